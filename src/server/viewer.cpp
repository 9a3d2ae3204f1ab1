#include "server/viewer.h"

#include <utility>

#include <fmt/format.h>

#include "server/messages.h"
#include "wire/answer.h"

namespace muster::server {

Text text_of(std::string text) { return std::make_shared<const std::string>(std::move(text)); }

void refuse(const Asked& asked, const base::Problem& problem) {
  asked.viewer->send(text_of(wire::error_line(asked.id, problem)));
}

void confirm(const Asked& asked, std::uint32_t seq) {
  asked.viewer->send(text_of(answer_to(asked.id, "done", {{"seq", fmt::format("{}", seq)}})));
}

}  // namespace muster::server
