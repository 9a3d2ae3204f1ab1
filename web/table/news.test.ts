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
  expect(newsIn(moved)).toEqual(['North: Ann moves. It rains.']);
  expect(newsIn(entry(4, 'take-back', { seat: 'north' }))).toEqual([
    'North takes back the last choice.',
  ]);
  expect(newsIn(entry(5, 'action', { seat: 'south' }))).toEqual(['South acts in secret.']);
  expect(newsIn(entry(0, 'start'))).toEqual(['The game begins.']);
});

it('tells a moment for itself, not as the tail of what somebody did', () => {
  const bite = told('Ann bites.')[0]!;
  const hour = { ...told('An hour strikes.')[0]!, weight: 'moment' as const };
  const both = entry(3, 'action', { seat: 'north', told: [bite, hour] });
  expect(newsIn(both)).toEqual(['North: Ann bites.', 'An hour strikes.']);
  expect(newsOf({ log: [both] }, 9).map(({ key }) => key)).toEqual(['3.0', '3.1']);
});

it('keeps silent about the bookkeeping and forgets what is long past', () => {
  const log = [entry(0, 'start'), entry(1, 'seal'), entry(2, 'tick', { told: told('A bell.') })];
  expect(newsOf({ log }, 2)).toEqual([
    { key: '0.0', words: 'The game begins.' },
    { key: '2.0', words: 'A bell.' },
  ]);
  expect(newsOf({ log }, 1)).toEqual([{ key: '2.0', words: 'A bell.' }]);
});
