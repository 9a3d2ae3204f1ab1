import type { Sides } from '../board/sides.ts';
import { sideOf, type TableState } from './session.ts';

/** What the board needs to know of the sides of a table, seen from a seat. */
export function boardSides(table: Pick<TableState, 'sides'>, seat: string): Sides {
  const own = sideOf(table, seat);
  return new Map(
    table.sides.map(({ name, letter }, index) => [name, { letter, index, isFriend: name === own }]),
  );
}
