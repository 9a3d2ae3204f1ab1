import { expect, it } from 'vitest';
import { openNodeEngine } from '../engine/node_line.ts';
import type { Engine } from '../engine/engine.ts';
import { attacksOf, threatsTo } from './ahead.ts';
import type { Standing } from './ahead.ts';

type Now = Standing & { seat: string };

async function openGame(): Promise<Engine> {
  const engine = await openNodeEngine();
  const { games } = await engine.ask({ kind: 'hello' }, 'hello');
  await engine.ask({ kind: 'new', game: games[0]!.name, seed: 'b2'.repeat(32) }, 'table');
  return engine;
}

async function standingOf(engine: Engine): Promise<Now> {
  const { game, scenario, options, status } = await engine.ask({ kind: 'status' }, 'table');
  const { board } = await engine.ask({ kind: 'board' }, 'board');
  const { scene } = await engine.ask({ kind: 'scene' }, 'scene');
  const { lines } = await engine.ask({ kind: 'position' }, 'position');
  const seat = status.must[0] ?? '';
  return { game, scenario, options, position: lines, board, scene, seat };
}

const attacksNow = async (engine: Engine, { scene, seat }: Now) =>
  attacksOf(
    async (draft) => (await engine.ask({ kind: 'offers', seat, draft }, 'offers')).offers,
    scene,
    seat,
  );

async function playUntilAttack(engine: Engine): Promise<Now> {
  for (let actions = 0; actions < 200; ++actions) {
    const now = await standingOf(engine);
    if ((await attacksNow(engine, now)).length > 0) return now;
    const { seat, action } = await engine.ask(
      { kind: 'suggest', level: 'greedy', iterations: 20, seed: 7 },
      'suggestion',
    );
    await engine.ask({ kind: 'play', seat, action }, 'played');
  }
  throw new Error('Nobody could ever attack.');
}

it('lists every attack that is offered', async () => {
  const engine = await openGame();
  const now = await playUntilAttack(engine);
  for (const { piece, attacks } of await attacksNow(engine, now)) {
    expect(piece.side).toBe(now.seat);
    expect(attacks.every(({ side }) => side !== now.seat)).toBe(true);
  }
});

it('tells who could be reached in the next turn of the others, and changes nothing', async () => {
  const engine = await openGame();
  const now = await playUntilAttack(engine);
  const { status } = await engine.ask({ kind: 'status' }, 'table');
  const threats = (await threatsTo(await openNodeEngine(), now, now.seat)) ?? [];
  expect(threats.length).toBeGreaterThan(0);
  for (const { piece, attacks, beside } of threats) {
    expect(piece.side).not.toBe(now.seat);
    for (const target of [...attacks, ...beside]) expect(target.side).toBe(now.seat);
  }
  expect((await engine.ask({ kind: 'status' }, 'table')).status).toEqual(status);
});

it('says nothing where doing nothing is not allowed', async () => {
  const now = await standingOf(await openGame());
  expect(await threatsTo(await openNodeEngine(), now, now.seat)).toBeNull();
});
