import { expect, it } from 'vitest';
import type { LocalSeat } from './local_session.ts';
import { canSwap, swapSides } from './swap.ts';

const side = (name: string, ...seats: string[]) => ({ name, words: name, letter: 'X', seats });
const me = (seat: string, name = 'You'): LocalSeat => ({ seat, holder: 'me', name });
const bot = (seat: string, name: string): LocalSeat => ({ seat, holder: 'bot', name });
const namesBySeat = (seats: LocalSeat[]): string[] =>
  seats.map(({ seat, name }) => `${seat} ${name}`);

it('changes two seats for each other', () => {
  const sides = [side('white', 'w'), side('black', 'b')];
  expect(namesBySeat(swapSides([me('w'), bot('b', 'Bot')], sides))).toEqual(['w Bot', 'b You']);
});

it('sends people to the other side, also where it is smaller', () => {
  const sides = [side('league', 'n', 's'), side('rival', 'e'), side('storm')];
  const first = [bot('n', 'A'), me('s'), bot('e', 'B')];
  const swapped = swapSides(first, sides);
  expect(namesBySeat(swapped)).toEqual(['n B', 's A', 'e You']);
  expect(namesBySeat(swapSides(swapped, sides))).toEqual(['n You', 's A', 'e B']);
});

it('loses nobody where three sides go round', () => {
  const sides = [side('x', 'a'), side('y', 'b'), side('z', 'c')];
  const seats = [me('a', 'Ann'), me('b', 'Ben'), me('c', 'Cleo')];
  expect(namesBySeat(swapSides(seats, sides))).toEqual(['a Cleo', 'b Ann', 'c Ben']);
});

it('is only for games in which people play against each other', () => {
  expect(canSwap([side('crew', 'a', 'b'), side('aliens')])).toBe(false);
  expect(canSwap([side('white', 'w'), side('black', 'b')])).toBe(true);
});
