'use strict';
// The yardstick skirmish (tests/games/yardstick/rules.md) for boardgame.io 0.50. The rules read the
// state once into flat arrays, so that what is measured is the framework and not careless rules.
const R = 15, C = 20, CELLS = R * C, N = 8, STEPS = 5, LIMIT = 300, NONE = 8;

let x = 0;
const lcg = () => (x = (Math.imul(x, 1664525) + 1013904223) >>> 0);
const seedLcg = (seed) => { x = seed >>> 0; };

const BLOCKED = new Uint8Array(CELLS);
seedLcg(12345);
for (let n = 0; n < 30;) {
  const r = (lcg() >>> 16) % 15, c = 3 + (lcg() >>> 16) % 14, i = r * C + c;
  if (!BLOCKED[i]) { BLOCKED[i] = 1; n++; }
}

const EVEN = [[-1, -1], [-1, 0], [0, -1], [0, 1], [1, -1], [1, 0]];
const ODD = [[-1, 0], [-1, 1], [0, -1], [0, 1], [1, 0], [1, 1]];
const NEXT = [];
for (let r = 0; r < R; r++) {
  for (let c = 0; c < C; c++) {
    NEXT.push((r & 1 ? ODD : EVEN)
      .map(([a, b]) => [r + a, c + b])
      .filter(([a, b]) => a >= 0 && a < R && b >= 0 && b < C)
      .map(([a, b]) => a * C + b));
  }
}

const column = (c) => [...Array(N).keys()].map((i) => 2 * i * C + c);
const setup = () => ({ pos: column(1).concat(column(18)), hp: Array(2 * N).fill(2), ply: 0 });

const wall = new Uint8Array(CELLS), mark = new Int32Array(CELLS);
const queue = new Int16Array(CELLS), depth = new Uint8Array(CELLS);
let stamp = 0;

function fillWall(pos, hp) {
  wall.set(BLOCKED);
  for (let i = 0; i < 2 * N; i++) if (hp[i] > 0) wall[pos[i]] = 1;
}

// Marks what can be reached with `stamp`; returns how many cells.
function search(from) {
  stamp++;
  let head = 0, tail = 0;
  queue[tail++] = from; mark[from] = stamp; depth[from] = 0;
  while (head < tail) {
    const at = queue[head++];
    if (depth[at] === STEPS) break;
    for (const y of NEXT[at]) {
      if (mark[y] === stamp || wall[y]) continue;
      mark[y] = stamp; depth[y] = depth[at] + 1; queue[tail++] = y;
    }
  }
  return tail;
}

// In canonical order; `out` gets flat triples piece, cell, target.
function enumerate(G, side, out) {
  const pos = G.pos, hp = G.hp, me = side * N, op = (1 - side) * N;
  out.length = 0;
  fillWall(pos, hp);
  for (let i = 0; i < N; i++) {
    if (hp[me + i] <= 0) continue;
    const n = search(pos[me + i]);
    const cells = Array.from(queue.subarray(0, n)).sort((a, b) => a - b);
    for (let k = 0; k < n; k++) out.push(i, cells[k], NONE);
    for (let e = 0; e < N; e++) {
      if (hp[op + e] <= 0) continue;
      for (const y of NEXT[pos[op + e]]) if (mark[y] === stamp) out.push(i, y, e);
    }
  }
  return out;
}

function legal(pos, hp, side, piece, cell, target) {
  const me = side * N, op = (1 - side) * N;
  if (!(piece >= 0 && piece < N) || hp[me + piece] <= 0) return false;
  if (!(cell >= 0 && cell < CELLS)) return false;
  fillWall(pos, hp);
  search(pos[me + piece]);
  if (mark[cell] !== stamp) return false;
  if (target === NONE) return true;
  if (!(target >= 0 && target < N) || hp[op + target] <= 0) return false;
  return NEXT[pos[op + target]].includes(cell);
}

function result(hp, ply, mover) {
  let a = 0, b = 0;
  for (let i = 0; i < N; i++) { a += hp[i]; b += hp[N + i]; }
  if (a === 0 || b === 0) return { winner: String(mover) };
  if (ply >= LIMIT) return a === b ? { draw: true } : { winner: a > b ? '0' : '1' };
}

function act({ G, playerID, random }, piece, cell, target) {
  const side = +playerID;
  if (!legal(Array.from(G.pos), Array.from(G.hp), side, piece, cell, target)) return 'INVALID_MOVE';
  G.pos[side * N + piece] = cell;
  if (target !== NONE && random.D6() >= 4) G.hp[(1 - side) * N + target]--;
  G.ply++;
}

function enumerateForBots(G, ctx, playerID) {
  const triples = enumerate(G, +playerID, []), actions = [];
  for (let i = 0; i < triples.length; i += 3) {
    actions.push({ move: 'act', args: [triples[i], triples[i + 1], triples[i + 2]] });
  }
  return actions;
}

const HexSkirmish = {
  name: 'hexskirmish', setup, minPlayers: 2, maxPlayers: 2,
  turn: { minMoves: 1, maxMoves: 1 },
  moves: { act },
  endIf: ({ G, ctx }) => result(G.hp, G.ply, ctx.currentPlayer),
  ai: { enumerate: enumerateForBots },
};

module.exports = { HexSkirmish, setup, enumerate, legal, result, lcg, seedLcg, C, N, NONE };
