import { describe, expect, it } from 'vitest';
import { groupsOf } from './hud.ts';
import { piece } from './samples.ts';
import { kGenericSkin, pieceLetters, sideSkin } from './skin.ts';

describe('a game without a skin', () => {
  it('tells four sides apart by shape and colour, the same way every time', () => {
    const seen: string[] = [];
    const sides = ['north', 'east', 'south', 'west'].map((s) => sideSkin(kGenericSkin, s, seen));
    expect(new Set(sides.map((s) => s.shape)).size).toBe(4);
    expect(new Set(sides.map((s) => s.colour)).size).toBe(4);
    expect(sideSkin(kGenericSkin, 'east', seen)).toEqual(sides[1]);
    expect(sides.map((s) => s.letter)).toEqual(['N', 'E', 'S', 'W']);
  });

  it('has a look for pieces of nobody', () => {
    expect(sideSkin(kGenericSkin, null, []).shape).toBe('triangle');
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
