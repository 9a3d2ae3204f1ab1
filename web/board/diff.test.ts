import { describe, expect, it } from 'vitest';
import { changeBetween, isQuiet } from './diff.ts';
import { piece, scene } from './samples.ts';

describe('change between scenes', () => {
  it('is quiet when nothing happened to pieces', () => {
    expect(isQuiet(changeBetween(scene(piece(1)), scene(piece(1))))).toBe(true);
  });

  it('tells moving, turning, appearing and vanishing apart', () => {
    const before = scene(piece(1), piece(2), piece(3));
    const after = scene(piece(1, { cell: 9 }), piece(2, { facing: 3 }), piece(4));
    const change = changeBetween(before, after);
    expect(change.moved.map((m) => m.after.id)).toEqual([1, 2]);
    expect(change.appeared.map((p) => p.id)).toEqual([4]);
    expect(change.vanished.map((p) => p.id)).toEqual([3]);
  });

  it('counts wounds and healing', () => {
    const before = scene(piece(1), piece(2, { health: 1 }));
    const after = scene(piece(1, { health: 0 }), piece(2));
    expect(changeBetween(before, after).hurt.map((h) => h.by)).toEqual([2, -1]);
  });

  it('lets everything appear in a first scene', () => {
    expect(changeBetween(null, scene(piece(1), piece(2))).appeared).toHaveLength(2);
  });
});
