#pragma once

#include <algorithm>
#include <optional>
#include <string>
#include <string_view>
#include <variant>

#include <fmt/format.h>

#include "base/result.h"
#include "contract/kit.h"
#include "wire/spoken.h"

// Text from a seat becomes a draft or an action that the rules accept, or the reason why not.
namespace muster::table {

using base::Problem;
using contract::Game;
using contract::Seat;

inline constexpr std::size_t kMaxActionBytes = 4'000;

template <Game G>
Problem problem_of(const typename G::Setup& setup, const typename G::Refusal& refusal) {
  auto text = G::refusal_text(setup, refusal);
  return {std::string(text.code), contract::clause_id<G>(setup, text.clause), std::move(text.words),
          ""};
}

// The same, and when time will lift it.
template <Game G>
Problem problem_of(const typename G::Setup& setup, const contract::SightOf<G>& see,
                   const contract::DraftOf<G>& draft, const typename G::Refusal& refusal) {
  Problem problem = problem_of<G>(setup, refusal);
  if constexpr (contract::Timed<G>) {
    if (const auto at = G::lifted(setup, see, draft); at && G::is_timed(setup)) {
      const std::int64_t wait = std::max<std::int64_t>(0, at->count - G::time(see.open).count);
      problem.words += fmt::format(" Possible in {}.{} s.", wait / 1000, wait % 1000 / 100);
    }
  }
  return problem;
}

template <Game G>
base::Result<contract::DraftOf<G>, Problem> parsed(const typename G::Setup& setup,
                                                   const contract::SightOf<G>& see,
                                                   std::string_view text) {
  if (text.empty()) return contract::DraftOf<G>{};
  if (text.size() > kMaxActionBytes)
    return base::fail(Problem{
        "bad_text", "",
        fmt::format("The text has {} bytes; expected at most {}.", text.size(), kMaxActionBytes),
        ""});
  auto draft = G::parse(setup, see, text);
  if (!draft) return base::failed("bad_text", draft.error());
  return *draft;
}

// A whole action that can be played now.
template <Game G>
base::Result<contract::DraftOf<G>, Problem> judged(const typename G::Setup& setup,
                                                   const contract::SightOf<G>& see,
                                                   std::string_view text) {
  if (text.empty()) return base::failed("bad_text", "The action is empty.");
  const auto draft = parsed<G>(setup, see, text);
  if (!draft) return base::fail(draft.error());
  if (const auto refusal = G::refuse(setup, see, *draft))
    return base::fail(problem_of<G>(setup, see, *draft, *refusal));
  if (!G::is_whole(setup, see, *draft))
    return base::fail(
        Problem{"incomplete", "",
                fmt::format("\"{}\" is the beginning of an action; the offers for this draft tell "
                            "what may follow.",
                            G::text(setup, *draft)),
                ""});
  return *draft;
}

// Of all verbs that could be meant the refusal that came furthest, for a pick that was not offered.
template <Game G>
std::optional<Problem> refusal_of_pick(const typename G::Setup& setup,
                                       const contract::SightOf<G>& see,
                                       const contract::DraftOf<G>& draft, contract::Pick pick) {
  std::optional<typename G::Refusal> furthest;
  int best = 0;
  for (std::size_t i = 0; i < std::variant_size_v<typename G::Action>; ++i) {
    if (!draft.is_empty() && draft.action.index() != i) continue;
    const auto next = G::extend(setup, see, draft, static_cast<std::uint8_t>(i), pick);
    if (!next) continue;
    const auto refusal = G::refuse(setup, see, *next);
    if (!refusal) return std::nullopt;
    const int rank = G::rank(setup, see, static_cast<std::uint8_t>(i), pick);
    const bool is_nearer = rank > best || (rank == best && furthest && *furthest < *refusal);
    if (!furthest || is_nearer) furthest = refusal, best = rank;
  }
  if (furthest) return problem_of<G>(setup, *furthest);
  return base::problem("no_such_pick", "Nothing can be done with this here.");
}

template <Game G>
std::vector<wire::Told> told_to(const typename G::Setup& setup, Seat viewer,
                                const std::vector<typename G::Event>& events) {
  std::vector<wire::Told> told;
  for (const auto& event : events) {
    const auto seen = G::seen(setup, event, viewer);
    if (!seen) continue;
    auto text = G::event_words(setup, *seen);
    told.push_back({G::event_text(setup, *seen), std::move(text.words),
                    contract::clause_id<G>(setup, text.clause), text.weight});
  }
  return told;
}

}  // namespace muster::table
