#include "tests/store/ledger.h"

namespace muster::store {

Whole whole_of(const Kept& kept) {
  return {kept.row, kept.entries, kept.done, kept.chat, std::string(kept.file.view())};
}

Whole changed(Whole table, const Change& change) {
  TableRow& row = table.row;
  for (const EntryRow& entry : change.entries) table.entries.push_back(entry);
  if (change.done) {
    table.done.push_back(*change.done);
    std::sort(table.done.begin(), table.done.end(), [](const DoneRow& a, const DoneRow& b) {
      return std::pair(a.seat, a.uid) < std::pair(b.seat, b.uid);
    });
  }
  if (change.chat) table.chat.push_back(*change.chat);
  if (table.chat.size() > kChatKept) table.chat.erase(table.chat.begin());
  for (const auto& [at, seat] : change.seats) row.seats[at] = seat;
  if (change.beginning) {
    row.header = change.beginning->header;
    row.rules = change.beginning->rules;
  }
  if (change.standing) {
    row.state = change.standing->state;
    row.seq = change.standing->seq;
    row.left = change.standing->left;
    row.due_ms = change.standing->due_ms;
  }
  if (change.rematch) row.rematch = *change.rematch;
  return table;
}

}  // namespace muster::store
