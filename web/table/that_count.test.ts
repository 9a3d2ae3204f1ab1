import { expect, it } from 'vitest';
import { openNodeEngine } from '../engine/node_line.ts';
import type { LogEntry } from '../protocol/messages.ts';
import { actionsThatCount, thatCount } from './that_count.ts';

const entry = (seq: number, kind: LogEntry['kind'], more: Partial<LogEntry> = {}): LogEntry => ({
  seq,
  kind,
  seat: 'one',
  text: '',
  draws: [],
  hash: '',
  told: [],
  ...more,
});

it('leaves out what was taken back, and counts what was done instead', () => {
  const log = [
    entry(0, 'start'),
    entry(1, 'action'),
    entry(2, 'action'),
    entry(3, 'action'),
    entry(4, 'take-back', { 'back-to': 1 }),
    entry(5, 'action'),
    entry(6, 'take-back', { 'back-to': 5 }),
  ];
  expect(actionsThatCount(log).map(({ seq }) => seq)).toEqual([1, 5]);
  expect(thatCount(log).map(({ seq }) => seq)).toEqual([0, 1, 4, 5, 6]);
});

it('hears from the engine where a take-back leads', async () => {
  const engine = await openNodeEngine();
  const { games } = await engine.ask({ kind: 'hello', hidden: true }, 'hello');
  const { status } = await engine.ask(
    {
      kind: 'new',
      game: games.find((one) => one.hidden && one.seats.length === 2)!.name,
      seed: '7'.repeat(64),
    },
    'table',
  );
  const order = { kind: 'suggest' as const, level: 'novice' as const, seed: 1 };
  const { action, seat } = await engine.ask(order, 'suggestion');
  await engine.ask({ kind: 'play', action }, 'played');
  await engine.ask({ kind: 'undo', seat, freely: true }, 'played');
  const { entries } = await engine.ask({ kind: 'log' }, 'log');
  expect(entries.at(-1)).toMatchObject({ kind: 'take-back', 'back-to': status.seq });
  expect(actionsThatCount(entries)).toEqual([]);
});
