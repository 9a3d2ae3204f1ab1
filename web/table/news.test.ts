import { expect, it } from 'vitest';
import type { LogEntry } from '../protocol/messages.ts';
import { newsIn, newsOf } from './news.ts';

const entry = (seq: number, kind: LogEntry['kind'], more: Partial<LogEntry> = {}): LogEntry => ({
  seq,
  kind,
  seat: null,
  text: '',
  draws: [],
  hash: '',
  told: [],
  ...more,
});
const told = (...words: string[]): LogEntry['told'] =>
  words.map((one) => ({ name: 'one', text: '', words: one, clause: '', weight: 'minor' }));

it('tells who did what, in the words of the game', () => {
  const moved = entry(3, 'action', { seat: 'north', told: told('Ann moves.', 'It rains.') });
  expect(newsIn(moved)).toBe('North: Ann moves. It rains.');
  expect(newsIn(entry(4, 'take-back', { seat: 'north' }))).toBe(
    'North takes back the last choice.',
  );
  expect(newsIn(entry(5, 'action', { seat: 'south' }))).toBe('South acts in secret.');
  expect(newsIn(entry(0, 'start'))).toBe('The game begins.');
});

it('keeps silent about the bookkeeping and forgets what is long past', () => {
  const log = [entry(0, 'start'), entry(1, 'seal'), entry(2, 'tick', { told: told('A bell.') })];
  expect(newsOf({ log }, 2)).toEqual([
    [0, 'The game begins.'],
    [2, 'A bell.'],
  ]);
  expect(newsOf({ log }, 1)).toEqual([[2, 'A bell.']]);
});
