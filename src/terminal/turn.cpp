#include "terminal/turn.h"

#include <algorithm>

#include <fmt/format.h>

#include "base/words.h"
#include "terminal/choices_text.h"

namespace muster::terminal {
namespace {

using table::made;
using table::playable;
using table::Walk;
using table::WalkPick;

// Of the others, how far and where the nearest are.
constexpr std::size_t kRanges = 6;
constexpr std::size_t kRangesLow = 3;

contract::Scene learned(contract::Scene scene, Labels& labels) {
  labels.learn(scene);
  return scene;
}

std::vector<std::string> verbs_in(const Walk& walk) {
  std::vector<std::string> verbs;
  for (const auto& choice : walk.choices)
    for (const auto& spoken : choice.offers) verbs.push_back(spoken.verb);
  return verbs;
}

// The drafts that are held, and what could be played as it stands.
std::string in_hand(const Walk& walk) {
  std::vector<std::string> texts;
  texts.reserve(walk.meaning.size());
  for (const auto& spoken : walk.meaning) texts.push_back(spoken.text);
  return base::joined(texts, " | ");
}

std::vector<std::string> named(contract::SeatSet set, const std::vector<std::string>& seats) {
  std::vector<std::string> names;
  for (std::size_t i = 0; i < seats.size(); ++i)
    if (set.has(contract::seat_at(i))) names.push_back(seats[i]);
  return names;
}

}  // namespace

Turn::Turn(const TurnParts& parts, table::Seat seat)
    : parts_(parts),
      seat_(seat),
      scene_(learned(parts.table.scene(seat), parts.labels)),
      naming_(parts.board, scene_, parts.labels),
      walk_(walk_from({})) {}

Walk Turn::walk_from(const std::vector<WalkPick>& picks) const {
  auto walked = table::walk(parts_.table, seat_, picks);
  return walked ? std::move(*walked) : Walk{};
}

void Turn::stand_at(Walk walk) {
  walk_ = std::move(walk);
  needs_drawing_ = true;
}

TurnEnd Turn::run() {
  while (true) {
    if (needs_drawing_) draw();
    needs_drawing_ = false;
    const std::string prompt =
        fmt::format("{} (? for help)> ", parts_.seats[contract::index_of(seat_)]);
    const auto line = parts_.console.read_line(prompt);
    if (!line) return TurnEnd::end_of_input;
    if (obey(read_order(*line, verbs_in(walk_)))) return end_;
  }
}

void Turn::draw() {
  const Screen screen = parts_.console.screen();
  const bool live = parts_.console.is_interactive();
  FrameParts frame;
  frame.title = fmt::format("{} | {}", parts_.table.title(), scene_.status);
  frame.news = parts_.news;
  frame.choices = choice_lines({walk_, naming_, parts_.labels}, screen);
  if (!walk_.menu.empty()) {
    frame.choices.emplace_back("That can mean several things; type a number, or back.");
  } else if (walk_.is_begun()) {
    const std::string picked =
        fmt::format("Picked: {}{}   (back undoes it, ? for help)", in_hand(walk_), ghost_words());
    for (auto& line : wrapped(picked, screen.columns, 2)) frame.choices.push_back(std::move(line));
  } else if (!screen.is_low()) {
    frame.choices.emplace_back("Type a number, a name or an action; ? for help.");
  }
  if (parts_.others.any())
    frame.choices.push_back(fmt::format("Playing as {}; \"as SEAT\" hands the turn to {}.",
                                        parts_.seats[contract::index_of(seat_)],
                                        base::joined(named(parts_.others, parts_.seats), " or ")));
  frame.pointers = pointers_of(walk_, scene_);
  const int subject = frame.pointers.held >= 0 ? frame.pointers.held : frame.pointers.subject;
  for (const auto& line : range_lines(subject, screen.is_low() ? kRangesLow : kRanges))
    for (auto& part : wrapped(line, screen.columns, 4)) frame.ranges.push_back(std::move(part));
  const PanelParts panel{parts_.board, scene_, parts_.labels, parts_.table.names().sides};
  if (live) parts_.console.clear();
  parts_.console.write_lines(draw_frame(panel, frame, screen, live));
}

// ", then I1 stands at 4,21, facing north-east"
std::string Turn::ghost_words() const {
  const auto ghost = pointers_of(walk_, scene_).ghost;
  const auto* cell = ghost ? cell_of(parts_.board, ghost->cell) : nullptr;
  if (cell == nullptr) return "";
  std::string words = fmt::format(", then {} is at {}", parts_.labels.of(ghost->piece), cell->name);
  if (const auto way = facing_words(parts_.board, ghost->facing); !way.empty())
    words += fmt::format(", facing {}", way);
  return words;
}

std::string Turn::why_not(const table::Problem& problem) const {
  const auto time = parts_.table.time();
  return problem_words(problem, time ? std::optional(time->now) : std::nullopt);
}

void Turn::say(const std::string& words) {
  const int columns = parts_.console.screen().columns;
  parts_.console.write_lines(wrapped(words, columns, 2));
}

bool Turn::obey(const Order& order) {
  switch (order.kind) {
    case OrderKind::nothing:
    case OrderKind::ok: return play_as_is();
    case OrderKind::number: return take_number(order.number);
    case OrderKind::words: return take_words(order.rest);
    case OrderKind::back: forget(); return false;
    case OrderKind::undo: return take_back();
    case OrderKind::resign: return resign(order.rest);
    case OrderKind::as:
    case OrderKind::wait: return leave(order.rest);
    case OrderKind::quit: end_ = TurnEnd::quit; return true;
    case OrderKind::help: parts_.console.write(help_text()); return false;
    case OrderKind::save: save(order.rest); return false;
    case OrderKind::log: tell_log(order.rest); return false;
    case OrderKind::rules: tell_rules(order.rest); return false;
    case OrderKind::odds: tell_odds(order.rest); return false;
    case OrderKind::why: explain(order.rest); return false;
    case OrderKind::hint: hint(); return false;
    case OrderKind::look: look(order.rest); return false;
    case OrderKind::info: tell_info(); return false;
  }
  return false;
}

void Turn::forget() { stand_at(walk_from({})); }

bool Turn::take_number(int number) {
  const auto entries = numbered(walk_);
  if (number < 1 || static_cast<std::size_t>(number) > entries.size()) {
    say(fmt::format("There is no choice {}; expected a number from 1 to {}.", number,
                    entries.size()));
    return false;
  }
  const auto [play_it, meant, choice] = entries[static_cast<std::size_t>(number) - 1];
  if (play_it != nullptr) return play(play_it->text);
  if (meant != nullptr) return take({meant->offer.pick, meant->verb, false, false});
  const bool is_button = choice->pick.kind == contract::PickKind::button;
  return take({choice->pick, is_button ? choice->offers.front().verb : "", false, false});
}

bool Turn::take(const WalkPick& pick) {
  auto picks = made(walk_);
  picks.push_back(pick);
  Walk walk = walk_from(picks);
  const auto problem = walk.problem;
  return accept({std::move(walk), problem});
}

// Goes where the picks led: plays what they finished, or stands there; a refusal changes nothing.
bool Turn::accept(const Followed& followed) {
  if (followed.problem) {
    say(why_not(*followed.problem));
    return false;
  }
  if (followed.has_more) say("The rest of the line was not needed.");
  if (followed.walk.action) return play(followed.walk.action->text);
  stand_at(followed.walk);
  return false;
}

Turn::Followed Turn::follow(const std::vector<std::string_view>& words) const {
  return table::follow(parts_.table, seat_, naming_, walk_, words);
}

bool Turn::take_words(const std::string& words) {
  const auto parts = base::split_words(words);
  for (const auto& spoken : playable(walk_))
    if (spoken.verb == words) return play(spoken.text);
  if (!table::is_picking(naming_, walk_, parts)) return take_notation(words);
  return accept(follow(parts));
}

bool Turn::play_as_is() {
  const auto whole = playable(walk_);
  if (whole.size() == 1 && walk_.menu.empty()) return play(whole.front().text);
  if (whole.size() > 1 || !walk_.menu.empty()) {
    say("There are several ways to go on; choose by number.");
    return false;
  }
  forget();
  return false;
}

bool Turn::take_notation(const std::string& words) {
  const auto texts = naming_.readings(words);
  for (const auto& text : texts)
    if (parts_.table.propose(seat_, text)) return play(text);
  for (const auto& text : texts) {
    if (parts_.table.why_not(seat_, text)) continue;
    if (const auto picks = table::picks_to(parts_.table, seat_, text)) {
      stand_at(walk_from(*picks));
      return false;
    }
  }
  const auto step = parts_.table.propose(seat_, texts.front());
  if (!step) say(why_not(step.error()));
  return false;
}

// Lets another seat at this terminal speak, or all others go on.
bool Turn::leave(const std::string& rest) {
  end_ = TurnEnd::left;
  if (rest.empty() && !parts_.table.to_act().awaited().has(seat_)) return true;
  for (std::size_t i = 0; i < parts_.seats.size(); ++i)
    if (parts_.seats[i] == rest && parts_.others.has(contract::seat_at(i)))
      next_ = contract::seat_at(i);
  if (next_ != table::Seat::spectator) return true;
  say(rest.empty() ? "The game is waiting for this seat."
                   : fmt::format("\"{}\" is not a seat that can act here now.", rest));
  return false;
}

bool Turn::play(const std::string& action) {
  const auto step = parts_.table.propose(seat_, action);
  if (!step) {
    say(why_not(step.error()));
    return false;
  }
  parts_.table.commit(*step);
  parts_.news.clear();
  for (const auto& told : parts_.table.told(*step)) parts_.news.push_back(told_words(told));
  end_ = TurnEnd::played;
  return true;
}

bool Turn::take_back() {
  if (walk_.is_begun()) {
    forget();
    return false;
  }
  bool against_bots = true;
  for (std::size_t i = 0; i < parts_.plan.holders.size(); ++i)
    if (contract::seat_at(i) != seat_ && parts_.plan.holders[i].is_person()) against_bots = false;
  const auto step = parts_.table.propose_take_back(seat_, against_bots);
  if (!step) {
    say(why_not(step.error()));
    return false;
  }
  parts_.table.commit(*step);
  parts_.news = {"Taken back."};
  return true;
}

bool Turn::resign(const std::string& rest) {
  if (rest != "yes") {
    say("Type \"resign yes\" to resign the game.");
    return false;
  }
  const auto step = parts_.table.propose_resign(seat_);
  if (!step) {
    say(why_not(step.error()));
    return false;
  }
  parts_.table.commit(*step);
  return true;
}

}  // namespace muster::terminal
