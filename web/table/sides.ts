import type { Sides } from '../board/sides.ts';
import type { Side } from '../protocol/messages.ts';
import type { TableState } from './session.ts';

/** The sides of a table as the engine told them; where it told none, every seat is one. */
export function sidesOf({ sides, seats }: Pick<TableState, 'sides' | 'seats'>): Side[] {
  if (sides && sides.length > 0) return sides;
  return seats.map(({ seat }) => ({
    name: seat,
    words: seat,
    letter: seat.slice(0, 1).toUpperCase(),
    seats: [seat],
  }));
}

/** The side that a seat plays for; null for spectators. */
export function sideOfSeat(sides: readonly Side[], seat: string | null): string | null {
  return sides.find((side) => seat !== null && side.seats.includes(seat))?.name ?? null;
}

/** What the board needs to know of them, seen from a seat. */
export function boardSides(sides: readonly Side[], seat: string | null): Sides {
  const own = sideOfSeat(sides, seat);
  return new Map(
    sides.map(({ name, letter }, index) => [name, { letter, index, isFriend: name === own }]),
  );
}
