// Which side a piece is on decides its colour, shape and letter, and whether it is friend or foe.
export interface SideInfo {
  letter: string;
  index: number; // among the sides of the table, from 0
  isFriend: boolean; // of whoever looks; nobody is a spectator's friend
}

/** By the name that pieces carry. */
export type Sides = ReadonlyMap<string, SideInfo>;

export const kNoSides: Sides = new Map();

/** What a piece of that side is to whoever looks; empty if that cannot be said. */
export function bond(sides: Sides, side: string | null): 'friend' | 'foe' | '' {
  const found = side === null ? undefined : sides.get(side);
  if (!found || ![...sides.values()].some((one) => one.isFriend)) return '';
  return found.isFriend ? 'friend' : 'foe';
}
