import type { WalkPick } from './walk.ts';

/** Where in the picks the cards of a row lie, first to last. */
export const rowIn = (made: readonly WalkPick[]): number[] =>
  made.flatMap(({ pick }, index) => (pick.kind === 'card' ? [index] : []));

/** The same picks with two of them changed for each other. */
export function swapped(made: readonly WalkPick[], one: number, other: number): WalkPick[] {
  const [a, b] = [made[one], made[other]];
  if (!a || !b) return [...made];
  return made.map((pick, index) => (index === one ? b : index === other ? a : pick));
}

export const without = (made: readonly WalkPick[], at: number): WalkPick[] =>
  made.filter((_, index) => index !== at);
