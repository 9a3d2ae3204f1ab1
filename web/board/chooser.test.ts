import { describe, expect, it } from 'vitest';
import { Chooser } from './chooser.ts';
import { edgeLinesOf, farFromLine } from './edges.ts';
import { geometryOf } from './geometry.ts';
import { standsOf } from './layout.ts';
import { kOrigin, piece, scene, squareBoard } from './samples.ts';
import { kGenericSkin } from './skin.ts';
import type { PickRef } from './types.ts';

const board = {
  ...squareBoard(3, 1),
  edges: [{ id: 7, name: 'wall', from: 0, to: 1, kind: 'wall' }],
};
const geometry = geometryOf(board);
const edges = edgeLinesOf(geometry, board, kGenericSkin);
const now = scene(piece(5, { cell: 0 }), piece(6, { cell: 0 }), piece(8, { cell: 2 }));
const stands = standsOf(now, geometry);
const standing = { standOf: (id: number) => stands.get(id) ?? null };

function at(
  chooser: Chooser,
  x: number,
  y: number,
  without: PickRef | null = null,
): PickRef | null {
  return chooser.at({ x, y }, now, standing, without);
}

describe('what a point means', () => {
  it('is the nearest piece, then the cell, then nothing', () => {
    const chooser = new Chooser(geometry, edges);
    expect(at(chooser, -25, -8)).toEqual({ kind: 'piece', id: 5 });
    expect(at(chooser, 25, 8)).toEqual({ kind: 'piece', id: 6 });
    expect(at(chooser, 100, 0)).toEqual({ kind: 'cell', id: 1 });
    expect(at(chooser, 100, 300)).toBeNull();
  });

  it('is what is offered before what merely lies there', () => {
    const chooser = new Chooser(geometry, edges);
    chooser.setMarks([{ pick: { kind: 'cell', id: 2 }, style: 'move' }]);
    expect(at(chooser, 200, 0)).toEqual({ kind: 'cell', id: 2 });
    chooser.setMarks([{ pick: { kind: 'piece', id: 6 }, style: 'attack' }]);
    expect(at(chooser, -25, -8)).toEqual({ kind: 'piece', id: 6 });
    expect(chooser.inCell(0, now)).toEqual({ kind: 'piece', id: 6 });
  });

  it('does not offer traces of the last action', () => {
    const chooser = new Chooser(geometry, edges);
    chooser.setMarks([{ pick: { kind: 'cell', id: 2 }, style: 'last' }]);
    expect(at(chooser, 200, 0)).toEqual({ kind: 'piece', id: 8 });
    expect(chooser.firstChoice()).toBeNull();
  });

  it('is an edge only where one is offered', () => {
    const chooser = new Chooser(geometry, edges);
    expect(at(chooser, 50, 0)?.kind).not.toBe('edge');
    chooser.setMarks([{ pick: { kind: 'edge', id: 7 }, style: 'special' }]);
    expect(at(chooser, 50, 0)).toEqual({ kind: 'edge', id: 7 });
    expect(at(chooser, 50, 45)).toEqual({ kind: 'edge', id: 7 });
    expect(at(chooser, 150, 0)).toEqual({ kind: 'cell', id: 1 });
  });

  it('leaves room for a cell that is offered beside an edge', () => {
    const chooser = new Chooser(geometry, edges);
    chooser.setMarks([{ pick: { kind: 'edge', id: 7 }, style: 'special' }]);
    expect(at(chooser, 80, 0)).toEqual({ kind: 'edge', id: 7 });
    chooser.setMarks([
      { pick: { kind: 'edge', id: 7 }, style: 'special' },
      { pick: { kind: 'cell', id: 1 }, style: 'move' },
    ]);
    expect(at(chooser, 80, 0)).toEqual({ kind: 'cell', id: 1 });
    expect(at(chooser, 60, 0)).toEqual({ kind: 'edge', id: 7 });
  });

  it('is the nearest point that is offered', () => {
    const chooser = new Chooser(geometry, edges);
    const point = (id: number): PickRef => ({ kind: 'point', id, b: 0 });
    chooser.setMarks([1000, 1100].map((a) => ({ pick: point(a), style: 'move' })));
    expect(at(chooser, 102, 3)).toEqual(point(1000));
    expect(at(chooser, 108, 3)).toEqual(point(1100));
    expect(at(chooser, 150, 0)?.kind).not.toBe('point');
  });

  it('leaves out the piece in the hand', () => {
    const chooser = new Chooser(geometry, edges);
    expect(at(chooser, 200, 0, { kind: 'piece', id: 8 })).toEqual({ kind: 'cell', id: 2 });
  });
});

describe('where pieces stand', () => {
  it('side by side on one cell, nowhere off the board', () => {
    const stand = standsOf(scene(piece(1, { cell: 1 }), piece(2, { cell: -1 })), geometry);
    expect(stand.get(1)).toEqual({ x: 100, y: 0, scale: 1 });
    expect(stand.has(2)).toBe(false);
    const [a, b] = [stands.get(5) ?? kOrigin, stands.get(6) ?? kOrigin];
    expect(Math.hypot(a.x - b.x, a.y - b.y)).toBeGreaterThan(30);
  });

  it('apart from each other even when many share a cell', () => {
    const crowd = Array.from({ length: 6 }, (_, id) => piece(id, { cell: 0 }));
    const places = [...standsOf(scene(...crowd), geometry).values()];
    for (const a of places)
      for (const b of places)
        if (a !== b) expect(Math.hypot(a.x - b.x, a.y - b.y)).toBeGreaterThan(15);
  });

  it('by their own coordinates on a plane', () => {
    const plane = { ...squareBoard(0, 0), shape: 'plane' as const, width: 24_000, height: 16_000 };
    const stand = standsOf(scene(piece(1, { cell: -1, x: 2500, y: 500 })), geometryOf(plane));
    expect(stand.get(1)).toEqual({ x: 250, y: 50, scale: 1 });
    expect(geometryOf(plane).box).toEqual({ left: 0, top: 0, right: 2400, bottom: 1600 });
  });
});

describe('a line', () => {
  it('is as far as its nearest point', () => {
    const line = { from: { x: 0, y: 0 }, to: { x: 100, y: 0 } };
    expect(farFromLine(line, { x: 50, y: 30 })).toBe(30);
    expect(farFromLine(line, { x: 103, y: 4 })).toBe(5);
    expect(farFromLine({ from: kOrigin, to: kOrigin }, { x: 3, y: 4 })).toBe(5);
  });
});
