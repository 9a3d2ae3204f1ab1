import { expect, it } from 'vitest';
import type { LogEntry, Status } from '../protocol/messages.ts';
import { endWords, whoLeft } from './ending.ts';

const entry = (kind: LogEntry['kind'], seat: string | null): LogEntry => ({
  seq: 0,
  kind,
  seat,
  text: '',
  draws: [],
  hash: '',
  told: [],
});

const status = (winners: string[], scores: Record<string, number>): Status => ({
  seq: 2,
  question: 2,
  must: [],
  may: [],
  hash: '',
  outcome: { winners, scores, tallies: {}, clause: '' },
});

it('tells the scores of a game that was played out', () => {
  const log = [entry('action', 'north'), entry('reveal', null)];
  expect(endWords({ log, status: status(['south'], { north: 3, south: 6 }) })).toBe(
    'The game is over. South won: North 3, South 6.',
  );
  expect(endWords({ log, status: status([], { north: 4, south: 4 }) })).toContain('A draw');
});

it('tells who left instead of points that decided nothing', () => {
  const log = [entry('action', 'south'), entry('resign', 'north'), entry('reveal', null)];
  expect(whoLeft({ log })).toBe('north');
  expect(endWords({ log, status: status(['south'], { north: 0, south: 0 }) })).toBe(
    'The game is over. South won: the north left it.',
  );
});

it('forgets a seat that left once the game went on after it', () => {
  expect(whoLeft({ log: [entry('resign', 'north'), entry('action', 'south')] })).toBeNull();
});
