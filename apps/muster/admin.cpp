#include "apps/muster/admin.h"

#include <memory>
#include <string>
#include <vector>

#include <CLI/CLI.hpp>

#include "apps/muster/commands.h"

namespace muster::apps {
namespace {

// What the subcommands are told; each uses some of it.
struct Told {
  std::string data;
  std::string table;
  std::string network;
  std::string file;
  std::vector<std::string> whom;
  WantedTables wanted;
  Sentence sentence;
};
using ToldPtr = std::shared_ptr<Told>;
using Work = int (*)(const Told&);

CLI::App* add(CLI::App& admin, const char* name, const char* words, const ToldPtr& told,
              int& exit_code, Work work) {
  CLI::App* command = admin.add_subcommand(name, words);
  command->add_option("--data", told->data, "Folder of the store, as for muster serve");
  command->callback([&exit_code, told, work] { exit_code = work(*told); });
  return command;
}

void takes_table(CLI::App* command, const ToldPtr& told) {
  command->add_option("TABLE", told->table, "The table, as list shows it")->required();
}

void takes_sentence(CLI::App* command, const ToldPtr& told) {
  command->add_option("--for", told->sentence.lasts,
                      "How long, such as 30m, 12h, 7d or 2w; default: for ever");
  command->add_option("--reason", told->sentence.reason, "Why; whom it concerns reads it");
}

void add_tables(CLI::App& admin, const ToldPtr& told, int& exit_code) {
  CLI::App* list = add(admin, "list", "Show tables, newest first", told, exit_code,
                       [](const Told& all) { return list_tables(all.data, all.wanted); });
  WantedTables& wanted = told->wanted;
  CLI::Option* finished =
      list->add_flag("--finished", wanted.only_finished, "Only games that are over");
  list->add_flag("--unfinished", wanted.only_unfinished, "Only the others")->excludes(finished);
  list->add_option("--game", wanted.game, "Only tables of this game");
  list->add_option("--address", wanted.address, "Only tables that this address has opened");
  list->add_option("--page", wanted.page, "Which page")
      ->capture_default_str()
      ->check(CLI::Range(1, 1'000'000));
  list->add_option("--most", wanted.most, "Tables on a page")
      ->capture_default_str()
      ->check(CLI::Range(1, 10'000));
  takes_table(add(admin, "look", "Show a table: seats, state, clock, last entries and chat", told,
                  exit_code, [](const Told& all) { return look_at_table(all.data, all.table); }),
              told);
  CLI::App* end =
      add(admin, "end", "End a game for all who play it, without a winner", told, exit_code,
          [](const Told& all) { return end_game(all.data, all.table, all.sentence.reason); });
  takes_table(end, told);
  end->add_option("--reason", told->sentence.reason, "Why; all at the table read it");
  takes_table(add(admin, "delete", "Delete a table with its record and its chat", told, exit_code,
                  [](const Told& all) { return delete_table(all.data, all.table); }),
              told);
}

void add_people(CLI::App& admin, const ToldPtr& told, int& exit_code) {
  const auto takes_network = [&](CLI::App* command) {
    command->add_option("ADDRESS", told->network, "An address or a network, such as 192.0.2.0/24")
        ->required();
  };
  CLI::App* banning =
      add(admin, "ban", "Send an address away, whatever it asks for", told, exit_code,
          [](const Told& all) { return ban(all.data, all.network, all.sentence); });
  takes_network(banning);
  takes_sentence(banning, told);
  takes_network(add(admin, "unban", "Take a ban back", told, exit_code,
                    [](const Told& all) { return unban(all.data, all.network); }));
  add(admin, "bans", "Show the bans and mutes that are in force", told, exit_code,
      [](const Told& all) { return list_bans(all.data); });
  const auto takes_whom = [&](CLI::App* command) {
    command
        ->add_option("WHOM", told->whom,
                     "TABLE SEAT, TABLE ADDRESS, or an ADDRESS alone for all tables")
        ->required()
        ->expected(1, 2);
  };
  CLI::App* muting = add(admin, "mute", "Refuse what somebody says in the chat", told, exit_code,
                         [](const Told& all) { return mute(all.data, all.whom, all.sentence); });
  takes_whom(muting);
  takes_sentence(muting, told);
  takes_whom(add(admin, "unmute", "Take a mute back", told, exit_code,
                 [](const Told& all) { return unmute(all.data, all.whom); }));
}

void add_store(CLI::App& admin, const ToldPtr& told, int& exit_code) {
  add(admin, "backup", "Copy the store into a new file", told, exit_code,
      [](const Told& all) { return back_up(all.data, all.file); })
      ->add_option("FILE", told->file, "The new file")
      ->required();
  add(admin, "check", "Look through the whole store; exit code 1 if anything is wrong", told,
      exit_code, [](const Told& all) { return check_store(all.data, all.file); })
      ->add_option("FILE", told->file, "A backup to check instead");
}

}  // namespace

void add_admin(CLI::App& app, int& exit_code) {
  CLI::App* admin = app.add_subcommand(
      "admin", "For whoever runs a server: tables, bans and mutes, backups and checks");
  admin->require_subcommand(1);
  admin->footer("A server may go on running meanwhile, and obeys within a second.");
  const auto told = std::make_shared<Told>();
  add_tables(*admin, told, exit_code);
  add_people(*admin, told, exit_code);
  add_store(*admin, told, exit_code);
}

}  // namespace muster::apps
