import { expect, it } from 'vitest';
import { cardAt, moved, placeUnder, rowIn, wantedIn, without } from './row.ts';
import { someChoice, someOffer } from './samples.ts';
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

const kAimed = [pick('card', 10), pick('piece', 4), pick('card', 2), pick('card', 11)];

it('keeps with a card what was picked for it', () => {
  const ids = (made: WalkPick[]): unknown[] => made.map((one) => one.pick.a);
  expect(ids(cardAt(kAimed, 0))).toEqual([10, 4]);
  expect(ids(moved(kAimed, 0, 1))).toEqual([2, 10, 4, 11]);
  expect(ids(moved(kAimed, 2, 0))).toEqual([11, 10, 4, 2]);
  expect(ids(without(kAimed, 0))).toEqual([2, 11]);
});

it('knows how many cards it takes', () => {
  expect(wantedIn([someChoice('card', 1, { row: 3 })], [])).toBe(3);
  expect(wantedIn([], [someOffer('lay', { kind: 'card' }, { row: 2 })])).toBe(2);
  expect(wantedIn([someChoice('card', 1)], [])).toBe(0);
});

it('finds the place that something is held over', () => {
  expect(placeUnder([10, 50, 90], 12)).toBe(0);
  expect(placeUnder([10, 50, 90], 66)).toBe(1);
  expect(placeUnder([10, 50, 90], 400)).toBe(2);
});
