import { expect, it } from 'vitest';
import type { Outcome } from '../protocol/messages.ts';
import { resultLine, standingOf, timeIn } from './standing.ts';

const track = (words: string, value: number, max: number, labels: string[] = []) => ({
  words,
  value,
  max,
  labels,
});
const ended = (ending: Outcome['ending'], winners: string[]): Outcome => ({
  ending,
  winners,
  scores: {},
  tallies: {},
  clause: '',
  sides: {},
});

it('tells the time by the track that names its steps', () => {
  const hours = track('Time', 1, 2, ['6 p.m.', '7 p.m.']);
  expect(timeIn([track('Light', 2, 6), hours])).toBe('7 p.m.');
  expect(timeIn([track('Coins', 4, 0), track('Day', 2, 3)])).toBe('Day 2 of 3');
  expect(timeIn([])).toBe('');
});

it('says who is asked, each or any of them', () => {
  const status = { must: ['east'], any: ['north', 'south'], outcome: null };
  expect(standingOf(status, []).asked).toEqual(['east', 'north', 'south']);
});

it('tells an end to whoever holds seats', () => {
  expect(resultLine(ended('won', ['raiders']), ['raiders'])).toBe('You won');
  expect(resultLine(ended('won', ['raiders']), ['heroes'])).toBe('Raiders won');
  expect(resultLine(ended('won', ['raiders']), ['heroes', 'raiders'])).toBe('Raiders won');
  expect(resultLine(ended('won', ['north', 'south']), ['south'])).toBe('You won');
  expect(resultLine(ended('drawn', []), ['south'])).toBe('A draw');
  expect(resultLine(ended('lost', []), ['south'])).toBe('Everybody lost');
});
