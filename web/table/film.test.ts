import { describe, expect, it } from 'vitest';
import { dangersOf, percentWords, tracesOfDangers, wordsOfDangers } from './dangers.ts';
import { filmOf, hasHit, lengthOf } from './film.ts';
import { somePiece, someScene, someTold } from './samples.ts';

const kRoll = { words: 'The beam at range 12', sides: 10, dice: [4, 9], total: 13, needed: 12 };

const step = (piece: number, cell: number) =>
  someTold(`piece ${piece} flies to ${cell}`, {
    name: 'moved',
    weight: 'minor',
    role: 'move',
    cells: [cell],
    pieces: [piece],
  });
const card = (piece: number) =>
  someTold(`piece ${piece}: RUN`, { name: 'acts', weight: 'moment', card: 'run', pieces: [piece] });
const beam = (from: number, to: number, total: number) =>
  someTold('a beam', {
    name: 'beamed',
    role: 'shoot',
    pieces: [from, to],
    roll: { ...kRoll, total },
  });

const kBefore = someScene({
  pieces: [somePiece(1, 'a', 10), somePiece(2, 'a', 20), somePiece(7, 'b', 30)],
  tracks: [{ key: 'points', words: 'Points', value: 0, max: 0, labels: [] }],
});
const kAfter = someScene({
  pieces: [somePiece(1, 'a', 12), somePiece(2, 'a', 21)],
  tracks: [{ key: 'points', words: 'Points', value: 2, max: 0, labels: [] }],
});
const kTold = [
  card(1),
  step(1, 11),
  step(1, 12),
  beam(1, 7, 13),
  someTold('the chart', { name: 'result', pieces: [7], roll: { ...kRoll, needed: undefined! } }),
  someTold('piece 7 is destroyed', { weight: 'moment', pieces: [7] }),
  someTold('2 points', { track: 'points' }),
  card(2),
  someTold('turns', { weight: 'minor', pieces: [2], facing: 4 }),
  step(2, 21),
];

describe('a film of what happened at once', () => {
  const film = filmOf(kBefore, kAfter, kTold);
  const cellOf = (at: number, id: number): number | undefined =>
    film[at]?.scene.pieces.find((piece) => piece.id === id)?.cell;

  it('shows one thing after the other', () => {
    expect(film.map(({ kind }) => kind)).toEqual([
      'card',
      'way',
      'roll',
      'roll',
      'moment',
      'deed',
      'card',
      'way',
    ]);
  });

  it('moves pieces when it tells so, and not before', () => {
    expect(film.map((_, at) => cellOf(at, 1))).toEqual([10, 12, 12, 12, 12, 12, 12, 12]);
    expect(film.map((_, at) => cellOf(at, 2))).toEqual([20, 20, 20, 20, 20, 20, 20, 21]);
    expect(film.at(-1)?.scene.pieces.find(({ id }) => id === 2)?.facing).toBe(4);
  });

  it('takes away who is gone when that is told, and counts points then', () => {
    expect(film.map((_, at) => cellOf(at, 7) !== undefined)).toEqual([
      true,
      true,
      true,
      true,
      false,
      false,
      false,
      false,
    ]);
    expect(film.map(({ scene }) => scene.tracks[0]?.value)).toEqual([0, 0, 0, 0, 0, 2, 2, 2]);
  });

  it('moves a track to where it is told', () => {
    const told = [beam(1, 7, 3), someTold('a point', { track: 'points', step: 1 }), someTold('x')];
    const shots = filmOf(kBefore, kAfter, told);
    expect(shots.map(({ scene }) => scene.tracks[0]?.value)).toEqual([0, 1, 1]);
  });

  it('tells the board who did what to whom, hexagon by hexagon', () => {
    expect(film[1]?.deed).toMatchObject({ role: 'move', from: 10, to: 12, cells: [10, 11, 12] });
    expect(film[2]?.deed).toMatchObject({ name: 'beamed', from: 12, to: 30, isHit: true });
    expect(film[4]?.deed).toMatchObject({ from: 30 });
    expect(film[2]?.trail).toEqual([10, 11, 12]);
    expect(film[0]?.scope).toEqual(expect.arrayContaining([10, 11, 12, 30]));
  });

  it('is cut into stories, each with all that it has told so far', () => {
    expect(film.flatMap(({ begins }, at) => (begins ? [at] : []))).toEqual([0, 6]);
    expect(film[4]?.story).toHaveLength(5);
    expect(film[7]?.story.map(({ name }) => name)).toEqual(['acts', 'happened', 'moved']);
  });

  it('lets a long way take longer, but not for ever', () => {
    const way = film[1]!;
    const long = { ...way, deed: { ...way.deed!, cells: Array.from({ length: 60 }, (_, i) => i) } };
    expect(lengthOf(long)).toBeGreaterThan(lengthOf(way));
    expect(lengthOf(long)).toBeLessThan(1500);
  });

  it('knows a miss', () => {
    expect(hasHit(beam(1, 7, 11))).toBe(false);
    expect(hasHit(beam(1, 7, 12))).toBe(true);
  });

  it('is none where one glance tells it', () => {
    expect(filmOf(kBefore, kAfter, [step(1, 11), step(1, 12), someTold('ends')])).toEqual([]);
  });

  it('shows what comes where it is told to be', () => {
    const launched = someTold('launched', { role: 'shoot', pieces: [9], cells: [11] });
    const after = someScene({ pieces: [...kAfter.pieces, somePiece(9, 'b', 40)] });
    const shots = filmOf(kBefore, after, [launched, beam(1, 2, 3)]);
    expect(shots[0]?.scene.pieces.find(({ id }) => id === 9)?.cell).toBe(11);
  });
});

describe('what could strike next turn', () => {
  const danger = (piece: number, weight: number) => ({
    piece,
    weight,
    total: 200,
    words: 'fires',
    clause: 'X-1',
  });
  const reach = (piece: number, dangers: ReturnType<typeof danger>[]) => ({
    piece,
    ahead: 'turn' as const,
    goes: [],
    strikes: [],
    beside: [],
    dangers,
  });
  const reaches = [reach(1, [danger(7, 20)]), reach(2, [danger(7, 90), danger(1, 1)])];

  it('is told of who is struck, the worst first', () => {
    const found = dangersOf(kBefore, reaches, 7);
    expect(found.map(({ by, percent }) => [by.id, percent])).toEqual([
      [2, 45],
      [1, 10],
    ]);
    expect(wordsOfDangers(found, 7)).toBe(
      'What can hit it next turn: piece 2 45 % (fires); piece 1 10 % (fires).',
    );
  });

  it('is told of who strikes, and drawn from one to the other', () => {
    const found = dangersOf(kBefore, [reaches[1]!], 2);
    expect(found.map(({ to }) => to.id)).toEqual([7, 1]);
    expect(tracesOfDangers(found)[0]).toMatchObject({ from: 20, to: 30, label: '45 %' });
  });

  it('never calls what can happen nothing', () => {
    expect(percentWords(0.4)).toBe('under 1 %');
    expect(percentWords(0)).toBe('0 %');
  });
});
