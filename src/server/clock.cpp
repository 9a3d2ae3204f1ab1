#include "server/clock.h"

#include <algorithm>

#include "json/json.h"
#include "server/generated/asks.h"

namespace muster::server {

ClockRule read_clock_rule(json::Reader in) {
  ClockRule rule;
  rule.kind =
      in["kind"].one_of<ClockKind>({{asks::ClockNone::kName, ClockKind::none},
                                    {asks::ClockLive::kName, ClockKind::live},
                                    {asks::ClockCorrespondence::kName, ClockKind::correspondence}});
  switch (rule.kind) {
    case ClockKind::none: asks::ClockNone::read(in); break;
    case ClockKind::live: {
      const auto [seconds, increment] = asks::ClockLive::read(in);
      rule.seconds = seconds.value_or(rule.seconds);
      rule.increment = increment.value_or(rule.increment);
      break;
    }
    case ClockKind::correspondence: {
      const auto [hours] = asks::ClockCorrespondence::read(in);
      rule.hours = hours.value_or(rule.hours);
      break;
    }
  }
  return rule;
}

void write_clock_rule(json::Writer& out, const ClockRule& rule) {
  out.begin_object();
  switch (rule.kind) {
    case ClockKind::none: out.field("kind", "none"); break;
    case ClockKind::live:
      out.field("kind", "live").field("seconds", rule.seconds).field("increment", rule.increment);
      break;
    case ClockKind::correspondence:
      out.field("kind", "correspondence").field("hours", rule.hours);
      break;
  }
  out.end_object();
}

Clock::Clock(const ClockRule& rule, std::size_t seats) : rule_(rule) {
  const std::int64_t all = rule.kind == ClockKind::live ? std::int64_t{rule.seconds} * 1'000
                                                        : std::int64_t{rule.hours} * 3'600'000;
  left_ms_.assign(seats, all);
}

void Clock::run(contract::SeatSet must, std::int64_t now_ms) {
  if (!is_on()) return;
  const std::int64_t passed = std::max<std::int64_t>(0, now_ms - since_ms_);
  for (std::size_t i = 0; i < left_ms_.size(); ++i) {
    const auto seat = contract::seat_at(i);
    if (!running_.has(seat)) continue;
    left_ms_[i] = std::max<std::int64_t>(0, left_ms_[i] - passed);
    if (must.has(seat)) continue;
    left_ms_[i] = rule_.kind == ClockKind::live
                      ? left_ms_[i] + std::int64_t{rule_.increment} * 1'000
                      : std::int64_t{rule_.hours} * 3'600'000;
  }
  running_ = must;
  since_ms_ = now_ms;
}

std::optional<std::int64_t> Clock::due_ms(contract::SeatSet except) const {
  std::optional<std::int64_t> first;
  for (std::size_t i = 0; is_on() && i < left_ms_.size(); ++i)
    if (running_.has(contract::seat_at(i)) && !except.has(contract::seat_at(i)))
      first = std::min(first.value_or(since_ms_ + left_ms_[i]), since_ms_ + left_ms_[i]);
  return first;
}

contract::SeatSet Clock::out_of_time(std::int64_t now_ms) const {
  contract::SeatSet out;
  for (std::size_t i = 0; is_on() && i < left_ms_.size(); ++i)
    if (running_.has(contract::seat_at(i)) && left_ms(i, now_ms) == 0)
      out.add(contract::seat_at(i));
  return out;
}

std::int64_t Clock::left_ms(std::size_t seat, std::int64_t now_ms) const {
  if (!running_.has(contract::seat_at(seat))) return left_ms_[seat];
  return std::clamp<std::int64_t>(left_ms_[seat] - (now_ms - since_ms_), 0, left_ms_[seat]);
}

std::string Clock::text(std::int64_t step_ms) const {
  if (!is_on()) return {};
  std::string text;
  json::Writer out(text);
  out.begin_object().key("left").begin_array();
  for (const std::int64_t left : left_ms_) out.value(left);
  out.end_array().field("running", running_.bits).field("since", since_ms_);
  out.field("step", step_ms).end_object();
  return text;
}

void Clock::restore(std::string_view text, contract::SeatSet must) {
  if (!is_on() || text.empty()) return;
  const auto tree = json::parse(text);
  if (!tree) return;
  std::size_t seat = 0;
  for (const json::Value left : tree->root()["left"])
    if (seat < left_ms_.size()) left_ms_[seat++] = left.integer();
  running_.bits = static_cast<std::uint16_t>(tree->root()["running"].integer());
  since_ms_ = tree->root()["since"].integer();
  run(must, tree->root()["step"].integer());
}

}  // namespace muster::server
