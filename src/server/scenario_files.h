#pragma once

#include <functional>
#include <memory>
#include <string>

#include "base/problem.h"
#include "base/result.h"
#include "base/shared_text.h"
#include "server/services.h"
#include "server/strand.h"

namespace muster::server {

struct FileBrought {
  std::string game;
  std::string guest;
  std::string text;
};

struct FileAdded {
  bool is_new = false;
  std::string json;  // its hash, and what the game makes of it
};

// Scenarios that guests bring. Each is judged by the reader of its game before it is kept, once,
// under its hash; whoever knows the hash may read it.
// Callers: services and loop outlive this and whatever it asked of them.
// Guarantees: every function may be called on any thread and never waits for the disk.
class ScenarioFiles {
 public:
  ScenarioFiles(Services& services, Loop& loop);

  void add(FileBrought file, std::function<void(base::Result<FileAdded, base::Problem>)> reply);
  void read(const std::string& hash,
            std::function<void(base::Result<base::SharedText, base::Problem>)> reply);

 private:
  using AddReply = std::function<void(base::Result<FileAdded, base::Problem>)>;
  base::Result<std::string, base::Problem> judged(const std::string& game,
                                                  const base::SharedText& text) const;
  void keep(store::NewFile file, std::string json, AddReply reply);

  Services& services_;
  std::shared_ptr<Strand> judging_;  // one at a time, so that they never take all threads
};

}  // namespace muster::server
