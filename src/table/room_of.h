#pragma once

#include <array>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <utility>
#include <vector>

#include "contract/odds.h"
#include "table/asked.h"
#include "table/audit.h"
#include "table/course.h"
#include "table/judge.h"
#include "table/registry.h"
#include "table/table.h"
#include "wire/fields.h"

namespace muster::table {

// A table for one game: everything below the erased wall.
template <Game G>
class RoomOf final : public Table {
 public:
  using Setup = typename G::Setup;
  using Event = typename G::Event;
  using Kind = record::EntryKind;

  // The start of a game. `lines`: a written position instead, or none.
  static TableResult opened(Plan plan, Loaded<G> loaded, const std::vector<std::string>& lines) {
    auto room = std::unique_ptr<RoomOf>(new RoomOf(std::move(plan), std::move(loaded.setup)));
    room->record_.header = room->header_for(loaded, lines);
    record::SealedDice dice(room->plan_.seed, room->record_.header.numbers, 0, room->name_draws());
    std::vector<Event> happened;
    if (lines.empty()) {
      contract::EventsOf<G> events(happened);
      room->course_ = Course<G>(G::start(room->setup_, dice, events), 0);
    } else {
      auto state = G::position(room->setup_, std::span<const std::string>(lines));
      if (!state) return base::failed("bad_position", state.error(), "position");
      room->course_ = Course<G>(*state, 0);
    }
    record::Entry entry;
    entry.kind = Kind::start;
    entry.draws = dice.drawn();
    entry.hash = room->course_.hash();
    room->add(entry, std::move(happened));
    room->is_over_ = room->outcome().has_value();
    if (room->is_over_) room->add(room->reveal_entry(1), {});
    return TableResult(std::unique_ptr<Table>(std::move(room)));
  }

  enum class Seal : std::uint8_t { kept, anew };

  // Goes on where the record stops: with the plan's seed sealed anew, or with the one that the
  // record is sealed to.
  static TableResult resumed(Plan plan, Loaded<G> loaded, record::Record record, Seal seal) {
    auto room = std::unique_ptr<RoomOf>(new RoomOf(std::move(plan), std::move(loaded.setup)));
    room->record_ = std::move(record);
    room->draws_ = record::count_draws(room->record_);
    Audit<G> audit(room->setup_, room->record_);
    if (const auto fault = audit.run())
      return base::failed(
          "bad_record", fault->words,
          fmt::format("line {}", record::line_of(room->record_.header, fault->entry)));
    room->course_ = audit.course();
    room->events_ = audit.take_events();
    if (!audit.is_ours()) {
      if (auto problem = room->go_on_under_new_rules(audit)) return base::fail(*problem);
    }
    room->question_ = seal == Seal::anew ? room->seq() : audit.question();
    room->is_over_ = room->course_.outcome(room->setup_).has_value();
    if (seal == Seal::kept && record::commitment_to(room->plan_.seed) != audit.commitment())
      return base::failed("other_seed", "The seed is not the one that was sealed.");
    if (seal == Seal::anew && !room->is_over_) room->add(room->seal_entry(), {});
    return TableResult(std::unique_ptr<Table>(std::move(room)));
  }

  const Plan& plan() const override { return plan_; }
  const record::Header& header() const override { return record_.header; }
  std::string_view title() const override { return G::kTitle; }
  std::vector<std::string> seat_names() const override { return table::seat_names<G>(setup_); }
  std::vector<contract::OptionSpec> options() const override {
    const auto specs = G::options();
    return {specs.begin(), specs.end()};
  }

  contract::ToAct to_act() const override { return course_.to_act(setup_); }
  std::uint32_t question() const override { return question_; }
  std::optional<contract::Outcome> outcome() const override { return course_.outcome(setup_); }
  std::uint32_t seq() const override {
    return static_cast<std::uint32_t>(record_.entries.size() - 1);
  }
  std::uint64_t hash() const override { return course_.hash(); }

  contract::Board board() const override { return G::board(setup_); }
  contract::Scene scene(Seat viewer) const override { return G::scene(setup_, sight(viewer)); }

  base::Result<std::vector<contract::SpokenOffer>, Problem> offers(
      Seat seat, std::string_view text) const override {
    const auto see = sight(seat);
    if (to_act().has(seat)) return spoken_offers<G>(setup_, see, text);
    const auto draft = parsed<G>(setup_, see, text);
    if (!draft) return base::fail(draft.error());
    return std::vector<contract::SpokenOffer>{};
  }

  std::optional<Problem> why_not(Seat seat, std::string_view text) const override {
    if (is_over_) return game_over(outcome());
    return reason_against<G>(setup_, sight(seat), text);
  }

  std::optional<Problem> why_not_pick(Seat seat, std::string_view text,
                                      contract::Pick pick) const override {
    if (is_over_) return game_over(outcome());
    return reason_against_pick<G>(setup_, sight(seat), text, pick);
  }

  base::Result<contract::Odds, Problem> odds(Seat seat, std::string_view text) const override {
    const auto draft = judge(seat, text);
    if (!draft) return base::fail(draft.error());
    return contract::odds<G>(setup_, contract::view(course_.state(), seat), draft->action);
  }

  base::Result<Suggestion, Problem> suggest(Seat seat, const BotOrder& order) override {
    if (is_over_) return base::fail(game_over(outcome()));
    if (!has(seat) || !to_act().has(seat)) return base::fail(not_asked());
    return bots_.suggest(setup_, contract::view(course_.state(), seat), order);
  }

  base::Result<Step, Problem> propose(Seat seat, std::string_view text) const override {
    const auto draft = judge(seat, text);
    if (!draft) return base::fail(draft.error());
    record::SealedDice dice(plan_.seed, record_.header.numbers, draws_, name_draws());
    auto after = std::make_shared<After>(After{course_, {}, true});
    contract::EventsOf<G> events(after->events);
    after->course.play(setup_, seq() + 1, seat, draft->action, dice, events);
    auto entry = entry_of(Kind::action, seat, G::text(setup_, *draft), after->course);
    entry.draws = dice.drawn();
    return finished(std::move(entry), std::move(after));
  }

  base::Result<Step, Problem> propose_resign(Seat seat) const override {
    if (is_over_) return base::fail(game_over(outcome()));
    if (!has(seat)) return base::fail(no_such_seat());
    auto after = std::make_shared<After>(After{course_, {}, true});
    after->course.resign(seat);
    return finished(entry_of(Kind::resign, seat, "", after->course), after);
  }

  base::Result<Step, Problem> propose_take_back(Seat seat, bool bots_only) const override {
    if (is_over_) return base::fail(game_over(outcome()));
    const auto target = course_.take_back_target(record_, seat, bots_only);
    if (!target) return base::fail(target.error());
    auto after = std::make_shared<After>(After{course_, {}, true});
    after->course.back_to(setup_, record_, *target);
    return finished(
        entry_of(Kind::take_back, seat, take_back_text({bots_only, *target}), after->course),
        after);
  }

  void commit(const Step& step) override {
    MUSTER_CHECK(!step.entries.empty() && step.entries.front().seq == seq() + 1 && step.after);
    const After& after = *static_cast<const After*>(step.after.get());
    const auto asked = to_act().question;
    course_ = after.course;
    is_over_ = course_.outcome(setup_).has_value();
    if (to_act().question != asked || step.entries.front().kind == Kind::take_back)
      question_ = step.entries.front().seq;
    for (const record::Entry& entry : step.entries) add(entry, {});
    events_[step.entries.front().seq] = after.events;
  }

  const record::Record& record() const override { return record_; }

  std::string saved() const override {
    record::Record kept = record_;
    if (!is_over_ && !is_scripted_) kept.entries.push_back(reveal_entry(seq() + 1));
    return record::to_text(kept);
  }

  std::vector<Told> told(std::uint32_t seq, Seat viewer) const override {
    if (seq >= events_.size()) return {};
    return told_to<G>(setup_, viewer, events_[seq]);
  }

  bool has_secrets() const override { return !std::is_empty_v<typename G::Own>; }

  record::Entry entry_for(std::uint32_t seq, Seat viewer) const override {
    const record::Entry& entry = record_.entries[seq];
    const bool hides = has_secrets() && !is_over_;
    record::Entry shown{entry.seq, entry.kind, entry.seat, {}, {}, kNoHash};
    // Nobody writes the start, so nobody owns it, a spectator least of all. Draws are shown to
    // nobody: an answer may deal cards to every hand.
    const bool is_own = has(viewer) && entry.seat == viewer;
    const bool is_open = entry.kind == Kind::resign || entry.kind == Kind::take_back;
    if (entry.kind != Kind::checkpoint && (!hides || is_own || is_open)) shown.text = entry.text;
    if (hides) return shown;
    shown.draws = entry.draws;
    shown.hash = entry.hash;
    return shown;
  }

  std::vector<std::string> describe() const override {
    return G::describe(setup_, course_.state());
  }
  contract::Vocabulary vocabulary() const override {
    return contract::vocabulary<typename G::Action, Event>(setup_);
  }
  contract::MatchVerdict match(const contract::Outcome& first,
                               const contract::Outcome& second) const override {
    return G::match(setup_, first, second);
  }
  std::string state_json() const override {
    std::string text;
    json::Writer out(text);
    wire::write_state(out, course_.state());
    return text;
  }
  void write_view(json::Writer& out, Seat viewer) const override {
    wire::write_view(out, contract::view(course_.state(), viewer));
  }

  base::Result<std::string, Problem> view_json_at(std::uint32_t seq, Seat viewer) const override {
    const auto past = state_at(seq);
    if (!past) return base::fail(past.error());
    std::string text;
    json::Writer out(text);
    wire::write_view(out, contract::view(*past, viewer));
    return text;
  }

  base::Result<contract::Scene, Problem> scene_at(std::uint32_t seq, Seat viewer) const override {
    const auto past = state_at(seq);
    if (!past) return base::fail(past.error());
    return G::scene(setup_, contract::sight(*past, viewer));
  }

  base::Result<std::vector<Told>, Problem> play_with(Seat seat, std::string_view text,
                                                     std::vector<std::string>& draws) override {
    const auto draft = judge(seat, text);
    if (!draft) return base::fail(draft.error());
    record::ReplayDice dice(draws, name_draws());
    auto after = std::make_shared<After>(After{course_, {}, false});
    contract::EventsOf<G> events(after->events);
    after->course.play(setup_, seq() + 1, seat, draft->action, dice, events);
    if (dice.problem()) return base::failed("bad_draw", *dice.problem(), "dice");
    const auto used = draws.begin() + static_cast<std::ptrdiff_t>(dice.used());
    auto entry = entry_of(Kind::action, seat, G::text(setup_, *draft), after->course);
    entry.draws.assign(draws.begin(), used);
    draws.erase(draws.begin(), used);
    is_scripted_ = true;
    const Step step = finished(std::move(entry), std::move(after));
    commit(step);
    return step.told;
  }

 private:
  struct After {
    Course<G> course;
    std::vector<Event> events;
    bool reveals = true;
  };

  RoomOf(Plan plan, Setup setup) : plan_(std::move(plan)), setup_(std::move(setup)) {}

  bool has(Seat seat) const { return contract::index_of(seat) < G::seat_count(setup_); }
  contract::SightOf<G> sight(Seat seat) const { return contract::sight(course_.state(), seat); }
  record::DrawName name_draws() const { return draw_name<G>(setup_); }

  static Problem no_such_seat() { return {"unknown_seat", "", "There is no such seat.", "seat"}; }

  base::Result<contract::DraftOf<G>, Problem> judge(Seat seat, std::string_view text) const {
    if (is_over_) return base::fail(game_over(outcome()));
    if (!has(seat)) return base::fail(no_such_seat());
    return judged<G>(setup_, sight(seat), text);
  }

  record::Header header_for(const Loaded<G>& loaded, const std::vector<std::string>& lines) const {
    record::Header header;
    header.game = G::kName;
    header.rules_version = G::kRulesVersion;
    header.scenario = loaded.scenario;
    header.content = loaded.content;
    header.options = plan_.options;
    header.seats = seat_names();
    for (std::size_t i = 0; i < header.seats.size(); ++i)
      header.players.push_back(i < plan_.players.size() ? record::made_plain(plan_.players[i])
                                                        : "person");
    header.commitment = record::commitment_to(plan_.seed);
    header.numbers = plan_.numbers;
    header.numbers.resize(header.seats.size());
    header.checkpoints = plan_.checkpoints;
    header.position = lines;
    return header;
  }

  record::Entry entry_of(Kind kind, Seat seat, std::string text, const Course<G>& course) const {
    return {seq() + 1, kind, seat, std::move(text), {}, course.hash()};
  }
  record::Entry reveal_entry(std::uint32_t seq) const {
    return {seq, Kind::reveal, Seat::spectator, base::hex_text(plan_.seed), {}, course_.hash()};
  }
  record::Entry seal_entry() const {
    return entry_of(Kind::seal, Seat::spectator, base::hex_text(record::commitment_to(plan_.seed)),
                    course_);
  }

  // Replays the record as far as this entry.
  base::Result<typename G::State, Problem> state_at(std::uint32_t seq) const {
    if (seq > this->seq())
      return base::fail(Problem{
          "no_such_entry", "",
          fmt::format("There is no entry {} yet; the last one is {}.", seq, this->seq()), "seq"});
    if (seq == this->seq()) return course_.state();
    Audit<G> audit(setup_, record_);
    const auto fault = audit.run(seq + 1);
    if (fault || !audit.is_ours())
      return base::fail(Problem{"other_rules", "",
                                "This moment was played under other rules and cannot be shown.",
                                "seq"});
    return audit.course().state();
  }

  // Adds what follows by itself: a checkpoint where somebody else has to act, the seed at the end.
  Step finished(record::Entry first, std::shared_ptr<const After> after) const {
    const auto& course = after->course;
    Step step;
    step.hash = first.hash;
    step.told = told_to<G>(setup_, first.seat, after->events);
    step.entries.reserve(2);
    step.entries.push_back(std::move(first));
    const auto append = [&](Kind kind, std::string text) {
      const std::uint32_t seq = step.entries.back().seq + 1;
      step.entries.push_back({seq, kind, Seat::spectator, std::move(text), {}, step.hash});
    };
    const bool is_over = course.outcome(setup_).has_value();
    const bool passes_on = !(course.to_act(setup_).must == to_act().must);
    if (record_.header.checkpoints && passes_on && !is_over)
      append(Kind::checkpoint, checkpoint_text(G::describe(setup_, course.state())));
    if (is_over && after->reveals && !is_scripted_)
      append(Kind::reveal, base::hex_text(plan_.seed));
    step.after = std::move(after);
    return step;
  }

  void add(const record::Entry& entry, std::vector<Event> events) {
    record_.entries.push_back(entry);
    draws_ += entry.draws.size();
    events_.push_back(std::move(events));
  }

  std::optional<Problem> go_on_under_new_rules(const Audit<G>& audit) {
    const auto unable = [](std::string words) {
      return base::problem("other_rules", std::move(words));
    };
    const auto checkpoint = audit.last_checkpoint();
    if (audit.version() > G::kRulesVersion || !checkpoint)
      return unable(fmt::format("The record was made under rules {}, this program has rules {}{}",
                                audit.version(), int{G::kRulesVersion},
                                checkpoint ? "." : ", and there is no checkpoint to go on from."));
    const auto state = Audit<G>::state_at(setup_, record_.entries[*checkpoint]);
    if (!state) return unable(state.error());
    course_ = Course<G>(*state, seq() + 1);
    add(entry_of(Kind::rules, Seat::spectator, rules_text({G::kRulesVersion, *checkpoint}),
                 course_),
        {});
    return std::nullopt;
  }

  Plan plan_;
  const Setup setup_;
  record::Record record_;
  std::uint64_t draws_ = 0;  // of all entries
  Course<G> course_;
  std::vector<std::vector<Event>> events_;  // of each entry
  std::uint32_t question_ = 0;
  bool is_over_ = false;
  bool is_scripted_ = false;  // draws were given, so no seed explains them
  SeatBots<G> bots_;
};

}  // namespace muster::table
