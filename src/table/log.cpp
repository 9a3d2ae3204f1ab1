#include "table/log.h"

#include <array>

#include "base/sha256.h"
#include "json/writer.h"
#include "table/audit.h"
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
  if (!entry.draws.empty()) {
    out.key("drawn").begin_array();
    for (const std::string& draw : entry.draws) out.value(table.drawn_words(draw));
    out.end_array();
  }
  const auto back =
      entry.kind == record::EntryKind::take_back ? read_take_back(entry.text) : std::nullopt;
  if (back) out.field("back-to", back->target);
  out.field("hash", base::hex_text(entry.hash)).key("told").begin_array();
  for (const Told& told : table.told(seq, viewer)) wire::write_told(out, told);
  out.end_array().end_object();
}

void write_prospect(json::Writer& out, const Prospect& it) {
  constexpr std::array<std::string_view, 3> kShapes = {"hexes", "squares", "plane"};
  out.field("game", it.game).field("title", it.title).field("scenario", it.scenario);
  out.field("name", it.about.title).field("words", it.about.words);
  out.field("house", it.about.is_house).field("minutes", it.about.minutes).key("seats");
  wire::write_texts(out, it.names.seats);
  out.key("sides");
  wire::write_sides(out, it.names);
  out.key("options").begin_array();
  for (const contract::OptionSpec& option : it.options) wire::write_option(out, option);
  out.end_array().key("chosen").begin_object();
  for (const auto& [key, value] : it.chosen) out.field(key, value);
  out.end_object().field("timed", it.is_timed).field("hides", it.hides);
  out.field("shape", kShapes[static_cast<std::size_t>(it.shape)]);
  out.field("width", it.width).field("height", it.height);
  out.field("content", base::hex_text(it.content));
}

std::uint64_t open_hash(const Table& table) {
  return table.hides() && !table.outcome() ? kNoHash : table.hash();
}

}  // namespace muster::table
