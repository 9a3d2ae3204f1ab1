#include "server/api.h"

#include <algorithm>
#include <array>
#include <string_view>

#include <fmt/format.h>

#include "server/addresses.h"
#include "server/asks.h"
#include "server/messages.h"
#include "server/metrics.h"
#include "server/table_host.h"
#include "table/loading.h"

namespace muster::server {
namespace {

constexpr std::string_view kTables = "/api/tables";
constexpr std::string_view kFiles = "/api/files/";
constexpr std::string_view kForever = "public, max-age=31536000, immutable";
constexpr std::string_view kJson = "application/json";
constexpr std::string_view kPlain = "text/plain; charset=utf-8";

// Scripts, styles and pictures come from here alone; the engine is WebAssembly in a worker.
constexpr std::string_view kPolicy =
    "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; worker-src 'self'; "
    "style-src 'self'; img-src 'self' data: blob:; font-src 'self'; connect-src 'self'; "
    "manifest-src 'self'; media-src 'self'; base-uri 'none'; form-action 'none'; "
    "frame-ancestors 'none'";

int status_of(std::string_view code) {
  constexpr std::array<std::pair<std::string_view, int>, 22> kStatuses = {{
      {"not_found", 404},       {"bad_token", 403},      {"bad_invite", 403},
      {"taken", 409},           {"not_over", 409},       {"not_started", 409},
      {"bad_method", 405},      {"wrong_host", 421},     {"too_long", 413},
      {"bad_type", 415},        {"too_fast", 429},       {"too_large", 413},
      {"too_many_tables", 429}, {"too_many_files", 429}, {"no_room", 507},
      {"not_stored", 503},      {"full", 503},           {"closing", 503},
      {"damaged", 500},         {"busy", 503},           {"no_spectators", 403},
      {"banned", 403},
  }};
  for (const auto& [known, status] : kStatuses)
    if (known == code) return status;
  return 400;
}

HttpAnswer answer_with(int status, std::string_view type, std::string body) {
  HttpAnswer answer;
  answer.status = status;
  answer.headers = {{"Content-Type", std::string(type)}, {"Cache-Control", "no-store"}};
  answer.body = std::make_shared<const std::string>(std::move(body));
  return answer;
}

base::Problem bad_method(std::string_view expected) {
  return base::problem(
      "bad_method",
      fmt::format("This address does not accept this method; expected {}.", expected));
}

base::Problem bad_type() {
  return base::problem("bad_type", "The body must be JSON, sent as application/json.");
}

base::Problem no_such_page() {
  return base::problem("not_found", "There is nothing at this address.");
}

// The address of a table, as somebody might write it from memory, leads to its page; a page under
// any other address would look for its parts in the wrong place.
HttpAnswer elsewhere(std::string_view path) {
  constexpr std::string_view kTable = "/t/";
  constexpr std::string_view kHtml = "text/html; charset=utf-8";
  if (!path.starts_with(kTable) || !is_table_id(path.substr(kTable.size())))
    return answer_with(404, kHtml,
                       "<!doctype html><title>Not found</title><p>There is nothing at this "
                       "address. <a href=\"/\">Go to the games</a></p>\n");
  HttpAnswer answer = answer_with(302, kHtml, "");
  answer.headers.emplace_back("Location", fmt::format("/#{}", path));
  return answer;
}

// Turns a table's JSON into an answer.
Reply replying(const std::function<void(HttpAnswer)>& respond, int status = 200,
               std::string_view type = kJson) {
  return [respond, status, type](const base::Result<std::string, base::Problem>& body) {
    respond(body ? answer_with(status, type, *body) : problem_answer(body.error()));
  };
}

// Hands the table on, or says why there is none.
HostReply with_host(const std::function<void(HttpAnswer)>& respond,
                    std::function<void(TableHost&)> use) {
  return [respond, use = std::move(use)](const base::Result<HostPtr, base::Problem>& host) {
    if (!host) return respond(problem_answer(host.error()));
    use(**host);
  };
}

}  // namespace

std::size_t max_body_bytes(const HttpHead& head) {
  const bool is_file = head.method == "POST" && head.target.starts_with(kFiles);
  return is_file ? table::kMaxScenarioBytes : kMaxBodyBytes;
}

std::optional<base::Problem> Api::refuse_body(const HttpHead& head) {
  const std::size_t most = max_body_bytes(head);
  if (head.body_bytes > most) return too_long(most);
  const bool is_file = most > kMaxBodyBytes;
  if (!is_file || guests_.may_bring_file(head.guest, services_.now_ms())) return std::nullopt;
  ++services_.metrics.too_fast;
  return base::problem("too_many_files",
                       "Your address has sent too many scenario files. Try again later.");
}

base::Problem too_long(std::size_t most) {
  return base::problem("too_long",
                       fmt::format("The request is too long; expected at most {} bytes.", most));
}

HttpAnswer problem_answer(const base::Problem& problem) {
  return answer_with(status_of(problem.code), kJson, problem_json(problem));
}

void Api::answer(const HttpAsk& ask, std::function<void(HttpAnswer)> reply) {
  ++services_.metrics.requests;
  const Respond respond = [reply = std::move(reply)](HttpAnswer answer) {
    answer.headers.emplace_back("Content-Security-Policy", kPolicy);
    answer.headers.emplace_back("X-Content-Type-Options", "nosniff");
    answer.headers.emplace_back("Referrer-Policy", "no-referrer");
    answer.headers.emplace_back("Cross-Origin-Opener-Policy", "same-origin");
    reply(std::move(answer));
  };
  const std::string_view path = std::string_view(ask.target).substr(0, ask.target.find('?'));
  if (path == "/healthz") return respond(answer_with(200, kPlain, "ok\n"));
  if (!guests_.may_ask(ask.guest, services_.now_ms())) {
    ++services_.metrics.too_fast;
    return respond(problem_answer(too_many_requests()));
  }
  if (path == "/metrics") return tell_metrics(respond);
  if (path == "/readyz") return tell_readiness(respond);
  if (path.starts_with("/api/")) return on_api(ask, respond);
  if (ask.method != "GET" && ask.method != "HEAD")
    return respond(problem_answer(bad_method("GET")));
  respond(file(ask));
}

void Api::tell_metrics(const Respond& respond) {
  services_.store.file_sums(
      [this, respond](const base::Result<store::FileSums, store::StoreError>& files) {
        const Gauges gauges{lobby_.awake(), services_.bots.waiting(), services_.store.figures(),
                            files ? *files : store::FileSums{}};
        respond(answer_with(200, "text/plain; version=0.0.4; charset=utf-8",
                            metrics_text(services_.metrics, gauges)));
      });
}

void Api::tell_readiness(const Respond& respond) {
  const auto tell = [respond](const Readiness::WhyNot& why_not) {
    respond(why_not ? answer_with(503, kPlain, *why_not + "\n") : answer_with(200, kPlain, "ok\n"));
  };
  if (lobby_.is_closing()) return tell("The server is stopping.");
  readiness_.ask(tell);
}

HttpAnswer Api::file(const HttpAsk& ask) {
  const auto found = files_.find(ask.target, ask.accept_encoding);
  if (!found) return elsewhere(std::string_view(ask.target).substr(0, ask.target.find('?')));
  HttpAnswer answer;
  answer.headers = {{"Content-Type", found->type},
                    {"ETag", found->tag},
                    {"Vary", "Accept-Encoding"},
                    {"Cache-Control", found->is_lasting ? std::string(kForever) : "no-cache"}};
  if (ask.if_none_match == found->tag) {
    answer.status = 304;
    answer.body = std::make_shared<const std::string>();
    return answer;
  }
  if (!found->encoding.empty()) answer.headers.emplace_back("Content-Encoding", found->encoding);
  answer.body = found->bytes;
  return answer;
}

void Api::on_api(const HttpAsk& ask, const Respond& respond) {
  const std::string path = ask.target.substr(0, ask.target.find('?'));
  if (path == kTables) return on_tables(ask, respond);
  if (path.starts_with(kFiles)) return on_files(ask, path.substr(kFiles.size()), respond);
  if (!path.starts_with(fmt::format("{}/", kTables)))
    return respond(problem_answer(no_such_page()));
  const std::string rest = path.substr(kTables.size() + 1);
  const std::size_t slash = rest.find('/');
  const std::string what = slash == std::string::npos ? "" : rest.substr(slash + 1);
  on_table(ask, rest.substr(0, slash), what, respond);
}

void Api::on_files(const HttpAsk& ask, const std::string& what, const Respond& respond) {
  if (ask.method == "GET" || ask.method == "HEAD") return tell_file(ask, what, respond);
  if (ask.method != "POST") return respond(problem_answer(bad_method("GET or POST")));
  if (!ask.content_type.starts_with(kJson)) return respond(problem_answer(bad_type()));
  scenarios_.add({what, ask.guest, ask.body},
                 [respond](const base::Result<FileAdded, base::Problem>& added) {
                   respond(added ? answer_with(added->is_new ? 201 : 200, kJson, added->json)
                                 : problem_answer(added.error()));
                 });
}

void Api::tell_file(const HttpAsk& ask, const std::string& hash, const Respond& respond) {
  const std::string tag = fmt::format("\"{}\"", hash);
  const bool is_known = ask.if_none_match == tag;
  scenarios_.read(
      hash, [respond, tag, is_known](const base::Result<base::SharedText, base::Problem>& text) {
        if (!text) return respond(problem_answer(text.error()));
        HttpAnswer answer;
        answer.status = is_known ? 304 : 200;
        answer.headers = {{"Content-Type", std::string(kJson)},
                          {"ETag", tag},
                          {"Cache-Control", std::string(kForever)}};
        answer.body = is_known ? std::make_shared<const std::string>() : text->pointer();
        respond(answer);
      });
}

// What the cards of this machine are called is no business of strangers.
std::optional<std::vector<std::string>> Api::addresses_for(std::string_view guest) const {
  if (!is_this_machine(guest)) return std::nullopt;
  return reachable_at(services_.settings.address, machine_addresses());
}

void Api::on_tables(const HttpAsk& ask, const Respond& respond) {
  if (ask.method == "GET") {
    const auto list = read_list(ask.target);
    if (!list) return respond(problem_answer(list.error()));
    return lobby_.list(*list, addresses_for(ask.guest), replying(respond));
  }
  if (ask.method != "POST") return respond(problem_answer(bad_method("GET or POST")));
  if (!ask.content_type.starts_with(kJson)) return respond(problem_answer(bad_type()));
  const auto create = read_create(ask.body);
  if (!create) return respond(problem_answer(create.error()));
  if (!guests_.may_open_table(ask.guest, services_.now_ms()))
    return respond(problem_answer(too_many_tables()));
  lobby_.create(*create, ask.guest, replying(respond, 201));
}

void Api::on_table(const HttpAsk& ask, const std::string& id, const std::string& what,
                   const Respond& respond) {
  if (what == "join" || what == "rematch") return on_post(ask, id, what, respond);
  if (what == "socket")
    return respond(problem_answer(
        base::problem("bad_method", "This address is for WebSocket connections only.")));
  if (!what.empty() && what != "record") return respond(problem_answer(no_such_page()));
  if (ask.method != "GET") return respond(problem_answer(bad_method("GET")));
  lobby_.find(id, ask.guest,
              with_host(respond, [respond, what, token = ask.bearer](TableHost& host) {
                if (what.empty()) return host.tell_info(replying(respond));
                host.tell_record(token, replying(respond, 200, kPlain));
              }));
}

void Api::on_post(const HttpAsk& ask, const std::string& id, const std::string& what,
                  const Respond& respond) {
  if (ask.method != "POST") return respond(problem_answer(bad_method("POST")));
  if (!ask.content_type.starts_with(kJson)) return respond(problem_answer(bad_type()));
  if (what == "rematch") {
    const auto rematch = read_rematch(ask.body);
    if (!rematch) return respond(problem_answer(rematch.error()));
    const auto may_open = [this, guest = ask.guest] {
      return guests_.may_open_table(guest, services_.now_ms());
    };
    return lobby_.rematch(id, rematch->token, ask.guest, may_open, replying(respond));
  }
  const auto join = read_join(ask.body);
  if (!join) return respond(problem_answer(join.error()));
  lobby_.find(id, ask.guest, with_host(respond, [respond, join = *join](TableHost& host) {
                host.join(join, replying(respond));
              }));
}

}  // namespace muster::server
