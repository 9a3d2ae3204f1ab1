import { expect, it } from 'vitest';
import { strikesIn } from './reaches.ts';
import { somePiece, someScene } from './samples.ts';

it('names the pieces of other sides on the cells that can be struck', () => {
  const scene = someScene({
    pieces: [
      somePiece(1, 'a', 0),
      somePiece(2, 'a', 1),
      somePiece(3, 'b', 2),
      somePiece(4, null, 1),
    ],
  });
  const reaches = [
    { piece: 3, ahead: 'turn' as const, goes: [4], strikes: [0, 1, 2], beside: [] },
    { piece: 1, ahead: 'step' as const, goes: [], strikes: [5], beside: [] },
  ];
  const strikes = strikesIn(scene, reaches, () => true);
  expect(strikes.map(({ piece, targets }) => [piece.id, targets.map(({ id }) => id)])).toEqual([
    [3, [1, 2]],
  ]);
  expect(strikesIn(scene, reaches, (piece) => piece.side === 'a')).toEqual([]);
});
