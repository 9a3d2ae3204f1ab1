// The engine for the browser: JSON in, JSON out, through a neutral C interface.
//
//   engine = muster_open()
//   at = muster_alloc(size)            write `size` bytes of a request there
//   answer = muster_answer(engine, at, size)
//                                      4 bytes of length, low byte first, then the answer; it
//                                      stays until the next call for this engine
//   muster_free(at); muster_close(engine)
//
// _initialize has to be called once before everything else.
#include "table/engine.h"

#include <chrono>
#include <cstdint>
#include <cstdlib>
#include <string>
#include <string_view>
#include <unistd.h>

#include "content/library.h"
#include "doors/doors.h"

#define MUSTER_EXPORT(name) extern "C" __attribute__((export_name(#name), used))

namespace muster::wasm {
namespace {

base::Digest fresh_seed() {
  base::Digest seed{};
  MUSTER_CHECK(getentropy(seed.data(), seed.size()) == 0);
  return seed;
}

std::uint64_t now_ms() {
  const auto now = std::chrono::steady_clock::now().time_since_epoch();
  return static_cast<std::uint64_t>(
      std::chrono::duration_cast<std::chrono::milliseconds>(now).count());
}

struct Session {
  table::Collection games{doors::all(), content::shipped()};
  table::Engine engine{games, {fresh_seed, now_ms, 0}};
  std::string answer;
};

}  // namespace

MUSTER_EXPORT(muster_open) Session* muster_open() { return new Session; }

MUSTER_EXPORT(muster_close) void muster_close(Session* session) { delete session; }

MUSTER_EXPORT(muster_alloc) void* muster_alloc(std::size_t size) { return std::malloc(size); }

MUSTER_EXPORT(muster_free) void muster_free(void* bytes) { std::free(bytes); }

MUSTER_EXPORT(muster_answer)
const char* muster_answer(Session* session, const char* request, std::size_t size) {
  const std::string text = session->engine.answer(std::string_view(request, size));
  session->answer.clear();
  for (unsigned shift = 0; shift < 32; shift += 8)
    session->answer += static_cast<char>(text.size() >> shift & 0xff);
  session->answer += text;
  return session->answer.data();
}

}  // namespace muster::wasm
