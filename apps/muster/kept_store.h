#pragma once

#include <cstdint>
#include <future>
#include <memory>
#include <string>
#include <utility>

#include "store/store.h"

// The store of a server, for commands that work beside it or while it does not run.
namespace muster::apps {

// In this data folder; in the default one if it is empty.
std::string kept_store_path(const std::string& data);
// Null where there is none, and the reason is printed: looking must not make one.
std::unique_ptr<store::Store> open_kept_store(const std::string& data);

// Prints why not; the exit code.
int fail(const std::string& words);

// "2026-01-02", "2026-01-02 15:04 UTC"
std::string day_of(std::int64_t seconds);
std::string time_of(std::int64_t seconds);

template <class T, class Ask>
base::Result<T, store::StoreError> waited_for(Ask&& ask) {
  std::promise<base::Result<T, store::StoreError>> promise;
  ask([&](base::Result<T, store::StoreError> result) { promise.set_value(std::move(result)); });
  return promise.get_future().get();
}

}  // namespace muster::apps
