'use strict';
// node bench.js check|reducer|randombot|mcts [seconds]: boardgame.io plays the yardstick skirmish.
// Prints rates a processor second, so that other work on the machine does not count.
const H = require('./hexskirmish.js');
const { CreateGameReducer, InitializeGame } = require('boardgame.io/internal');
const { RandomBot, MCTSBot, Simulate } = require('boardgame.io/ai');

const mode = process.argv[2], seconds = +(process.argv[3] || 2);
const now = () => { const { user, system } = process.cpuUsage(); return (user + system) / 1e6; };
const game = H.HexSkirmish;
const fresh = (seed) => InitializeGame({ game: { ...game, seed }, numPlayers: 2 });
const below = (n) => Math.floor(Math.random() * n);

function check() {
  let hash = 2166136261, plies = 0, actions = 0;
  const mix = (x) => {
    for (let i = 0; i < 4; i++) { hash ^= x & 255; hash = Math.imul(hash, 16777619) >>> 0; x >>>= 8; }
  };
  const ends = [0, 0, 0], out = [];
  H.seedLcg(777);
  for (let k = 0; k < 20; k++) {
    const G = H.setup();
    let side = 0, over;
    while (!over) {
      H.enumerate(G, side, out);
      const n = out.length / 3, at = ((H.lcg() >>> 8) % n) * 3;
      const [piece, cell, target] = out.slice(at, at + 3);
      mix(n);
      mix((piece | (Math.floor(cell / H.C) << 8) | ((cell % H.C) << 16) | (target << 24)) >>> 0);
      if (!H.legal(G.pos, G.hp, side, piece, cell, target)) throw Error('a listed action is refused');
      G.pos[side * H.N + piece] = cell;
      if (target !== H.NONE && (H.lcg() >>> 8) % 6 + 1 >= 4) G.hp[(1 - side) * H.N + target]--;
      G.ply++; plies++; actions += n;
      over = H.result(G.hp, G.ply, side);
      side = 1 - side;
    }
    ends[over.draw ? 0 : +over.winner + 1]++;
  }
  const hex = hash.toString(16).padStart(8, '0');
  console.log(`plies=${plies} actions=${actions} hash=${hex} draws=${ends[0]} w0=${ends[1]} w1=${ends[2]}`);
}

// Uniform playouts through the reducer, which checks every move.
function reduced(seed) {
  const reducer = CreateGameReducer({ game }), out = [];
  let state = fresh(seed), plies = 0;
  while (state.ctx.gameover === undefined) {
    const playerID = state.ctx.currentPlayer;
    H.enumerate(state.G, +playerID, out);
    const at = below(out.length / 3) * 3;
    const payload = { type: 'act', args: out.slice(at, at + 3), playerID };
    state = reducer(state, { type: 'MAKE_MOVE', payload });
    plies++;
  }
  return plies;
}

async function simulated(seed) {
  const bot = (name) => new RandomBot({ enumerate: game.ai.enumerate, seed: name + seed });
  const { state } = await Simulate({ game, bots: { 0: bot('a'), 1: bot('b') }, state: fresh(seed) });
  return state.G.ply;
}

const kIterations = 200;
async function searched(seed) {
  const enumerate = game.ai.enumerate;
  const bot = new MCTSBot({ enumerate, game, iterations: kIterations, playoutDepth: 50, seed });
  await bot.play(fresh(seed), '0');
  return kIterations;
}

// Work: one unit; gives how many plies or iterations it took.
async function measure(name, work) {
  await work('warm');
  let done = 0, units = 0, spent;
  const start = now();
  do {
    done += await work('s' + units++);
    spent = now() - start;
  } while (spent < seconds);
  console.log(`${name} ${done / spent}`);
}

const modes = {
  check,
  reducer: () => measure('plies/s', reduced),
  randombot: () => measure('plies/s', simulated),
  mcts: () => measure('iterations/s', searched),
};
if (!(mode in modes)) {
  console.error('usage: node bench.js check|reducer|randombot|mcts [seconds]');
  process.exitCode = 2;
} else {
  modes[mode]();
}
