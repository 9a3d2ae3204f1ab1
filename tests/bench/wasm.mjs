// How fast the engine in WebAssembly thinks beside the native one: the same searches, the same
// numbers of iterations, in turns, by processor time. Prints a Markdown table; exits with 1 below --at-least.
//
//   tools/node tests/bench/wasm.mjs --native MUSTER --wasm ENGINE.wasm [--rounds N] [--at-least R]
import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { NativeEngine, WasmEngine } from '../parity/engines.mjs';

const { values } = parseArgs({
  options: {
    native: { type: 'string' },
    wasm: { type: 'string' },
    rounds: { type: 'string', default: '7' },
    iterations: { type: 'string', default: '4000' },
    'at-least': { type: 'string', default: '0.6' },
  },
});
const rounds = Number(values.rounds);
const iterations = Number(values.iterations);
const median = (list) => [...list].sort((a, b) => a - b)[Math.floor(list.length / 2)];

let lastId = 0;
async function ask(engine, kind, members = {}) {
  const answer = JSON.parse(await engine.answer(JSON.stringify({ id: ++lastId, kind, ...members })));
  if (answer.kind === 'error') throw new Error(`${kind} was refused: ${answer.words}`);
  return answer;
}

// A few turns into a game, the same in both engines; false if it is over by then.
async function prepare(engine, game) {
  let { status } = await ask(engine, 'new', { game, seed: '07'.repeat(32) });
  for (let i = 0; i < 30 && !status.outcome; ++i) {
    const { action } = await ask(engine, 'suggest', { level: 'greedy', seed: i });
    ({ status } = await ask(engine, 'play', { action }));
  }
  return !status.outcome;
}

// Seconds of processor time that an engine has used.
function secondsOf(engine) {
  if (!engine.process) return process.cpuUsage().user / 1e6;
  return Number(readFileSync(`/proc/${engine.process.pid}/schedstat`, 'utf8').split(' ')[0]) / 1e9;
}

// Iterations a processor second of one search.
async function think(engine, round) {
  const start = secondsOf(engine);
  const found = await ask(engine, 'suggest', { level: 'strong', iterations, seed: round });
  return found.iterations / (secondsOf(engine) - start);
}

const engines = { native: new NativeEngine(values.native), wasm: await WasmEngine.load(values.wasm) };
const { games } = await ask(engines.native, 'hello', { hidden: true });
let isMissed = false;
console.log('| game | native, iterations a second | WebAssembly | of native | least | most |');
console.log('|---|---|---|---|---|---|');
for (const { name } of games) {
  const going = [];
  for (const engine of Object.values(engines)) going.push(await prepare(engine, name));
  if (going.includes(false)) continue; // too short to think about
  for (const engine of Object.values(engines)) await think(engine, 0);
  const ratios = [];
  const rates = { native: [], wasm: [] };
  for (let round = 1; round <= rounds; ++round) {
    for (const [key, engine] of Object.entries(engines)) rates[key].push(await think(engine, round));
    ratios.push(rates.wasm.at(-1) / rates.native.at(-1));
  }
  const ratio = median(ratios);
  isMissed ||= ratio < Number(values['at-least']);
  const cells = [name, Math.round(median(rates.native)), Math.round(median(rates.wasm))];
  cells.push(...[ratio, Math.min(...ratios), Math.max(...ratios)].map((r) => r.toFixed(2)));
  console.log(`| ${cells.join(' | ')} |`);
}
for (const engine of Object.values(engines)) engine.end();
process.exit(isMissed ? 1 : 0);
