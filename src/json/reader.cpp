#include "json/reader.h"

#include "base/check.h"
#include "base/words.h"
#include "json/utf8.h"
#include "json/writer.h"

namespace muster::json {
namespace {

constexpr std::size_t kWordsShown = 24;

Error error_at(Value value, Place place, std::string what, std::string expected) {
  return {.file = std::string(value.file()),
          .line = place.line,
          .column = place.column,
          .path = value.path(),
          .what = std::move(what),
          .expected = std::move(expected)};
}

std::string listed(Words words) {
  std::string out;
  for (std::size_t i = 0; i < words.size() && i < kWordsShown; ++i) {
    if (i > 0) out += ", ";
    out += shown(words[i]);
  }
  return words.size() > kWordsShown ? out + ", ..." : out;
}

// " (did you mean "wood"?)", or nothing; a long word is not a slip of the finger.
std::string suggestion(std::string_view word, const std::vector<std::string_view>& known) {
  if (word.size() > 64) return {};
  const std::string_view near = base::nearest_word(word, known);
  return near.empty() ? std::string() : " (did you mean " + shown(near) + "?)";
}

std::string counted(std::size_t min, std::size_t max, std::string_view unit) {
  const std::string plural = std::string(unit) + 's';
  if (min == max) return std::to_string(max) + ' ' + (max == 1 ? std::string(unit) : plural);
  if (min == 0)
    return "at most " + std::to_string(max) + ' ' + (max == 1 ? std::string(unit) : plural);
  return std::to_string(min) + " to " + std::to_string(max) + ' ' + plural;
}

std::string between(std::int64_t min, std::int64_t max) {
  if (min == max) return "the whole number " + std::to_string(min);
  const std::int64_t example = std::clamp<std::int64_t>(2, min, max);
  return "a whole number from " + std::to_string(min) + " to " + std::to_string(max) +
         ", for example " + std::to_string(example);
}

bool has_control_character(std::string_view text, bool is_line) {
  while (!text.empty()) {
    const Utf8Step step = utf8_step(text);
    const bool is_layout = step.code == U'\n' || step.code == U'\t';
    if (is_disguise(step.code) && (is_line || !is_layout)) return true;
    text.remove_prefix(step.size);
  }
  return false;
}

bool is_among(std::string_view word, Words words) {
  return std::find(words.begin(), words.end(), word) != words.end();
}

}  // namespace

bool Reader::object(Words required, Words optional) {
  if (*error_) return false;
  if (!value_.is(Kind::object)) {
    fail_value("an object with the keys " + listed(required));
    return false;
  }
  for (const Value member : value_) {
    if (is_among(member.key(), required) || is_among(member.key(), optional)) continue;
    fail_unknown_key(member, required, optional);
    return false;
  }
  for (const std::string_view key : required) {
    if (value_.has(key)) continue;
    fail("lacks the key " + shown(key), "the keys " + listed(required));
    return false;
  }
  return true;
}

Reader Reader::operator[](std::string_view key) const {
  if (*error_) return Reader(Value(), *error_);
  const Value member = value_[key];
  if (!value_.is(Kind::object)) {
    fail_value("an object with the key " + shown(key));
  } else if (!value_.has(key)) {
    fail("lacks the key " + shown(key), "an object that has it");
  }
  return Reader(member, *error_);
}

double Reader::real(double min, double max) {
  if (*error_) return min;
  const double number =
      value_.is(Kind::integer) ? static_cast<double>(value_.integer()) : value_.real();
  const bool is_number = value_.is(Kind::integer) || value_.is(Kind::real);
  if (is_number && number >= min && number <= max) return number;
  std::string expected = "a number from ";
  Writer(expected).value(min);
  expected += " to ";
  Writer(expected).value(max);
  fail_value(std::move(expected));
  return min;
}

bool Reader::boolean() {
  if (*error_) return false;
  if (!value_.is(Kind::boolean)) fail_value("true or false");
  return value_.boolean();
}

std::string_view Reader::text(std::size_t min_chars, std::size_t max_chars) {
  return characters(min_chars, max_chars, false);
}

std::string_view Reader::line(std::size_t min_chars, std::size_t max_chars) {
  return characters(min_chars, max_chars, true);
}

std::size_t Reader::one_of(Words words) {
  MUSTER_CHECK(!words.empty());
  if (*error_) return 0;
  const auto found = std::find(words.begin(), words.end(), value_.string());
  if (value_.is(Kind::string) && found != words.end()) {
    return static_cast<std::size_t>(found - words.begin());
  }
  const std::string near = suggestion(value_.string(), {words.begin(), words.end()});
  fail("is " + value_.described() + near, "one of " + listed(words));
  return 0;
}

std::int64_t Reader::integer_between(std::int64_t min, std::int64_t max) {
  if (*error_) return min;
  const std::int64_t number = value_.integer();
  if (value_.is(Kind::integer) && number >= min && number <= max) return number;
  fail_value(between(min, max));
  return min;
}

std::string_view Reader::characters(std::size_t min, std::size_t max, bool is_line) {
  if (*error_) return {};
  const std::string_view text = value_.string();
  const std::size_t length = utf8_length(text);
  const auto expected = [&] {  // words for a failure only: most texts are as they should be
    return (is_line ? "a line of " : "a text of ") + counted(min, max, "character");
  };
  if (!value_.is(Kind::string)) {
    fail_value(expected());
  } else if (length < min || length > max) {
    fail("is " + value_.described() + ", " + counted(length, length, "character") + " long",
         expected());
  } else if (has_control_character(text, is_line)) {
    fail("is " + value_.described() + ", with a control character", expected() + " without any");
  }
  return *error_ ? std::string_view{} : text;
}

Reader::Items Reader::items(Kind kind, std::size_t min, std::size_t max) {
  const Items none(Value(), error_);
  if (*error_) return none;
  if (value_.is(kind) && value_.size() >= min && value_.size() <= max) return {value_, error_};
  const bool is_array = kind == Kind::array;
  fail_value((is_array ? "an array of " : "an object of ") +
             counted(min, max, is_array ? "item" : "key"));
  return none;
}

void Reader::fail(std::string what, std::string expected) const {
  if (*error_) return;
  error_->keep(error_at(value_, value_.place(), std::move(what), std::move(expected)));
}

void Reader::fail_value(std::string expected) const {
  fail("is " + value_.described(), std::move(expected));
}

void Reader::fail_unknown_key(Value member, Words required, Words optional) const {
  std::vector<std::string_view> known(required.begin(), required.end());
  known.insert(known.end(), optional.begin(), optional.end());
  const std::string expected = known.empty() ? "no keys" : "one of " + listed(known);
  error_->keep(error_at(member, member.key_place(),
                        "is an unknown key" + suggestion(member.key(), known), expected));
}

}  // namespace muster::json
