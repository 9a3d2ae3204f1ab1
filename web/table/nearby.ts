import type { Board, Scene } from '../protocol/messages.ts';

type Piece = Scene['pieces'][number];

export interface Neighbour {
  piece: Piece;
  away: number; // whole spaces, as the crow flies
  bearing: string;
}

const kBearings = [
  'east',
  'south-east',
  'south',
  'south-west',
  'west',
  'north-west',
  'north',
  'north-east',
];

function bearingOf(dx: number, dy: number): string {
  const eighth = Math.round((Math.atan2(dy, dx) / (2 * Math.PI)) * 8);
  return kBearings[(eighth + 8) % 8] ?? '';
}

/** Pieces of other sides by how far they stand from a piece; geometry only, no rule. */
export function nearest(board: Board, scene: Scene, piece: Piece, count = 5): Neighbour[] {
  const at = new Map(board.cells.map((cell) => [cell.id, cell]));
  const here = at.get(piece.cell);
  if (!here) return [];
  return scene.pieces
    .flatMap((other): Neighbour[] => {
      const there = at.get(other.cell);
      if (!there || other.side === piece.side || other.id === piece.id) return [];
      const dx = there.x - here.x;
      const dy = there.y - here.y;
      return [
        { piece: other, away: Math.round(Math.hypot(dx, dy) / 1000), bearing: bearingOf(dx, dy) },
      ];
    })
    .sort((a, b) => a.away - b.away)
    .slice(0, count);
}
