// Plays the same games in the native engine and in WebAssembly and compares every answer, and loads
// every record given in both, which replays it and compares every hash.
//
//   tools/node tests/parity/run.mjs --native MUSTER --wasm ENGINE.wasm [--games N] [RECORD...]
import { readFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { NativeEngine, WasmEngine } from './engines.mjs';

class Pair {
  constructor(native, wasm) {
    this.engines = [native, wasm];
    this.id = 0;
  }
  // The answer that both give; an error if they differ.
  async ask(kind, members = {}) {
    const line = JSON.stringify({ id: ++this.id, kind, ...members });
    const [native, wasm] = await Promise.all(this.engines.map((engine) => engine.answer(line)));
    if (native !== wasm) throw new Error(`answers differ\n  to ${line}\n  native ${native}\n  wasm   ${wasm}`);
    const answer = JSON.parse(native);
    if (answer.kind === 'error') throw new Error(`refused: ${line}\n  ${native}`);
    return answer;
  }
}

// A small generator, so that a failure can be repeated.
const chooser = (seed) => (count) => {
  seed = (Math.imul(seed, 1664525) + 1013904223) >>> 0;
  return (seed >>> 8) % count;
};

async function chooseAction(pair, below) {
  let draft = '';
  for (;;) {
    const { offers } = await pair.ask('offers', { draft });
    const offer = offers[below(offers.length)];
    draft = offer.text;
    if (offer.whole && (!offer['goes-on'] || below(2) === 0)) return draft;
  }
}

async function playGame(pair, game, number, plan = {}) {
  const below = chooser(number);
  const seed = number.toString(16).padStart(64, '0');
  let { status } = await pair.ask('new', { game, seed, checkpoints: number % 2 === 1, ...plan });
  await pair.ask('board');
  let hashes = 1;
  while (status.outcome === null) {
    const [seat] = [...status.must, ...(status.any ?? [])];
    if (seat === undefined) {
      // Only the clock can go on.
      ({ status } = await pair.ask('tick', { now: status.time.deadline }));
      ++hashes;
      continue;
    }
    if (below(8) === 0) await pair.ask('scene', { viewer: seat });
    const action = await chooseAction(pair, below);
    ({ status } = await pair.ask('play', { action, question: status.question }));
    ++hashes;
  }
  const { text } = await pair.ask('record');
  await pair.ask('load', { record: text });
  await pair.ask('position');
  return hashes;
}

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    native: { type: 'string' },
    wasm: { type: 'string' },
    games: { type: 'string', default: '3' },
    help: { type: 'boolean' },
  },
});
if (values.help || !values.native || !values.wasm) {
  console.log('Usage: tools/node tests/parity/run.mjs --native MUSTER --wasm ENGINE.wasm [--games N] [RECORD...]');
  process.exit(values.help ? 0 : 2);
}

const pair = new Pair(new NativeEngine(values.native), await WasmEngine.load(values.wasm));
let passed = 0;
let failed = 0;
const prove = async (name, work) => {
  try {
    console.log(`${name}: ${await work()} hashes agree`);
    ++passed;
  } catch (error) {
    console.log(`${name}: ${error.message}`);
    ++failed;
  }
};
const { games } = await pair.ask('hello', { hidden: true });
for (const { name } of games)
  for (let number = 1; number <= Number(values.games); ++number)
    await prove(`${name} game ${number}`, () => playGame(pair, name, number));
await prove('parley with its clock', () => playGame(pair, 'parley', 1, { scenario: 'plane' }));
for (const path of positionals)
  await prove(path, async () => {
    const text = await readFile(path, 'utf8');
    const { status } = await pair.ask('load', { record: text });
    // A record that is not over gets a fresh seal, in each engine its own.
    return status.seq;
  });
for (const engine of pair.engines) engine.end();
console.log(`${passed} passed, ${failed} failed`);
process.exitCode = failed === 0 ? 0 : 1;
