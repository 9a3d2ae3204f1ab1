#include "server/scenario_files.h"

#include <utility>

#include <fmt/format.h>

#include "server/asks.h"
#include "server/messages.h"
#include "server/opening.h"
#include "table/loading.h"

namespace muster::server {
namespace {

base::Problem not_stored(const store::StoreError& why) {
  if (why.fault == store::Fault::busy)
    return base::problem("busy", "The server has too much to do right now. Try again in a moment.");
  return base::problem("not_stored", "The server could not read or store this file. Try again.");
}

base::Problem no_room(const Settings& settings) {
  if (settings.file_bytes == 0)
    return base::problem("no_room", "This server does not keep scenario files.");
  return base::problem("no_room",
                       "This server has no room for more scenario files. Try again another day.");
}

base::Problem no_room_for_guest(const Settings& settings) {
  return base::problem(
      "no_room",
      fmt::format("The scenario files from your address would take more than {} bytes. Files that "
                  "are not played on are deleted after a while; try again another day.",
                  settings.file_bytes_per_address));
}

std::string added_json(const base::SharedText& text, const table::Prospect& prospect) {
  std::string json;
  json::Writer out(json);
  out.begin_object().field("file", base::hex_text(text.digest())).field("bytes", text.size());
  out.field("game", prospect.game).field("name", prospect.about.title);
  out.field("words", prospect.about.words).key("seats").begin_array();
  for (const std::string& seat : prospect.names.seats) out.value(seat);
  out.end_array().end_object();
  return json;
}

}  // namespace

ScenarioFiles::ScenarioFiles(Services& services, Loop& loop)
    : services_(services), judging_(loop.make_strand()) {}

void ScenarioFiles::add(FileBrought file, AddReply reply) {
  judging_->post([this, file = std::move(file), reply = std::move(reply)]() mutable {
    store::NewFile fresh{base::SharedText(std::move(file.text)), std::move(file.game),
                         std::move(file.guest)};
    const auto json = judged(fresh.game, fresh.text);
    if (!json) {
      ++services_.metrics.files_refused;
      return reply(base::fail(json.error()));
    }
    keep(std::move(fresh), *json, std::move(reply));
  });
}

base::Result<std::string, base::Problem> ScenarioFiles::judged(const std::string& game,
                                                               const base::SharedText& text) const {
  const table::Door* door = services_.find_game(game);
  if (door == nullptr) return base::fail(unknown_game(services_, game));
  if (!door->reads_files()) return base::fail(table::no_files(door->title()));
  if (text.empty())
    return base::failed("bad_content", "The body is empty; expected a scenario as JSON.");
  table::Plan plan;
  plan.game = game;
  plan.file = text;
  const auto prospect = services_.games.prospect(plan);
  if (!prospect) return base::fail(prospect.error());
  return added_json(text, *prospect);
}

void ScenarioFiles::keep(store::NewFile file, std::string json, AddReply reply) {
  const Settings& settings = services_.settings;
  services_.store.add_file(std::move(file), {settings.file_bytes, settings.file_bytes_per_address},
                           [this, json = std::move(json), reply = std::move(reply)](
                               const base::Result<store::Filed, store::StoreError>& filed) {
                             if (!filed) {
                               services_.log.error("file", {{"words", filed.error().words}});
                               return reply(base::fail(not_stored(filed.error())));
                             }
                             if (*filed == store::Filed::known)
                               return reply(FileAdded{false, json});
                             if (*filed == store::Filed::added) {
                               ++services_.metrics.files_added;
                               return reply(FileAdded{true, json});
                             }
                             ++services_.metrics.files_refused;
                             const bool is_guests_own = *filed == store::Filed::no_room_for_guest;
                             reply(base::fail(is_guests_own ? no_room_for_guest(services_.settings)
                                                            : no_room(services_.settings)));
                           });
}

void ScenarioFiles::read(const std::string& hash,
                         std::function<void(base::Result<base::SharedText, base::Problem>)> reply) {
  const auto no_such_file = base::problem("not_found", "There is no such file.");
  if (!is_file_hash(hash)) return reply(base::fail(no_such_file));
  services_.store.file(hash, [no_such_file, reply = std::move(reply)](
                                 const base::Result<base::SharedText, store::StoreError>& text) {
    if (text) return reply(*text);
    const bool is_missing = text.error().fault == store::Fault::not_found;
    reply(base::fail(is_missing ? no_such_file : not_stored(text.error())));
  });
}

}  // namespace muster::server
