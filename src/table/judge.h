#pragma once

#include <limits>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <variant>

#include <fmt/format.h>

#include "base/result.h"
#include "contract/kit.h"
#include "table/window.h"
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
    if (const auto at = G::lifted(setup, see, draft); at && G::is_timed(setup))
      problem.lifted_at = at->count;
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
                fmt::format("\"{}\" is only the beginning of an action; its offers show what may "
                            "follow.",
                            G::text(setup, *draft)),
                ""});
  return *draft;
}

// Of all verbs that could be meant, after any of these drafts, the refusal of the one most likely
// meant, for a pick that was not offered.
template <Game G>
std::optional<Problem> refusal_of_pick(const typename G::Setup& setup,
                                       const contract::SightOf<G>& see,
                                       std::span<const contract::DraftOf<G>> drafts,
                                       contract::Pick pick) {
  std::optional<Problem> told;
  std::optional<typename G::Refusal> furthest;
  int best = 0;
  for (const auto& draft : drafts) {
    for (std::size_t i = 0; i < std::variant_size_v<typename G::Action>; ++i) {
      if (!draft.is_empty() && draft.action.index() != i) continue;
      const auto verb = static_cast<std::uint8_t>(i);
      const auto next = G::extend(setup, see, draft, verb, pick);
      if (!next) continue;
      const auto refusal = G::refuse(setup, see, *next);
      if (!refusal) return std::nullopt;
      const int rank = G::rank(setup, see, verb, pick);
      if (furthest && (rank < best || (rank == best && !(*furthest < *refusal)))) continue;
      furthest = refusal, best = rank;
      told = problem_of<G>(setup, see, *next, *refusal);
    }
  }
  return told ? told : no_such_pick();
}

// The parts of an event that are of one type of id, in order; the largest number names nothing.
template <class Id, class Event>
std::vector<int> ids_in(const Event& event) {
  std::vector<int> ids;
  const auto note = [&](const auto& part) {
    using T = std::remove_cvref_t<decltype(part)>;
    const auto add = [&](Id id) {
      if (id.raw != std::numeric_limits<decltype(id.raw)>::max()) ids.push_back(id.raw);
    };
    if constexpr (std::is_same_v<T, Id>) add(part);
    if constexpr (std::is_same_v<T, contract::Untold<Id>>) add(part.value);
  };
  std::visit([&](const auto& each) { contract::for_each_part(each, note); }, event);
  return ids;
}

// The cells and the pieces that an event names, of a game that says which types of parts they are:
// `using Cell`, `using Piece`.
template <Game G>
std::vector<int> cells_of(const typename G::Event& event) {
  if constexpr (requires { typename G::Cell; }) return ids_in<typename G::Cell>(event);
  return {};
}
template <Game G>
std::vector<int> pieces_of(const typename G::Event& event) {
  if constexpr (requires { typename G::Piece; }) return ids_in<typename G::Piece>(event);
  return {};
}

// Where the first of the pieces then faces, of a game that says `using Facing`; -1: it tells
// nothing.
template <Game G>
int facing_of(const typename G::Event& event) {
  if constexpr (requires { typename G::Facing; }) {
    const std::vector<int> facings = ids_in<typename G::Facing>(event);
    return facings.empty() ? -1 : facings.front();
  }
  return -1;
}

template <Game G>
std::vector<wire::Told> told_to(const typename G::Setup& setup, Seat viewer,
                                const std::vector<typename G::Event>& events) {
  std::vector<wire::Told> told;
  for (const auto& event : events) {
    const auto seen = G::seen(setup, event, viewer);
    if (!seen) continue;
    auto text = G::event_words(setup, *seen);
    told.push_back({G::event_names()[seen->index()], G::event_text(setup, *seen),
                    std::move(text.words), contract::clause_id<G>(setup, text.clause), text.weight,
                    cells_of<G>(*seen), pieces_of<G>(*seen), std::move(text.card),
                    contract::clause_id<G>(setup, text.under), std::move(text.track), text.role,
                    facing_of<G>(*seen), std::move(text.roll), text.step});
  }
  return told;
}

}  // namespace muster::table
