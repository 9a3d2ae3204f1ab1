#include <CLI/CLI.hpp>

#include "apps/muster/commands.h"

int main(int argc, char** argv) {
  CLI::App app{"Muster: skirmish games on one table, with their rules, bots and records."};
  app.require_subcommand(1);

  int exit_code = 0;
  muster::apps::add_play(app, exit_code);
  muster::apps::add_plays(app, exit_code);
  muster::apps::add_rules(app, exit_code);
  muster::apps::add_bench(app, exit_code);
  muster::apps::add_engine(app, exit_code);
  muster::apps::add_serve(app, exit_code);
  muster::apps::add_admin(app, exit_code);
  muster::apps::add_files(app, exit_code);
  muster::apps::add_verify(app, exit_code);
  muster::apps::add_version(app, exit_code);
  muster::apps::add_watch(app, exit_code);
  muster::apps::add_balance(app, exit_code);
  muster::apps::add_ladder(app, exit_code);
  muster::apps::add_golden(app, exit_code);

  CLI11_PARSE(app, argc, argv);
  return exit_code;
}
