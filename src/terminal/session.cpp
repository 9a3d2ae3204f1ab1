#include "terminal/session.h"

#include <utility>

#include <fmt/format.h>

#include "base/words.h"

namespace muster::terminal {

Session::Session(table::Table& table, Console& console, const World& world, SessionPlan plan)
    : table_(table),
      console_(console),
      world_(world),
      plan_(std::move(plan)),
      board_(table.board()),
      seats_(table.seat_names()) {}

SessionEnd Session::run() {
  keep_last_news();  // a game that is resumed tells where it stood
  while (!table_.outcome()) {
    if (console_.is_interrupted()) return leave(SessionEnd::interrupted);
    if (steps_ == plan_.steps_max) {
      show_table();
      return leave(SessionEnd::quit);
    }
    const table::Seat seat = seat_to_ask();
    if (seat == table::Seat::spectator) {
      if (let_time_pass()) continue;
      console_.write_line("Nobody can act, yet the game has not ended; the record is kept.");
      return leave(SessionEnd::failed);
    }
    if (plan_.holders[contract::index_of(seat)].is_person()) {
      if (const auto end = ask_person(seat)) return leave(*end);
    } else if (!ask_bot(seat)) {
      return leave(SessionEnd::failed);
    }
  }
  keep_last_news();
  show_table(end_lines(), 1);  // a line about the record follows
  return leave(SessionEnd::finished);
}

contract::SeatSet Session::persons_to_ask() const {
  const auto asked = table_.to_act();
  contract::SeatSet persons;
  for (std::size_t i = 0; i < plan_.holders.size(); ++i) {
    const table::Seat seat = contract::seat_at(i);
    const bool may = asked.may.has(seat) && !silent_.has(seat);
    if (plan_.holders[i].is_person() && (asked.awaited().has(seat) || may)) persons.add(seat);
  }
  return persons;
}

// Bots that may speak are asked once per question; then persons, whom a bot never hurries; then the
// bots that the game waits for.
table::Seat Session::seat_to_ask() {
  const auto asked = table_.to_act();
  if (std::exchange(question_, asked.question) != asked.question) silent_ = {};
  const auto first_of = [&](contract::SeatSet set, bool is_person) {
    for (std::size_t i = 0; i < plan_.holders.size(); ++i)
      if (set.has(contract::seat_at(i)) && plan_.holders[i].is_person() == is_person)
        return contract::seat_at(i);
    return table::Seat::spectator;
  };
  contract::SeatSet may;
  for (std::size_t i = 0; i < seats_.size(); ++i)
    if (const auto seat = contract::seat_at(i); asked.may.has(seat) && !silent_.has(seat))
      may.add(seat);
  if (const auto bot = first_of(may, false); bot != table::Seat::spectator) return bot;
  const contract::SeatSet persons = persons_to_ask();
  if (persons.has(chosen_)) return chosen_;
  if (const auto person = first_of(asked.awaited(), true); person != table::Seat::spectator)
    return person;
  if (persons.any()) return persons.first();
  if (asked.awaited().any()) return asked.awaited().first();
  if (is_clock_next()) return table::Seat::spectator;
  silent_ = {};  // nobody is waited for: whoever may speak is asked again
  return first_of(asked.may, true);
}

bool Session::is_clock_next() const {
  const auto time = table_.time();
  return time && time->deadline;
}

// A terminal plays the untimed form: the clock stands while anybody thinks, and goes on to its next
// deadline once nobody has more to say.
bool Session::let_time_pass() {
  if (!is_clock_next()) return false;
  const auto step = table_.propose_tick(*table_.time()->deadline);
  if (!step) return false;
  played(*step);
  return true;
}

// The only person at the table sees the game as his seat; several share what all may see.
table::Seat Session::viewer() const {
  table::Seat person = table::Seat::spectator;
  for (std::size_t i = 0; i < plan_.holders.size(); ++i) {
    if (!plan_.holders[i].is_person()) continue;
    if (person != table::Seat::spectator) return table::Seat::spectator;
    person = contract::seat_at(i);
  }
  return person;
}

std::string Session::holder_words(table::Seat seat) const {
  const std::size_t at = contract::index_of(seat);
  return fmt::format("{} ({})", seats_[at], plan_.holders[at].words());
}

std::optional<SessionEnd> Session::ask_person(table::Seat seat) {
  show_news(seat);
  asked_ = seat;
  person_spoke_ = true;
  contract::SeatSet others;
  for (std::size_t i = 0; i < seats_.size(); ++i)
    if (const auto other = contract::seat_at(i); other != seat && persons_to_ask().has(other))
      others.add(other);
  Turn turn({table_, console_, world_, plan_, board_, labels_, seats_, news_, others}, seat);
  switch (turn.run()) {
    case TurnEnd::played: return std::nullopt;
    case TurnEnd::left:
      chosen_ = turn.next();
      if (chosen_ == table::Seat::spectator) silent_.add(seat);
      return std::nullopt;
    case TurnEnd::quit: return SessionEnd::quit;
    case TurnEnd::end_of_input:
      return console_.is_interrupted() ? SessionEnd::interrupted : SessionEnd::end_of_input;
  }
  return SessionEnd::failed;
}

bool Session::ask_bot(table::Seat seat) {
  const bool is_awaited = table_.to_act().awaited().has(seat);
  if (is_awaited && asked_ != seat && !plan_.draws_every_step && plan_.steps_max < 0)
    begin_ticker(seat);
  if (is_awaited) asked_ = seat;
  table::BotOrder order;
  order.level = plan_.holders[contract::index_of(seat)].level;
  order.iterations = plan_.iterations;
  order.seed = plan_.seed;
  std::function<bool()> is_late;
  if (plan_.think_ms > 0 && world_.time_limit) is_late = world_.time_limit(plan_.think_ms);
  order.is_time_up = [&] { return (is_late && is_late()) || console_.is_interrupted(); };
  order.goes_on = true;
  const auto suggestion = table_.suggest(seat, order);
  if (console_.is_interrupted()) return true;  // a hasty answer is not played
  if (!suggestion && suggestion.error().code == "no_answer") {
    silent_.add(seat);
    return !is_awaited;
  }
  if (!suggestion) {
    console_.write_line(problem_words(suggestion.error()));
    return false;
  }
  const auto step = table_.propose(seat, suggestion->action);
  if (!step) {
    console_.write_line(problem_words(step.error()));
    return false;
  }
  played(*step);
  return true;
}

void Session::played(const table::Step& step) {
  const std::uint32_t before = table_.seq();
  table_.commit(step);
  bot_spoke_ = true;
  const auto fresh = all_news(table_, viewer(), before + 1);
  news_.insert(news_.end(), fresh.begin(), fresh.end());
  ++steps_;
  show_step(fresh);
}

// What the person's own last action brought about was not drawn any more.
void Session::begin_ticker(table::Seat seat) {
  if (person_spoke_) write_news(news_);
  person_spoke_ = false;
  console_.write_line(fmt::format("Waiting for {} ...", holder_words(seat)));
}

void Session::write_news(const std::vector<std::string>& news) {
  for (const auto& item : news)
    for (const auto& line : wrapped(item, console_.screen().columns - 2, 2))
      console_.write_line("  " + line);
}

void Session::keep_last_news() {
  constexpr std::ptrdiff_t kKept = 6;
  if (news_.empty()) news_ = all_news(table_, viewer(), 0);
  if (std::ssize(news_) > kKept) news_.erase(news_.begin(), news_.end() - kKept);
}

void Session::show_step(const std::vector<std::string>& fresh) {
  if (plan_.steps_max >= 0) {
    keep_last_news();
  } else if (plan_.draws_every_step) {
    show_table();
    news_.clear();
    console_.wait_ms(plan_.delay_ms);
  } else {
    write_news(fresh);
  }
}

// News that came live and do not fit beside the table wait until they were read.
void Session::show_news(table::Seat seat) {
  const bool is_new_person = asked_ != seat;
  const std::size_t room = static_cast<std::size_t>(console_.screen().rows) / 10;
  if (bot_spoke_ && console_.is_interactive() && news_.size() > room)
    static_cast<void>(console_.read_line(fmt::format(
        "-- {} to act: press Enter to see the table --", seats_[contract::index_of(seat)])));
  if (is_new_person && viewer() == table::Seat::spectator)
    console_.write_line(fmt::format("{} to act.", holder_words(seat)));
  bot_spoke_ = false;
}

void Session::show_table(const std::vector<std::string>& below, int rows_after) {
  const auto scene = table_.scene(viewer());
  labels_.learn(scene);
  FrameParts frame;
  frame.title = fmt::format("{} | {}", table_.title(), scene.status);
  frame.news = news_;
  frame.choices = below;
  if (console_.is_interactive()) console_.clear();
  const bool fits = console_.is_interactive() || plan_.steps_max >= 0;
  Screen screen = console_.screen();
  screen.rows -= rows_after;
  console_.write_lines(
      draw_frame({board_, scene, labels_, table_.names().sides}, frame, screen, fits));
}

std::string Session::winner_words(const contract::Outcome& outcome) const {
  std::vector<std::string> winners;
  for (std::size_t i = 0; i < seats_.size(); ++i)
    if (outcome.winners.has(contract::seat_at(i)))
      winners.push_back(holder_words(contract::seat_at(i)));
  if (outcome.ending == contract::Ending::lost) return "The game is over: everybody has lost.";
  if (winners.empty()) return "The game is over: a draw.";
  return fmt::format("The game is over: {} won.", base::joined(winners, " and "));
}

// On a low screen the board is worth more than words.
std::vector<std::string> Session::terse_end_lines(const contract::Outcome& outcome) const {
  std::vector<std::string> points;
  points.reserve(seats_.size());
  for (std::size_t i = 0; i < seats_.size(); ++i)
    points.push_back(fmt::format("{} {}", seats_[i], outcome.scores[i]));
  std::string words =
      fmt::format("{} Points: {}.", winner_words(outcome), base::joined(points, ", "));
  const std::string clause = table_.outcome_clause();
  if (!clause.empty()) words += fmt::format(" ({})", clause);
  return wrapped(words, console_.screen().columns, 2);
}

std::vector<std::string> Session::end_lines() const {
  const auto outcome = *table_.outcome();
  if (console_.screen().is_low()) return terse_end_lines(outcome);
  std::vector<std::string> lines{winner_words(outcome)};
  for (std::size_t i = 0; i < seats_.size(); ++i)
    lines.push_back(fmt::format("  {:<28} {:>3} points", holder_words(contract::seat_at(i)),
                                outcome.scores[i]));
  const std::string clause = table_.outcome_clause();
  if (clause.empty()) return lines;
  const auto text = world_.rules ? world_.rules(clause) : std::nullopt;
  for (auto& line : wrapped("Why it ended: " + text.value_or(clause), console_.screen().columns, 2))
    lines.push_back(std::move(line));
  return lines;
}

SessionEnd Session::leave(SessionEnd end) {
  if (plan_.record_path.empty()) return end;
  if (const auto problem = world_.save(plan_.record_path, table_.saved())) {
    console_.write_line(*problem);
    return SessionEnd::failed;
  }
  std::string words = fmt::format("The record is in {}", plan_.record_path);
  if (end != SessionEnd::finished)
    words += fmt::format("; muster play --resume {} resumes it", plan_.record_path);
  console_.write_line(words + ".");
  return end;
}

}  // namespace muster::terminal
