import { expect, it } from 'vitest';
import { boardOn, choicesByLevel, sceneOn } from './floors.ts';
import { someChoice, someHouse, somePiece, someScene } from './samples.ts';

const kScene = someScene({
  pieces: [somePiece(1, 'a', 0), somePiece(2, 'b', 3), somePiece(3, 'b', -1)],
  marks: [{ cell: 2, key: 'box', value: 1, words: 'a box' }],
  areas: [{ key: 'light', words: 'light', cells: [0, 3] }],
});

it('draws one storey and what is on it', () => {
  const attic = boardOn(someHouse, 1);
  expect(attic.cells.map(({ id }) => id)).toEqual([2, 3]);
  expect(attic.edges).toEqual([]);
  const shown = sceneOn(kScene, attic);
  expect(shown.pieces.map(({ id }) => id)).toEqual([2, 3]);
  expect(shown.marks).toHaveLength(1);
  expect(shown.areas[0]?.cells).toEqual([3]);
});

it('counts what can be chosen on each storey', () => {
  const choices = [someChoice('cell', 2), someChoice('piece', 2), someChoice('piece', 1)];
  expect([...choicesByLevel(someHouse, kScene, choices)]).toEqual([
    [1, 2],
    [0, 1],
  ]);
});
