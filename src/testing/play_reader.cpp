#include "testing/play_reader.h"

#include <algorithm>

#include <fmt/format.h>

#include "base/words.h"

namespace muster::testing {
namespace {

using base::split_at;
using base::split_words;
using base::trimmed;
using WordList = std::vector<std::string_view>;

bool is_blank(char c) { return c == ' ' || c == '\t'; }

std::vector<std::string> owned(const WordList& words) { return {words.begin(), words.end()}; }

std::string rest_of(const WordList& words, std::size_t from) {
  std::string text;
  for (std::size_t i = from; i < words.size(); ++i) {
    if (i > from) text += ' ';
    text += words[i];
  }
  return text;
}

std::string did_you_mean(std::string_view word, const WordList& known) {
  const std::string_view near = base::nearest_word(word, known);
  return near.empty() ? "" : fmt::format(" (did you mean `{}`?)", near);
}

struct MarkAt {
  std::size_t at = std::string_view::npos;
  EventMatch match = EventMatch::exact;
};

std::optional<EventMatch> match_of(char mark) {
  if (mark == '=') return EventMatch::exact;
  if (mark == '~') return EventMatch::among;
  if (mark == '!') return EventMatch::none;
  return std::nullopt;
}

// The first of = ~ ! that stands as a word of its own.
MarkAt find_mark(std::string_view line) {
  for (std::size_t i = 0; i < line.size(); ++i) {
    const bool alone =
        (i == 0 || is_blank(line[i - 1])) && (i + 1 == line.size() || is_blank(line[i + 1]));
    if (!alone) continue;
    if (const auto match = match_of(line[i])) return {i, *match};
  }
  return {};
}

class Reader {
 public:
  base::Result<Play, ScriptError> read(const PlayLines& lines);

 private:
  enum class Block { none, position, expect };

  void take_line(const ScriptLine& line);
  void take_block_line(std::string_view line);
  void take_position_line(std::string_view line);
  void take_away(const WordList& words);
  void take_statement(std::string_view line);
  void take_head(const WordList& words, std::string_view line);
  void take_scenario(std::string_view name);
  void take_options(const WordList& words);
  void take_act(std::string_view seat, std::string_view rest);
  void take_concede(std::string_view line);
  void take_clock(std::string_view line);
  void add_act(Act act, std::string_view line, MarkAt mark);
  void take_verdict(EventMatch match, std::string_view text);
  void take_ask(std::string_view seat, std::string_view rest);
  void take_choices(std::string_view seat, std::string_view rest);
  void take_expect(const WordList& words);
  void take_asked(bool must, const WordList& seats);
  void take_over(WordList words);
  void take_match(std::string_view rest);
  EndWords end_of(const WordList& words, std::string* rule = nullptr);
  void take_fact(FactWanted::Kind kind, const WordList& words);
  void take_draws(std::string_view rest);
  void finish_play();
  void finish_block();

  template <class... Parts>
  void fail(fmt::format_string<Parts...> form, Parts&&... parts) {
    if (!error_) error_ = ScriptError{line_, fmt::format(form, std::forward<Parts>(parts)...)};
  }
  void add(decltype(Statement::what) what) { play_.statements.push_back({line_, std::move(what)}); }
  RefusalWanted refusal_of(const WordList& words);

  Play play_;
  bool is_common_ = false;
  Block block_ = Block::none;
  int block_line_ = 0;
  std::size_t block_size_ = 0;
  int line_ = 0;
  std::optional<ScriptError> error_;
};

base::Result<Play, ScriptError> Reader::read(const PlayLines& lines) {
  play_.title = lines.title;
  play_.line = lines.line;
  is_common_ = true;
  for (const ScriptLine& line : lines.common) take_line(line);
  if (!error_) finish_block();
  is_common_ = false;
  for (const ScriptLine& line : lines.own) take_line(line);
  if (!error_) finish_block();
  if (!error_) finish_play();
  if (error_) return base::fail(*error_);
  return std::move(play_);
}

void Reader::take_line(const ScriptLine& line) {
  if (error_) return;
  line_ = line.number;
  const std::string_view text = line.text;
  if (is_verdict(text)) {
    finish_block();
    return take_verdict(*match_of(text[0]), trimmed(text.substr(1)));
  }
  if (line.is_indented) return take_block_line(text);
  finish_block();
  take_statement(text);
}

void Reader::take_block_line(std::string_view line) {
  ++block_size_;
  if (block_ == Block::position) {
    take_position_line(line);
  } else if (block_ == Block::expect) {
    take_expect(split_words(line));
  } else {
    fail("an indented line needs a `position`, `expect` or `for` above it");
  }
}

// A line of a play replaces the common line about the same subject.
void Reader::take_position_line(std::string_view line) {
  const auto words = split_words(line);
  if (words[0] == "no") return take_away(words);
  if (!is_common_)
    std::erase_if(play_.position, [&](const PositionLine& other) {
      return other.is_common && split_words(other.text)[0] == words[0];
    });
  play_.position.push_back({line_, std::string(line), is_common_});
}

// `no SUBJECT`: this play does without what the common beginning says of the subject.
void Reader::take_away(const WordList& words) {
  if (words.size() != 2) return fail("`no` takes one subject, for example: no wolf-1");
  WordList subjects;
  for (const PositionLine& line : play_.position)
    if (line.is_common && !is_common_) subjects.push_back(split_words(line.text)[0]);
  const std::string_view subject = words[1];
  if (std::find(subjects.begin(), subjects.end(), subject) == subjects.end())
    return fail(
        "`no {}` takes a line of the common position away, and there is no common line about "
        "`{}`{}",
        subject, subject, did_you_mean(subject, subjects));
  std::erase_if(play_.position, [&](const PositionLine& line) {
    return line.is_common && split_words(line.text)[0] == subject;
  });
}

void Reader::finish_block() {
  if (block_ != Block::none && block_size_ == 0 && !error_) {
    const bool is_position = block_ == Block::position;
    error_ = ScriptError{
        block_line_, is_position
                         ? "`position` has no lines; indent them below it (leave `position` out to "
                           "begin at the start of the game)"
                         : "`expect` expects nothing; write what, here or indented below it"};
  }
  block_ = Block::none;
  block_size_ = 0;
}

void Reader::take_statement(std::string_view line) {
  const auto words = split_words(line);
  const std::string_view first = words[0];
  if (const std::size_t arrow = first.find('>'); arrow != std::string_view::npos)
    return take_act(first.substr(0, arrow), trimmed(line.substr(arrow + 1)));
  if (const std::size_t colon = first.find(':'); colon != std::string_view::npos)
    return take_ask(first.substr(0, colon), trimmed(line.substr(colon + 1)));
  if (first == "expect") {
    if (words.size() > 1) return take_expect({words.begin() + 1, words.end()});
    block_ = Block::expect;
    block_line_ = line_;
    return;
  }
  if (first == "draws") return take_draws(line.substr(first.size()));
  if (first == "concede") return take_concede(line);
  if (first == "clock") return take_clock(line);
  if (first == "match") return take_match(trimmed(line.substr(first.size())));
  take_head(words, line);
}

void Reader::take_head(const WordList& words, std::string_view line) {
  static const WordList kHead = {"game", "scenario", "options", "position", "for"};
  static const WordList kWords = {"game", "scenario", "options", "position", "for",  "draws",
                                  "play", "expect",   "concede", "clock",    "match"};
  const std::string_view first = words[0];
  if (std::find(kHead.begin(), kHead.end(), first) == kHead.end())
    return fail(
        "`{}` cannot begin a statement{}; expected {}, SEAT> or SEAT:, and lines of a "
        "position are indented",
        first, did_you_mean(first, kWords), base::joined(owned(kWords), ", "));
  if (!play_.statements.empty() || first == "for")
    return fail("`{}` must come before the first action or expectation of a play", first);
  if (first == "position") {
    if (words.size() > 1) return fail("`position` stands alone; indent its lines below it");
    play_.has_position = true;
    block_ = Block::position;
    block_line_ = line_;
    return;
  }
  if (first == "options") return take_options(words);
  if (words.size() != 2) return fail("`{}` takes one name; this is `{}`", first, line);
  if (first == "scenario") return take_scenario(words[1]);
  play_.game = std::string(words[1]);
}

// "./toll.json" is a file beside the script; anything else is a scenario of the game.
void Reader::take_scenario(std::string_view name) {
  const bool is_file = name.starts_with("./");
  if (is_file && (name.size() == 2 || name.find("..") != std::string_view::npos ||
                  name.find('\\') != std::string_view::npos))
    return fail("`{}` must be a file in the folder of this script or below it, as in ./toll.json",
                name);
  play_.scenario = is_file ? std::string() : std::string(name);
  play_.scenario_file = is_file ? std::string(name) : std::string();
}

void Reader::take_options(const WordList& words) {
  if (words.size() < 2) return fail("`options` takes key=value, for example sunrise=3am");
  for (std::size_t i = 1; i < words.size(); ++i) {
    const std::size_t at = words[i].find('=');
    if (at == std::string_view::npos || at == 0 || at + 1 == words[i].size())
      return fail("an option is written key=value without blanks; this is `{}`", words[i]);
    std::string key(words[i].substr(0, at));
    std::erase_if(play_.options, [&](const auto& option) { return option.first == key; });
    play_.options.emplace_back(std::move(key), words[i].substr(at + 1));
  }
}

void Reader::add_act(Act act, std::string_view line, MarkAt mark) {
  add(std::move(act));
  if (mark.at != std::string_view::npos)
    take_verdict(mark.match, trimmed(line.substr(mark.at + 1)));
}

void Reader::take_act(std::string_view seat, std::string_view rest) {
  const MarkAt mark = find_mark(rest);
  const std::string_view action = trimmed(rest.substr(0, mark.at));
  if (action.empty()) return fail("`{}>` needs an action", seat);
  const Deed deed = action == "resign" ? Deed::concede : Deed::action;
  add_act(Act{deed, std::string(seat), std::string(action), {}}, rest, mark);
}

void Reader::take_concede(std::string_view line) {
  const MarkAt mark = find_mark(line);
  const auto words = split_words(line.substr(0, mark.at));
  if (words.size() != 2) return fail("`concede` takes the seat that concedes");
  add_act(Act{Deed::concede, std::string(words[1]), rest_of(words, 0), {}}, line, mark);
}

void Reader::take_clock(std::string_view line) {
  const MarkAt mark = find_mark(line);
  const auto words = split_words(line.substr(0, mark.at));
  const auto ms = words.size() == 2 ? base::whole_number(words[1]) : std::nullopt;
  if (!ms || *ms < 1)
    return fail("`clock` takes the milliseconds that pass in the game, for example: clock 4000");
  add_act(Act{Deed::clock, {}, rest_of(words, 0), {}, *ms}, line, mark);
}

void Reader::take_verdict(EventMatch match, std::string_view text) {
  Act* act = play_.statements.empty() ? nullptr : std::get_if<Act>(&play_.statements.back().what);
  if (act == nullptr)
    return fail("what must follow (= ~ !) belongs on or below the line of an action");
  const auto words = split_words(text);
  if (words.empty()) return fail("the mark needs events after it; `= nothing` means none");
  if (match == EventMatch::exact && words[0] == "refused") {
    act->verdicts.push_back({line_, refusal_of({words.begin() + 1, words.end()})});
    return;
  }
  if (match == EventMatch::exact && words.size() == 1 && words[0] == "done") {
    act->verdicts.push_back({line_, DoneWanted{}});
    return;
  }
  EventsWanted wanted{match, {}};
  const bool nothing = words.size() == 1 && words[0] == "nothing";
  if (nothing && match != EventMatch::exact) return fail("`nothing` goes only with =");
  for (const std::string_view event : split_list(text)) {
    if (nothing) break;
    if (event.empty()) return fail("there is no event between two commas");
    wanted.events.push_back(rest_of(split_words(event), 0));
  }
  act->verdicts.push_back({line_, std::move(wanted)});
}

RefusalWanted Reader::refusal_of(const WordList& words) {
  RefusalWanted wanted;
  for (const std::string_view word : words) {
    // After the code, a rule of the scenario's file goes by its own id.
    const bool is_rule = is_clause(word) || !wanted.code.empty();
    std::string& part = is_rule ? wanted.clause : wanted.code;
    if (!part.empty())
      fail("a refusal takes at most one code and one clause; `{}` is one more", word);
    part = std::string(word);
  }
  return wanted;
}

void Reader::take_ask(std::string_view seat, std::string_view rest) {
  if (seat.empty()) return fail("the colon needs a seat before it");
  auto words = split_words(rest);
  const std::string_view verb = words.empty() ? std::string_view{} : words[0];
  if (verb == "choices") return take_choices(seat, trimmed(rest.substr(verb.size())));
  if (verb != "can" && verb != "cannot")
    return fail("`{}:` takes can, cannot or choices (an action is written `{}> ...`)", seat, seat);
  CanWanted wanted{std::string(seat), {}, verb == "can", {}};
  rest = trimmed(rest.substr(verb.size()));
  const MarkAt mark = find_mark(rest);
  auto action = split_words(rest.substr(0, mark.at));
  WordList why;
  if (mark.at != std::string_view::npos) {
    if (mark.match != EventMatch::exact) return fail("the reason for `cannot` comes after a =");
    why = split_words(rest.substr(mark.at + 1));
    if (!why.empty() && why[0] == "refused") why.erase(why.begin());
    if (why.empty()) return fail("= needs the code or clause of the refusal");
  } else if (action.size() > 1 && is_clause(action.back())) {
    why = {action.back()};
    action.pop_back();
  }
  if (action.empty()) return fail("`{}` needs an action", verb);
  if (wanted.can && !why.empty()) return fail("`can` takes no reason; only `cannot` does");
  wanted.action = rest_of(action, 0);
  wanted.refusal = refusal_of(why);
  add(std::move(wanted));
}

void Reader::take_choices(std::string_view seat, std::string_view rest) {
  const MarkAt mark = find_mark(rest);
  if (mark.at == std::string_view::npos)
    return fail("`choices DRAFT = WORD WORD ...` lists what may come next (~ some of it, ! none)");
  ChoicesWanted wanted{std::string(seat), rest_of(split_words(rest.substr(0, mark.at)), 0),
                       mark.match, owned(split_words(rest.substr(mark.at + 1)))};
  if (wanted.words.empty()) return fail("the mark needs choices after it; `= nothing` means none");
  if (wanted.words == std::vector<std::string>{"nothing"}) wanted.words.clear();
  if (wanted.words.empty() && mark.match != EventMatch::exact)
    return fail("`nothing` goes only with =");
  add(std::move(wanted));
}

void Reader::take_expect(const WordList& words) {
  const std::string_view first = words[0];
  const WordList rest(words.begin() + 1, words.end());
  if (first == "over") return take_over(rest);
  if (first == "running") {
    if (!rest.empty()) return fail("`expect running` takes no more words");
    return add(RunningWanted{});
  }
  if (first == "asked") return take_asked(true, rest);
  if (first == "may") return take_asked(false, rest);
  if (first == "no") {
    if (rest.size() != 1)
      return fail("`expect no` takes one subject, for example: expect no wolf-1");
    return add(FactWanted{FactWanted::Kind::subject_missing, std::string(rest[0]), {}});
  }
  if (first == "not") return take_fact(FactWanted::Kind::differs, rest);
  take_fact(FactWanted::Kind::holds, words);
}

void Reader::take_asked(bool must, const WordList& seats) {
  if (seats.empty())
    return fail("`expect {}` takes the seats that {} act, or nobody", must ? "asked" : "may",
                must ? "have to" : "may");
  add(AskedWanted{must, owned(seats)});
}

void Reader::take_fact(FactWanted::Kind kind, const WordList& words) {
  const bool differs = kind == FactWanted::Kind::differs;
  if (differs && !words.empty() && (words[0] == "over" || words[0] == "running"))
    return fail("`expect not` takes a subject; write `expect {}`",
                words[0] == "over" ? "running" : "over");
  if (words.size() < 2)
    return fail(
        "`expect` takes a subject and what is known about it, for example: expect warrior "
        "blood 3");
  add(FactWanted{kind, std::string(words[0]), owned({words.begin() + 1, words.end()})});
}

std::optional<contract::Ending> ending_named(std::string_view word) {
  if (word == "won") return contract::Ending::won;
  if (word == "drawn") return contract::Ending::drawn;
  if (word == "lost") return contract::Ending::lost;
  return std::nullopt;
}

// won, drawn or lost; SEAT POINTS, tally SEAT NUMBER, side SIDE POINTS, winner SEATS, in any order.
// A single word at the end is the `rule` of the scenario's file that ended the game, if one may.
EndWords Reader::end_of(const WordList& words, std::string* rule) {
  EndWords end;
  for (std::size_t at = 0; at < words.size();) {
    if (const auto ending = ending_named(words[at])) {
      end.ending = ending;
      ++at;
      continue;
    }
    const bool is_tally = words[at] == "tally";
    const bool is_side = words[at] == "side";
    const std::size_t whose = at + (is_tally || is_side ? 1 : 0);
    const bool is_last = whose + 1 >= words.size();
    if (is_last && whose == at && rule != nullptr && rule->empty()) {
      *rule = std::string(words[at]);
      break;
    }
    if (is_last) {
      fail(
          "an end is given by won, drawn or lost, SEAT POINTS, tally SEAT NUMBER, side SIDE POINTS "
          "and winner SEATS; `{}` is left over",
          rest_of(words, at));
      break;
    }
    at = whose + 2;
    if (words[whose] == "winner") {
      for (const std::string_view seat : split_at(words[whose + 1], ','))
        end.winners.emplace_back(seat);
      continue;
    }
    const auto points = base::whole_number(words[whose + 1]);
    if (!points) fail("`{}` is not a number of points for `{}`", words[whose + 1], words[whose]);
    auto& numbers = is_tally ? end.tallies : is_side ? end.sides : end.scores;
    numbers.emplace_back(words[whose], points.value_or(0));
  }
  return end;
}

void Reader::take_over(WordList words) {
  OverWanted wanted;
  if (!words.empty() && is_clause(words.back())) {
    wanted.clause = std::string(words.back());
    words.pop_back();
  }
  wanted.end = end_of(words, &wanted.clause);
  add(std::move(wanted));
}

// match END | END = first
void Reader::take_match(std::string_view rest) {
  const MarkAt mark = find_mark(rest);
  const auto ends = split_at(rest.substr(0, mark.at), '|');
  const auto verdict =
      mark.at == std::string_view::npos ? WordList{} : split_words(rest.substr(mark.at + 1));
  const bool is_exact = mark.match == EventMatch::exact && verdict.size() == 1;
  if (ends.size() != 2 || ends[0].empty() || ends[1].empty() || !is_exact)
    return fail(
        "a match takes the ends of both games and who wins it, for example: match "
        "a 5 b 4 | a 4 b 5 = first");
  MatchWanted wanted{end_of(split_words(ends[0])), end_of(split_words(ends[1])),
                     MatchWinner::nobody};
  if (verdict[0] == "first") wanted.winner = MatchWinner::first;
  if (verdict[0] == "second") wanted.winner = MatchWinner::second;
  if (wanted.winner == MatchWinner::nobody && verdict[0] != "draw")
    return fail("`{}` cannot win a match; expected first, second or draw", verdict[0]);
  add(std::move(wanted));
}

void Reader::take_draws(std::string_view rest) {
  DrawsGiven given;
  for (const std::string_view draw : split_at(rest, ',')) {
    if (split_words(draw).size() != 2)
      return fail("a draw is a deck or die and what it gives, for example: draws bush wolf, d6 4");
    given.draws.push_back(rest_of(split_words(draw), 0));
  }
  add(std::move(given));
}

bool is_expectation(const Statement& statement) {
  if (const Act* act = std::get_if<Act>(&statement.what)) return !act->verdicts.empty();
  return !std::holds_alternative<DrawsGiven>(statement.what);
}

void Reader::finish_play() {
  const auto& all = play_.statements;
  line_ = play_.line;
  if (play_.game.empty()) return fail("`game NAME` is missing");
  if (std::none_of(all.begin(), all.end(), is_expectation))
    return fail("this play expects nothing, so it would prove nothing");
  if (play_.has_position && play_.position.empty())
    fail("nothing is left of the position; a play without one begins at the start of the game");
}

}  // namespace

base::Result<Play, ScriptError> read_play(const PlayLines& lines) { return Reader{}.read(lines); }

}  // namespace muster::testing
