import type { Choice, Offer, Pick, WalkAnswer, WalkPick } from '../protocol/messages.ts';

export type { Choice, WalkPick };

/** Where a walk stands, as the engine tells it. */
export type Walk = Omit<WalkAnswer, 'id' | 'kind'>;

export function samePick(a: Pick, b: Pick): boolean {
  return a.kind === b.kind && (a.a ?? 0) === (b.a ?? 0) && (a.b ?? 0) === (b.b ?? 0);
}

/** The picks that the person made; the others are filled in again by the engine. */
export const madeIn = (walk: Walk): WalkPick[] => walk.picks.filter((made) => !made.filled);

export const playableIn = (walk: Walk): Offer[] => walk.meaning.filter((offer) => offer.whole);

/** A pick as it may have been kept by an older release: without the wrapping. */
export const asWalkPick = (kept: Pick | WalkPick): WalkPick =>
  'pick' in kept ? kept : { pick: kept };
