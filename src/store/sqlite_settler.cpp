#include <fmt/format.h>

#include "store/session.h"
#include "store/sqlite.h"

namespace muster::store {

struct Settler::Inside {
  soci::session sql;
};

Settler::Settler(std::unique_ptr<Inside> inside) : inside_(std::move(inside)) {}
Settler::~Settler() = default;

base::Result<std::unique_ptr<Settler>, StoreError> Settler::open(const std::string& path) {
  using Opened = base::Result<std::unique_ptr<Settler>, StoreError>;
  return guarded<std::unique_ptr<Settler>>(
      fmt::format("Opening the store {}", path), [&]() -> Opened {
        auto inside = std::make_unique<Inside>();
        connect(inside->sql, path);
        return std::unique_ptr<Settler>(new Settler(std::move(inside)));
      });
}

base::Result<base::Done, StoreError> Settler::settle() {
  return guarded<base::Done>("Settling the log", [&]() -> base::Result<base::Done, StoreError> {
    inside_->sql << "PRAGMA wal_checkpoint(PASSIVE)";
    return base::Done{};
  });
}

}  // namespace muster::store
