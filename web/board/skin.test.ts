import { describe, expect, it } from 'vitest';
import { groupsOf } from './hud.ts';
import { piece } from './samples.ts';
import { kNoSides, type Sides } from './sides.ts';
import { kGenericSkin, pieceLetters, sideSkin } from './skin.ts';

describe('a game without a skin', () => {
  it('tells eight sides apart by shape with pattern and by colour', () => {
    const names = ['north', 'east', 'south', 'west', 'up', 'down', 'in', 'out'];
    const told: Sides = new Map(
      names.map((name, index) => [name, { letter: `${index}`, index, isFriend: index === 0 }]),
    );
    const sides = names.map((name) => sideSkin(kGenericSkin, name, told));
    expect(new Set(sides.map((s) => s.shape + s.pattern)).size).toBe(8);
    expect(new Set(sides.map((s) => s.colour)).size).toBe(8);
    expect(new Set(sides.slice(0, 4).map((s) => s.shape)).size).toBe(4);
    expect(sides.map((s) => s.letter)).toEqual(['0', '1', '2', '3', '4', '5', '6', '7']);
  });

  it('has a look for pieces of nobody', () => {
    expect(sideSkin(kGenericSkin, null, kNoSides).shape).toBe('triangle');
    expect(sideSkin(kGenericSkin, 'a stranger', kNoSides).shape).toBe('triangle');
  });

  it('puts letter and number on pieces', () => {
    expect(['wolf-3', 'warrior', 'a12'].map(pieceLetters)).toEqual(['W3', 'W', 'A12']);
  });
});

describe('pieces beside the board', () => {
  it('are heaped when they look alike', () => {
    const due = [{ key: 'due', value: 1, words: 'due' }];
    const waiting = [piece(1), piece(2), piece(3, { health: 1 }), piece(4, { badges: due })];
    expect(groupsOf(waiting).map((g) => g.map((p) => p.id))).toEqual([[1, 2], [3], [4]]);
  });
});
