import { describe, expect, it } from 'vitest';
import { FocusWalk } from './focus.ts';
import { geometryOf } from './geometry.ts';
import { squareBoard } from './samples.ts';
import type { PickRef } from './types.ts';

const geometry = geometryOf(squareBoard(3, 3));
const tray = ['piece:10', 'piece:11', 'slot:0'];
const cellOf = (pick: PickRef): number => (pick.kind === 'cell' ? pick.id : -1);
const cell = (id: number): PickRef => ({ kind: 'cell', id });

describe('the walk of the focus', () => {
  it('begins in the middle', () => {
    expect(new FocusWalk(geometry).step(null, 'up', [], cellOf)).toEqual(cell(4));
  });

  it('goes over cells and stops at the border', () => {
    const walk = new FocusWalk(geometry);
    walk.begin({ x: 100, y: 100 });
    expect(walk.step(cell(4), 'right', [], cellOf)).toEqual(cell(5));
    expect(walk.step(cell(5), 'right', [], cellOf)).toBeNull();
    expect(walk.step(cell(5), 'q', [], cellOf)).toEqual(cell(1));
  });

  it('goes down to what lies beside the board, round it, and back up', () => {
    const walk = new FocusWalk(geometry);
    expect(walk.step(cell(7), 'down', tray, cellOf)).toEqual({ kind: 'piece', id: 10 });
    expect(walk.step({ kind: 'piece', id: 10 }, 'left', tray, cellOf)).toEqual({
      kind: 'slot',
      id: 0,
    });
    expect(walk.step({ kind: 'slot', id: 0 }, 'up', tray, cellOf)).toEqual(cell(4));
  });
});
