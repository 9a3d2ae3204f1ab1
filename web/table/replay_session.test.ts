import { expect, it } from 'vitest';
import { openNodeEngine } from '../engine/node_line.ts';
import { ReplaySession } from './replay_session.ts';

async function someRecord(): Promise<string> {
  const engine = await openNodeEngine();
  const { games } = await engine.ask({ kind: 'hello', hidden: true }, 'hello');
  const game = games.find((one) => one.hidden)!.name;
  await engine.ask({ kind: 'new', game, seed: '7'.repeat(64) }, 'table');
  for (let count = 0; count < 5; ++count) {
    const { action } = await engine.ask(
      { kind: 'suggest', level: 'novice', seed: 1 },
      'suggestion',
    );
    await engine.ask({ kind: 'play', action }, 'played');
  }
  return (await engine.ask({ kind: 'record', reveal: true }, 'record')).text;
}

it('shows any moment of a record', async () => {
  const session = await ReplaySession.open(await openNodeEngine(), await someRecord());
  const end = session.state()!;
  await session.goTo(0, 'spectator');
  expect(session.state()!.log.every((entry) => entry.seq <= 0)).toBe(true);
  expect(session.state()!.scene).not.toEqual(end.scene);
  await session.goTo(end.status.seq, 'spectator');
  expect(session.state()!.scene).toEqual(end.scene);
  await expect(session.play()).rejects.toThrow();
});

it('does not open a record that is not true', async () => {
  const record = await someRecord();
  const forged = record.replace(
    /([0-9a-f])(\s*)$/,
    (_, digit: string, rest: string) => (digit === '0' ? '1' : '0') + rest,
  );
  expect(forged).not.toBe(record);
  await expect(
    ReplaySession.open(
      await openNodeEngine(),
      record.replace(/\| [0-9a-f]{16}/, '| 0123456789abcdef'),
    ),
  ).rejects.toThrow();
});
