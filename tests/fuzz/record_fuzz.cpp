// A text is no record, with a line, or it is one that survives being written; and whatever it says,
// replaying it ends with a verdict.

#include <cstddef>
#include <cstdint>
#include <string_view>

#include "base/check.h"
#include "content/library.h"
#include "record/record.h"
#include "tests/fuzz/table_walk.h"

using namespace muster;

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const std::string_view text(reinterpret_cast<const char*>(data), size);
  const auto record = record::read_record(text);
  if (!record) {
    MUSTER_CHECK(record.error().line >= 1 && !record.error().words.empty());
    return 0;
  }
  const auto again = record::read_record(record::to_text(*record));
  MUSTER_CHECK(again && *again == *record);
  const table::Verdict verdict = fuzz::games().verify(text);
  MUSTER_CHECK(!verdict.words.empty());
  MUSTER_CHECK(verdict.is_true || verdict.line >= 1);
  return 0;
}
