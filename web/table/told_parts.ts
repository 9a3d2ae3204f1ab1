import type { LogEntry } from '../protocol/messages.ts';

type Told = LogEntry['told'][number];

const isStep = ({ weight, role }: Told): boolean => weight === 'minor' && role === 'move';

const isOfSame = (one: Told, other: Told): boolean =>
  (one.pieces ?? []).join() === (other.pieces ?? []).join();

/** A way of many steps is told once, by where it ends, with all the places that it led through. */
export function withWaysJoined(told: readonly Told[]): Told[] {
  const joined: Told[] = [];
  for (const one of told) {
    const last = joined.at(-1);
    if (!last || !isStep(last) || !isStep(one) || !isOfSame(last, one)) joined.push(one);
    else joined.splice(-1, 1, { ...one, cells: [...(last.cells ?? []), ...(one.cells ?? [])] });
  }
  return joined;
}

/** What was told, cut where a moment begins: an hour that strikes is no tail of an attack. */
export function partsOf(told: readonly Told[]): Told[][] {
  const parts: Told[][] = [];
  for (const one of withWaysJoined(told)) {
    const part = parts.at(-1);
    if (part && one.weight !== 'moment') part.push(one);
    else parts.push([one]);
  }
  return parts;
}

/** What a deed itself has brought, without what the table did by itself afterwards. */
export function ofTheDeed(told: readonly Told[]): Told[] {
  const end = endOfDeed(told);
  const deed = end > 0 ? told.slice(0, end) : told;
  // What only prepares what follows is no part of it.
  const last = deed.findLastIndex(({ weight, role }) => weight !== 'minor' || role);
  return withWaysJoined(deed.slice(0, last < 0 || end <= 0 ? deed.length : last + 1));
}

// A moment that concerns no piece, or a card that is turned up, is not of anybody's deed.
const endOfDeed = (told: readonly Told[]): number =>
  told.findIndex(
    ({ weight, pieces = [], role, card }) =>
      weight === 'moment' && (card !== undefined || (pieces.length === 0 && !role)),
  );

/** What a choice has set going by itself, if that is a story of its own: others act in it. */
export function setGoingBy(told: readonly Told[]): Told[] {
  const begin = told.findIndex(({ weight, card }) => weight === 'moment' && card !== undefined);
  const rest = begin < 0 ? [] : told.slice(begin);
  return rest.some(({ role }) => role !== undefined) ? rest : [];
}

export const wordsOfTold = (told: readonly Told[]): string =>
  told.map(({ words }) => words).join(' ');
