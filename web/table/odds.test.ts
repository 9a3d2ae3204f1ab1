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
