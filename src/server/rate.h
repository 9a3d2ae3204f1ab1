#pragma once

#include <cstddef>
#include <cstdint>
#include <map>
#include <mutex>
#include <string>

#include "base/problem.h"
#include "server/settings.h"

namespace muster::server {

// A bucket that fills with time; whoever takes from an empty one goes too fast.
class Bucket {
 public:
  Bucket(double per_second, double most) : per_second_(per_second), most_(most), held_(most) {}

  bool take(std::int64_t now_ms, double tokens = 1);
  bool is_full(std::int64_t now_ms);

 private:
  void fill(std::int64_t now_ms);

  double per_second_;
  double most_;
  double held_;
  std::int64_t at_ms_ = 0;
};

// The part of an address that stands for one guest: all of an IPv4 address, the first 64 bits of an
// IPv6 one, for the rest is the guest's own to change.
std::string guest_of(const std::string& address);

base::Problem too_many_tables();
base::Problem too_many_requests();

// What each guest has used up.
// Callers: disconnect() once for every may_connect() that was granted; the settings outlive this.
// Guarantees: any thread may call.
class Guests {
 public:
  explicit Guests(const Settings& settings) : settings_(settings) {}

  bool may_ask(const std::string& guest, std::int64_t now_ms);
  bool may_open_table(const std::string& guest, std::int64_t now_ms);
  bool may_bring_file(const std::string& guest, std::int64_t now_ms);
  bool may_connect(const std::string& guest, std::int64_t now_ms);
  void disconnect(const std::string& guest);

 private:
  struct Guest {
    Bucket requests;
    Bucket tables;
    Bucket files;
    std::size_t connections = 0;
  };
  Guest& guest(const std::string& name, std::int64_t now_ms);
  void forget_the_quiet(std::int64_t now_ms);

  // Constant after construction.
  const Settings& settings_;
  // Under the mutex.
  std::mutex mutex_;
  std::map<std::string, Guest> guests_;
};

}  // namespace muster::server
