#include "terminal/order.h"

#include <algorithm>
#include <array>
#include <utility>

#include "base/words.h"

namespace muster::terminal {
namespace {

constexpr std::array<std::pair<std::string_view, OrderKind>, 24> kCommands = {{
    {"?", OrderKind::help},        {"help", OrderKind::help},  {"quit", OrderKind::quit},
    {"exit", OrderKind::quit},     {"q", OrderKind::quit},     {"undo", OrderKind::undo},
    {"u", OrderKind::undo},        {"save", OrderKind::save},  {"log", OrderKind::log},
    {"rules", OrderKind::rules},   {"rule", OrderKind::rules}, {"odds", OrderKind::odds},
    {"why", OrderKind::why},       {"hint", OrderKind::hint},  {"look", OrderKind::look},
    {"info", OrderKind::info},     {"i", OrderKind::info},     {"back", OrderKind::back},
    {"b", OrderKind::back},        {"ok", OrderKind::ok},      {"play", OrderKind::ok},
    {"resign", OrderKind::resign}, {"as", OrderKind::as},      {"wait", OrderKind::wait},
}};

}  // namespace

Order read_order(std::string_view line, const std::vector<std::string>& verbs) {
  std::string_view text = base::trimmed(line);
  if (text.empty()) return {};
  if (const auto number = base::whole_number(text)) return {OrderKind::number, "", *number};
  const std::string_view whole = text;
  if (text.front() == ':') text = base::trimmed(text.substr(1));
  const auto blank = text.find_first_of(" \t");
  const std::string_view first = text.substr(0, blank);
  const bool is_forced = text.size() < whole.size();
  const auto is_first = [&](std::string_view verb) { return verb == first; };
  if (!is_forced && std::any_of(verbs.begin(), verbs.end(), is_first))
    return {OrderKind::words, std::string(whole), 0};
  for (const auto& [word, kind] : kCommands) {
    if (word != first) continue;
    const auto rest = blank == std::string_view::npos ? "" : base::trimmed(text.substr(blank));
    return {kind, std::string(rest), 0};
  }
  return {OrderKind::words, std::string(whole), 0};
}

std::string_view help_text() {
  return R"(Choose by number, or type what you mean:
  3               the choice with that number
  PIECE           a piece, by its label on the board or its name; then a cell, such as k9
  PIECE CELL      both at once, or in full as the log writes it: VERB PIECE CELL
  k8+             the path through k8, to be continued (where a path is drawn)
  ok              plays what is picked as it stands (so does Enter)
  back            undoes the picks made so far (so does Enter if nothing can be played)
Ask:
  why ACTION      why it cannot be played, and the clause that says so
  odds ACTION     what chance may bring
  hint            what a bot would do here
  look CELL       everything about a cell or a piece, and how far the others are from it
  look            the whole board in small    info   tracks, cards and every piece
  rules CLAUSE    the text of a clause        log    what has happened so far
Do:
  undo            takes back your last choice, where the table allows it
  as SEAT         acts for another seat at this terminal, where several may act
  wait            lets the others go on, where you may act but need not
  save FILE       saves the record of the game; `muster play --resume FILE` resumes it
  resign          resigns the game            quit   saves and leaves
On the board, [] can be chosen, <> is picked and () is lit; the raised number is health, and
+2 means that two things lie there. Of a board too big for the screen you see a part; ? before a
label is where that piece would stand. If the game has a command's word too, put a colon before
the command (:log).
)";
}

}  // namespace muster::terminal
