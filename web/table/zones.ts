import type { Pick, Scene } from '../protocol/messages.ts';

export type Card = Scene['cards'][number];
export type Line = NonNullable<Scene['lines']>[number];

/** Cards that lie together. */
export interface Zone {
  name: string;
  isOrdered: boolean;
  cards: Card[];
}

/** Cards by where they lie, in the order of the scene; in a row whose order counts, in that order. */
export function zonesIn({ cards }: Scene): Zone[] {
  return [...new Set(cards.map((card) => card.zone))].map((name) => {
    const inside = cards.filter((card) => card.zone === name);
    const isOrdered = inside.some((card) => card.place !== undefined);
    const place = (card: Card): number => card.place ?? cards.length;
    return {
      name,
      isOrdered,
      cards: isOrdered ? inside.sort((a, b) => place(a) - place(b)) : inside,
    };
  });
}

/** Whether its cards were laid one after another: some face down, or all of them turned up again. */
export const isRow = ({ isOrdered, cards }: Zone): boolean =>
  cards.some(({ down }) => down) || (isOrdered && cards.length > 1);

/**
 * The cards that a hand can be laid on: the zone `hand`, and those of which one is among the picks.
 * A card that lies in several zones is taken from the first.
 */
export function handsIn(scene: Scene, picks: readonly Pick[]): Zone[] {
  const zoneOf = (pick: Pick): string | undefined =>
    scene.cards.find(({ id }) => id === (pick.a ?? 0))?.zone;
  const meant = new Set(picks.filter(({ kind }) => kind === 'card').map(zoneOf));
  return zonesIn(scene).filter(({ name }) => name === 'hand' || meant.has(name));
}

/** Lines by the list they stand in. */
export function listsIn({ lines = [] }: Scene): [string, Line[]][] {
  const names = [...new Set(lines.map((line) => line.list))];
  return names.map((name) => [name, lines.filter((line) => line.list === name)]);
}
