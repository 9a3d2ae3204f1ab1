import { expect, it } from 'vitest';
import { moved, rowIn, without } from './row.ts';
import type { WalkPick } from './walk.ts';

const pick = (kind: 'card' | 'piece', a: number): WalkPick => ({ pick: { kind, a, b: 0 } });
const kMade = [pick('piece', 9), pick('card', 1), pick('card', 2), pick('card', 1)];

it('finds the cards among the picks, the same one twice', () => {
  expect(rowIn(kMade)).toEqual([1, 2, 3]);
});

it('changes their order and leaves some out', () => {
  const ids = (made: WalkPick[]): unknown[] => made.map((one) => one.pick.a);
  expect(ids(moved(kMade, 0, 1))).toEqual([9, 2, 1, 1]);
  expect(ids(moved(kMade, 1, 2))).toEqual([9, 1, 1, 2]);
  expect(ids(moved(kMade, 2, 0))).toEqual([9, 1, 1, 2]);
  expect(ids(moved(kMade, 0, 7))).toEqual([9, 1, 2, 1]);
  expect(ids(without(kMade, 3))).toEqual([9, 1, 2]);
});
