import { expect, it } from 'vitest';
import { choicesByLevel, floorBeside } from './floors.ts';
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
