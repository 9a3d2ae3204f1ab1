#include <algorithm>
#include <chrono>

#include <fmt/format.h>

#include "base/sha256.h"
#include "server/messages.h"
#include "server/table_host.h"

namespace muster::server {
namespace {

constexpr auto kBotsBusyDelay = std::chrono::milliseconds(200);
constexpr int kMaxBotFaults = 3;
constexpr std::int64_t kLongestTimerMs = 24 * 3'600'000;

// Bots of different tables should not all play the same game, and nobody may ask another engine
// what a bot will do: so it comes from the secret seed of the table, and does not show it.
std::uint64_t bot_seed(const std::string& secret, std::uint32_t seq) {
  const base::Digest digest = base::sha256(fmt::format("bot {} {}", secret, seq));
  std::uint64_t seed = 0;
  for (std::size_t i = 0; i < sizeof seed; ++i) seed = seed << 8 | digest[i];
  return seed;
}

}  // namespace

void TableHost::go_on() {
  arm_clock();
  ask_bots();
}

void TableHost::ask_bots() {
  if (!table_ || is_closing_ || table_->outcome()) return;
  if (!has_person() && viewers_.empty()) return;  // nobody would ever see it
  const contract::ToAct asked = table_->to_act();
  const contract::SeatSet bots = bot_seats();
  for (std::size_t i = 0; i < row_.seats.size(); ++i) {
    const Seat seat = contract::seat_at(i);
    if (!bots.has(seat) || !asked.has(seat) || is_thinking_[i]) continue;
    if (has_given_up(i)) continue;
    if (!asked.must.has(seat)) {
      if (bot_spoke_[i] == table_->question() + 1) continue;  // once a question
      bot_spoke_[i] = table_->question() + 1;
    }
    ask_bot(i);
  }
}

void TableHost::ask_bot(std::size_t seat) {
  BotAsk ask;
  ask.plan = plan_of(row_);
  ask.plan.seed = {};  // a bot is told nothing that its seat may not know
  ask.view = table_->view_json(contract::seat_at(seat));
  ask.seat = contract::seat_at(seat);
  ask.level = row_.seats[seat].level;
  ask.seed = bot_seed(row_.seed, table_->seq());
  is_thinking_[seat] = true;
  const std::uint32_t seq = table_->seq();
  const bool is_asked = services_.bots.ask(
      std::move(ask), [self = shared_from_this(), seat,
                       seq](const base::Result<wire::Suggestion, base::Problem>& found) {
        self->post([self, seat, seq, found] { self->on_bot(seat, seq, found); });
      });
  if (is_asked) return;
  strand_->post_after(kBotsBusyDelay, [self = shared_from_this(), seat] {
    self->is_thinking_[seat] = false;
    self->ask_bots();
  });
}

void TableHost::on_bot(std::size_t seat, std::uint32_t seq,
                       const base::Result<wire::Suggestion, base::Problem>& found) {
  is_thinking_[seat] = false;
  if (!table_ || table_->seq() != seq) return ask_bots();  // the game went on meanwhile
  const auto fault = [this, seat](const base::Problem& why) {
    services_.log.error("bot", {{"table", id_}, {"code", why.code}, {"words", why.words}});
    if (++bot_faults_[seat] == kMaxBotFaults) give_up_bot(seat);
  };
  if (!found) {
    fault(found.error());
    return ask_bots();
  }
  is_thinking_[seat] = true;  // until its answer is judged
  Origin origin{contract::seat_at(seat), {}, true, {}};
  origin.answer = [this, seat, fault](const base::Result<std::uint32_t, base::Problem>& done) {
    is_thinking_[seat] = false;
    if (done) {
      bot_faults_[seat] = 0;
    } else if (done.error().code != "stale") {
      fault(done.error());
    }
  };
  play(std::move(origin), found->action, table_->question());
  ask_bots();
}

bool TableHost::has_given_up(std::size_t seat) const {
  return row_.seats[seat].holder == "bot" && bot_faults_[seat] >= kMaxBotFaults;
}

// Everybody is told; the seat is then one whose player is gone.
void TableHost::give_up_bot(std::size_t seat) {
  const std::string& name = row_.seats[seat].seat;
  services_.log.error("bot_gave_up", {{"table", id_}, {"seat", name}});
  note(fmt::format("The bot of {} has failed and does not go on. Replace it, or claim the game.",
                   name));
  note_presence();
  publish_people();
}

void TableHost::arm_clock() {
  const auto deadline = table_ ? clock_.deadline_ms() : std::nullopt;
  may_sleep_ = !deadline || clock_.kind() != ClockKind::live;
  if (!deadline) return;
  keep_deadline();
  if (armed_ms_ != 0 && armed_ms_ <= *deadline) return;  // that one will look again
  const std::int64_t delay = std::clamp<std::int64_t>(*deadline - now_ms() + 1, 1, kLongestTimerMs);
  armed_ms_ = now_ms() + delay;
  strand_->post_after(std::chrono::milliseconds(delay), [weak = weak_from_this()] {
    const auto self = weak.lock();
    if (!self) return;
    self->armed_ms_ = 0;
    self->look_at_clock();
    self->arm_clock();
  });
}

void TableHost::look_at_clock() {
  if (!table_ || is_closing_) return;
  const contract::SeatSet out = clock_.out_of_time(now_ms());
  for (std::size_t i = 0; i < row_.seats.size(); ++i) {
    if (!out.has(contract::seat_at(i))) continue;
    Origin origin{contract::seat_at(i), {}, true, {}};
    origin.answer = [](const base::Result<std::uint32_t, base::Problem>&) {};
    submit([this, origin]() -> std::optional<Prepared> {
      if (!clock_.out_of_time(now_ms()).has(origin.seat)) return std::nullopt;
      return prepared(table_->propose_resign(origin.seat), origin);
    });
  }
}

// A table that sleeps is woken when a turn by correspondence has lasted too long; the store has to
// know when that is.
void TableHost::keep_deadline() {
  const std::int64_t deadline = clock_.deadline_ms().value_or(0);
  if (clock_.kind() != ClockKind::correspondence || deadline == row_.deadline_ms) return;
  row_.deadline_ms = deadline;
  submit([this, deadline]() -> std::optional<Prepared> {
    if (row_.state != store::State::playing) return std::nullopt;
    store::Change change{.table = id_};
    change.standing = store::Standing{row_.state, row_.seq, row_.left, deadline};
    return Prepared{change, [] {}, [](const base::Problem&) {}};
  });
}

}  // namespace muster::server
