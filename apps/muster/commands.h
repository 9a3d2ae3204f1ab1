#pragma once

namespace CLI {
class App;
}

// One function per subcommand, each in the file of its name. It adds the subcommand and its
// options to `app`; when the subcommand is chosen, its callback runs and sets `exit_code`.
namespace muster::apps {

void add_play(CLI::App& app, int& exit_code);
void add_plays(CLI::App& app, int& exit_code);
void add_rules(CLI::App& app, int& exit_code);
void add_engine(CLI::App& app, int& exit_code);
void add_serve(CLI::App& app, int& exit_code);
void add_admin(CLI::App& app, int& exit_code);
void add_files(CLI::App& app, int& exit_code);
void add_verify(CLI::App& app, int& exit_code);
void add_version(CLI::App& app, int& exit_code);
void add_bench(CLI::App& app, int& exit_code);
void add_watch(CLI::App& app, int& exit_code);
void add_ladder(CLI::App& app, int& exit_code);
void add_balance(CLI::App& app, int& exit_code);
void add_golden(CLI::App& app, int& exit_code);

}  // namespace muster::apps
