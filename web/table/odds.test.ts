import { expect, it } from 'vitest';
import { oddsLines } from './odds.ts';

it('leaves out what all results have in common', () => {
  const odds = {
    total: 12,
    chances: [
      { weight: 3, words: 'The troll goes to b2. It finds gold.' },
      { weight: 9, words: 'The troll goes to b2. It finds a sleeping dragon.' },
    ],
  };
  expect(oddsLines(odds)).toEqual([
    { percent: 75, words: 'a sleeping dragon.' },
    { percent: 25, words: 'gold.' },
  ]);
});

it('leaves out sentences that all results end with', () => {
  const odds = {
    total: 2,
    chances: [
      { weight: 1, words: 'Fog at b2. Night falls. The troll sleeps.' },
      { weight: 1, words: 'Rain. A flood at b2. Night falls. The troll sleeps.' },
    ],
  };
  expect(oddsLines(odds).map(({ words }) => words)).toEqual(['Fog at b2.', 'Rain. A flood at b2.']);
});

it('does not cut the last sentence of one result', () => {
  const odds = {
    total: 2,
    chances: [
      { weight: 1, words: 'Gold at b2. It shines.' },
      { weight: 1, words: 'It shines.' },
    ],
  };
  expect(oddsLines(odds).map(({ words }) => words)).toEqual([
    'Gold at b2. It shines.',
    'It shines.',
  ]);
});

it('sums up what is too much to read', () => {
  const chances = Array.from({ length: 10 }, (_, index) => ({
    weight: 1,
    words: `number ${index}`,
  }));
  const lines = oddsLines({ total: 10, chances });
  expect(lines).toHaveLength(7);
  expect(lines.at(-1)).toEqual({ percent: 40, words: 'something else' });
});

it('has nothing to say where results cannot be counted', () => {
  expect(oddsLines({ total: 0, chances: [] })).toEqual([]);
});
