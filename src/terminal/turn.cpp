#include "terminal/turn.h"

#include <algorithm>

#include <fmt/format.h>

#include "base/words.h"
#include "terminal/choices_text.h"

namespace muster::terminal {
namespace {

using contract::PickKind;

constexpr std::string_view kClear = "\x1b[H\x1b[2J\x1b[3J";

contract::Scene learned(contract::Scene scene, Labels& labels) {
  labels.learn(scene);
  return scene;
}

}  // namespace

Turn::Turn(const TurnParts& parts, table::Seat seat)
    : parts_(parts),
      seat_(seat),
      scene_(learned(parts.table.scene(seat), parts.labels)),
      place_{parts.table, parts.board, scene_, parts.labels, seat},
      walk_(place_) {}

TurnEnd Turn::run() {
  while (true) {
    if (needs_drawing_) draw();
    needs_drawing_ = false;
    const std::string prompt =
        fmt::format("{} (? helps)> ", parts_.seats[contract::index_of(seat_)]);
    const auto line = parts_.console.read_line(prompt);
    if (!line) return TurnEnd::end_of_input;
    if (obey(read_order(*line, walk_.verbs()))) return end_;
  }
}

void Turn::draw() {
  const Screen screen = parts_.console.screen();
  const bool live = parts_.console.is_interactive();
  FrameParts frame;
  frame.title = fmt::format("{} | {}", parts_.table.title(), scene_.status);
  frame.news = parts_.news;
  frame.choices = choice_lines(walk_, parts_.labels, screen);
  if (walk_.is_begun())
    frame.choices.push_back(fmt::format("In hand: {}   (back forgets it, ? helps)",
                                        base::joined(walk_.drafts(), " | ")));
  if (!walk_.is_begun() && !screen.is_low())
    frame.choices.emplace_back("Type a number, a name or an action; ? helps.");
  frame.pointers = pointers_of(walk_, held_);
  const PanelParts panel{parts_.board, scene_, parts_.labels, parts_.table.names().sides};
  if (live) parts_.console.write(kClear);
  parts_.console.write_lines(draw_frame(panel, frame, screen, live));
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

void Turn::forget() {
  walk_.begin();
  held_ = -1;
  needs_drawing_ = true;
}

bool Turn::take_number(int number) {
  const auto entries = numbered(walk_);
  if (number < 1 || static_cast<std::size_t>(number) > entries.size()) {
    say(fmt::format("There is no choice {}; the numbers go from 1 to {}.", number, entries.size()));
    return false;
  }
  const Entry& entry = entries[static_cast<std::size_t>(number) - 1];
  if (entry.play != nullptr) return play(entry.play->text);
  const Choice choice = *entry.choice;
  return take_choice(choice, false);
}

bool Turn::take_words(const std::string& words) {
  const auto parts = base::split_words(words);
  for (const auto& spoken : walk_.playable())
    if (spoken.verb == words) return play(std::string(spoken.text));
  const std::string_view first = parts.front().substr(0, parts.front().find('+'));
  bool is_pick = walk_.choice_called(first) != nullptr;
  if (!is_pick && walk_.is_begun() && Walk(place_).choice_called(first) != nullptr) {
    forget();  // another piece is taken in hand instead
    is_pick = true;
  }
  if (!is_pick && (parts.size() > 1 || !walk_.pick_called(first))) return take_notation(words);
  const Walk before = walk_;
  const int held_before = held_;
  for (std::size_t i = 0; i < parts.size(); ++i) {
    const auto over = take_pick(parts[i], i + 1 == parts.size());
    if (over && *over) return true;
    if (over) continue;
    walk_ = before;
    held_ = held_before;
    needs_drawing_ = false;
    return false;
  }
  return false;
}

// True: the decision is over. False: a pick was made. Nothing: it was not possible.
std::optional<bool> Turn::take_pick(std::string_view word, bool is_last) {
  const bool goes_on = word.ends_with('+') || !is_last;
  if (word.ends_with('+')) word.remove_suffix(1);
  if (const Choice* found = walk_.choice_called(word)) {
    const Choice choice = *found;
    const bool over = take_choice(choice, goes_on);
    if (over && !is_last) say("The words after that were not needed.");
    return over;
  }
  const auto pick = walk_.pick_called(word);
  const auto problem = pick ? walk_.why_not(*pick) : std::nullopt;
  if (problem) {
    say(problem_words(*problem));
  } else if (pick) {
    say(fmt::format("{} cannot be chosen here.", word));
  } else {
    say(fmt::format("There is nothing called \"{}\" on the table; ? helps.", word));
  }
  return std::nullopt;
}

bool Turn::take_choice(const Choice& choice, bool goes_on) {
  if (choice.offers.size() == 1 && walk_.is_done_at(choice.offers.front(), goes_on))
    return play(choice.offers.front().text);
  if (choice.pick.kind == PickKind::piece && held_ < 0) held_ = choice.pick.a;
  walk_.take(choice.offers);
  // What leaves no choice is filled in, but nothing is played without being asked for.
  while (walk_.playable().empty() && walk_.choices().size() == 1) {
    const auto offers = walk_.choices().front().offers;
    if (offers.size() != 1 || offers.front().offer.traits.whole) break;
    walk_.take(offers);
  }
  needs_drawing_ = true;
  return false;
}

bool Turn::play_as_is() {
  if (walk_.playable().size() == 1) return play(std::string(walk_.playable().front().text));
  if (walk_.playable().size() > 1) {
    say("There is more than one way to go on; choose by number.");
    return false;
  }
  forget();
  return false;
}

bool Turn::take_notation(const std::string& words) {
  const auto texts = readings(place_, words);
  for (const auto& text : texts)
    if (parts_.table.propose(seat_, text)) return play(text);
  for (const auto& text : texts) {
    if (parts_.table.why_not(seat_, text)) continue;
    walk_.begin(text);
    needs_drawing_ = true;
    return false;
  }
  const auto step = parts_.table.propose(seat_, texts.front());
  if (!step) say(problem_words(step.error()));
  return false;
}

bool Turn::play(const std::string& action) {
  const auto step = parts_.table.propose(seat_, action);
  if (!step) {
    say(problem_words(step.error()));
    return false;
  }
  parts_.table.commit(*step);
  parts_.news.clear();
  for (const auto& told : step->told) parts_.news.push_back(told_words(told));
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
    say(problem_words(step.error()));
    return false;
  }
  parts_.table.commit(*step);
  parts_.news = {"Taken back."};
  return true;
}

bool Turn::resign(const std::string& rest) {
  if (rest != "yes") {
    say("Type \"resign yes\" to give the game up.");
    return false;
  }
  const auto step = parts_.table.propose_resign(seat_);
  if (!step) {
    say(problem_words(step.error()));
    return false;
  }
  parts_.table.commit(*step);
  return true;
}

}  // namespace muster::terminal
