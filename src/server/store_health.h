#pragma once

#include <atomic>
#include <string>
#include <thread>

#include "server/log.h"

namespace muster::server {

// What is known of the file of the store. A large one is looked through while the server runs.
// Guarantees: any thread may ask.
class StoreHealth {
 public:
  StoreHealth() = default;
  ~StoreHealth();  // ends the check, wherever it is
  StoreHealth(const StoreHealth&) = delete;
  StoreHealth& operator=(const StoreHealth&) = delete;

  // REQUIRES: called once at most; the log outlives this.
  void check_in_background(std::string path, Log& log);

  bool is_checking() const { return is_checking_; }
  // Somebody should look at it: guests may lose what they store now.
  bool is_damaged() const { return is_damaged_; }

 private:
  std::atomic<bool> is_checking_{false};
  std::atomic<bool> is_damaged_{false};
  std::atomic<bool> stop_{false};
  std::thread thread_;
};

// Whether the file can be read through; the log says what is wrong with it.
bool is_sound(const std::string& path, Log& log, const std::atomic<bool>* stop = nullptr);

}  // namespace muster::server
