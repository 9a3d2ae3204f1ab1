import { expect, it } from 'vitest';
import type { LogEntry } from '../protocol/messages.ts';
import { lastDone, lastWords } from './last_words.ts';
import type { TableState } from './session.ts';

const entry = (seq: number, kind: LogEntry['kind'], words: string[] = []): LogEntry =>
  ({ seq, kind, seat: 'north', told: words.map((one) => ({ words: one })) }) as LogEntry;

const kMoved = entry(1, 'action', ['North moves.', 'It rains.']);
const tableWith = (log: LogEntry[]): TableState => ({ log }) as unknown as TableState;

it('tells what was done last', () => {
  const table = tableWith([kMoved, entry(2, 'checkpoint')]);
  expect(lastWords(table, ['north'], true)).toBe('North moves. It rains.');
  expect(lastWords(table, ['south'], true)).toMatch(/^Choose/);
  expect(lastWords(table, ['south'], false)).toBe('North moves. It rains.');
});

it('does not tell what was taken back', () => {
  const log = [kMoved, entry(2, 'take-back')];
  expect(lastDone(log)).toBeUndefined();
  expect(lastWords(tableWith(log), ['north'], true)).toMatch(/^Choose/);
  expect(lastDone([...log, entry(3, 'action', ['South waits.'])])?.seq).toBe(3);
});
