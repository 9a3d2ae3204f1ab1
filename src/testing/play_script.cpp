#include "testing/play_script.h"

#include <algorithm>

#include <fmt/format.h>

#include "base/words.h"

namespace muster::testing {
namespace {

using base::split_at;
using base::split_words;
using base::trimmed;

bool is_digit(char c) { return c >= '0' && c <= '9'; }
bool is_capital(char c) { return c >= 'A' && c <= 'Z'; }
bool is_blank(char c) { return c == ' ' || c == '\t'; }

// A comment begins with a # that stands first or after a blank.
std::string_view without_comment(std::string_view line) {
  for (std::size_t i = 0; i < line.size(); ++i)
    if (line[i] == '#' && (i == 0 || is_blank(line[i - 1]))) return line.substr(0, i);
  return line;
}

std::vector<std::string> owned(const std::vector<std::string_view>& words) {
  return {words.begin(), words.end()};
}

std::string rest_of(const std::vector<std::string_view>& words, std::size_t from) {
  std::string text;
  for (std::size_t i = from; i < words.size(); ++i) {
    if (i > from) text += ' ';
    text += words[i];
  }
  return text;
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
  base::Result<Script, ScriptError> read(std::string_view text);

 private:
  enum class Block { none, position, expect };

  void take_line(std::string_view raw);
  void take_block_line(std::string_view line);
  void take_position_line(std::string_view line);
  void take_statement(std::string_view line);
  void take_head(const std::vector<std::string_view>& words, std::string_view line);
  void take_options(const std::vector<std::string_view>& words);
  void take_act(std::string_view seat, std::string_view rest);
  void take_verdict(EventMatch match, std::string_view text);
  void take_ask(std::string_view seat, std::string_view rest);
  void take_choices(std::string_view seat, std::string_view rest);
  void take_expect(std::vector<std::string_view> words);
  void take_over(const std::vector<std::string_view>& words);
  void take_fact(FactWanted::Kind kind, const std::vector<std::string_view>& words);
  void take_draws(std::string_view rest);
  void begin_play(std::string title);
  void finish_play();
  void finish_block();

  template <class... Parts>
  void fail(fmt::format_string<Parts...> form, Parts&&... parts) {
    if (!error_) error_ = ScriptError{line_, fmt::format(form, std::forward<Parts>(parts)...)};
  }
  void add(decltype(Statement::what) what) {
    play().statements.push_back({line_, std::move(what)});
  }
  bool is_common() const { return script_.plays.empty(); }
  Play& play() { return is_common() ? common_ : script_.plays.back(); }
  RefusalWanted refusal_of(const std::vector<std::string_view>& words);

  Script script_;
  Play common_;  // what stands before the first `play` line
  Block block_ = Block::none;
  int block_line_ = 0;
  std::size_t block_size_ = 0;
  int line_ = 0;
  std::optional<ScriptError> error_;
};

base::Result<Script, ScriptError> Reader::read(std::string_view text) {
  if (text.size() > kMaxScriptBytes)
    return base::fail(ScriptError{1, "the script is longer than a million bytes"});
  while (!text.empty() && !error_) {
    const std::size_t end = std::min(text.find('\n'), text.size());
    std::string_view raw = text.substr(0, end);
    text.remove_prefix(std::min(end + 1, text.size()));
    ++line_;
    if (raw.size() > kMaxLineBytes) fail("this line is longer than {} bytes", kMaxLineBytes);
    if (line_ > static_cast<int>(kMaxScriptLines)) fail("more than {} lines", kMaxScriptLines);
    take_line(raw);
  }
  if (!error_) finish_block();
  if (!error_ && is_common()) {
    common_.line = 1;
    script_.plays.push_back(std::move(common_));
  }
  if (!error_) finish_play();
  if (error_) return base::fail(*error_);
  return std::move(script_);
}

void Reader::take_line(std::string_view raw) {
  if (!raw.empty() && raw.back() == '\r') raw.remove_suffix(1);
  const std::string_view line = trimmed(without_comment(raw));
  if (line.empty() || error_) return;
  const bool continues_act = line.size() == 1 || is_blank(line[1]);
  if (const auto match = match_of(line[0]); match && continues_act) {
    finish_block();
    return take_verdict(*match, trimmed(line.substr(1)));
  }
  if (is_blank(raw[0])) return take_block_line(line);
  finish_block();
  take_statement(line);
}

void Reader::take_block_line(std::string_view line) {
  ++block_size_;
  if (block_ == Block::position) {
    take_position_line(line);
  } else if (block_ == Block::expect) {
    take_expect(split_words(line));
  } else {
    fail("an indented line belongs to a `position` or `expect` above it, and there is none");
  }
}

// A line of a play replaces the common line about the same subject.
void Reader::take_position_line(std::string_view line) {
  const auto subject = split_words(line)[0];
  const int begin = play().line;
  if (!is_common())
    std::erase_if(play().position, [&](const PositionLine& common) {
      return common.line < begin && split_words(common.text)[0] == subject;
    });
  play().position.push_back({line_, std::string(line)});
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
  if (first == "play") return begin_play(rest_of(words, 1));
  take_head(words, line);
}

void Reader::take_head(const std::vector<std::string_view>& words, std::string_view line) {
  static const std::vector<std::string_view> kWords = {"game",  "scenario", "options", "position",
                                                       "draws", "expect",   "play"};
  const std::string_view first = words[0];
  if (std::find(kWords.begin(), kWords.end(), first) == kWords.end()) {
    const std::string_view near = base::nearest_word(first, kWords);
    return fail(
        "`{}` begins no statement{}; a statement begins with game, scenario, options, "
        "position, draws, expect, play, SEAT> or SEAT:, and lines of a position are "
        "indented",
        first, near.empty() ? "" : fmt::format(" (did you mean `{}`?)", near));
  }
  if (!play().statements.empty())
    return fail("`{}` stands before the first action or expectation of a play", first);
  if (first == "position") {
    if (words.size() > 1) return fail("`position` stands alone; its lines are indented below it");
    play().has_position = true;
    block_ = Block::position;
    block_line_ = line_;
    return;
  }
  if (first == "options") return take_options(words);
  if (words.size() != 2) return fail("`{}` takes one name, and this is `{}`", first, line);
  (first == "game" ? play().game : play().scenario) = std::string(words[1]);
}

void Reader::take_options(const std::vector<std::string_view>& words) {
  if (words.size() < 2) return fail("`options` takes key=value, for instance sunrise=3am");
  for (std::size_t i = 1; i < words.size(); ++i) {
    const std::size_t at = words[i].find('=');
    if (at == std::string_view::npos || at == 0 || at + 1 == words[i].size())
      return fail("an option is written key=value without blanks, and this is `{}`", words[i]);
    std::string key(words[i].substr(0, at));
    auto& options = play().options;
    std::erase_if(options, [&](const auto& option) { return option.first == key; });
    options.emplace_back(std::move(key), words[i].substr(at + 1));
  }
}

void Reader::take_act(std::string_view seat, std::string_view rest) {
  const MarkAt mark = find_mark(rest);
  const std::string_view action = trimmed(rest.substr(0, mark.at));
  if (action.empty()) return fail("after `{}>` an action is missing", seat);
  add(Act{std::string(seat), std::string(action), {}});
  if (mark.at != std::string_view::npos)
    take_verdict(mark.match, trimmed(rest.substr(mark.at + 1)));
}

void Reader::take_verdict(EventMatch match, std::string_view text) {
  Act* act = play().statements.empty() ? nullptr : std::get_if<Act>(&play().statements.back().what);
  if (act == nullptr)
    return fail("what must follow (= ~ !) stands on or below the line of an action");
  const auto words = split_words(text);
  if (words.empty()) return fail("after the mark the events are missing; `= nothing` means none");
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
  if (nothing && match != EventMatch::exact) return fail("`nothing` is only said with =");
  for (const std::string_view event : split_at(text, ',')) {
    if (nothing) break;
    if (event.empty()) return fail("between two commas an event is missing");
    wanted.events.push_back(rest_of(split_words(event), 0));
  }
  act->verdicts.push_back({line_, std::move(wanted)});
}

RefusalWanted Reader::refusal_of(const std::vector<std::string_view>& words) {
  RefusalWanted wanted;
  for (const std::string_view word : words) {
    std::string& part = is_clause(word) ? wanted.clause : wanted.code;
    if (!part.empty())
      fail("a refusal is named by one code and one clause, and `{}` is more", word);
    part = std::string(word);
  }
  return wanted;
}

void Reader::take_ask(std::string_view seat, std::string_view rest) {
  if (seat.empty()) return fail("before the colon the seat is missing");
  auto words = split_words(rest);
  const std::string_view verb = words.empty() ? std::string_view{} : words[0];
  if (verb == "choices") return take_choices(seat, trimmed(rest.substr(verb.size())));
  if (verb != "can" && verb != "cannot")
    return fail("after `{}:` stands can, cannot or choices (an action is written `{}> ...`)", seat,
                seat);
  CanWanted wanted{std::string(seat), {}, verb == "can", {}};
  rest = trimmed(rest.substr(verb.size()));
  const MarkAt mark = find_mark(rest);
  auto action = split_words(rest.substr(0, mark.at));
  std::vector<std::string_view> why;
  if (mark.at != std::string_view::npos) {
    if (mark.match != EventMatch::exact) return fail("after `cannot` the reason follows a =");
    why = split_words(rest.substr(mark.at + 1));
    if (!why.empty() && why[0] == "refused") why.erase(why.begin());
    if (why.empty()) return fail("after = the code or clause of the refusal is missing");
  } else if (action.size() > 1 && is_clause(action.back())) {
    why = {action.back()};
    action.pop_back();
  }
  if (action.empty()) return fail("after `{}` an action is missing", verb);
  if (wanted.can && !why.empty()) return fail("`can` has no reason; only `cannot` has");
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
  if (wanted.words.empty())
    return fail("after the mark the choices are missing; `= nothing` is none");
  if (wanted.words == std::vector<std::string>{"nothing"}) wanted.words.clear();
  if (wanted.words.empty() && mark.match != EventMatch::exact)
    return fail("`nothing` is only said with =");
  add(std::move(wanted));
}

void Reader::take_expect(std::vector<std::string_view> words) {
  const std::string_view first = words[0];
  const std::vector<std::string_view> rest(words.begin() + 1, words.end());
  if (first == "over") return take_over(rest);
  if (first == "running") {
    if (!rest.empty()) return fail("`expect running` takes no more words");
    return add(RunningWanted{});
  }
  if (first == "asked") {
    if (rest.empty()) return fail("`expect asked` takes the seats that must answer, or nobody");
    return add(AskedWanted{owned(rest)});
  }
  if (first == "no") {
    if (rest.size() != 1)
      return fail("`expect no` takes one subject, for instance: expect no wolf-1");
    return add(FactWanted{FactWanted::Kind::subject_missing, std::string(rest[0]), {}});
  }
  if (first == "not") return take_fact(FactWanted::Kind::differs, rest);
  take_fact(FactWanted::Kind::holds, words);
}

void Reader::take_fact(FactWanted::Kind kind, const std::vector<std::string_view>& words) {
  if (words.size() < 2)
    return fail(
        "`expect` takes a subject and what is known of it, for instance: expect warrior "
        "blood 3");
  add(FactWanted{kind, std::string(words[0]), owned({words.begin() + 1, words.end()})});
}

void Reader::take_over(const std::vector<std::string_view>& words) {
  OverWanted wanted;
  std::size_t at = 0;
  for (; at + 1 < words.size(); at += 2) {
    if (words[at] == "winner") {
      wanted.winner = std::string(words[at + 1]);
      continue;
    }
    const auto points = base::whole_number(words[at + 1]);
    if (!points) return fail("`{}` is no number of points for `{}`", words[at + 1], words[at]);
    wanted.scores.emplace_back(words[at], *points);
  }
  if (at < words.size()) {
    if (!is_clause(words[at]))
      return fail("`expect over` takes SEAT POINTS, winner SEAT and a clause; `{}` is left",
                  words[at]);
    wanted.clause = std::string(words[at]);
  }
  add(std::move(wanted));
}

void Reader::take_draws(std::string_view rest) {
  DrawsGiven given;
  for (const std::string_view draw : split_at(rest, ',')) {
    if (split_words(draw).size() != 2)
      return fail("a draw is a deck or die and what it gives, for instance: draws bush wolf, d6 4");
    given.draws.push_back(rest_of(split_words(draw), 0));
  }
  add(std::move(given));
}

// Statements before the first `play` are a play too, the one without a title.
void Reader::begin_play(std::string title) {
  if (title.empty()) return fail("`play` takes a title");
  if (is_common() && !common_.statements.empty()) {
    common_.line = 1;
    script_.plays.push_back(common_);
    common_.statements.clear();
  }
  if (!is_common()) finish_play();
  Play next = common_;
  next.title = std::move(title);
  next.line = line_;
  script_.plays.push_back(std::move(next));
}

bool is_expectation(const Statement& statement) {
  if (const Act* act = std::get_if<Act>(&statement.what)) return !act->verdicts.empty();
  return !std::holds_alternative<DrawsGiven>(statement.what);
}

void Reader::finish_play() {
  if (error_) return;
  const Play& done = script_.plays.back();
  if (done.game.empty())
    error_ = ScriptError{done.line, "no `game NAME` is given"};
  else if (std::none_of(done.statements.begin(), done.statements.end(), is_expectation))
    error_ = ScriptError{done.line, "this play expects nothing, so it would prove nothing"};
}

}  // namespace

bool is_clause(std::string_view word) {
  const std::size_t hyphen = word.find('-');
  if (hyphen == std::string_view::npos || hyphen < 1 || hyphen > 4) return false;
  const std::string_view prefix = word.substr(0, hyphen);
  std::string_view number = word.substr(hyphen + 1);
  if (!number.empty() && is_capital(number[0])) number.remove_prefix(1);
  return std::all_of(prefix.begin(), prefix.end(), is_capital) && !number.empty() &&
         std::all_of(number.begin(), number.end(), is_digit);
}

base::Result<Script, ScriptError> read_script(std::string_view text) { return Reader{}.read(text); }

}  // namespace muster::testing
