import type { Pick, Scene } from '../protocol/messages.ts';

type Piece = Scene['pieces'][number];

/**
 * The piece that is about to act: the one picked last, or the only one that the seat holds. What is
 * picked after a card is what the card is for.
 */
export function pieceInHand(
  { pieces }: { pieces: readonly Piece[] },
  picks: readonly Pick[],
  seat: string | null,
): Piece | null {
  const card = picks.findIndex((pick) => pick.kind === 'card');
  const before = card < 0 ? picks : picks.slice(0, card);
  const picked = before.findLast((pick) => pick.kind === 'piece');
  if (picked) return pieces.find(({ id }) => id === (picked.a ?? 0)) ?? null;
  const held = pieces.filter(({ holder }) => seat !== null && holder === seat);
  return held.length === 1 ? (held[0] ?? null) : null;
}
