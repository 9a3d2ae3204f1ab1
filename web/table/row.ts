import type { WalkPick } from './walk.ts';

/** Where in the picks the cards of a row lie, first to last. */
export const rowIn = (made: readonly WalkPick[]): number[] =>
  made.flatMap(({ pick }, index) => (pick.kind === 'card' ? [index] : []));

/** The same picks with one card of the row moved to another place in it; the others close up. */
export function moved(made: readonly WalkPick[], from: number, to: number): WalkPick[] {
  const row = rowIn(made);
  const cards = row.flatMap((at) => made[at] ?? []);
  const [card] = cards.splice(from, 1);
  if (!card || to < 0 || to > cards.length) return [...made];
  cards.splice(to, 0, card);
  return made.map((pick, index) => (row.includes(index) ? cards[row.indexOf(index)]! : pick));
}

export const without = (made: readonly WalkPick[], at: number): WalkPick[] =>
  made.filter((_, index) => index !== at);
