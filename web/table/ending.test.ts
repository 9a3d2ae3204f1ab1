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
  const log = [entry('action', 'heroes'), entry('reveal', null)];
  expect(endWords({ log, status: status(['wolves'], { heroes: 3, wolves: 6 }) })).toBe(
    'The game is over. Wolves won: Heroes 3, Wolves 6.',
  );
  expect(endWords({ log, status: status([], { heroes: 4, wolves: 4 }) })).toContain('A draw');
});

it('tells who left instead of points that decided nothing', () => {
  const log = [entry('action', 'wolves'), entry('resign', 'heroes'), entry('reveal', null)];
  expect(whoLeft({ log })).toBe('heroes');
  expect(endWords({ log, status: status(['wolves'], { heroes: 0, wolves: 0 }) })).toBe(
    'The game is over. Wolves won: the heroes left it.',
  );
});

it('forgets a seat that left once the game went on after it', () => {
  expect(whoLeft({ log: [entry('resign', 'heroes'), entry('action', 'wolves')] })).toBeNull();
});
