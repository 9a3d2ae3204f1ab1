import { describe, expect, it } from 'vitest';
import type { Witnessed } from './memory.ts';
import { fateWords, recapOf, recapWords, spokenIn, tracesOf } from './recap.ts';
import { someEntry, somePiece, someScene, someTold } from './samples.ts';
import { wordsOfTold } from './told_parts.ts';

const wolf = somePiece(1, 'raiders', 10);
const sheep = { ...somePiece(2, 'heroes', 11), words: 'the Sheep', health: 2, 'health-max': 2 };
const bitten = { ...sheep, health: 1 };
const bite = someTold('The wolf bites.', { pieces: [1, 2], role: 'attack' });
const run = someTold('The wolf runs.', { weight: 'minor', cells: [10, 12], role: 'move' });

const ran = { ...wolf, cell: 12 };
const scenes = [
  someScene({ pieces: [wolf, sheep] }),
  someScene({ pieces: [ran, sheep] }),
  someScene({ pieces: [ran, bitten] }),
  someScene({ pieces: [ran] }),
];
const account: Witnessed[] = [[run], [bite], [bite]].map((told, at) => ({
  entry: someEntry(at + 5, 'raiders', told),
  before: scenes[at]!,
  after: scenes[at + 1]!,
}));

describe('an account of what happened', () => {
  const lines = recapOf(account);

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

  it('says nothing of losses where a part of it was not seen', () => {
    const { entry, after } = account[2]!;
    const [unseen] = recapOf([{ entry, ...(after && { after }) }]);
    expect(unseen).toMatchObject({ icon: 'strike', fates: [], isSeen: false });
    expect(recapWords([...lines.slice(0, 1), unseen!])).toBe('2 things happened.');
  });

  it('draws where pieces went and who struck whom, where they stood then', () => {
    expect(tracesOf(lines)).toEqual([
      { from: 10, to: 12, style: 'went' },
      { from: 12, to: 11, style: 'struck' },
      { from: 12, to: 11, style: 'struck' },
    ]);
  });

  it('draws a strike that did nothing otherwise', () => {
    const entry = someEntry(5, 'raiders', [bite]);
    const blocked = recapOf([{ entry, before: scenes[0]!, after: scenes[0]! }]);
    expect(tracesOf(blocked)).toEqual([{ from: 10, to: 11, style: 'held' }]);
  });

  it('draws what the game calls a deed, whomever it concerns', () => {
    const traces = (more: Parameters<typeof someTold>[1]) => {
      const entry = someEntry(5, 'heroes', [someTold('It does something.', more)]);
      return tracesOf(recapOf([{ entry, before: scenes[0]!, after: scenes[0]! }]));
    };
    expect(traces({ pieces: [1, 2], role: 'give' })).toEqual([
      { from: 10, to: 11, style: 'helped' },
    ]);
    expect(traces({ pieces: [1, 2], cells: [11, 14], role: 'work' })).toEqual([
      { from: 11, to: 14, style: 'went' },
    ]);
    expect(traces({ pieces: [1], cells: [14], role: 'move' })).toEqual([
      { from: 10, to: 14, style: 'went' },
    ]);
    expect(traces({ pieces: [1, 2] })).toEqual([]);
  });

  it('has a line for each moment, with what happened to whom where it is told', () => {
    const dies = someTold('The Sheep dies.', { weight: 'moment', pieces: [2] });
    const hour = someTold('An hour strikes.', { weight: 'moment' });
    const step = someTold('The heroes move.', { weight: 'minor' });
    const card = someTold('It is the night of the wolf.', { weight: 'moment', card: 'night' });
    const entry = {
      ...someEntry(7, 'raiders', [bite, dies, hour, card, step]),
      draws: ['d6 4', 'event night'],
      drawn: ['a 4', 'the card "Night"'],
    };
    const cards = [{ id: 1, zone: 'active', key: 'night', words: 'Night', text: '', clause: '' }];
    const after = { ...scenes[3]!, cards };
    const split = recapOf([{ entry, before: scenes[2]!, after }]);
    expect(split.map((line) => wordsOfTold(spokenIn(line)))).toEqual([
      'The wolf bites.',
      'The Sheep dies.',
      'An hour strikes.',
      'It is the night of the wolf.',
    ]);
    expect(split.map(({ icon }) => icon)).toEqual(['strike', 'moment', 'moment', 'moment']);
    expect(split.map(({ fates }) => fates.map(fateWords))).toEqual([[], ['Sheep is gone'], [], []]);
    expect(
      split.flatMap(({ drawn }) => drawn),
      'what no card shows',
    ).toEqual(['a 4']);
    expect(tracesOf(split)).toEqual([{ from: 12, to: 11, style: 'struck' }]);
  });
});
