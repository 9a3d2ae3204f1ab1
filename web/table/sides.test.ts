import { describe, expect, it } from 'vitest';
import { bond } from '../board/sides.ts';
import type { SeatHolder } from './session.ts';
import { boardSides, sideOfSeat, sidesOf } from './sides.ts';

const seat = (name: string): SeatHolder => ({
  seat: name,
  name,
  holder: 'open',
  here: true,
  mine: false,
});
const kTold = [
  { name: 'crew', words: 'The crew', letter: 'C', seats: ['left', 'right'] },
  { name: 'dead', words: 'The dead', letter: 'D', seats: [] },
  { name: 'law', words: 'The law', letter: 'L', seats: ['sheriff'] },
];

describe('sides', () => {
  it('are one per seat where the engine tells none', () => {
    const sides = sidesOf({ seats: [seat('red'), seat('blue')] });
    expect(sides.map(({ name, letter, seats }) => [name, letter, seats])).toEqual([
      ['red', 'R', ['red']],
      ['blue', 'B', ['blue']],
    ]);
    expect(sideOfSeat(sides, 'blue')).toBe('blue');
  });

  it('are those that the engine tells, with partners and without anybody', () => {
    const sides = sidesOf({ sides: kTold, seats: [seat('left'), seat('right'), seat('sheriff')] });
    expect(sides).toBe(kTold);
    expect(sideOfSeat(sides, 'right')).toBe('crew');
    expect(sideOfSeat(sides, 'nobody')).toBeNull();
    expect(sideOfSeat(sides, null)).toBeNull();
  });

  it('make partners friends and all others foes', () => {
    const sides = boardSides(kTold, 'right');
    expect([...sides].map(([name, { index }]) => [name, index])).toEqual([
      ['crew', 0],
      ['dead', 1],
      ['law', 2],
    ]);
    expect(['crew', 'dead', 'law', null].map((name) => bond(sides, name))).toEqual([
      'friend',
      'foe',
      'foe',
      '',
    ]);
  });

  it('have no friends among spectators', () => {
    expect(bond(boardSides(kTold, null), 'crew')).toBe('');
  });
});
