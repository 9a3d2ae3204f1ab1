import { expect, it } from 'vitest';
import { openNodeEngine } from '../engine/node_line.ts';
import { ReplaySession } from './replay_session.ts';
import { someRecord } from './record_sample.ts';

it('shows any entry of a record', async () => {
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
