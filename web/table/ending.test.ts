import { expect, it } from 'vitest';
import type { LogEntry, Outcome, Side, Status } from '../protocol/messages.ts';
import { endWords, fateOf, resultWords, whoLeft } from './ending.ts';
import type { SeatHolder } from './session.ts';

const entry = (kind: LogEntry['kind'], seat: string | null): LogEntry => ({
  seq: 0,
  kind,
  seat,
  text: '',
  draws: [],
  hash: '',
  told: [],
});

const side = (name: string, ...seats: string[]): Side => ({
  name,
  words: name,
  letter: 'X',
  seats,
});
const kTwo = [side('north', 'north'), side('south', 'south')];

const status = (
  ending: Outcome['ending'],
  winners: string[],
  scores: Record<string, number> = {},
  sides: Record<string, number> = {},
): Status => ({
  seq: 2,
  question: 2,
  must: [],
  may: [],
  hash: '',
  outcome: { ending, winners, scores, tallies: {}, clause: '', sides },
});

const holder = (seat: string, mine: boolean): SeatHolder => ({
  seat,
  name: seat,
  holder: 'person',
  here: true,
  mine,
});

const kPlayed = [entry('action', 'north'), entry('reveal', null)];

it('tells the scores of a game that was played out', () => {
  const won = status('won', ['south'], { north: 3, south: 6 });
  expect(endWords({ log: kPlayed, status: won, sides: kTwo })).toBe(
    'The game is over. South won: North 3, South 6.',
  );
  const drawn = status('drawn', [], { north: 4, south: 4 });
  expect(endWords({ log: kPlayed, status: drawn, sides: kTwo })).toContain('A draw');
});

it('tells who left instead of points that decided nothing', () => {
  const log = [entry('action', 'south'), entry('resign', 'north'), entry('reveal', null)];
  expect(whoLeft({ log })).toBe('north');
  const won = status('won', ['south'], { north: 0, south: 0 });
  expect(endWords({ log, status: won, sides: kTwo })).toBe(
    'The game is over. South won: the north left it.',
  );
});

it('forgets a seat that left once the game went on after it', () => {
  expect(whoLeft({ log: [entry('resign', 'north'), entry('action', 'south')] })).toBeNull();
});

it('speaks of sides where partners share one', () => {
  const sides = [
    side('crew', 'ann', 'ben'),
    { ...side('owner', 'cem'), words: 'the OWNER' },
    side('sea'),
  ];
  const won = status('won', ['ann', 'ben'], {}, { crew: 5, owner: 2, sea: 1 });
  const table = { log: kPlayed, status: won, sides };
  expect(endWords(table)).toBe('The game is over. Crew won: Crew 5, OWNER 2, Sea 1.');
  const seats = (mine: string): SeatHolder[] =>
    ['ann', 'ben', 'cem'].map((seat) => holder(seat, seat === mine));
  expect(resultWords({ ...table, seats: seats('ben') })).toBe('You won together');
  expect(resultWords({ ...table, seats: seats('cem') })).toBe('Crew won this time');
  expect(resultWords({ ...table, seats: seats('') })).toBe('Crew won');
  const lost = { ...table, status: status('lost', []) };
  expect(resultWords({ ...lost, seats: seats('ann') })).toBe('You lost together');
  expect(fateOf({ ...lost, seats: seats('ann') })).toBe('defeat');
  expect(resultWords({ ...lost, seats: seats('') })).toBe('Everybody lost');
  expect(fateOf({ ...lost, seats: seats('') })).toBe('over');
});
