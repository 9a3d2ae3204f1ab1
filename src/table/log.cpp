#include "table/log.h"

#include "base/sha256.h"
#include "json/writer.h"
#include "wire/answer.h"

namespace muster::table {

std::string Table::view_json(Seat viewer) const {
  std::string text;
  json::Writer out(text);
  write_view(out, viewer);
  return text;
}

void write_log_entry(json::Writer& out, const Table& table, std::uint32_t seq, Seat viewer) {
  const record::Entry entry = table.entry_for(seq, viewer);
  const auto& seats = table.header().seats;
  out.begin_object().field("seq", entry.seq).field("kind", record::kind_name(entry.kind));
  out.key("seat");
  if (contract::index_of(entry.seat) < seats.size()) {
    out.value(seats[contract::index_of(entry.seat)]);
  } else {
    out.value(nullptr);
  }
  out.field("text", entry.text).key("draws");
  wire::write_texts(out, entry.draws);
  out.field("hash", base::hex_text(entry.hash)).key("told").begin_array();
  for (const Told& told : table.told(seq, viewer)) wire::write_told(out, told);
  out.end_array().end_object();
}

std::uint64_t open_hash(const Table& table) {
  return table.has_secrets() && !table.outcome() ? kNoHash : table.hash();
}

}  // namespace muster::table
