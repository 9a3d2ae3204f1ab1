import { expect, it } from 'vitest';
import type { Engine } from '../engine/engine.ts';
import { openNodeEngine } from '../engine/node_line.ts';
import { Asking } from './asking.ts';
import type { Walk } from './walk.ts';
import { asWalkPick, madeIn, playableIn } from './walk.ts';

// The promise is 10 ms for a choice; a machine that does other things meanwhile gets more.
const kMostMs = 40;

async function openGame(): Promise<Engine> {
  const engine = await openNodeEngine();
  const { games } = await engine.ask({ kind: 'hello' }, 'hello');
  await engine.ask({ kind: 'new', game: games[0]!.name, seed: 'b2'.repeat(32) }, 'table');
  return engine;
}

async function acting(engine: Engine): Promise<string> {
  return (await engine.ask({ kind: 'status' }, 'table')).status.must[0] ?? '';
}

// Follows the first choice until something can be played; tells the slowest answer.
async function walkThrough(asking: Asking, seat: string): Promise<{ walk: Walk; slowest: number }> {
  let slowest = 0;
  const timed = async (picks: Parameters<Asking['walk']>[1]): Promise<Walk> => {
    const began = performance.now();
    const walk = await asking.walk(seat, picks);
    slowest = Math.max(slowest, performance.now() - began);
    return walk!;
  };
  let walk = await timed([]);
  for (;;) {
    const [choice] = walk.choices;
    if (walk.action || playableIn(walk).length > 0 || !choice) return { walk, slowest };
    const [offer] = choice.offers;
    walk = await timed([...madeIn(walk), { pick: choice.pick, verb: offer!.verb }]);
  }
}

it('is answered at once through a whole evening', async () => {
  const engine = await openGame();
  const asking = new Asking(engine);
  const times: number[] = [];
  for (let step = 0; step < 80; ++step) {
    const seat = await acting(engine);
    const { walk, slowest } = await walkThrough(asking, seat);
    expect(walk.action ?? playableIn(walk)[0]).toBeDefined();
    times.push(slowest);
    const { action } = await engine.ask(
      { kind: 'suggest', level: 'novice', seed: step },
      'suggestion',
    );
    const { status } = await engine.ask({ kind: 'play', seat, action }, 'played');
    if (status.outcome) break;
  }
  times.sort((a, b) => a - b);
  expect(times[Math.floor(times.length * 0.9)]).toBeLessThan(kMostMs);
});

it('tells why, and stands where it stood', async () => {
  const engine = await openGame();
  const seat = await acting(engine);
  const asking = new Asking(engine);
  const walk = await asking.walk(seat, [{ pick: { kind: 'cell', a: 0, b: 0 } }]);
  expect(walk?.problem?.clause).not.toBe('');
  expect(walk?.accepted).toBe(0);
  expect(await asking.walk(null, [])).toBeNull();
});

it('reads picks that an older release kept', () => {
  const pick = { kind: 'piece' as const, a: 3, b: 0 };
  expect(asWalkPick(pick)).toEqual({ pick });
  expect(asWalkPick({ pick, verb: 'go' })).toEqual({ pick, verb: 'go' });
});
