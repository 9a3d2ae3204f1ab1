#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <utility>
#include <vector>

#include <fmt/format.h>

#include "base/words.h"
#include "json/json.h"
#include "record/dice.h"
#include "record/record.h"
#include "table/course.h"
#include "table/judge.h"
#include "table/seals.h"

namespace muster::table {

// The entry that is not true, by its place in the list, and why.
struct Fault {
  std::size_t entry = 0;
  std::string words;
  Claim claim = Claim::record;
};

// A position as the text of a checkpoint, and back.
std::string checkpoint_text(const std::vector<std::string>& lines);
std::optional<std::vector<std::string>> checkpoint_lines(std::string_view text);

// "freely to 11"
struct TakeBackText {
  bool freely = false;
  std::uint32_t target = 0;
};
std::string take_back_text(const TakeBackText& text);
std::optional<TakeBackText> read_take_back(std::string_view text);

// "2 from 57"
struct RulesText {
  int version = 0;
  std::uint32_t checkpoint = 0;
};
std::string rules_text(const RulesText& text);
std::optional<RulesText> read_rules(std::string_view text);

// "4000"
std::optional<Millis> read_tick(std::string_view text);

// The seed under which each entry drew, where one that fits the commitment was revealed later.
std::vector<std::optional<base::Digest>> seeds_of(const record::Record& record);

// Replays a record entry by entry with the rules of today and stops where it is not true. A stretch
// under other rules is passed over and counted as unproven.
template <Game G>
class Audit {
 public:
  using Setup = typename G::Setup;
  using Event = typename G::Event;

  Audit(const Setup& setup, const record::Record& record)
      : setup_(setup),
        record_(record),
        seeds_(seeds_of(record)),
        version_(record.header.rules_version),
        commitment_(record.header.commitment) {}

  // Only the first `count` entries, if there are more.
  std::optional<Fault> run(std::size_t count = record::kMaxEntries) {
    for (const record::Entry& entry : record_.entries) {
      if (entry.seq >= count) break;
      const auto asked = entry.seq == 0 ? 0 : course_.to_act(setup_).question;
      events_.emplace_back();
      actions_.emplace_back();
      auto words = check(entry);
      if (words) return Fault{entry.seq, std::move(*words), broken_};
      draws_ += entry.draws.size();
      if (!is_ours()) ++unproven_;
      const bool is_new = entry.seq > 0 && course_.to_act(setup_).question != asked;
      if (is_new || entry.kind == Kind::take_back) question_ = entry.seq;
    }
    return std::nullopt;
  }

  // The entry that posed the question asked at the end.
  std::uint32_t question() const { return question_; }
  const base::Digest& commitment() const { return commitment_; }
  bool is_ours() const { return version_ == G::kRulesVersion; }
  int version() const { return version_; }
  bool is_sealed() const { return is_sealed_; }
  std::size_t unproven() const { return unproven_; }
  std::size_t audited() const { return audited_; }  // draws that a revealed seed explains
  const Course<G>& course() const { return course_; }
  std::vector<std::vector<Event>> take_events() { return std::move(events_); }
  std::vector<typename G::Action> take_actions() { return std::move(actions_); }
  Millis latest() const { return latest_; }  // time of the last tick

  // The latest checkpoint, if newer rules have to go on from one.
  std::optional<std::uint32_t> last_checkpoint() const { return last_checkpoint_; }

  static base::Result<typename G::State, std::string> state_at(const Setup& setup,
                                                               const record::Entry& checkpoint) {
    const auto lines = checkpoint_lines(checkpoint.text);
    if (!lines) return base::fail(std::string("the checkpoint is not a list of lines"));
    return G::position(setup, std::span<const std::string>(*lines));
  }

 private:
  using Kind = record::EntryKind;
  using Words = std::optional<std::string>;

  Words check(const record::Entry& entry) {
    if (is_over_ && entry.kind != Kind::reveal && entry.kind != Kind::note)
      return "the game was over before this entry";
    if (!is_sealed_ && entry.kind != Kind::seal && entry.kind != Kind::note &&
        entry.kind != Kind::rules)
      return "the seed was revealed before this entry; expected a new seal first";
    if ((entry.kind == Kind::start) != (entry.seq == 0))
      return "expected !start as the first entry and nowhere else";
    if (!entry.draws.empty() && entry.kind != Kind::start && entry.kind != Kind::action &&
        entry.kind != Kind::tick && entry.kind != Kind::resign)
      return "an entry of this kind cannot draw anything";
    switch (entry.kind) {
      case Kind::start:
      case Kind::action:
      case Kind::tick: return is_ours() ? replay(entry) : Words{};
      case Kind::resign: return resign(entry);
      case Kind::take_back: return is_ours() ? take_back(entry) : Words{};
      case Kind::note: return same_hash(entry);
      case Kind::checkpoint: return checkpoint(entry);
      case Kind::rules: return new_rules(entry);
      case Kind::seal: return seal(entry);
      case Kind::reveal: return reveal(entry);
    }
    return "unknown kind of entry";
  }

  Words same_hash(const record::Entry& entry) const {
    if (!is_ours() || entry.hash == course_.hash()) return {};
    return "the game after it is not the one that the rules give";
  }

  // With the revealed seed the draws have to come out of it, without one they have to fit.
  Words replay(const record::Entry& entry) {
    if (const auto& seed = seeds_[entry.seq]) {
      record::SealedDice dice(*seed, record_.header.numbers, draws_, draw_name<G>(setup_));
      if (auto words = step(entry, dice)) return words;
      if (dice.drawn() != entry.draws) {
        broken_ = Claim::draws;
        return fmt::format("the draws are \"{}\"; the seed gives \"{}\"",
                           base::joined(entry.draws, ", "), base::joined(dice.drawn(), ", "));
      }
      audited_ += entry.draws.size();
    } else {
      record::ReplayDice dice(entry.draws, draw_name<G>(setup_));
      if (auto words = step(entry, dice)) return words;
      if (dice.problem()) return dice.problem();
      if (dice.used() != entry.draws.size())
        return fmt::format("the draw \"{}\" is one too many", entry.draws[dice.used()]);
    }
    is_over_ = course_.outcome(setup_).has_value();
    return same_hash(entry);
  }

  Words step(const record::Entry& entry, kernel::Dice& dice) {
    contract::EventsOf<G> events(events_.back());
    if (entry.kind == Kind::start) return begin(dice, events);
    if (entry.kind == Kind::tick) return tick(entry, dice, events);
    if (entry.kind == Kind::resign) {
      course_.resign(setup_, entry.seq, entry.seat, dice, events);
      return {};
    }
    const auto see = contract::sight<G>(setup_, course_.state(), entry.seat);
    const auto draft = judged<G>(setup_, see, entry.text);
    if (draft) actions_.back() = draft->action;
    if (!draft)
      return fmt::format("the action is refused: {} ({}{}{})", draft.error().words,
                         draft.error().code, draft.error().clause.empty() ? "" : ", ",
                         draft.error().clause);
    course_.play(setup_, entry.seq, entry.seat, draft->action, dice, events);
    return {};
  }

  Words begin(kernel::Dice& dice, contract::EventsOf<G>& events) {
    const auto& lines = record_.header.position;
    if (lines.empty()) {
      course_ = Course<G>(G::start(setup_, dice, events), 0);
      return {};
    }
    const auto state = G::position(setup_, std::span<const std::string>(lines));
    if (!state) return "the position in the header is not valid: " + state.error();
    course_ = Course<G>(*state, 0);
    return {};
  }

  // Time never goes back, not even where an answer was taken back.
  Words tick(const record::Entry& entry, kernel::Dice& dice, contract::EventsOf<G>& events) {
    const auto now = read_tick(entry.text);
    if (!contract::is_timed<G>(setup_)) return "this game has no clock";
    if (!now) return "expected \"!tick\" and milliseconds since the start";
    if (*now < latest_)
      return fmt::format("the clock already stood at {} ms; expected no less", latest_.count);
    latest_ = *now;
    course_.tick(setup_, entry.seq, *now, dice, events);
    return {};
  }

  // Under other rules nobody can say what became of the rest, unless giving up ends every game.
  Words resign(const record::Entry& entry) {
    if (!entry.text.empty()) return "expected nothing after !resign";
    if (is_ours()) {
      if (course_.has_resigned(setup_, entry.seat)) return "this seat has already resigned";
      return replay(entry);
    }
    if constexpr (!contract::Concedes<G>) {
      record::ReplayDice none({}, draw_name<G>(setup_));
      contract::EventsOf<G> muted;
      course_.resign(setup_, entry.seq, entry.seat, none, muted);
      is_over_ = true;
    }
    return {};
  }

  Words take_back(const record::Entry& entry) {
    const auto text = read_take_back(entry.text);
    if (!text) return "expected \"!take-back to SEQ\" or \"!take-back freely to SEQ\"";
    const auto target = course_.take_back_target(record_, entry.seat, text->freely);
    if (!target) return target.error().words;
    if (*target != text->target)
      return fmt::format("taking back leads to entry {}, not to {}", *target, text->target);
    course_.back_to(setup_, record_, *target);
    return same_hash(entry);
  }

  Words checkpoint(const record::Entry& entry) {
    last_checkpoint_ = entry.seq;
    if (!is_ours()) return {};
    if (entry.text != checkpoint_text(G::describe(setup_, course_.state())))
      return "the checkpoint is not the position that the rules give";
    return same_hash(entry);
  }

  Words new_rules(const record::Entry& entry) {
    const auto text = read_rules(entry.text);
    if (!text || !last_checkpoint_ || text->checkpoint != *last_checkpoint_)
      return "expected \"!rules VERSION from SEQ\", where SEQ is the last checkpoint";
    if (text->version <= version_) return fmt::format("expected rules newer than {}", version_);
    version_ = text->version;
    if (!is_ours()) return {};
    const auto state = state_at(setup_, record_.entries[text->checkpoint]);
    if (!state) return state.error();
    course_ = Course<G>(*state, entry.seq);
    return same_hash(entry);
  }

  Words seal(const record::Entry& entry) {
    const auto commitment = base::hex_digest(entry.text);
    if (!commitment) return "expected \"!seal\" and 64 hexadecimal digits";
    commitment_ = *commitment;
    is_sealed_ = true;
    return same_hash(entry);
  }

  Words reveal(const record::Entry& entry) {
    broken_ = Claim::seed;
    const auto seed = base::hex_digest(entry.text);
    if (!seed) return "expected \"!reveal\" and 64 hexadecimal digits";
    if (record::commitment_to(*seed) != commitment_)
      return "the seed does not match its commitment";
    broken_ = Claim::record;
    is_sealed_ = false;
    return same_hash(entry);
  }

  const Setup& setup_;
  const record::Record& record_;
  std::vector<std::optional<base::Digest>> seeds_;
  int version_;
  base::Digest commitment_;
  Course<G> course_;
  std::vector<std::vector<Event>> events_;
  std::vector<typename G::Action> actions_;  // by entry; empty where it is not an action
  std::optional<std::uint32_t> last_checkpoint_;
  std::uint32_t question_ = 0;
  std::uint64_t draws_ = 0;
  std::size_t audited_ = 0;
  std::size_t unproven_ = 0;
  Claim broken_ = Claim::record;  // what a fault would break
  bool is_sealed_ = true;
  bool is_over_ = false;
  Millis latest_;
};

}  // namespace muster::table
