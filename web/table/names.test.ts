import { describe, expect, it } from 'vitest';
import type { Board } from '../protocol/messages.ts';
import { Names } from './names.ts';
import { someHouse, somePiece, someScene } from './samples.ts';

const kBoard: Board = {
  ...someHouse,
  terrains: [{ key: 'floor', words: 'Floor', clause: 'T-1' }],
  facts: [
    { of: 'badge', key: 'tired', words: 'Goes no farther today.', clause: 'T-2' },
    { of: 'area', key: 'lit', words: 'Who stands here is seen.', clause: 'T-3' },
    { of: 'phase', key: '', words: 'All move, then all rest.', clause: 'T-4' },
  ],
};

const names = new Names(
  kBoard,
  someScene({
    pieces: [somePiece(1, 'a', 0)],
    areas: [{ key: 'lit', words: 'in the light', cells: [0] }],
    cards: [
      {
        id: 5,
        zone: 'hand',
        key: 'rope',
        words: 'a rope',
        text: 'Climb one floor.',
        clause: 'T-5',
      },
    ],
    lines: [{ id: 6, list: 'shop', words: 'a lamp', clause: 'T-6', cost: 2, unit: 'coins' }],
  }),
);

describe('what is said about a thing', () => {
  it('is its name, what it does, and its clause', () => {
    expect(names.noteOf('badge', 'tired', 'tired')).toEqual({
      words: 'Tired. Goes no farther today.',
      clause: 'T-2',
    });
    expect(names.noteOf('phase', 'rest', 'Rest').clause).toBe('T-4');
    expect(names.noteOf('badge', 'unknown', 'odd')).toEqual({ words: 'Odd.', clause: '' });
  });

  it('is of an area told with its space, and not with who stands there', () => {
    expect(names.noteOn({ kind: 'cell', a: 0 }).words).toContain('Who stands here is seen.');
    expect(names.noteOn({ kind: 'piece', a: 1 }).words).not.toContain('is seen');
    expect(names.noteOn({ kind: 'piece', a: 1 }).words).toContain('in the light');
  });

  it('is of a card its text, of a line its cost', () => {
    expect(names.noteOn({ kind: 'card', a: 5 })).toEqual({
      words: 'A rope. Climb one floor.',
      clause: 'T-5',
    });
    expect(names.noteOn({ kind: 'line', a: 6 })).toEqual({
      words: 'A lamp. Costs 2 coins.',
      clause: 'T-6',
    });
  });
});
