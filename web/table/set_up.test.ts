import { expect, it } from 'vitest';
import { openNodeEngine } from '../engine/node_line.ts';
import { Controller } from './controller.ts';
import type { LocalWorld } from './local_session.ts';
import { LocalSession } from './local_session.ts';
import { isSettingUp, setUp } from './set_up.ts';

async function world(): Promise<LocalWorld> {
  return {
    engine: await openNodeEngine(),
    openBotEngine: openNodeEngine,
    shelf: { write: () => Promise.resolve() },
    now: () => 0,
    pause: () => Promise.resolve(),
    after: () => () => undefined,
  };
}

// The players' game, which begins with many placements; people hold every seat.
async function table(): Promise<LocalSession> {
  const place = await world();
  const { games } = await place.engine.ask({ kind: 'hello' }, 'hello');
  const [game] = games;
  const seats = game!.seats.map((seat) => ({ seat, holder: 'me' as const, name: seat }));
  return LocalSession.create(place, 'one', { game: game!.name, seats, seed: '7'.repeat(64) });
}

it('lays out the rest of one seat and stops where the next is asked', async () => {
  const session = await table();
  const controller = new Controller(session);
  const first = session.state()!;
  expect(isSettingUp(first)).toBe(true);
  await setUp(controller);
  const next = session.state()!;
  expect(next.acting).not.toBe(first.acting);
  const mine = next.scene.pieces.filter(({ side }) => side === first.acting);
  expect(mine.length).toBeGreaterThan(3);
  expect(mine.every(({ cell }) => cell >= 0)).toBe(true);

  await setUp(controller);
  expect(isSettingUp(session.state()!)).toBe(false);
  expect(controller.state().problem).toBeNull();
});

it('can be undone, step by step', async () => {
  const session = await table();
  const { hash } = session.state()!.status;
  await setUp(new Controller(session));
  const steps = session.state()!.log.filter(({ kind }) => kind === 'action').length;
  for (let step = 0; step < steps; ++step) await session.undo();
  expect(session.state()!.status.hash).toBe(hash);
});
