import { edgeLine, type Geometry, type Point, type Stretch } from './geometry.ts';
import type { Board } from './model.ts';
import type { Skin } from './skin.ts';

/** Where the edges of a board lie, by their ids. */
export type EdgeLines = ReadonlyMap<number, Stretch>;

export function edgeLinesOf(geometry: Geometry, board: Board, skin: Skin): EdgeLines {
  const lines = new Map<number, Stretch>();
  for (const edge of board.edges) {
    const line = edgeLine(geometry, edge, skin.edges[edge.kind]?.along ?? 'border');
    if (line) lines.set(edge.id, line);
  }
  return lines;
}

export function middleOfLine({ from, to }: Stretch): Point {
  return { x: (from.x + to.x) / 2, y: (from.y + to.y) / 2 };
}

/** From a point to the nearest point of a line. */
export function farFromLine({ from, to }: Stretch, at: Point): number {
  const [dx, dy] = [to.x - from.x, to.y - from.y];
  const long = dx * dx + dy * dy;
  const along = long === 0 ? 0 : ((at.x - from.x) * dx + (at.y - from.y) * dy) / long;
  const part = Math.min(1, Math.max(0, along));
  return Math.hypot(at.x - from.x - part * dx, at.y - from.y - part * dy);
}
