// Kept as it was when it was first measured, so that old figures stay comparable; it is terse, and
// the checks of style leave it alone.
#include "tests/bench/floor.h"

#include <cmath>
#include <cstdint>
#include <cstring>
#include <type_traits>
#include <vector>

#include <fmt/format.h>

#pragma GCC diagnostic ignored "-Wconversion"
#pragma GCC diagnostic ignored "-Wsign-conversion"
#pragma GCC diagnostic ignored "-Wshadow"
#pragma GCC diagnostic ignored "-Wpedantic"
#pragma GCC diagnostic ignored "-Wpsabi"

// clang-format off
namespace muster::bench::floor {
namespace {

constexpr int R = 15, C = 20, N = 8, STEPS = 5, LIMIT = 300;
typedef std::uint32_t v8 __attribute__((vector_size(32), aligned(32)));

struct alignas(32) BB { v8 lo, hi; };  // row r in lane r%8 of lo/hi; row 15 is always empty
static inline std::uint32_t row(const BB& b, int r) { return r < 8 ? b.lo[r] : b.hi[r - 8]; }
static inline void row_set(BB& b, int r, std::uint32_t m) { std::uint32_t t; char* q = (char*)&b + 4 * r; std::memcpy(&t, q, 4); t |= m; std::memcpy(q, &t, 4); }
static inline void row_clr(BB& b, int r, std::uint32_t m) { std::uint32_t t; char* q = (char*)&b + 4 * r; std::memcpy(&t, q, 4); t &= ~m; std::memcpy(q, &t, 4); }
static inline BB operator|(const BB& a, const BB& b) { return {a.lo | b.lo, a.hi | b.hi}; }
static inline BB operator&(const BB& a, const BB& b) { return {a.lo & b.lo, a.hi & b.hi}; }

static const v8 EVEN = {~0u, 0, ~0u, 0, ~0u, 0, ~0u, 0};
static const v8 ODD = {0, ~0u, 0, ~0u, 0, ~0u, 0, ~0u};
static const v8 Z8 = {};

static inline BB ring(const BB& x) {  // the six neighbours (unmasked) of every set cell
  BB s;  // cells c and c-1 (even rows) or c and c+1 (odd rows), to be shifted one row up and down
  s.lo = x.lo | ((x.lo >> 1) & EVEN) | ((x.lo << 1) & ODD);
  s.hi = x.hi | ((x.hi >> 1) & EVEN) | ((x.hi << 1) & ODD);
  v8 dlo = __builtin_shufflevector(Z8, s.lo, 7, 8, 9, 10, 11, 12, 13, 14);
  v8 dhi = __builtin_shufflevector(s.lo, s.hi, 7, 8, 9, 10, 11, 12, 13, 14);
  v8 ulo = __builtin_shufflevector(s.lo, s.hi, 1, 2, 3, 4, 5, 6, 7, 8);
  v8 uhi = __builtin_shufflevector(s.hi, Z8, 1, 2, 3, 4, 5, 6, 7, 8);
  return {(x.lo << 1) | (x.lo >> 1) | dlo | ulo, (x.hi << 1) | (x.hi >> 1) | dhi | uhi};
}
static inline int popcnt(const BB& b) {
  std::uint64_t w[8]; std::memcpy(w, &b, 64);
  int n = 0; for (int i = 0; i < 8; ++i) n += __builtin_popcountll(w[i]);
  return n;
}

struct Piece { std::uint8_t r, c, hp, pad; };
struct State {
  BB occ[2];            // pieces of each side
  Piece p[2][N];
  std::uint16_t ply; std::uint8_t side, alive[2], over; std::int8_t winner; std::uint8_t pad;
};
static_assert(std::is_trivially_copyable_v<State>);
struct Action { std::uint8_t piece, r, c, target; };  // target N = none

struct Lcg {
  std::uint32_t x;
  std::uint32_t operator()() { return x = x * 1664525u + 1013904223u; }
};

static BB free_cells() {
  std::uint32_t rows[16] = {};
  for (int r = 0; r < R; ++r) rows[r] = (1u << C) - 1;
  Lcg lcg{12345}; int n = 0;
  while (n < 30) {
    int r = (lcg() >> 16) % 15; int c = 3 + (lcg() >> 16) % 14;
    if (rows[r] >> c & 1) { rows[r] &= ~(1u << c); ++n; }
  }
  BB free; std::memcpy(&free, rows, 64);
  return free;
}
static const BB FREE = free_cells();  // unblocked cells
static State initial() {
  State s; std::memset(&s, 0, sizeof s);
  for (int i = 0; i < N; ++i) {
    s.p[0][i] = {std::uint8_t(2 * i), 1, 2, 0}; s.p[1][i] = {std::uint8_t(2 * i), 18, 2, 0};
    row_set(s.occ[0], 2 * i, 1u << 1); row_set(s.occ[1], 2 * i, 1u << 18);
  }
  s.alive[0] = s.alive[1] = N; s.winner = -1;
  return s;
}
static inline BB empties(const State& s) {
  BB o = s.occ[0] | s.occ[1];
  return {FREE.lo & ~o.lo, FREE.hi & ~o.hi};
}
static inline BB reach(const BB& empty, int r, int c) {
  BB x{}; row_set(x, r, 1u << c);
  for (int i = 0; i < STEPS; ++i) x = x | (ring(x) & empty);
  return x;
}
struct Adj { std::uint32_t m0, m1; };  // own row mask, mask of both neighbouring rows
static inline Adj adj(int r, int c) {
  std::uint32_t b = 1u << c;
  return {(b << 1) | (b >> 1), r & 1 ? b | (b << 1) : b | (b >> 1)};
}
static inline bool any(const BB& b) { std::uint64_t w[8]; std::memcpy(w, &b, 64); return (w[0] | w[1] | w[2] | w[3] | w[4] | w[5] | w[6] | w[7]) != 0; }

struct Gen {  // counts per piece, reach sets: enough to choose uniformly without a list
  BB reachset[N]; std::uint32_t rows[N][18]; int nmove[N]; int natt[N][N]; int total[N]; int n;
};
static inline int att_count(const std::uint32_t* rw, const Piece& e) {  // rw[r+1] is row r
  Adj a = adj(e.r, e.c);
  return __builtin_popcount(rw[e.r + 1] & a.m0) + __builtin_popcount(rw[e.r] & a.m1) + __builtin_popcount(rw[e.r + 2] & a.m1);
}
static inline void generate(const State& s, Gen& g) {
  int me = s.side, op = me ^ 1; g.n = 0;
  BB empty = empties(s), threat = ring(s.occ[op]);
  for (int i = 0; i < N; ++i) {
    g.total[i] = 0;
    const Piece& p = s.p[me][i];
    if (!p.hp) continue;
    BB x = reach(empty, p.r, p.c);
    std::uint32_t* rw = g.rows[i]; rw[0] = rw[17] = 0; std::memcpy(rw + 1, &x, 64);
    int t = g.nmove[i] = popcnt(x);
    bool contact = any(x & threat);
    for (int e = 0; e < N; ++e) {
      int k = contact && s.p[op][e].hp ? att_count(rw, s.p[op][e]) : 0;
      g.natt[i][e] = k; t += k;
    }
    g.total[i] = t; g.n += t;
  }
}
static inline int nth_bit(std::uint32_t m, int k) { while (k--) m &= m - 1; return __builtin_ctz(m); }
static inline Action pick(const State& s, const Gen& g, int k) {
  int i = 0; while (k >= g.total[i]) k -= g.total[i++];
  const std::uint32_t* rw = g.rows[i];
  if (k < g.nmove[i]) {
    for (int r = 0;; ++r) { int n = __builtin_popcount(rw[r + 1]); if (k < n) return {std::uint8_t(i), std::uint8_t(r), std::uint8_t(nth_bit(rw[r + 1], k)), N}; k -= n; }
  }
  k -= g.nmove[i]; int e = 0; while (k >= g.natt[i][e]) k -= g.natt[i][e++];
  const Piece& q = s.p[s.side ^ 1][e]; Adj a = adj(q.r, q.c);
  for (int d = -1; d <= 1; ++d) {
    std::uint32_t m = rw[q.r + 1 + d] & (d ? a.m1 : a.m0); int n = __builtin_popcount(m);
    if (k < n) return {std::uint8_t(i), std::uint8_t(q.r + d), std::uint8_t(nth_bit(m, k)), std::uint8_t(e)};
    k -= n;
  }
  __builtin_unreachable();
}
static inline int list(const State& s, Action* out) {  // the materialised canonical list
  int me = s.side, op = me ^ 1; Action* o = out;
  BB empty = empties(s), threat = ring(s.occ[op]);
  for (int i = 0; i < N; ++i) {
    const Piece& p = s.p[me][i];
    if (!p.hp) continue;
    BB x = reach(empty, p.r, p.c);
    std::uint32_t rw[18]; rw[0] = rw[17] = 0; std::memcpy(rw + 1, &x, 64);
    for (int r = 0; r < R; ++r) for (std::uint32_t m = rw[r + 1]; m; m &= m - 1) *o++ = {std::uint8_t(i), std::uint8_t(r), std::uint8_t(__builtin_ctz(m)), N};
    if (!any(x & threat)) continue;
    for (int e = 0; e < N; ++e) {
      const Piece& q = s.p[op][e]; if (!q.hp) continue;
      Adj a = adj(q.r, q.c);
      for (int d = -1; d <= 1; ++d) for (std::uint32_t m = rw[q.r + 1 + d] & (d ? a.m1 : a.m0); m; m &= m - 1)
        *o++ = {std::uint8_t(i), std::uint8_t(q.r + d), std::uint8_t(__builtin_ctz(m)), std::uint8_t(e)};
    }
  }
  return int(o - out);
}
constexpr int MAXACT = N * 92 + N * N * 6;

template <class Die> static inline void apply(State& s, Action a, Die&& die) {
  int me = s.side, op = me ^ 1; Piece& p = s.p[me][a.piece];
  row_clr(s.occ[me], p.r, 1u << p.c); p.r = a.r; p.c = a.c; row_set(s.occ[me], p.r, 1u << p.c);
  if (a.target < N && die() >= 4) {
    Piece& q = s.p[op][a.target];
    if (--q.hp == 0) { row_clr(s.occ[op], q.r, 1u << q.c); --s.alive[op]; }
  }
  ++s.ply; s.side = op;
  if (!s.alive[op]) { s.over = 1; s.winner = std::int8_t(me); }
  else if (s.ply >= LIMIT) {
    int h[2] = {0, 0}; for (int k = 0; k < 2; ++k) for (int i = 0; i < N; ++i) h[k] += s.p[k][i].hp;
    s.over = 1; s.winner = h[0] > h[1] ? 0 : h[1] > h[0] ? 1 : -1;
  }
}
template <class Die> static inline bool apply_checked(State& s, Action a, Die&& die) {  // what a server must do
  if (s.over || a.piece >= N || a.r >= R || a.c >= C || a.target > N) return false;
  const Piece& p = s.p[s.side][a.piece]; if (!p.hp) return false;
  BB x = reach(empties(s), p.r, p.c);
  if (!(row(x, a.r) >> a.c & 1)) return false;
  if (a.target < N) {
    const Piece& q = s.p[s.side ^ 1][a.target]; if (!q.hp) return false;
    Adj m = adj(q.r, q.c); int d = int(a.r) - int(q.r);
    if (d < -1 || d > 1 || !((d ? m.m1 : m.m0) >> a.c & 1)) return false;
  }
  apply(s, a, die);
  return true;
}


static int d6(Rng& g) { return int(g.below(6)) + 1; }
static int playout_count(State& s, Rng& g, int depth = LIMIT) { Gen G; int n = 0; while (!s.over && n < depth) { generate(s, G); apply(s, pick(s, G, int(g.below(G.n))), [&] { return d6(g); }); ++n; } return n; }
static int playout_list(State& s, Rng& g) { Action L[MAXACT]; int n = 0; while (!s.over) { int k = list(s, L); apply(s, L[g.below(k)], [&] { return d6(g); }); ++n; } return n; }
static int playout_staged(State& s, Rng& g) {  // piece, then cell, then target: not uniform over the list, cheaper
  int n = 0;
  while (!s.over) {
    int me = s.side, op = me ^ 1, i; do i = int(g.below(N)); while (!s.p[me][i].hp);
    const Piece& p = s.p[me][i]; BB x = reach(empties(s), p.r, p.c);
    std::uint32_t rw[16]; std::memcpy(rw, &x, 64); int k = int(g.below(popcnt(x))), r = 0;
    for (;; ++r) { int m = __builtin_popcount(rw[r]); if (k < m) break; k -= m; }
    int c = nth_bit(rw[r], k); std::uint8_t t[N]; int nt = 0;
    for (int e = 0; e < N; ++e) { const Piece& q = s.p[op][e]; if (!q.hp) continue; int d = r - q.r; if (d < -1 || d > 1) continue; Adj m = adj(q.r, q.c); if ((d ? m.m1 : m.m0) >> c & 1) t[nt++] = std::uint8_t(e); }
    apply(s, {std::uint8_t(i), std::uint8_t(r), std::uint8_t(c), nt ? t[g.below(nt)] : std::uint8_t(N)}, [&] { return d6(g); }); ++n;
  }
  return n;
}

// Plain UCT as boardgame.io's MCTSBot does it: a state in every node, one random unexpanded action per iteration,
// random playout to `depth`, value = win for the side that moved into the node.
struct Node { State s; int parent, first, nchild; Action a; std::vector<Action> todo; std::vector<int> kids; double v; int n; };
static Action mcts(const State& root, int iters, int depth, Rng& g, long& plies) {
  std::vector<Node> T; T.reserve(size_t(iters) + 1);
  Action L[MAXACT];
  auto make = [&](const State& s, int parent, Action a) { Node x; x.s = s; x.parent = parent; x.a = a; x.v = 0; x.n = 0; x.first = x.nchild = 0; if (!s.over) { int k = list(s, L); x.todo.assign(L, L + k); } T.push_back(std::move(x)); return int(T.size()) - 1; };
  make(root, -1, {});
  for (int it = 0; it < iters; ++it) {
    int i = 0;
    while (T[i].todo.empty() && !T[i].kids.empty()) {
      double lg = std::sqrt(2 * std::log(double(T[i].n))), best = -1; int b = -1;
      for (int k : T[i].kids) { double u = T[k].v / T[k].n + lg / std::sqrt(double(T[k].n)); if (u > best) best = u, b = k; }
      i = b;
    }
    if (!T[i].todo.empty()) {
      auto& td = T[i].todo; std::uint32_t k = g.below(std::uint32_t(td.size())); Action a = td[k]; td[k] = td.back(); td.pop_back();
      State s = T[i].s; apply(s, a, [&] { return d6(g); });
      int c = make(s, i, a); T[i].kids.push_back(c); i = c;
    }
    State s = T[i].s; plies += playout_count(s, g, depth);
    for (; i >= 0; i = T[i].parent) { ++T[i].n; int par = T[i].parent; if (par >= 0 && s.over && s.winner == T[par].s.side) T[i].v += 1; else if (s.over && s.winner < 0) T[i].v += 0.5; }
  }
  int b = 0, bn = -1; for (int k : T[0].kids) if (T[k].n > bn) bn = T[k].n, b = k;
  return T[b].a;
}


static std::string checked() {
  std::uint32_t h = 2166136261u; auto mix = [&](std::uint32_t x) { for (int i = 0; i < 4; ++i) { h ^= x & 255; h *= 16777619u; x >>= 8; } };
  long plies = 0, acts = 0; int w[3] = {}; Lcg lcg{777}; Action L[MAXACT]; Gen G;
  for (int k = 0; k < 20; ++k) {
    State s = initial();
    while (!s.over) {
      int n = list(s, L); generate(s, G); if (G.n != n) return "differs: count and list";
      std::uint32_t idx = (lcg() >> 8) % std::uint32_t(n); Action a = L[idx]; Action b = pick(s, G, int(idx)); if (std::memcmp(&a, &b, 4)) return "differs: selection and list";
      mix(std::uint32_t(n)); mix(a.piece | a.r << 8 | a.c << 16 | std::uint32_t(a.target) << 24);
      if (!apply_checked(s, a, [&] { return int((lcg() >> 8) % 6) + 1; })) return "differs: a listed action is refused";
      acts += n; ++plies;
    }
    ++w[s.winner + 1];
  }
  return fmt::format("plies={} actions={} hash={:08x} draws={} w0={} w1={}", plies, acts, h, w[0], w[1], w[2]);
}

}  // namespace

int playout_counted(Rng& rng) { State s = initial(); return playout_count(s, rng); }
int playout_listed(Rng& rng) { State s = initial(); return playout_list(s, rng); }
int playout_staged(Rng& rng) { State s = initial(); return playout_staged(s, rng); }
void search(int iterations, Rng& rng) { long plies = 0; mcts(initial(), iterations, LIMIT, rng, plies); }
std::string check_line() { return checked(); }

}  // namespace muster::bench::floor
