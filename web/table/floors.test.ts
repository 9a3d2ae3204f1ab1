import { expect, it } from 'vitest';
import { choicesByLevel, floorBeside, floorWords } from './floors.ts';
import { someChoice, someHouse, somePiece, someScene } from './samples.ts';

const kScene = someScene({
  pieces: [somePiece(1, 'a', 0), somePiece(2, 'b', 3), somePiece(3, 'b', -1)],
  marks: [{ cell: 2, key: 'box', value: 1, words: 'a box' }],
  areas: [{ key: 'light', words: 'light', cells: [0, 3] }],
});

it('goes up and down, and ends', () => {
  const floors = [2, -1, 1].map((level) => ({ level, words: `${level}` }));
  expect(floorBeside(floors, 1, 1)).toBe(2);
  expect(floorBeside(floors, 1, -1)).toBe(-1);
  expect(floorBeside(floors, 2, 1)).toBe(2);
  expect(floorBeside(floors, -1, -1)).toBe(-1);
  expect(floorBeside([], 0, 1)).toBe(0);
});

it('counts what can be chosen on each storey', () => {
  const choices = [someChoice('cell', 2), someChoice('piece', 2), someChoice('piece', 1)];
  expect([...choicesByLevel(someHouse, kScene, choices)]).toEqual([
    [1, 2],
    [0, 1],
  ]);
});

it('counts doors and stairs where they begin, and pieces nowhere while they are off the board', () => {
  const choices = [someChoice('edge', 1), someChoice('piece', 3), someChoice('card', 2)];
  expect([...choicesByLevel(someHouse, kScene, choices)]).toEqual([[0, 1]]);
});

it('says that another storey is shown, until something else is asked', () => {
  const { floors = [] } = someHouse;
  const counts = new Map([[1, 2]]);
  const words = 'Another floor is shown now: Attic.';
  expect(floorWords(floors, { level: 1, question: 4 }, 4, counts)).toBe(words);
  expect(floorWords(floors, { level: 1, question: 4 }, 4, new Map())).toBe(words);
  expect(floorWords(floors, { level: 1, question: 4 }, 5, counts)).toBe('');
  expect(floorWords(floors, { level: 1, question: null }, 4, counts)).toBe('');
});

it('says where to look when nothing can be chosen on the storey that is shown', () => {
  const { floors = [] } = someHouse;
  const below = { level: 0, question: null };
  const words = 'Nothing can be chosen on this floor, but on another: Attic.';
  expect(floorWords(floors, below, 4, new Map([[1, 2]]))).toBe(words);
  const both = new Map([
    [1, 2],
    [0, 1],
  ]);
  expect(floorWords(floors, below, 4, both)).toBe('');
  expect(floorWords(floors, below, 4, new Map())).toBe('');
});
