#pragma once

#include <string>

namespace muster::apps {

// A variable of the environment; empty if it is not set.
std::string environment(const char* name);

// Where a server keeps its store unless it is told otherwise.
std::string default_data_folder();

// The file of the store in that folder.
std::string store_in(const std::string& data_folder);

}  // namespace muster::apps
