import type { Scene } from '../protocol/messages.ts';
import type { Reach } from './session.ts';

type Piece = Scene['pieces'][number];

/** One piece, and pieces of other sides that it can attack. */
export interface Strike {
  piece: Piece;
  targets: Piece[];
}

/** Who can attack whom, as the engine told; pieces that can attack nobody are left out. */
export function strikesIn(
  scene: Scene,
  reaches: readonly Reach[],
  isAsked: (piece: Piece, reach: Reach) => boolean,
): Strike[] {
  const byId = new Map(reaches.map((reach) => [reach.piece, reach]));
  return scene.pieces.flatMap((piece): Strike[] => {
    const reach = byId.get(piece.id);
    if (!reach || !isAsked(piece, reach)) return [];
    const cells = new Set(reach.strikes);
    const targets = scene.pieces.filter(
      (other) => other.side !== piece.side && other.side !== null && cells.has(other.cell),
    );
    return targets.length > 0 ? [{ piece, targets }] : [];
  });
}
