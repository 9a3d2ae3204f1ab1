import type { Scene } from '../protocol/messages.ts';

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

/** Lines by the list they stand in. */
export function listsIn({ lines = [] }: Scene): [string, Line[]][] {
  const names = [...new Set(lines.map((line) => line.list))];
  return names.map((name) => [name, lines.filter((line) => line.list === name)]);
}

/** A key as people read it. */
export const readable = (key: string): string =>
  key.replace(/[-_]/g, ' ').replace(/^\w/, (letter) => letter.toUpperCase());
