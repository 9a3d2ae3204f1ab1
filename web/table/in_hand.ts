import type { Pick, Scene } from '../protocol/messages.ts';

type Piece = Scene['pieces'][number];

/** The piece that is about to act: the one picked last, or the only one that the seat holds. */
export function pieceInHand(
  { pieces }: { pieces: readonly Piece[] },
  picks: readonly Pick[],
  seat: string | null,
): Piece | null {
  const picked = picks.findLast((pick) => pick.kind === 'piece');
  if (picked) return pieces.find(({ id }) => id === (picked.a ?? 0)) ?? null;
  const held = pieces.filter(({ holder }) => seat !== null && holder === seat);
  return held.length === 1 ? (held[0] ?? null) : null;
}
