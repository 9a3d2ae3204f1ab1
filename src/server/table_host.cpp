#include "server/table_host.h"

#include <algorithm>

#include "record/record.h"
#include "server/messages.h"

namespace muster::server {

TableHost::TableHost(Services& services, std::shared_ptr<Strand> strand, store::Kept kept,
                     std::unique_ptr<Table> table)
    : services_(services),
      strand_(std::move(strand)),
      id_(kept.row.id),
      row_(std::move(kept.row)),
      table_(std::move(table)),
      done_(row_.seats.size()),
      chat_(kept.chat.begin(), kept.chat.end()),
      clock_(clock_rule_of(row_.clock), row_.seats.size()),
      gone_ms_(row_.seats.size(), services.now_ms()),
      is_thinking_(row_.seats.size(), false),
      bot_spoke_(row_.seats.size(), 0),
      bot_faults_(row_.seats.size(), 0),
      used_ms_(services.now_ms()) {
  note_presence();
  for (store::DoneRow& done : kept.done) done_.at(done.seat)[std::move(done.uid)] = done.seq;
  if (!table_) return;
  clock_.restore(row_.left, table_->to_act().must);
  if (clock_.kind() == ClockKind::live) clock_.forgive(services.now_ms());
}

void TableHost::wake() {
  post([self = shared_from_this()] { self->go_on(); });
}

void TableHost::tell_info(Reply reply) {
  post([self = shared_from_this(), reply = std::move(reply)] {
    reply(message({{"table", self->info()}}));
  });
}

void TableHost::tell_record(Reply reply) {
  post([self = shared_from_this(), reply = std::move(reply)] {
    if (!self->table_)
      return reply(base::failed("not_started", "The game has not begun; there is no record yet."));
    if (self->row_.secrets && self->row_.state != store::State::over)
      return reply(base::fail(base::Problem{
          "not_over", "", "This game has secrets; its record can be read when it is over.", ""}));
    reply(record::to_text(self->table_->record()));
  });
}

void TableHost::close(std::string words) {
  post([self = shared_from_this(), words = std::move(words)] {
    self->is_closing_ = true;
    self->end_all(words);
  });
}

std::string TableHost::info() const {
  return info_json(row_, services_.title_of(row_.game), here());
}

bool TableHost::has_person() const {
  return std::any_of(row_.seats.begin(), row_.seats.end(),
                     [](const store::SeatRow& seat) { return seat.holder == "person"; });
}

}  // namespace muster::server
