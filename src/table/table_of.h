#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
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
#include "table/loading.h"
#include "table/table.h"
#include "wire/change.h"
#include "wire/fields.h"

namespace muster::table {

// A table for one game: everything below the erased wall.
template <Game G, class M>
class TableOf final : public Table {
 public:
  using Setup = typename G::Setup;
  using Event = typename G::Event;
  using Action = typename G::Action;
  using Kind = record::EntryKind;

  // The start of a game. `lines`: a written position instead, or none.
  static TableResult opened(Plan plan, LoadedPtr<G> loaded, const std::vector<std::string>& lines) {
    auto table = std::unique_ptr<TableOf>(new TableOf(std::move(plan), std::move(loaded)));
    table->record_.header = table->header_for(lines);
    record::SealedDice dice(table->plan_.seed, table->record_.header.numbers, 0,
                            table->name_draws());
    std::vector<Event> happened;
    if (lines.empty()) {
      contract::EventsOf<G> events(happened);
      table->course_ = Course<G>(G::start(table->setup_, dice, events), 0);
    } else {
      auto state = G::position(table->setup_, std::span<const std::string>(lines));
      if (!state) return base::failed("bad_position", state.error(), "position");
      table->course_ = Course<G>(*state, 0);
    }
    record::Entry entry;
    entry.kind = Kind::start;
    entry.draws = dice.drawn();
    entry.hash = table->course_.hash();
    table->add(entry, std::move(happened));
    table->is_over_ = table->outcome().has_value();
    if (table->is_over_) table->add(table->reveal_entry(1), {});
    return TableResult(std::unique_ptr<Table>(std::move(table)));
  }

  // Goes on where the record stops: with the plan's seed sealed anew, or with the one that the
  // record is sealed to.
  static TableResult resumed(Plan plan, LoadedPtr<G> loaded, record::Record record, Seal seal) {
    auto table = std::unique_ptr<TableOf>(new TableOf(std::move(plan), std::move(loaded)));
    table->record_ = std::move(record);
    table->draws_ = record::count_draws(table->record_);
    Audit<G> audit(table->setup_, table->record_);
    if (const auto fault = audit.run())
      return base::fail(fault_in(table->record_, fault->entry, fault->words));
    table->course_ = audit.course();
    table->events_ = audit.take_events();
    if (table->hides()) table->acted_ = audit.take_actions();
    if (!audit.is_ours()) {
      if (auto problem = table->go_on_under_new_rules(audit)) return base::fail(*problem);
    }
    table->question_ = seal == Seal::anew ? table->seq() : audit.question();
    table->is_over_ = table->course_.outcome(table->setup_).has_value();
    table->latest_ = audit.latest();
    if (seal == Seal::kept && record::commitment_to(table->plan_.seed) != audit.commitment())
      return base::failed("other_seed", "The seed is not the one that was sealed.");
    if (seal == Seal::anew && !table->is_over_) table->add(table->seal_entry(), {});
    return TableResult(std::unique_ptr<Table>(std::move(table)));
  }

  const Plan& plan() const override { return plan_; }
  const record::Header& header() const override { return record_.header; }
  std::string_view title() const override { return G::kTitle; }
  const wire::Names& names() const override { return loaded_->names; }
  const std::vector<contract::OptionSpec>& options() const override { return loaded_->specs; }
  std::vector<RuleText> rules() const override { return rules_of<G>(setup_); }
  bool hides() const override { return G::hides(setup_); }
  bool hides_now() const override { return contract::hides_now<G>(setup_, course_.state().open); }
  std::vector<contract::SeatSet> alike() const override { return alike_of<G>(setup_); }
  bool is_timed() const override { return contract::is_timed<G>(setup_); }

  contract::ToAct to_act() const override { return course_.to_act(setup_); }
  std::uint32_t question() const override { return question_; }
  std::optional<contract::Outcome> outcome() const override { return course_.outcome(setup_); }
  std::string outcome_clause() const override { return clause_of<G>(setup_, outcome()); }
  std::optional<wire::GameTime> time() const override {
    if (!is_timed()) return std::nullopt;
    return wire::GameTime{latest_, course_.deadline(setup_)};
  }
  std::uint32_t seq() const override {
    return static_cast<std::uint32_t>(record_.entries.size() - 1);
  }
  std::uint64_t hash() const override { return record_.entries.back().hash; }

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

  std::vector<contract::SpokenOffer> offers_at(Seat seat, std::string_view draft,
                                               contract::Pick point) const override {
    if (!to_act().has(seat)) return {};
    return spoken_at<G>(setup_, sight(seat), draft, point);
  }

  std::optional<Problem> why_not(Seat seat, std::string_view text) const override {
    if (is_over_) return game_over(outcome_clause());
    return reason_against<G>(setup_, sight(seat), text);
  }

  std::optional<Problem> why_not_pick(Seat seat, std::span<const std::string> drafts,
                                      contract::Pick pick) const override {
    if (is_over_) return game_over(outcome_clause());
    return reason_against_pick<G>(setup_, sight(seat), drafts, pick);
  }

  base::Result<contract::Odds, Problem> odds(Seat seat, std::string_view text) const override {
    const auto draft = judge(seat, text);
    if (!draft) return base::fail(draft.error());
    return named_odds<G>(setup_, contract::view<G>(setup_, course_.state(), seat), *draft);
  }
  base::Result<Foresight, Problem> preview(Seat seat, std::string_view text) const override {
    const auto draft = judge(seat, text);
    if (!draft) return base::fail(draft.error());
    return foreseen<G>(setup_, contract::view<G>(setup_, course_.state(), seat), *draft);
  }
  std::optional<contract::Threat> threat(int piece) const override {
    return threat_of<G>(setup_, course_.state().open, piece);
  }
  std::vector<contract::Bearing> bearings(int piece) const override {
    return bearings_of<G>(setup_, course_.state().open, piece);
  }

  base::Result<Suggestion, Problem> suggest(Seat seat, const BotOrder& order) override {
    if (is_over_) return base::fail(game_over(outcome_clause()));
    if (!has(seat) || !to_act().has(seat)) return base::fail(not_asked());
    return bots_.suggest(setup_, contract::view<G>(setup_, course_.state(), seat), order);
  }

  base::Result<Step, Problem> propose(Seat seat, std::string_view text,
                                      std::optional<Millis> now) const override {
    if (is_over_) return base::fail(game_over(outcome_clause()));
    if (!has(seat)) return base::fail(no_such_seat());
    Making making(*this);
    if (auto problem = pass_time(making, now)) return base::fail(std::move(*problem));
    const auto see = contract::sight<G>(setup_, making.course().state(), seat);
    const auto draft = judged<G>(setup_, see, text);
    if (!draft) return base::fail(draft.error());
    add_action(making, seat, *draft);
    return finished(std::move(making), seat);
  }

  base::Result<Step, Problem> propose_tick(Millis now) const override {
    MUSTER_CHECK(is_timed());
    if (is_over_) return base::fail(game_over(outcome_clause()));
    if (now < latest_) return base::fail(clock_back());
    Making making(*this);
    add_tick(making, now);
    return finished(std::move(making), Seat::spectator);
  }

  base::Result<Step, Problem> propose_resign(Seat seat, std::optional<Millis> now) const override {
    if (auto problem = refuse_resigning(seat)) return base::fail(std::move(*problem));
    Making making(*this);
    if (now && is_timed() && *now > latest_) add_tick(making, *now);
    if (!making.course().outcome(setup_)) add_resigning(making, seat);
    return finished(std::move(making), seat);
  }

  base::Result<Step, Problem> propose_take_back(Seat seat, bool bots_only) const override {
    if (is_over_) return base::fail(game_over(outcome_clause()));
    const auto target = course_.take_back_target(record_, seat, bots_only);
    if (!target) return base::fail(target.error());
    Making making(*this);
    making.add(Kind::take_back, seat, take_back_text({bots_only, *target}),
               [&](Course<G>& course, kernel::Dice&, contract::EventsOf<G>&) {
                 course.back_to(setup_, record_, *target);
               });
    // Taking back never turns the clock back.
    if (is_timed() && making.course().time() < latest_) add_tick(making, latest_);
    return finished(std::move(making), seat);
  }

  bool wants_checkpoint() const override {
    return record_.header.checkpoints && !is_over_ &&
           record_.entries.back().kind != Kind::checkpoint;
  }
  Step propose_checkpoint() const override {
    MUSTER_CHECK(wants_checkpoint());
    Making making(*this);
    making.add(Kind::checkpoint, Seat::spectator,
               checkpoint_text(G::describe(setup_, course_.state())),
               [](Course<G>&, kernel::Dice&, contract::EventsOf<G>&) {});
    return finished(std::move(making), Seat::spectator);
  }

  void commit(Step step) override {
    MUSTER_CHECK(!step.entries.empty() && step.entries.front().seq == seq() + 1 && step.after);
    const After& after = *static_cast<const After*>(step.after.get());
    before_ = course_.state();
    course_ = after.course;
    latest_ = std::max(latest_, course_.time());
    is_over_ = course_.outcome(setup_).has_value();
    if (after.question) question_ = *after.question;
    for (std::size_t i = 0; i < step.entries.size(); ++i) {
      const bool is_made = i < after.events.size();  // the others follow by themselves
      add(std::move(step.entries[i]), is_made ? after.events[i] : std::vector<Event>{},
          is_made && hides() ? after.acted[i] : Action{});
    }
  }

  const record::Record& record() const override { return record_; }
  std::string saved() const override {
    record::Record kept = record_;
    if (!is_over_ && !is_scripted_) kept.entries.push_back(reveal_entry(seq() + 1));
    return record::to_text(kept);
  }

  std::vector<Told> told(const Step& step) const override {
    std::vector<Event> all;
    for (const auto& events : static_cast<const After*>(step.after.get())->events)
      all.insert(all.end(), events.begin(), events.end());
    return told_to<G>(setup_, step.seat, all);
  }
  std::vector<Told> told(std::uint32_t seq, Seat viewer) const override {
    if (seq >= events_.size()) return {};
    return told_to<G>(setup_, viewer, events_[seq]);
  }

  record::Entry entry_for(std::uint32_t seq, Seat viewer) const override {
    const record::Entry& entry = record_.entries[seq];
    const bool is_hidden = hides() && !is_over_;
    record::Entry shown{entry.seq, entry.kind, entry.seat,
                        {},        {},         is_hidden ? kNoHash : entry.hash};
    if (entry.kind == Kind::checkpoint) return shown;
    shown.text = entry.text;
    if (is_hidden && entry.kind == Kind::action)
      shown.text = G::text(setup_, G::shown(setup_, entry.seat, acted_[seq], viewer));
    for (const std::string& draw : entry.draws)
      if (!is_hidden || is_open_draw(draw)) shown.draws.push_back(draw);
    return shown;
  }

  std::string drawn_words(std::string_view draw) const override {
    return G::drawn_words(setup_, draw);
  }
  std::vector<std::string> describe() const override {
    return G::describe(setup_, course_.state());
  }
  contract::Vocabulary vocabulary() const override {
    return contract::vocabulary<Action, Event>(setup_);
  }
  contract::MatchVerdict match(const contract::Outcome& first,
                               const contract::Outcome& second) const override {
    return contract::match<G>(setup_, first, second);
  }
  std::string state_json() const override {
    std::string text;
    json::Writer out(text);
    wire::write_state(out, course_.state());
    return text;
  }
  void write_view(json::Writer& out, Seat viewer) const override {
    wire::write_view(out, contract::view<G>(setup_, course_.state(), viewer));
  }

  std::string open_change() const override {
    MUSTER_CHECK(before_);
    return wire::change_text(before_->open, course_.state().open);
  }
  std::string own_change(Seat seat) const override {
    MUSTER_CHECK(before_);
    if (!has(seat)) return {};
    const std::size_t own = G::own_index(setup_, seat);
    return wire::change_text(before_->own[own], course_.state().own[own]);
  }

  base::Result<std::string, Problem> view_json_at(std::uint32_t seq, Seat viewer) const override {
    const auto past = state_at(seq);
    if (!past) return base::fail(past.error());
    std::string text;
    json::Writer out(text);
    wire::write_view(out, contract::view<G>(setup_, *past, viewer));
    return text;
  }

  base::Result<contract::Scene, Problem> scene_at(std::uint32_t seq, Seat viewer) const override {
    const auto past = state_at(seq);
    if (!past) return base::fail(past.error());
    return G::scene(setup_, contract::sight<G>(setup_, *past, viewer));
  }

  base::Result<std::vector<Told>, Problem> play_with(Seat seat, std::string_view text,
                                                     Draws& draws) override {
    const auto draft = judge(seat, text);
    if (!draft) return base::fail(draft.error());
    Making making(*this, draws);
    add_action(making, seat, *draft);
    return scripted(std::move(making), seat, draws);
  }
  base::Result<std::vector<Told>, Problem> tick_with(Millis now, Draws& draws) override {
    if (!is_timed()) return base::failed("no_clock", "This game has no clock.");
    if (is_over_) return base::fail(game_over(outcome_clause()));
    if (now < latest_) return base::fail(clock_back());
    Making making(*this, draws);
    add_tick(making, now);
    return scripted(std::move(making), Seat::spectator, draws);
  }
  base::Result<std::vector<Told>, Problem> resign_with(Seat seat, Draws& draws) override {
    if (auto problem = refuse_resigning(seat)) return base::fail(std::move(*problem));
    Making making(*this, draws);
    add_resigning(making, seat);
    return scripted(std::move(making), seat, draws);
  }

 private:
  static constexpr std::ptrdiff_t kCheckpointEvery = 16;  // entries
  struct After {
    Course<G> course;
    std::vector<std::vector<Event>> events;  // by entry
    std::vector<Action> acted;               // by entry, of games that hide something
    std::optional<std::uint32_t> question;  // the entry that poses the one then asked, if it is new
  };

  // Entries of one step, made one after another on a copy of the course.
  class Making {
   public:
    explicit Making(const TableOf& table) : table_(table), after_{table.course_, {}, {}, {}} {}
    // With these draws, as far as they go.
    Making(const TableOf& table, Draws draws)
        : table_(table), after_{table.course_, {}, {}, {}}, script_(std::move(draws)) {}

    const Course<G>& course() const { return after_.course; }
    std::uint32_t next_seq() const {
      return table_.seq() + 1 + static_cast<std::uint32_t>(entries_.size());
    }

    // `act(course, dice, events)` does what the entry says.
    template <class Act>
    void add(Kind kind, Seat seat, std::string text, Act&& act, const Action& acted = {}) {
      const auto asked = after_.course.to_act(table_.setup_).question;
      record::Entry entry{next_seq(), kind, seat, std::move(text), {}, 0};
      after_.events.emplace_back();
      contract::EventsOf<G> events(after_.events.back());
      if (script_) {
        record::ReplayDice dice(*script_, table_.name_draws());
        act(after_.course, dice, events);
        if (!problem_ && dice.problem()) problem_ = dice.problem();
        const auto used = script_->begin() + static_cast<std::ptrdiff_t>(dice.used());
        entry.draws.assign(script_->begin(), used);
        script_->erase(script_->begin(), used);
      } else {
        record::SealedDice dice(table_.plan_.seed, table_.record_.header.numbers,
                                table_.draws_ + drawn_, table_.name_draws());
        act(after_.course, dice, events);
        entry.draws = dice.take_drawn();
      }
      drawn_ += entry.draws.size();
      entry.hash = after_.course.hash();
      if (after_.course.to_act(table_.setup_).question != asked || kind == Kind::take_back)
        after_.question = entry.seq;
      if (table_.hides()) after_.acted.push_back(acted);
      entries_.push_back(std::move(entry));
    }

    // A draw that did not fit the script.
    const std::optional<std::string>& problem() const { return problem_; }
    const Draws& left() const { return *script_; }
    std::vector<record::Entry>& entries() { return entries_; }
    After& after() { return after_; }

   private:
    const TableOf& table_;
    After after_;
    std::vector<record::Entry> entries_;
    std::optional<Draws> script_;
    std::optional<std::string> problem_;
    std::uint64_t drawn_ = 0;
  };

  TableOf(Plan plan, LoadedPtr<G> loaded)
      : plan_(std::move(plan)), loaded_(std::move(loaded)), setup_(loaded_->setup) {}

  void add_action(Making& making, Seat seat, const contract::DraftOf<G>& draft) const {
    making.add(
        Kind::action, seat, G::text(setup_, draft),
        [&](Course<G>& course, kernel::Dice& dice, contract::EventsOf<G>& events) {
          course.play(setup_, making.next_seq(), seat, draft.action, dice, events);
        },
        draft.action);
  }
  void add_tick(Making& making, Millis now) const {
    making.add(Kind::tick, Seat::spectator, std::to_string(now.count),
               [&](Course<G>& course, kernel::Dice& dice, contract::EventsOf<G>& events) {
                 course.tick(setup_, making.next_seq(), now, dice, events);
               });
  }
  void add_resigning(Making& making, Seat seat) const {
    making.add(Kind::resign, seat, "",
               [&](Course<G>& course, kernel::Dice& dice, contract::EventsOf<G>& events) {
                 course.resign(setup_, making.next_seq(), seat, dice, events);
               });
  }

  Problem clock_back() const {
    return base::problem("clock_back",
                         fmt::format("The clock already stands at {} ms.", latest_.count));
  }
  std::optional<Problem> refuse_resigning(Seat seat) const {
    if (is_over_) return game_over(outcome_clause());
    if (!has(seat)) return no_such_seat();
    if (course_.has_resigned(setup_, seat))
      return base::problem("gave_up", "This seat has already resigned.");
    return std::nullopt;
  }

  // The tick that goes before an answer. If it ends the question, the answer came too late.
  std::optional<Problem> pass_time(Making& making, std::optional<Millis> now) const {
    if (!now || !is_timed() || *now <= latest_) return std::nullopt;
    const auto asked = making.course().to_act(setup_);
    add_tick(making, *now);
    if (making.course().outcome(setup_) ||
        making.course().to_act(setup_).question != asked.question)
      return base::problem("stale", "The time for this answer has run out.", "question");
    return std::nullopt;
  }

  base::Result<std::vector<Told>, Problem> scripted(Making making, Seat seat, Draws& draws) {
    if (making.problem()) return base::failed("bad_draw", *making.problem(), "dice");
    draws = making.left();
    is_scripted_ = true;
    const Step step = finished(std::move(making), seat);
    commit(step);
    return told(step);
  }

  bool has(Seat seat) const { return contract::index_of(seat) < G::seat_count(setup_); }
  contract::SightOf<G> sight(Seat seat) const {
    return contract::sight<G>(setup_, course_.state(), seat);
  }
  record::DrawName name_draws() const { return draw_name<G>(setup_); }

  static Problem no_such_seat() {
    return {"unknown_seat", "", "There is no such seat at this table.", "seat"};
  }

  base::Result<contract::DraftOf<G>, Problem> judge(Seat seat, std::string_view text) const {
    if (is_over_) return base::fail(game_over(outcome_clause()));
    if (!has(seat)) return base::fail(no_such_seat());
    return judged<G>(setup_, sight(seat), text);
  }

  // Whether everybody saw it. A name that any hidden deck goes by is hidden.
  bool is_open_draw(std::string_view draw) const {
    constexpr unsigned kDecks = 32;
    const std::string_view name = draw.substr(0, draw.find(' '));
    bool is_open = false;
    for (unsigned i = 0; i < kDecks; ++i) {
      const auto deck = static_cast<kernel::Deck>(i);
      if (G::deck_name(deck) != name) continue;
      if (!G::is_drawn_openly(setup_, deck)) return false;
      is_open = true;
    }
    return is_open;
  }

  record::Header header_for(const std::vector<std::string>& lines) const {
    record::Header header;
    header.game = G::kName;
    header.rules_version = G::kRulesVersion;
    header.scenario = loaded_->scenario;
    header.content = loaded_->content;
    header.file = loaded_->file;
    header.options = loaded_->options;
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

  // Adds what follows by itself: now and then a checkpoint where somebody else has to act, the seed
  // at the end.
  Step finished(Making making, Seat seat) const {
    Step step;
    step.entries = std::move(making.entries());
    step.seat = seat;
    step.hash = step.entries.back().hash;
    const Course<G>& course = making.course();
    const auto append = [&](Kind kind, std::string text) {
      const std::uint32_t seq = step.entries.back().seq + 1;
      step.entries.push_back({seq, kind, Seat::spectator, std::move(text), {}, step.hash});
    };
    step.is_over = course.outcome(setup_).has_value();
    const bool passes_on = !(course.to_act(setup_).awaited() == to_act().awaited());
    if (record_.header.checkpoints && passes_on && !step.is_over && !has_fresh_checkpoint())
      append(Kind::checkpoint, checkpoint_text(G::describe(setup_, course.state())));
    if (step.is_over && !is_scripted_) append(Kind::reveal, base::hex_text(plan_.seed));
    step.after = std::make_shared<const After>(std::move(making.after()));
    return step;
  }

  bool has_fresh_checkpoint() const {
    const auto is_one = [](const record::Entry& entry) { return entry.kind == Kind::checkpoint; };
    const auto& all = record_.entries;
    return std::any_of(all.end() - std::min(kCheckpointEvery, std::ssize(all)), all.end(), is_one);
  }

  void add(record::Entry entry, std::vector<Event> events, const Action& acted = {}) {
    draws_ += entry.draws.size();
    record_.entries.push_back(std::move(entry));
    events_.push_back(std::move(events));
    if (hides()) acted_.push_back(acted);
  }

  std::optional<Problem> go_on_under_new_rules(const Audit<G>& audit) {
    const auto unable = [](std::string words) {
      return base::problem("other_rules", std::move(words));
    };
    const auto checkpoint = audit.last_checkpoint();
    if (audit.version() > G::kRulesVersion || !checkpoint)
      return unable(fmt::format("The record was made under rules {}; this program has rules {}{}",
                                audit.version(), int{G::kRulesVersion},
                                checkpoint ? "." : ", and there is no checkpoint to go on from."));
    const auto state = Audit<G>::state_at(setup_, record_.entries[*checkpoint]);
    if (!state) return unable(state.error());
    course_ = Course<G>(*state, seq() + 1);
    const std::string text = rules_text({G::kRulesVersion, *checkpoint});
    add(entry_of(Kind::rules, Seat::spectator, text, course_), {});
    return std::nullopt;
  }

  const Plan plan_;
  const LoadedPtr<G> loaded_;
  const Setup& setup_;
  record::Record record_;
  std::uint64_t draws_ = 0;  // of all entries
  Course<G> course_;
  std::optional<typename G::State> before_;  // the last commit
  std::vector<std::vector<Event>> events_;   // of each entry
  std::vector<Action> acted_;                // of each entry, where something is hidden
  Millis latest_;                            // game time so far
  std::uint32_t question_ = 0;
  bool is_over_ = false;
  bool is_scripted_ = false;  // draws were given, so no seed explains them
  SeatBots<G, M> bots_;
};

}  // namespace muster::table
