import type { Side } from '../protocol/messages.ts';
import { readable } from './capital.ts';
import type { LocalSeat } from './local_session.ts';

const peopleFirst = (seats: LocalSeat[]): LocalSeat[] => [
  ...seats.filter(({ holder }) => holder === 'me'),
  ...seats.filter(({ holder }) => holder !== 'me'),
];

// People at one screen are called by their seats.
const moveTo = (seat: string, holder: LocalSeat): LocalSeat => ({
  ...holder,
  seat,
  name: holder.name === readable(holder.seat) ? readable(seat) : holder.name,
});

/** Whether sides could be swapped: people play more than one of them. */
export const canSwap = (sides: readonly Side[]): boolean =>
  sides.filter((side) => side.seats.length > 0).length > 1;

/**
 * Who sits where in a rematch: whoever played one side plays the next. Where that has fewer seats,
 * bots stay behind before people do, on whichever side has room.
 */
export function swapSides(seats: readonly LocalSeat[], sides: readonly Side[]): LocalSeat[] {
  const teams = sides.filter((side) => side.seats.length > 0).map((side) => side.seats);
  const holders = teams.map((team) => peopleFirst(seats.filter(({ seat }) => team.includes(seat))));
  const placed = new Map<string, LocalSeat>();
  teams.forEach((team, index) => {
    const from = holders[(index + teams.length - 1) % teams.length] ?? [];
    for (const seat of team) {
      const next = from.shift();
      if (next) placed.set(seat, next);
    }
  });
  const left = holders.flat();
  return seats.map(({ seat }) => moveTo(seat, placed.get(seat) ?? left.shift()!));
}
