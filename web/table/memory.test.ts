import { describe, expect, it } from 'vitest';
import { Memory, accountOf } from './memory.ts';
import { someEntry, someScene, someTold } from './samples.ts';
import type { TableState } from './session.ts';

const seat = (name: string, mine: boolean) => ({ seat: name, mine });

function standing(log: TableState['log'], more: Partial<TableState> = {}): TableState {
  return {
    log,
    scene: someScene({ status: `after ${log.at(-1)?.seq}` }),
    viewer: 'me',
    acting: 'me',
    seats: [seat('me', true), seat('bot', false)],
    ...more,
  } as unknown as TableState;
}

const start = { ...someEntry(0, null, []), kind: 'start' as const };

describe('what is remembered of a table', () => {
  it('is what an account needs, and no more', () => {
    const memory = new Memory();
    const log = [start, someEntry(1, 'me'), someEntry(2, 'bot'), someEntry(3, 'me')];
    for (let end = 1; end <= log.length; ++end) memory.keep(standing(log.slice(0, end)));
    expect([0, 1, 2, 3].map((seq) => memory.scene(seq)?.status)).toEqual([
      undefined,
      undefined,
      'after 2',
      'after 3',
    ]);
  });

  it('shows the table before and after each entry, across the bookkeeping', () => {
    const memory = new Memory();
    const checkpoint = { ...someEntry(2, null, []), kind: 'checkpoint' as const };
    const log = [start, someEntry(1, 'me'), checkpoint, someEntry(3, 'bot')];
    memory.keep(standing(log.slice(0, 3)));
    memory.keep(standing(log));
    const [line] = memory.witness(log, accountOf(standing(log)));
    expect(line).toMatchObject({ before: { status: 'after 2' }, after: { status: 'after 3' } });
    expect(memory.needed(log, accountOf(standing(log)))).toEqual([1, 3]);
  });

  it('takes nothing for the table before an entry that stood earlier', () => {
    const memory = new Memory();
    const log = [start, someEntry(1, 'me'), someEntry(2, 'bot'), someEntry(3, 'bot')];
    memory.keep(standing(log.slice(0, 2)));
    memory.keep(standing(log)); // two at once
    const account = memory.witness(log, accountOf(standing(log)));
    expect(account.map(({ before, after }) => [before?.status, after?.status])).toEqual([
      ['after 1', undefined],
      [undefined, 'after 3'],
    ]);
  });

  it('is of one pair of eyes', () => {
    const memory = new Memory();
    const log = [start, someEntry(1, 'bot')];
    memory.keep(standing([start]));
    memory.keep(standing(log));
    expect(memory.scene(0)).toBeDefined();
    const other = standing(log, { viewer: 'you', scene: someScene({ status: 'seen by you' }) });
    memory.keep(other);
    expect(memory.scene(0)).toBeUndefined();
    expect(memory.scene(1)?.status).toBe('seen by you');
  });
});

describe('an account', () => {
  const log = [start, someEntry(1, 'north'), someEntry(2, 'south', [someTold('South acts.')])];
  const seats = [seat('north', true), seat('south', true)];

  it('is of the seat that chooses, where several sit at one screen', () => {
    const seqs = (acting: string | null) =>
      accountOf(standing(log, { seats: seats as TableState['seats'], acting })).map(
        ({ seq }) => seq,
      );
    expect(seqs('north')).toEqual([2]);
    expect(seqs('south')).toEqual([]);
    expect(seqs(null)).toEqual([]);
  });
});
