import { describe, expect, it } from 'vitest';
import { fateWords, recapOf, recapWords, tracesOf } from './recap.ts';
import { someEntry, somePiece, someScene, someTold } from './samples.ts';

const wolf = somePiece(1, 'raiders', 10);
const sheep = { ...somePiece(2, 'heroes', 11), words: 'the Sheep', health: 2, 'health-max': 2 };
const bitten = { ...sheep, health: 1 };
const bite = someTold('The wolf bites.', { pieces: [1, 2] });

const scenes = new Map([
  [4, someScene({ pieces: [wolf, sheep] })],
  [5, someScene({ pieces: [{ ...wolf, cell: 12 }, sheep] })],
  [6, someScene({ pieces: [{ ...wolf, cell: 12 }, bitten] })],
  [7, someScene({ pieces: [{ ...wolf, cell: 12 }] })],
]);
const entries = [
  someEntry(5, 'raiders', [someTold('The wolf runs.', { weight: 'minor', cells: [10, 12] })]),
  someEntry(6, 'raiders', [bite]),
  someEntry(7, 'raiders', [bite]),
];

describe('an account of what happened', () => {
  const lines = recapOf(entries, scenes);

  it('has a line for each action, with what it did to whom', () => {
    expect(lines.map(({ icon }) => icon)).toEqual(['move', 'strike', 'strike']);
    expect(lines.map(({ fates }) => fates.map(fateWords))).toEqual([
      [],
      ['Sheep −1'],
      ['Sheep is gone'],
    ]);
  });

  it('sums the losses up', () => {
    expect(recapWords(lines)).toBe('3 things happened: Sheep is gone.');
    expect(recapWords(lines.slice(0, 2))).toBe('2 things happened: Sheep −1.');
    expect(recapWords(lines.slice(0, 1))).toBe('1 thing happened; nobody was hurt.');
  });

  it('draws where pieces went and who struck whom, where they stood then', () => {
    expect(tracesOf(lines, scenes)).toEqual([
      { from: 10, to: 12, style: 'went' },
      { from: 12, to: 11, style: 'struck' },
      { from: 12, to: 11, style: 'struck' },
    ]);
  });

  it('draws a strike that did nothing otherwise', () => {
    const blocked = recapOf([someEntry(5, 'raiders', [bite])], scenes);
    expect(tracesOf(blocked, scenes)).toEqual([{ from: 10, to: 11, style: 'held' }]);
  });

  it('tells without pictures what was not seen', () => {
    const [line] = recapOf([someEntry(99, 'raiders', [bite])], new Map());
    expect(line).toMatchObject({ icon: 'strike', fates: [] });
  });
});
