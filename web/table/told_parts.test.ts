import { expect, it } from 'vitest';
import { someTold } from './samples.ts';
import { ofTheDeed, partsOf, wordsOfTold } from './told_parts.ts';

const told = [
  someTold('It bites.', { pieces: [1, 2], role: 'attack' }),
  someTold('It dies.', { weight: 'moment', pieces: [2] }),
  someTold('The fire burns down.', { weight: 'moment' }),
  someTold('Wood has burned out.'),
  someTold('An hour strikes.', { weight: 'moment' }),
];

it('is cut where a moment begins', () => {
  expect(partsOf(told).map(wordsOfTold)).toEqual([
    'It bites.',
    'It dies.',
    'The fire burns down. Wood has burned out.',
    'An hour strikes.',
  ]);
});

it('ends with what came of the deed, before what the table does by itself', () => {
  expect(wordsOfTold(ofTheDeed(told))).toBe('It bites. It dies.');
  expect(wordsOfTold(ofTheDeed(told.slice(2)))).toBe(
    'The fire burns down. Wood has burned out. An hour strikes.',
  );
});

it('tells a way of many steps by its end, and keeps the places', () => {
  const step = (words: string, piece: number, cell: number) =>
    someTold(words, { weight: 'minor', role: 'move', pieces: [piece], cells: [cell] });
  const parts = partsOf([
    step('A flies to 1.', 7, 1),
    step('A flies to 2.', 7, 2),
    step('B flies to 5.', 8, 5),
    step('A flies to 3.', 7, 3),
  ]);
  expect(parts.map(wordsOfTold)).toEqual(['A flies to 2. B flies to 5. A flies to 3.']);
  expect(parts[0]?.[0]?.cells).toEqual([1, 2]);
});
