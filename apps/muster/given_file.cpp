#include "apps/muster/given_file.h"

#include <array>
#include <cerrno>
#include <cstring>
#include <fcntl.h>
#include <poll.h>
#include <unistd.h>

#include <fmt/format.h>
#include <sys/stat.h>

namespace muster::apps {
namespace {

constexpr int kPatienceMs = 10'000;

class Descriptor {
 public:
  explicit Descriptor(int number) : number_(number) {}
  ~Descriptor() {
    if (number_ >= 0) ::close(number_);
  }
  Descriptor(const Descriptor&) = delete;
  Descriptor& operator=(const Descriptor&) = delete;

  int number() const { return number_; }

 private:
  const int number_;
};

std::string unreadable() { return fmt::format("cannot be read: {}.", std::strerror(errno)); }

}  // namespace

base::Result<std::string, std::string> read_given(const std::string& path, std::size_t most_bytes) {
  // Without waiting for somebody at the other end of a pipe.
  const Descriptor file(::open(path.c_str(), O_RDONLY | O_NONBLOCK | O_CLOEXEC));
  struct stat facts{};
  if (file.number() < 0 || fstat(file.number(), &facts) != 0) return base::fail(unreadable());
  if (S_ISDIR(facts.st_mode)) return base::fail(std::string("is a folder; expected a file."));
  std::string text;
  std::array<char, 1 << 16> part{};
  while (text.size() <= most_bytes) {
    pollfd source{file.number(), POLLIN, 0};
    const int ready = poll(&source, 1, kPatienceMs);
    if (ready < 0 && errno == EINTR) continue;
    if (ready < 0) return base::fail(unreadable());
    if (ready == 0)
      return base::fail(
          fmt::format("has given nothing for {} seconds; expected a file.", kPatienceMs / 1'000));
    const ssize_t count = read(file.number(), part.data(), part.size());
    if (count < 0 && (errno == EINTR || errno == EAGAIN)) continue;
    if (count < 0) return base::fail(unreadable());
    if (count == 0 && text.empty()) return base::fail(std::string("is empty."));
    if (count == 0) return text;
    text.append(part.data(), static_cast<std::size_t>(count));
  }
  return base::fail(
      fmt::format("has more than {} bytes, which is the most that is read.", most_bytes));
}

}  // namespace muster::apps
