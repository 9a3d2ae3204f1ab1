import { describe, expect, it } from 'vitest';
import { blocksOf, squaresOver } from './blocks.ts';
import { geometryOf } from './geometry.ts';
import { hexBoard } from './samples.ts';

describe('blocks', () => {
  it('hold every cell once, each within the box of its block', () => {
    const { places } = geometryOf(hexBoard(12));
    const blocks = blocksOf(places);
    expect(blocks.length).toBeGreaterThan(4);
    expect(blocks.flatMap((b) => b.places.map((p) => p.id)).sort()).toEqual(
      places.map((p) => p.id).sort(),
    );
    for (const { box, places: own } of blocks)
      for (const { x, y } of own) {
        expect(x >= box.left && x <= box.right).toBe(true);
        expect(y >= box.top && y <= box.bottom).toBe(true);
      }
  });

  it('are squares without gap or overlap over a box', () => {
    const squares = squaresOver({ left: -100, top: 0, right: 900, bottom: 700 });
    const lefts = [...new Set(squares.map((s) => s.left))];
    expect(lefts).toEqual([-800, 0, 800]);
    expect(squares.every((s) => s.right - s.left === 800 && s.bottom - s.top === 800)).toBe(true);
    expect(squares).toHaveLength(3);
  });
});
