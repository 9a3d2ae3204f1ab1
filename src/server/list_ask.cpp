#include <algorithm>
#include <charconv>

#include <fmt/format.h>

#include "server/asks.h"

namespace muster::server {
namespace {

template <class N>
std::optional<N> number_in(std::string_view text) {
  N number = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
  if (error != std::errc() || end != text.data() + text.size() || number < 0) return std::nullopt;
  return number;
}

std::optional<store::ListPlace> place_in(std::string_view text) {
  const std::size_t dash = text.find('-');
  if (dash == std::string_view::npos || !is_table_id(text.substr(dash + 1))) return std::nullopt;
  const auto created = number_in<std::int64_t>(text.substr(0, dash));
  if (!created) return std::nullopt;
  return store::ListPlace{*created, std::string(text.substr(dash + 1))};
}

base::Problem bad_query(std::string_view part) {
  return base::problem("bad_message",
                       fmt::format("\"{}\" in the address is not understood; expected after=, with "
                                   "the \"next\" of an earlier list, or most=, with a number from "
                                   "1 to {}.",
                                   part.substr(0, 60), store::kMaxListed));
}

}  // namespace

std::string text_of_place(const store::ListPlace& place) {
  return fmt::format("{}-{}", place.created_s, place.id);
}

base::Result<store::ListAsk, base::Problem> read_list(std::string_view target) {
  store::ListAsk ask{std::nullopt, kTablesOfPage};
  const std::size_t mark = target.find('?');
  std::string_view rest = mark == std::string_view::npos ? "" : target.substr(mark + 1);
  while (!rest.empty()) {
    const std::string_view part = rest.substr(0, rest.find('&'));
    rest.remove_prefix(std::min(rest.size(), part.size() + 1));
    const std::string_view value = part.substr(std::min(part.size(), part.find('=') + 1));
    if (part.starts_with("after=")) {
      ask.after = place_in(value);
      if (!ask.after) return base::fail(bad_query(part));
    } else if (part.starts_with("most=")) {
      const auto most = number_in<int>(value);
      if (!most || *most < 1 || *most > static_cast<int>(store::kMaxListed))
        return base::fail(bad_query(part));
      ask.most = static_cast<std::size_t>(*most);
    } else {
      return base::fail(bad_query(part));
    }
  }
  return ask;
}

}  // namespace muster::server
