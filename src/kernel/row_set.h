#pragma once

#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <cstring>

#include "base/check.h"

// Sets of hexagons laid out in rows, every odd row half a hexagon to the right ("odd-r"). A row is
// a lane of a vector, so that one instruction moves many rows.
namespace muster::kernel {

// The id of a cell is row * 32 + column.
struct RowCell {
  static constexpr int row(std::size_t id) { return static_cast<int>(id / 32); }
  static constexpr int column(std::size_t id) { return static_cast<int>(id % 32); }
  static constexpr std::size_t id(int row, int column) {
    const int place = row * 32 + column;
    return static_cast<std::size_t>(place);
  }
};

constexpr bool row_cells_touch(std::size_t a, std::size_t b) {
  const int rows = RowCell::row(b) - RowCell::row(a);
  const int columns = RowCell::column(b) - RowCell::column(a);
  if (rows == 0) return columns == 1 || columns == -1;
  const int shift = RowCell::row(a) % 2;  // an odd row's neighbours lie half a step further right
  return (rows == 1 || rows == -1) && (columns == shift || columns == shift - 1);
}

// A set over up to 16 rows of up to 24 columns, one lane per row.
template <class Lane>
class RowLanes {
 public:
  static constexpr std::size_t kRows = 16;
  static constexpr std::size_t kWords = kRows * sizeof(Lane) / 8;
  using Rows = std::array<Lane, kRows>;

  constexpr RowLanes() = default;
  constexpr explicit RowLanes(const Rows& rows) : rows_(rows) {}

  constexpr const Rows& rows() const { return rows_; }

  bool any() const {
    std::uint64_t all = 0;
    for (const auto word : words()) all |= word;
    return all != 0;
  }
  std::size_t count() const {
    int n = 0;
    for (const auto word : words()) n += std::popcount(word);
    return static_cast<std::size_t>(n);
  }

  template <class Self, class Visit>
  static void fields(Self& self, Visit&& visit) {
    visit("rows", self.rows_);
  }
  friend bool operator==(const RowLanes&, const RowLanes&) = default;

 protected:
  std::array<std::uint64_t, kWords> words() const {
    return std::bit_cast<std::array<std::uint64_t, kWords>>(rows_);
  }

  Rows rows_{};
};

class RowSet : public RowLanes<std::uint32_t> {
 public:
  using RowLanes::RowLanes;

  constexpr bool has(std::size_t id) const { return (rows_[id / 32] >> (id % 32) & 1u) != 0; }
  constexpr void add(std::size_t id) { rows_[id / 32] |= 1u << (id % 32); }
  constexpr void remove(std::size_t id) { rows_[id / 32] &= ~(1u << (id % 32)); }

  friend RowSet operator|(RowSet a, const RowSet& b) {
    for (std::size_t r = 0; r < kRows; ++r) a.rows_[r] |= b.rows_[r];
    return a;
  }
  friend RowSet operator-(RowSet a, const RowSet& b) {
    for (std::size_t r = 0; r < kRows; ++r) a.rows_[r] &= ~b.rows_[r];
    return a;
  }
};

// The part of a RowSet in the 16 columns from 7 left of a centre to 8 right of it: half the size,
// and wide enough for six steps from there.
class RowStrip : public RowLanes<std::uint16_t> {
 public:
  constexpr RowStrip() = default;
  // REQUIRES: the set has 24 columns at most.
  static RowStrip around(const RowSet& set, int column);
  // All cells within so many steps through `free` cells, the start included. REQUIRES: `free` is
  // centred on the start.
  static RowStrip reach(const RowStrip& free, std::size_t from, int steps);

  // Cells one step away from a member.
  RowStrip ring() const;
  // Pairs of neighbours, the first in this set and the second in the other.
  std::size_t count_touching(const RowStrip& other) const;

  bool has(std::size_t id) const {
    const int bit = RowCell::column(id) - first_column_;
    return bit >= 0 && bit < 16 && (rows_[id / 32] >> bit & 1) != 0;
  }
  // The n-th member in ascending order of ids. REQUIRES: n < count().
  std::size_t nth(std::size_t n) const {
    std::size_t row = 0;
    while (true) {
      MUSTER_DCHECK(row < kRows);
      const auto here = static_cast<std::size_t>(std::popcount(rows_[row]));
      if (n < here) break;
      n -= here;
      ++row;
    }
    unsigned lane = rows_[row];
    for (; n > 0; --n) lane &= lane - 1;
    return id_at(row, lane);
  }
  template <class Visit>
  void for_each(Visit&& visit) const {
    for (std::size_t row = 0; row < kRows; ++row)
      for (unsigned lane = rows_[row]; lane != 0; lane &= lane - 1) visit(id_at(row, lane));
  }

  // REQUIRES of both: the strips have the same centre.
  friend RowStrip operator&(RowStrip a, const RowStrip& b) {
    for (std::size_t r = 0; r < kRows; ++r) a.rows_[r] &= b.rows_[r];
    return a;
  }
  friend RowStrip operator-(RowStrip a, const RowStrip& b) {
    for (std::size_t r = 0; r < kRows; ++r)
      a.rows_[r] = static_cast<std::uint16_t>(a.rows_[r] & ~b.rows_[r]);
    return a;
  }

 private:
  static constexpr int kCentre = 7;
  using Vector [[gnu::vector_size(32)]] = std::uint16_t;
  using WideVector [[gnu::vector_size(64)]] = std::uint32_t;

  RowStrip(const Vector& rows, int first_column) : first_column_(first_column) {
    std::memcpy(rows_.data(), &rows, sizeof rows);
  }
  std::size_t id_at(std::size_t row, unsigned lane) const {
    return row * 32 + static_cast<std::size_t>(std::countr_zero(lane) + first_column_);
  }
  void load(Vector& rows) const { std::memcpy(&rows, rows_.data(), sizeof rows); }

  struct Steps;

  int first_column_ = 0;
};

// The six directions of a step, before the off-board cells are masked away.
struct RowStrip::Steps {
  static constexpr Vector kEven = {0xffff, 0, 0xffff, 0, 0xffff, 0, 0xffff, 0,
                                   0xffff, 0, 0xffff, 0, 0xffff, 0, 0xffff, 0};
  static constexpr Vector kOdd = {0, 0xffff, 0, 0xffff, 0, 0xffff, 0, 0xffff,
                                  0, 0xffff, 0, 0xffff, 0, 0xffff, 0, 0xffff};

  // The other column that a cell touches in the rows above and below.
  [[gnu::always_inline]] static void aslant(const Vector& x, Vector& out) {
    out = ((x >> 1) & kEven) | ((x << 1) & kOdd);
  }
  [[gnu::always_inline]] static void up(const Vector& x, Vector& out) {
    const Vector none{};
    out = __builtin_shufflevector(x, none, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16);
  }
  [[gnu::always_inline]] static void down(const Vector& x, Vector& out) {
    const Vector none{};
    out = __builtin_shufflevector(none, x, 15, 16, 17, 18, 19, 20, 21, 22, 23, 24, 25, 26, 27, 28,
                                  29, 30);
  }
  [[gnu::always_inline]] static void ring(const Vector& x, Vector& out) {
    Vector both;
    Vector above;
    Vector below;
    aslant(x, both);
    both |= x;
    up(both, above);
    down(both, below);
    out = (x << 1) | (x >> 1) | above | below;
  }
};

inline RowStrip RowStrip::around(const RowSet& set, int column) {
  WideVector wide;
  std::memcpy(&wide, set.rows().data(), sizeof wide);
  // Eight columns of margin keep the second shift from being negative.
  wide = ((wide << 8) >> static_cast<unsigned>(column + 8 - kCentre)) & 0xffffu;
  return RowStrip(__builtin_convertvector(wide, Vector), column - kCentre);
}

inline RowStrip RowStrip::reach(const RowStrip& free, std::size_t from, int steps) {
  constexpr Vector kRow = {0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15};
  // Compared, not stored: a vector read back after one lane was written would have to wait.
  Vector reached = (kRow == static_cast<std::uint16_t>(from / 32)) & (1u << kCentre);
  Vector open;
  free.load(open);
  for (int i = 0; i < steps; ++i) {
    Vector next;
    Steps::ring(reached, next);
    reached |= next & open;
  }
  return RowStrip(reached, free.first_column_);
}

inline RowStrip RowStrip::ring() const {
  Vector x;
  load(x);
  Vector out;
  Steps::ring(x, out);
  return RowStrip(out, first_column_);
}

inline std::size_t RowStrip::count_touching(const RowStrip& other) const {
  Vector mine;
  load(mine);
  Vector them;
  other.load(them);
  Vector slant;
  Steps::aslant(them, slant);
  Vector moved[6] = {them << 1, them >> 1};
  Steps::up(them, moved[2]);
  Steps::down(them, moved[3]);
  Steps::up(slant, moved[4]);
  Steps::down(slant, moved[5]);
  std::size_t count = 0;
  for (const Vector& direction : moved) count += RowStrip(direction & mine, 0).count();
  return count;
}

}  // namespace muster::kernel
