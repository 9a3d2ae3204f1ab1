#include "server/readiness.h"

#include <algorithm>
#include <utility>

namespace muster::server {
namespace {

constexpr const char* kDamaged =
    "The file of the store is damaged; the log says how. Put a backup in its place.";
constexpr const char* kTooSlow = "The store has not taken a write within two seconds.";

}  // namespace

Readiness::Readiness(Services& services, Loop& loop)
    : services_(services), strand_(loop.make_strand()) {}

void Readiness::ask(Reply reply) {
  strand_->post([this, reply = std::move(reply)] {
    const bool is_damaged = services_.health.is_damaged() || services_.store.figures().is_damaged;
    if (is_damaged) return reply(kDamaged);
    const bool is_known = written_ms_ && services_.now_ms() - *written_ms_ < kTrustedMs;
    if (is_known) return reply(std::nullopt);
    wait(reply);
  });
}

void Readiness::wait(Reply reply) {
  const std::uint64_t number = ++asked_;
  askers_.push_back({number, std::move(reply)});
  strand_->post_after(kMostWait, [this, number] { on_late(number); });
  if (!is_writing_) try_to_write();
}

void Readiness::try_to_write() {
  is_writing_ = true;
  services_.store.probe([this, strand = strand_](const store::Stored& result) {
    strand->post([this, result] { on_written(result); });
  });
}

void Readiness::on_written(const store::Stored& result) {
  is_writing_ = false;
  written_ms_.reset();
  WhyNot why_not;
  if (result) {
    written_ms_ = services_.now_ms();
  } else {
    services_.log.error("not_ready", {{"words", result.error().words}});
    why_not = services_.store.figures().is_damaged ? kDamaged : result.error().words;
  }
  for (const Asker& asker : std::exchange(askers_, {})) asker.reply(why_not);
}

void Readiness::on_late(std::uint64_t number) {
  const auto late = std::find_if(askers_.begin(), askers_.end(),
                                 [&](const Asker& asker) { return asker.number == number; });
  if (late == askers_.end()) return;
  const Reply reply = std::move(late->reply);
  askers_.erase(late);
  reply(kTooSlow);
}

}  // namespace muster::server
