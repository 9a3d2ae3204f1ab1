import type { Point } from './geometry.ts';
import type { Deed } from './types.ts';

// How a piece comes to where it stands next, if not straight.
export interface Journey {
  piece: number;
  way: readonly Point[]; // from where it stood
  milliseconds: number;
}

export function journeyOf(
  deed: Deed | null,
  milliseconds: number,
  places: ReadonlyMap<number, Point>,
): Journey | null {
  const [piece] = deed?.pieces ?? [];
  if (!deed || piece === undefined || deed.role !== 'move') return null;
  const way = deed.cells.flatMap((cell) => places.get(cell) ?? []);
  return way.length > 1 ? { piece, way, milliseconds } : null;
}
