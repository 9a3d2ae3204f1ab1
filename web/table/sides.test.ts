import { describe, expect, it } from 'vitest';
import { bond } from '../board/sides.ts';
import { boardSides } from './sides.ts';

const sides = [
  { name: 'crew', words: 'The crew', letter: 'C', seats: ['left', 'right'] },
  { name: 'dead', words: 'The dead', letter: 'D', seats: [] },
  { name: 'law', words: 'The law', letter: 'L', seats: ['sheriff'] },
];

describe('sides', () => {
  it('keep their order and letters', () => {
    const seen = [...boardSides({ sides }, 'left')];
    expect(seen.map(([name, { letter, index }]) => [name, letter, index])).toEqual([
      ['crew', 'C', 0],
      ['dead', 'D', 1],
      ['law', 'L', 2],
    ]);
  });

  it('make partners friends and all others foes', () => {
    const seen = boardSides({ sides }, 'right');
    const bonds = ['crew', 'dead', 'law', null].map((name) => bond(seen, name));
    expect(bonds).toEqual(['friend', 'foe', 'foe', '']);
  });

  it('have no friends among spectators', () => {
    expect(bond(boardSides({ sides }, 'spectator'), 'crew')).toBe('');
  });
});
