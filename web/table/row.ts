import type { Offer } from '../protocol/messages.ts';
import type { Choice, WalkPick } from './walk.ts';

const isCard = ({ pick }: WalkPick): boolean => pick.kind === 'card';

/** Where in the picks the cards of a row lie, first to last. */
export const rowIn = (made: readonly WalkPick[]): number[] =>
  made.flatMap((one, index) => (isCard(one) ? [index] : []));

/** A card with what was picked for it: where it is aimed, which way it turns. */
export function cardAt(made: readonly WalkPick[], at: number): WalkPick[] {
  const next = made.findIndex((one, index) => index > at && isCard(one));
  return made.slice(at, next < 0 ? made.length : next);
}

/** The same picks with one card of the row moved to another place in it; the others close up. */
export function moved(made: readonly WalkPick[], from: number, to: number): WalkPick[] {
  const row = rowIn(made);
  const cards = row.map((at) => cardAt(made, at));
  const [card] = cards.splice(from, 1);
  if (!card || to < 0 || to > cards.length) return [...made];
  cards.splice(to, 0, card);
  return [...made.slice(0, row[0]), ...cards.flat()];
}

/** The same picks without a card, and without what was picked for it. */
export const without = (made: readonly WalkPick[], at: number): WalkPick[] => [
  ...made.slice(0, at),
  ...made.slice(at + cardAt(made, at).length),
];

/** How many cards the row takes, if the rules say so. */
export function wantedIn(choices: readonly Choice[], soFar: readonly Offer[]): number {
  const offers = [...choices.flatMap((choice) => choice.offers), ...soFar];
  return Math.max(0, ...offers.map(({ row = 0 }) => row));
}

/** The place in a list over whose middle something is held. */
export function placeUnder(middles: readonly number[], x: number): number {
  const far = (place: number): number => Math.abs((middles[place] ?? Infinity) - x);
  return middles.reduce((best, _, place) => (far(place) < far(best) ? place : best), 0);
}
