#include "testing/play_runner.h"

#include <algorithm>
#include <memory>

#include <fmt/format.h>

#include "base/words.h"
#include "table/table.h"
#include "testing/event_match.h"
#include "testing/facts.h"
#include "testing/listing.h"

namespace muster::testing {
namespace {

using contract::Seat;
using table::Problem;
using Words = std::optional<std::string>;  // why a statement fails

// Not of the rules but of reading: a slip of the pen must not pass for a refusal.
bool is_slip(const Problem& problem) {
  return problem.clause.empty() && problem.code != "game_over";
}

std::string named(const Problem& problem) {
  std::string name = problem.code;
  if (!problem.clause.empty()) name += ' ' + problem.clause;
  return fmt::format("{} ({})", name, problem.words);
}

// Why this problem is not the refusal that was wanted.
Words refusal_mismatch(const RefusalWanted& wanted, const Problem& problem) {
  if (wanted.code.empty() && is_slip(problem))
    return fmt::format("the action cannot be read: {}", named(problem));
  if (!wanted.code.empty() && wanted.code != problem.code)
    return fmt::format("refused, but not with {}: {}", wanted.code, named(problem));
  if (!wanted.clause.empty() && wanted.clause != problem.clause)
    return fmt::format("refused, but not by {}: {}", wanted.clause, named(problem));
  return std::nullopt;
}

class Runner {
 public:
  Runner(const table::Collection& games, const Play& play, bool trace)
      : games_(games), play_(play), tracing_(trace) {}

  PlayReport run();

 private:
  Words open();
  Words judge(const Act& act);
  Words judge(const CanWanted& wanted);
  Words judge(const ChoicesWanted& wanted);
  Words judge(const FactWanted& wanted);
  Words judge(const OverWanted& wanted);
  Words judge(const RunningWanted& wanted);
  Words judge(const AskedWanted& wanted);
  Words judge(const DrawsGiven& given);

  bool is_space(const std::string& name) const;
  Words judge_bare(const FactWanted& wanted, std::vector<std::string> lines) const;
  Words judge_done(const Act& act, const std::vector<table::Told>& told);
  Words judge_refused(const Act& act, const Problem& problem);
  base::Result<std::vector<table::Told>, Problem> carry_out(Seat seat, const Act& act);
  base::Result<Seat, std::string> seat_named(const std::string& name) const;
  std::string seat_list(contract::SeatSet seats) const;
  void note(std::string line) {
    if (tracing_) trace_.push_back(std::move(line));
  }

  const table::Collection& games_;
  const Play& play_;
  bool tracing_;
  int line_ = 0;  // of the statement or verdict being judged
  std::unique_ptr<table::Table> table_;
  std::vector<std::string> seats_;
  std::vector<std::string> draws_;
  int draws_line_ = 0;
  std::vector<std::string> trace_;
};

PlayReport Runner::run() {
  line_ = play_.line;
  Words why = open();
  for (const Statement& statement : play_.statements) {
    if (why) break;
    line_ = statement.line;
    why = std::visit([&](const auto& what) { return judge(what); }, statement.what);
  }
  if (!why && !draws_.empty()) {
    line_ = draws_line_;
    why = fmt::format("these draws were scripted and never made: {}", base::joined(draws_, ", "));
  }
  if (table_ && tracing_)
    for (const std::string& fact : table_->describe()) note("    " + fact);
  PlayReport report{play_.title, play_.line, std::nullopt, std::move(trace_)};
  if (why) report.failure = PlayFailure{line_, *why};
  return report;
}

Words Runner::open() {
  table::Plan plan;
  plan.game = play_.game;
  plan.scenario = play_.scenario;
  plan.options = play_.options;
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
  seats_ = table_->seat_names();
  return std::nullopt;
}

base::Result<Seat, std::string> Runner::seat_named(const std::string& name) const {
  if (name.empty()) {
    const contract::SeatSet must = table_->to_act().must;
    for (std::size_t i = 0; i < seats_.size(); ++i)
      if (must == contract::SeatSet::of(contract::seat_at(i))) return contract::seat_at(i);
    return base::fail(
        fmt::format("a line that names no seat needs exactly one that is asked, and "
                    "asked are: {}",
                    seat_list(must)));
  }
  for (std::size_t i = 0; i < seats_.size(); ++i)
    if (seats_[i] == name) return contract::seat_at(i);
  return base::fail(
      fmt::format("there is no seat `{}`; the seats are: {}", name, base::joined(seats_, ", ")));
}

std::string Runner::seat_list(contract::SeatSet seats) const {
  std::vector<std::string> names;
  for (std::size_t i = 0; i < seats_.size(); ++i)
    if (seats.has(contract::seat_at(i))) names.push_back(seats_[i]);
  return names.empty() ? "nobody" : base::joined(names, " ");
}

base::Result<std::vector<table::Told>, Problem> Runner::carry_out(Seat seat, const Act& act) {
  if (act.action != "resign") return table_->play_with(seat, act.action, draws_);
  auto step = table_->propose_resign(seat);
  if (!step) return base::fail(step.error());
  table_->commit(*step);
  return step->told;
}

Words Runner::judge(const Act& act) {
  const auto seat = seat_named(act.seat);
  if (!seat) return seat.error();
  if (auto disagreement = list_disagreement(*table_, *seat, act.action)) return disagreement;
  const auto told = carry_out(*seat, act);
  note(fmt::format("{:>4}  {}> {}", line_, seats_[contract::index_of(*seat)], act.action));
  return told ? judge_done(act, *told) : judge_refused(act, told.error());
}

Words Runner::judge_done(const Act& act, const std::vector<table::Told>& told) {
  for (const table::Told& event : told)
    note(fmt::format("        {}  [{}]", event.text, event.clause));
  for (const Verdict& verdict : act.verdicts) {
    line_ = verdict.line;
    if (std::holds_alternative<RefusalWanted>(verdict.wanted))
      return fmt::format("`{}` must be refused, and it was done", act.action);
    if (const auto* events = std::get_if<EventsWanted>(&verdict.wanted))
      if (auto why = mismatch(*events, told)) return why;
  }
  return std::nullopt;
}

Words Runner::judge_refused(const Act& act, const Problem& problem) {
  note(fmt::format("        refused {}", named(problem)));
  bool wanted = false;
  for (const Verdict& verdict : act.verdicts) {
    line_ = verdict.line;
    const auto* refusal = std::get_if<RefusalWanted>(&verdict.wanted);
    if (refusal == nullptr) break;
    if (auto why = refusal_mismatch(*refusal, problem)) return why;
    wanted = true;
  }
  if (wanted) return std::nullopt;
  return fmt::format("`{}` was not done: {}", act.action, named(problem));
}

Words Runner::judge(const CanWanted& wanted) {
  const auto seat = seat_named(wanted.seat);
  if (!seat) return seat.error();
  const auto why_not = table_->why_not(*seat, wanted.action);
  const bool listed = is_listed(*table_, *seat, wanted.action);
  if (wanted.can) {
    if (why_not) return fmt::format("`{}` is refused: {}", wanted.action, named(*why_not));
    if (!listed) return fmt::format("`{}` is not refused, but not listed either", wanted.action);
    return std::nullopt;
  }
  if (!why_not) return fmt::format("`{}` is not refused", wanted.action);
  if (auto why = refusal_mismatch(wanted.refusal, *why_not)) return why;
  if (listed) return fmt::format("`{}` is refused, and listed all the same", wanted.action);
  return std::nullopt;
}

Words Runner::judge(const ChoicesWanted& wanted) {
  const auto seat = seat_named(wanted.seat);
  if (!seat) return seat.error();
  const auto found = choices(*table_, *seat, wanted.draft);
  if (!found) return found.error();
  const auto has = [](const std::vector<std::string>& list, const std::string& word) {
    return std::find(list.begin(), list.end(), word) != list.end();
  };
  for (const std::string& word : wanted.words) {
    if (wanted.match == EventMatch::none && has(*found, word))
      return fmt::format("`{}` must not be a choice; the choices are: {}", word,
                         base::joined(*found, " "));
    if (wanted.match != EventMatch::none && !has(*found, word))
      return fmt::format("`{}` is no choice; the choices are: {}", word,
                         found->empty() ? "nothing" : base::joined(*found, " "));
  }
  for (const std::string& word : *found)
    if (wanted.match == EventMatch::exact && !has(wanted.words, word))
      return fmt::format("`{}` is a choice too; the choices are: {}", word,
                         base::joined(*found, " "));
  return std::nullopt;
}

Words Runner::judge(const FactWanted& wanted) {
  const auto description = table_->describe();
  const bool asks_what_is_there = wanted.kind != FactWanted::Kind::subject_missing;
  if (asks_what_is_there && !is_described(wanted.subject, description) && is_space(wanted.subject))
    return judge_bare(wanted, description);
  return fact_mismatch(wanted, description);
}

bool Runner::is_space(const std::string& name) const {
  const auto board = table_->board();
  return std::any_of(board.cells.begin(), board.cells.end(),
                     [&](const contract::BoardCell& cell) { return cell.name == name; });
}

// Games describe only spaces that have something to tell. The game itself is asked whether it knows
// the words, so that a misspelled key does not pass for a bare space.
Words Runner::judge_bare(const FactWanted& wanted, std::vector<std::string> lines) const {
  lines.push_back(wanted.subject + ' ' + base::joined(wanted.words, " "));
  const auto understood = games_.open_position(table_->plan(), lines);
  if (!understood) return fmt::format("not understood: {}", understood.error().words);
  return bare_mismatch(wanted);
}

Words Runner::judge(const OverWanted& wanted) {
  const auto outcome = table_->outcome();
  if (!outcome) return "the game is not over";
  if (!wanted.clause.empty() && wanted.clause != table_->outcome_clause())
    return fmt::format("the game is over by {}, not by {}", table_->outcome_clause(),
                       wanted.clause);
  for (const auto& [name, points] : wanted.scores) {
    const auto seat = seat_named(name);
    if (!seat) return seat.error();
    const int real = outcome->scores[contract::index_of(*seat)];
    if (real != points) return fmt::format("{} scored {}, not {}", name, real, points);
  }
  if (wanted.winner && *wanted.winner != seat_list(outcome->winners))
    return fmt::format("the winner is {}, not {}", seat_list(outcome->winners), *wanted.winner);
  return std::nullopt;
}

Words Runner::judge(const RunningWanted&) {
  const auto outcome = table_->outcome();
  if (outcome) return fmt::format("the game is over by {}", table_->outcome_clause());
  return std::nullopt;
}

Words Runner::judge(const AskedWanted& wanted) {
  const std::string asked = seat_list(table_->to_act().awaited());
  const std::string expected = base::joined(wanted.seats, " ");
  if (asked == expected) return std::nullopt;
  return fmt::format("asked are: {}; expected: {}", asked, expected);
}

Words Runner::judge(const DrawsGiven& given) {
  draws_line_ = line_;
  draws_.insert(draws_.end(), given.draws.begin(), given.draws.end());
  return std::nullopt;
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
    reports.push_back(Runner(games, play, options.trace).run());
  }
  return reports;
}

}  // namespace muster::testing
