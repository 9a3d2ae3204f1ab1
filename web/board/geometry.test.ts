import { describe, expect, it } from 'vitest';
import {
  cellAt,
  facingAngle,
  geometryOf,
  gridOf,
  hasFloors,
  isElsewhere,
  outlinePath,
  outlineSides,
  placeOf,
  sharedSide,
  stepFrom,
  type Grid,
} from './geometry.ts';
import type { Board } from './model.ts';
import { hexBoard, squareBoard } from './samples.ts';

const loops = (path: string): string[] => path.split('M').filter((p) => p !== '');
const corners = (loop: string): number => loop.split('L').length;
const idOf = (board: Board, name: string): number =>
  board.cells.find((c) => c.name === name)?.id ?? -1;

describe('grid', () => {
  it('sees which way hexes point', () => {
    const pointy = hexBoard(2);
    expect(gridOf(pointy)).toBe('pointy');
    const flat = { ...pointy, cells: pointy.cells.map((c) => ({ ...c, x: c.y, y: c.x })) };
    expect(gridOf(flat)).toBe('flat');
    expect(gridOf(squareBoard(3, 3))).toBe('squares');
  });

  it('gives an inner hex six neighbours, a corner hex three, an inner square eight', () => {
    const board = hexBoard(3);
    const hexes = geometryOf(board);
    expect(hexes.neighbours.get(idOf(board, '0,0'))).toHaveLength(6);
    expect(hexes.neighbours.get(idOf(board, '3,0'))).toHaveLength(3);
    expect(geometryOf(squareBoard(3, 3)).neighbours.get(4)).toHaveLength(8);
  });
});

describe('outline', () => {
  it('is one loop without inner borders, on the largest board too', () => {
    const geometry = geometryOf(hexBoard(9));
    const all = new Set(geometry.places.map((p) => p.id));
    expect(outlineSides(geometry, all)).toHaveLength(6 * (2 * 10 - 1));
    expect(loops(outlinePath(geometry, all))).toHaveLength(1);
  });

  it('has a loop for every part and every hole', () => {
    const board = hexBoard(3);
    const geometry = geometryOf(board);
    const ring = new Set(geometry.neighbours.get(idOf(board, '0,0'))?.map((n) => n.id));
    expect(loops(outlinePath(geometry, ring))).toHaveLength(2);
    const apart = new Set([idOf(board, '-3,0'), idOf(board, '3,0')]);
    const two = loops(outlinePath(geometry, apart));
    expect(two.map(corners)).toEqual([6, 6]);
  });

  it('of squares that touch at a corner stays closed', () => {
    const geometry = geometryOf(squareBoard(2, 2));
    const path = outlinePath(geometry, new Set([0, 3]));
    expect(loops(path).reduce((sum, l) => sum + corners(l), 0)).toBe(8);
  });

  it('is empty for no cells and for unknown ones', () => {
    const geometry = geometryOf(hexBoard(1));
    expect(outlinePath(geometry, new Set())).toBe('');
    expect(outlinePath(geometry, new Set([999]))).toBe('');
  });
});

describe('places', () => {
  it('finds the cell under a point and nothing beside the board', () => {
    const board = hexBoard(2);
    const geometry = geometryOf(board);
    expect(cellAt(geometry, { x: 3, y: -4 })?.cell.name).toBe('0,0');
    expect(cellAt(geometry, { x: 55, y: 0 })?.cell.name).toBe('1,0');
    expect(cellAt(geometry, { x: 900, y: 0 })).toBeNull();
    expect(cellAt(geometryOf(squareBoard(2, 2)), { x: 148, y: 149 })?.id).toBe(3);
  });

  it('knows the border between neighbours only', () => {
    const geometry = geometryOf(squareBoard(3, 1));
    expect(sharedSide(geometry, 0, 1)?.from.x).toBe(50);
    expect(sharedSide(geometry, 0, 2)).toBeNull();
  });

  it('turns facings like the steps of the engine', () => {
    const angle = (grid: Grid, turns: number, facing: number): number =>
      facingAngle({ grid, turns, facings: null }, facing);
    expect(angle('pointy', 6, 0)).toBeCloseTo(0);
    expect(angle('pointy', 6, 1)).toBe(-60);
    expect(angle('flat', 6, 1)).toBe(-90);
    expect(angle('squares', 8, 2)).toBe(-90);
    expect(angle('plane', 360, 30)).toBe(-30);
    expect(facingAngle({ grid: 'squares', turns: 2, facings: [90, 180] }, 1)).toBe(180);
  });
});

describe('steps of the keyboard', () => {
  const board = hexBoard(3);
  const geometry = geometryOf(board);
  const from = idOf(board, '0,0');
  const step = (dir: Parameters<typeof stepFrom>[2]): string | undefined =>
    stepFrom(geometry, from, dir, { x: 0, y: 0 })?.cell.name;

  it('reach all six neighbours', () => {
    const all = (['q', 'w', 'e', 'a', 's', 'd'] as const).map(step);
    expect(all).toEqual(['0,-1', '1,-1', '1,0', '-1,0', '-1,1', '0,1']);
  });

  it('keep their column going up', () => {
    const lane = { x: 0, y: 0 };
    const once = stepFrom(geometry, from, 'up', lane);
    const twice = once && stepFrom(geometry, once.id, 'up', lane);
    expect(twice?.x).toBe(0);
  });

  it('end at the border', () => {
    expect(stepFrom(geometry, idOf(board, '3,0'), 'right', { x: 300, y: 0 })).toBeNull();
  });
});

describe('floors', () => {
  const ground = squareBoard(3, 3);
  const upper = squareBoard(2, 2).cells.map((cell) => ({ ...cell, id: cell.id + 9, level: 1 }));
  const board = {
    ...ground,
    cells: [...ground.cells, ...upper],
    floors: [
      { level: 0, words: 'ground floor' },
      { level: 1, words: 'upper floor' },
    ],
  };

  it('are more than one', () => {
    expect(hasFloors(board)).toBe(true);
    expect(hasFloors({ ...board, floors: board.floors.slice(0, 1) })).toBe(false);
    expect(hasFloors(ground)).toBe(false);
  });

  it('are shown one at a time, at the same place', () => {
    const [below, above] = [geometryOf(board, { floor: 0 }), geometryOf(board, { floor: 1 })];
    expect(below.places).toHaveLength(9);
    expect(above.places).toHaveLength(4);
    expect(above.box).toEqual(below.box);
    expect(cellAt(below, { x: 100, y: 0 })?.id).toBe(1);
    expect(cellAt(above, { x: 100, y: 0 })?.id).toBe(10);
    expect(cellAt(above, { x: 200, y: 0 })).toBeNull();
    expect(placeOf(above, 1)).toMatchObject({ x: 100, y: 0 });
  });

  it('keep their neighbours to themselves', () => {
    const above = geometryOf(board, { floor: 1 });
    expect(
      above.neighbours
        .get(9)
        ?.map((p) => p.id)
        .sort(),
    ).toEqual([10, 11, 12]);
  });

  it('hide pieces that stand elsewhere', () => {
    const above = geometryOf(board, { floor: 1 });
    expect(isElsewhere(above, { cell: 1, level: 0 })).toBe(true);
    expect(isElsewhere(above, { cell: 10, level: 0 })).toBe(false);
    expect(isElsewhere(above, { cell: -1, level: 0 })).toBe(true);
    expect(isElsewhere(geometryOf(board), { cell: 1, level: 0 })).toBe(false);
  });
});
