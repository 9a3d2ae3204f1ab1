import { describe, expect, it } from 'vitest';
import type { Board } from '../protocol/messages.ts';
import { destinationsIn, summaryOf } from './destinations.ts';
import { Names } from './names.ts';
import { someChoice, somePiece, someScene } from './samples.ts';

// A row of six cells; the third is a bush, and a foe stands on the sixth.
const kRow: Board = {
  shape: 'squares',
  width: 6,
  height: 1,
  cells: [0, 1, 2, 3, 4, 5].map((id) => ({
    id,
    name: `c${id}`,
    x: id * 1000,
    y: 0,
    level: 0,
    terrain: id === 2 ? 'thicket' : 'plain',
  })),
  edges: [],
  terrains: [
    { key: 'plain', words: 'plain', clause: '' },
    { key: 'thicket', words: 'bush', clause: '' },
  ],
};
const kScene = someScene({
  pieces: [{ ...somePiece(9, 'foes', 5), words: 'wolf 5' }, somePiece(1, 'mine', 0)],
  areas: [{ key: 'lit', words: 'lit spaces', cells: [1, 2] }],
  marks: [{ cell: 2, key: 'wood', value: 2, words: '2 wood' }],
});
const kNames = new Names(kRow, kScene);
const kReaches = [{ piece: 9, ahead: 'unknown' as const, goes: [], strikes: [], beside: [4] }];
const kCells = [1, 2, 3, 4].map((id) => someChoice('cell', id));

describe('where a piece may go', () => {
  const groups = destinationsIn(kCells, kNames, 'mine', kReaches);

  it('is sorted by who stands beside it and where it lies', () => {
    expect(
      groups.map(({ words, inside }) => [words, inside.map(({ choice }) => choice.pick.a)]),
    ).toEqual([
      ['Beside wolf 5', [4]],
      ['Out of the ordinary', [2]],
      ['Among lit spaces', [1]],
      ['Elsewhere', [3]],
    ]);
  });

  it('knows of nobody beside it but what the engine tells', () => {
    const [first] = destinationsIn([someChoice('cell', 4)], kNames, 'mine', []);
    expect(first!.words).toBe('Elsewhere');
  });

  it('is told with what lies there', () => {
    const [, odd] = groups;
    expect(odd!.inside.map(({ notes }) => notes)).toEqual([['bush', '2 wood']]);
  });

  it('is summed up so that no number runs into a name', () => {
    expect(summaryOf(groups, kNames)).toBe(
      '4 spaces, beside wolf 5: 1; out of the ordinary: 1; among lit spaces: 1; elsewhere: 1. ' +
        'Of note: c2 (bush, 2 wood).',
    );
  });

  it('is not sorted where there is nothing to sort', () => {
    const one = destinationsIn([someChoice('cell', 3)], kNames, 'mine', kReaches);
    expect(summaryOf(one, kNames)).toBe('1 space.');
  });
});
