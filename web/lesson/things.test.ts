import { describe, expect, it } from 'vitest';
import { Names } from '../table/names.ts';
import { someHouse, somePiece, someScene } from '../table/samples.ts';
import { nextOf, pickOf, placesOf } from './things.ts';

const kNames = new Names(someHouse, someScene({ pieces: [somePiece(7, 'one', 0)] }));

describe('what a lesson points at', () => {
  it('is found by the names of the engine', () => {
    expect(pickOf({ piece: 'piece-7' }, kNames)).toEqual({ kind: 'piece', a: 7, b: 0 });
    expect(pickOf({ cell: 'c2' }, kNames)).toEqual({ kind: 'cell', a: 2, b: 0 });
    expect(pickOf({ piece: 'nobody' }, kNames)).toBeNull();
    expect(pickOf({ facing: 0 }, kNames)).toEqual({ kind: 'facing', a: 0, b: 0 });
    expect(pickOf({ card: 'ace' }, kNames)).toBeNull();
    const cards = [
      { id: 3, zone: 'hand', key: 'two', words: 'Two', text: '', clause: '' },
      { id: 4, zone: 'hand', key: 'ace', words: 'Ace', text: '', clause: '', count: 2 },
    ];
    const names = new Names(someHouse, someScene({ cards }));
    expect(pickOf({ card: 'ace' }, names)).toEqual({ kind: 'card', a: 4, b: 0 });
    expect(placesOf({ card: 'ace' }, names)).toContain('.strip [data-pick="card:4"]');
    expect(placesOf({ part: 'row' }, names)).toEqual(['.strip .row']);
    expect(pickOf({ tab: 'Log' }, kNames)).toBeNull();
  });

  it('is a piece itself before its mark, and a button before the list that hides it', () => {
    expect(placesOf({ piece: 'piece-7' }, kNames)[0]).toContain('[data-pick="piece:7"]');
    expect(placesOf({ verb: 'take' }, kNames)).toEqual([
      '.status button[data-shown]',
      '.status [data-verb="take"]',
      '.status .more > button',
    ]);
    expect(placesOf({ piece: 'nobody' }, kNames)).toEqual([]);
  });

  it('goes from one thing to the next as they are picked', () => {
    const things = [{ piece: 'piece-7' }, { cell: 'c1' }];
    expect(nextOf(things, kNames, [])).toBe(things[0]);
    const piece = { kind: 'piece' as const, a: 7, b: 0 };
    expect(nextOf(things, kNames, [piece])).toBe(things[1]);
    const twice = [{ piece: 'piece-7' }, { piece: 'piece-7' }, { cell: 'c1' }];
    expect(nextOf(twice, kNames, [piece])).toBe(twice[1]);
    expect(nextOf(twice, kNames, [piece, piece])).toBe(twice[2]);
  });
});
