#pragma once

#include <functional>
#include <string>

#include "base/problem.h"
#include "base/result.h"

namespace muster::server {

// A JSON object, or why there is none. May be called on any thread, once.
using Reply = std::function<void(base::Result<std::string, base::Problem>)>;

}  // namespace muster::server
