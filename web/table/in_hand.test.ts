import { expect, it } from 'vitest';
import { pieceInHand } from './in_hand.ts';
import { somePiece, someScene } from './samples.ts';

const held = (id: number, holder: string) => ({ ...somePiece(id, 'x', 0), holder });

it('is the piece picked last', () => {
  const scene = someScene({ pieces: [held(1, 'north'), held(2, 'south')] });
  const picks = [
    { kind: 'piece' as const, a: 2 },
    { kind: 'cell' as const, a: 7 },
  ];
  expect(pieceInHand(scene, picks, 'north')?.id).toBe(2);
});

it('is the only one that the seat holds, and none of several', () => {
  const one = someScene({ pieces: [held(1, 'north'), held(2, 'south')] });
  expect(pieceInHand(one, [], 'north')?.id).toBe(1);
  expect(pieceInHand(one, [], null)).toBeNull();
  const two = someScene({ pieces: [held(1, 'north'), held(2, 'north')] });
  expect(pieceInHand(two, [], 'north')).toBeNull();
});

it('is not what a card is aimed at', () => {
  const scene = someScene({ pieces: [held(1, 'north'), held(2, 'south')] });
  const picks = [
    { kind: 'card' as const, a: 5 },
    { kind: 'piece' as const, a: 2 },
  ];
  expect(pieceInHand(scene, picks, 'north')?.id).toBe(1);
});
