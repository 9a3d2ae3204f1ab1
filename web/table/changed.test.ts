import { expect, it } from 'vitest';
import { changed, viewAfter } from './changed.ts';

it('changes the members that a change names, and no others', () => {
  const before = { a: 1, b: { c: [1, 2], d: false } };
  expect(changed(before, { b: { d: true } })).toEqual({ a: 1, b: { c: [1, 2], d: true } });
  expect(before.b.d).toBe(false);
});

it('changes items by their number, and lets lists shrink and grow', () => {
  const list = [{ at: 1 }, { at: 2 }, { at: 3 }];
  expect(changed(list, { 1: { at: 5 } })).toEqual([{ at: 1 }, { at: 5 }, { at: 3 }]);
  expect(changed(list, { size: 1 })).toEqual([{ at: 1 }]);
  expect(changed([], { size: 2, 0: { at: 7 }, 1: { at: 8 } })).toEqual([{ at: 7 }, { at: 8 }]);
});

it('replaces everything else', () => {
  expect(changed([1, 2], [3])).toEqual([3]);
  expect(changed({ a: 1 }, null)).toBeNull();
  expect(changed(4, 'x')).toBe('x');
});

it('refuses a change of another view', () => {
  const view = { open: { a: 1 }, own: {}, seat: 0 };
  expect(viewAfter(view, 4, { from: 4, open: { a: 2 } })).toEqual({ ...view, open: { a: 2 } });
  expect(viewAfter(view, 4, { from: 5, open: { a: 2 } })).toBeNull();
  expect(viewAfter(null, 4, { from: 4 })).toBeNull();
});
