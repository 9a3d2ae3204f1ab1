import type { Board, Scene, ScenePiece } from './model.ts';

// Boards and scenes for tests, as the engine sends them.

export const kOrigin = { x: 0, y: 0 };

// A hexagon of hexagons in rows of whole thousandths.
export function hexBoard(radius: number): Board {
  const cells: Board['cells'] = [];
  for (let r = -radius; r <= radius; ++r)
    for (let q = Math.max(-radius, -radius - r); q <= Math.min(radius, radius - r); ++q)
      cells.push({
        id: cells.length,
        name: `${q},${r}`,
        x: q * 1000 + r * 500,
        y: r * 866,
        level: 0,
        terrain: 'plain',
      });
  return { shape: 'hexes', width: 1, height: 1, cells, edges: [], terrains: [] };
}

export function squareBoard(width: number, height: number): Board {
  const cells = Array.from({ length: width * height }, (_, id) => ({
    id,
    name: `${id}`,
    x: (id % width) * 1000,
    y: Math.floor(id / width) * 1000,
    level: 0,
    terrain: 'plain',
  }));
  return { shape: 'squares', width, height, cells, edges: [], terrains: [] };
}

export function piece(id: number, over: Partial<ScenePiece> = {}): ScenePiece {
  return {
    id,
    name: `p-${id}`,
    kind: 'p',
    words: 'a piece',
    side: 'a',
    cell: id,
    x: 0,
    y: 0,
    facing: -1,
    level: 0,
    health: 2,
    'health-max': 2,
    badges: [],
    ...over,
  };
}

export function scene(...pieces: ScenePiece[]): Scene {
  const none = { marks: [], areas: [], tracks: [], cards: [], slots: [] };
  return { phase: 'p', status: 's', pieces, ...none };
}
