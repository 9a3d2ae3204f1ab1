#include <algorithm>

#include <fmt/format.h>

#include "server/messages.h"
#include "server/table_host.h"

namespace muster::server {
namespace {

base::Problem not_stored() {
  return {"not_stored", "", "The step could not be stored and was not done; try again.", ""};
}

base::Problem not_started() {
  return {"not_started", "", "The game has not begun; a seat is still free.", ""};
}

bool ends_game(const table::Step& step) {
  return std::any_of(step.entries.begin(), step.entries.end(), [](const record::Entry& entry) {
    return entry.kind == record::EntryKind::reveal;
  });
}

}  // namespace

void TableHost::submit(Judge judge) {
  waiting_.push_back(std::move(judge));
  if (!is_storing_) next();
}

void TableHost::next() {
  while (!waiting_.empty() && !is_storing_) {
    const Judge judge = std::move(waiting_.front());
    waiting_.pop_front();
    auto prepared = judge();
    if (!prepared) continue;
    is_storing_ = true;
    // Shared, for what waits on the disk is handed on more than once.
    const auto step = std::make_shared<Prepared>(std::move(*prepared));
    services_.store.change(std::move(step->change), [self = shared_from_this(),
                                                     step](const store::Stored& result) {
      if (result) return self->post([self, step] { self->written(*step); });
      self->post([self, step, words = result.error().words] { self->not_written(*step, words); });
    });
  }
}

void TableHost::written(const Prepared& step) {
  is_storing_ = false;
  step.stored();
  next();
}

void TableHost::not_written(const Prepared& step, const std::string& words) {
  is_storing_ = false;
  step.failed(not_stored());
  give_up(words);
  next();
}

// Whether a failed step is on the disk is not known here. So this host ends, and the next who comes
// finds one that was loaded anew.
void TableHost::give_up(const std::string& words) {
  services_.log.error("store", {{"table", id_}, {"words", words}});
  is_lost_ = true;
  is_closing_ = true;
  end_all("The table has to be loaded again.");
}

std::optional<std::uint32_t> TableHost::done_before(const Origin& origin) const {
  const auto& done = done_[contract::index_of(origin.seat)];
  const auto found = done.find(origin.uid);
  return found == done.end() ? std::nullopt : std::optional(found->second);
}

std::optional<TableHost::Prepared> TableHost::prepared(StepResult result, Origin origin) {
  if (!result) {
    if (!origin.is_bot) ++services_.metrics.refusals;
    origin.answer(base::fail(result.error()));
    return std::nullopt;
  }
  const std::int64_t now = now_ms();
  const std::uint32_t seq = result->entries.front().seq;
  store::Change change{.table = id_};
  change.entries = rows_of(table_->header(), result->entries);
  if (!origin.uid.empty())
    change.done = store::DoneRow{static_cast<std::uint32_t>(contract::index_of(origin.seat)),
                                 origin.uid, seq};
  const bool is_over = ends_game(*result);
  change.standing =
      store::Standing{is_over ? store::State::over : store::State::playing,
                      result->entries.back().seq, clock_.text(now), is_over ? 0 : row_.deadline_ms};
  const auto failed = [answer = origin.answer](const base::Problem& why) {
    answer(base::fail(why));
  };
  auto stored = [this, step = std::move(*result), from = std::move(origin), now,
                 left = change.standing->left] {
    row_.left = left;
    committed(step, from, now);
  };
  return Prepared{std::move(change), std::move(stored), failed};
}

void TableHost::committed(const table::Step& step, const Origin& origin, std::int64_t now) {
  const std::uint32_t seq = step.entries.front().seq;
  table_->commit(step);
  row_.seq = table_->seq();
  if (ends_game(step)) row_.state = store::State::over;
  clock_.run(table_->to_act().must, now);
  if (!origin.uid.empty()) done_[contract::index_of(origin.seat)][origin.uid] = seq;
  ++(origin.is_bot ? services_.metrics.bot_actions : services_.metrics.actions);
  if (!origin.asked) origin.answer(seq);
  publish(seq, origin.asked);
  if (row_.state == store::State::over) publish_table();
  go_on();
}

void TableHost::play(Origin origin, std::string action, std::optional<std::uint32_t> question) {
  submit([this, origin = std::move(origin), action = std::move(action),
          question]() mutable -> std::optional<Prepared> {
    if (const auto seq = done_before(origin); seq && !origin.uid.empty()) {
      origin.answer(*seq);
      return std::nullopt;
    }
    if (!table_) return prepared(base::fail(not_started()), origin);
    if (question && *question != table_->question())
      return prepared(
          base::fail(base::Problem{"stale", "",
                                   fmt::format("The question is {} now, the answer is for {}.",
                                               table_->question(), *question),
                                   "/question"}),
          origin);
    auto proposed = table_->propose(origin.seat, action);
    return prepared(std::move(proposed), std::move(origin));
  });
}

void TableHost::undo(Origin origin) {
  submit([this, origin = std::move(origin)]() -> std::optional<Prepared> {
    if (const auto seq = done_before(origin)) {
      origin.answer(*seq);
      return std::nullopt;
    }
    if (!table_) return prepared(base::fail(not_started()), origin);
    const contract::SeatSet bots = bot_seats();
    bool is_alone = true;
    for (std::size_t i = 0; i < row_.seats.size(); ++i) {
      const Seat seat = contract::seat_at(i);
      is_alone = is_alone && (seat == origin.seat || bots.has(seat));
    }
    return prepared(table_->propose_take_back(origin.seat, is_alone), origin);
  });
}

void TableHost::resign(Origin origin) {
  submit([this, origin = std::move(origin)]() -> std::optional<Prepared> {
    if (const auto seq = done_before(origin); seq && !origin.uid.empty()) {
      origin.answer(*seq);
      return std::nullopt;
    }
    if (!table_) return prepared(base::fail(not_started()), origin);
    return prepared(table_->propose_resign(origin.seat), origin);
  });
}

}  // namespace muster::server
