import type { Geometry, Point } from './geometry.ts';
import type { Deed } from './types.ts';

/** How a piece comes to where it stands next, if not straight. */
export interface Journey {
  piece: number;
  way: readonly Point[]; // from where it stood
  milliseconds: number;
}

/** A deed that is seen so long. */
export interface Happening {
  deed: Deed;
  milliseconds: number;
}

/** The way that a deed leads its actor, if it leads anywhere. */
export function journeyOf(happening: Happening | null, { byId }: Geometry): Journey | null {
  const { deed, milliseconds = 0 } = happening ?? {};
  const [piece] = deed?.pieces ?? [];
  if (!deed || piece === undefined || deed.role !== 'move') return null;
  const way = deed.cells.flatMap((cell) => byId.get(cell) ?? []);
  return way.length > 1 ? { piece, way, milliseconds } : null;
}
