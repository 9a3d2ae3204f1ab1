#pragma once

#include <cstdint>
#include <memory>
#include <string>
#include <string_view>

#include "base/problem.h"

namespace muster::server {

using Text = std::shared_ptr<const std::string>;

// A connection, as a table sees it.
class Viewer {
 public:
  virtual ~Viewer() = default;
  // Whom the connection counts for.
  virtual const std::string& guest() const = 0;
  // For any thread; never waits.
  virtual void send(Text text) = 0;
  // The same, and then no more: the connection ends once that is said.
  virtual void end(Text text) = 0;
};
using ViewerPtr = std::shared_ptr<Viewer>;

// A request over a socket, as long as it is not answered.
struct Asked {
  ViewerPtr viewer;
  std::int64_t id = 0;
  std::int64_t came_us = 0;     // when it arrived, on the steady clock
  std::string_view guest = {};  // whose request it is; lives as long as the viewer
};

Text text_of(std::string text);
void refuse(const Asked& asked, const base::Problem& problem);
// The step was done, now or before, with this entry.
void confirm(const Asked& asked, std::uint32_t seq);

}  // namespace muster::server
