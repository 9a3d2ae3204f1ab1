#pragma once

#include "server/log.h"
#include "server/settings.h"
#include "table/collection.h"

namespace muster::server {

// Serves until the process is told to stop (SIGTERM, SIGINT). The exit code of the program: 0 after
// a graceful stop, 1 if the server could not begin; the log says why.
int run(const Settings& settings, const table::Collection& games, Log& log);

}  // namespace muster::server
