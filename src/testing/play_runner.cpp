#include "testing/play_runner.h"

#include <memory>

#include <fmt/format.h>

#include "base/words.h"
#include "testing/deeds.h"
#include "testing/event_match.h"
#include "testing/expectations.h"
#include "testing/lexicon.h"
#include "testing/listing.h"
#include "testing/seats.h"
#include "testing/trace.h"

namespace muster::testing {
namespace {

using contract::Seat;
using table::Problem;

class Runner {
 public:
  Runner(const table::Collection& games, const Play& play, const RunOptions& options)
      : games_(games), play_(play), options_(options) {}

  PlayReport run();

 private:
  Fault open();
  Fault add_scenario(table::Plan& plan) const;
  Fault judge_this(const Act& act);
  Fault judge_this(const DrawsGiven& given);
  template <class Wanted>
  Fault judge_this(const Wanted& wanted) {
    return judge(asking(), wanted);
  }
  Fault judge_deed(const Act& act, Seat seat);
  Fault judge_done(const Act& act, const std::vector<table::Told>& told);
  Fault judge_refused(const Act& act, Seat seat, const Problem& problem);

  Asking asking() const { return {games_, *table_, *lexicon_}; }
  bool is_tracing() const { return options_.trace || options_.trace_all; }
  void note(std::string line) {
    if (is_tracing()) trace_.push_back(std::move(line));
  }
  void note_all();
  void note_changes();

  const table::Collection& games_;
  const Play& play_;
  const RunOptions& options_;
  int line_ = 0;  // of the statement or verdict being judged
  std::unique_ptr<table::Table> table_;
  std::optional<Lexicon> lexicon_;
  std::vector<std::string> draws_;
  int draws_line_ = 0;
  std::vector<std::string> described_;  // when it was last traced
  std::vector<std::string> trace_;
};

PlayReport Runner::run() {
  line_ = play_.line;
  Fault why = open();
  for (const Statement& statement : play_.statements) {
    if (why) break;
    line_ = statement.line;
    why = std::visit([&](const auto& what) { return judge_this(what); }, statement.what);
  }
  if (!why && !draws_.empty()) {
    line_ = draws_line_;
    why = fmt::format("these draws were scripted but never made: {}", base::joined(draws_, ", "));
  }
  note_all();
  PlayReport report{play_.title, play_.line, std::nullopt, std::move(trace_)};
  if (why) report.failure = PlayFailure{line_, *why};
  return report;
}

Fault Runner::add_scenario(table::Plan& plan) const {
  if (play_.scenario_file.empty()) return std::nullopt;
  if (!options_.read_beside) return "no file can be read here, so a scenario cannot come from one";
  auto text = options_.read_beside(play_.scenario_file);
  if (!text) return text.error();
  plan.file = base::SharedText(std::move(text).value());
  return std::nullopt;
}

Fault Runner::open() {
  table::Plan plan;
  plan.game = play_.game;
  plan.scenario = play_.scenario;
  plan.options = play_.options;
  if (auto why = add_scenario(plan)) return fmt::format("the play cannot begin: {}", *why);
  std::vector<std::string> lines;
  lines.reserve(play_.position.size());
  for (const PositionLine& line : play_.position) lines.push_back(line.text);
  auto opened = play_.has_position ? games_.open_position(plan, lines) : games_.open(plan);
  if (!opened) {
    const std::string& words = opened.error().words;
    for (const PositionLine& line : play_.position)
      if (words.find('"' + line.text + '"') != std::string::npos) line_ = line.line;
    return fmt::format("the play cannot begin: {}", words);
  }
  table_ = std::move(opened).value();
  lexicon_.emplace(*table_);
  note_all();
  note_changes();
  return std::nullopt;
}

Fault Runner::judge_this(const DrawsGiven& given) {
  draws_line_ = line_;
  draws_.insert(draws_.end(), given.draws.begin(), given.draws.end());
  return std::nullopt;
}

Fault Runner::judge_this(const Act& act) {
  if (act.deed == Deed::clock) {
    note(fmt::format("{:>4}  {}", line_, act.action));
    const auto told = pass_time(*table_, act.clock_ms, draws_);
    if (!told) return told.error();
    return *told ? judge_done(act, **told) : judge_refused(act, Seat::spectator, told->error());
  }
  const auto seat = seat_named(*table_, act.seat);
  if (!seat) return seat.error();
  return judge_deed(act, *seat);
}

Fault Runner::judge_deed(const Act& act, Seat seat) {
  const bool is_action = act.deed == Deed::action;
  if (is_action)
    if (auto disagreement = list_disagreement(*table_, seat, act.action)) return disagreement;
  const auto told =
      is_action ? play(*table_, seat, act.action, draws_) : concede(*table_, seat, draws_);
  note(fmt::format("{:>4}  {}> {}", line_, seat_list(*table_, contract::SeatSet::of(seat)),
                   is_action ? act.action : "resign"));
  return told ? judge_done(act, *told) : judge_refused(act, seat, told.error());
}

Fault Runner::judge_done(const Act& act, const std::vector<table::Told>& told) {
  lexicon_->learn(table_->describe());
  for (const table::Told& event : told)
    note(fmt::format("        {}  [{}]", event.text, event.clause));
  note_changes();
  for (const Verdict& verdict : act.verdicts) {
    line_ = verdict.line;
    if (std::holds_alternative<RefusalWanted>(verdict.wanted))
      return fmt::format("`{}` should be refused, but it was done", act.action);
    if (const auto* events = std::get_if<EventsWanted>(&verdict.wanted))
      if (auto why = mismatch(*events, told, *lexicon_)) return why;
  }
  return std::nullopt;
}

Fault Runner::judge_refused(const Act& act, Seat seat, const Problem& problem) {
  note(fmt::format("        refused {}", named(problem)));
  bool wanted = false;
  for (const Verdict& verdict : act.verdicts) {
    line_ = verdict.line;
    const auto* refusal = std::get_if<RefusalWanted>(&verdict.wanted);
    if (refusal == nullptr) break;
    const auto why = act.deed == Deed::action
                         ? refusal_fault(asking(), seat, act.action, *refusal, problem)
                         : refusal_fault(*refusal, problem);
    if (why) return why;
    wanted = true;
  }
  if (wanted) return std::nullopt;
  return fmt::format("`{}` was not done: {}", act.action, named(problem));
}

void Runner::note_all() {
  if (!table_ || !options_.trace_all) return;
  described_ = table_->describe();
  for (const std::string& fact : described_) note("    " + fact);
}

void Runner::note_changes() {
  if (!is_tracing()) return;
  auto now = table_->describe();
  for (const std::string& line : changes(described_, now, *lexicon_)) note("      . " + line);
  described_ = std::move(now);
}

}  // namespace

std::vector<PlayReport> run_script(const table::Collection& games, std::string_view text,
                                   const RunOptions& options) {
  const auto script = read_script(text);
  if (!script) {
    const ScriptError& error = script.error();
    return {PlayReport{"", error.line, PlayFailure{error.line, error.words}, {}}};
  }
  std::vector<PlayReport> reports;
  for (const Play& play : script->plays) {
    if (reports.size() >= options.max_plays) break;
    reports.push_back(Runner(games, play, options).run());
  }
  return reports;
}

}  // namespace muster::testing
