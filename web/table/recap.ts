import { changeBetween } from '../board/diff.ts';
import type { Trace } from '../board/types.ts';
import type { LogEntry, Scene } from '../protocol/messages.ts';

type Piece = Scene['pieces'][number];

/** What became of a piece, seen from outside. */
export interface Fate {
  kind: 'lost' | 'gained' | 'gone' | 'came';
  piece: Piece;
  by: number;
}

/** One action of an account: what was said, what it did to whom, what chance brought. */
export interface RecapLine {
  entry: LogEntry;
  icon: 'move' | 'strike' | 'chance' | 'moment' | 'come' | 'plain';
  fates: Fate[];
}

type Scenes = ReadonlyMap<number, Scene>;

/** The table before and after an entry, as far as it was seen. */
function around(scenes: Scenes, seq: number): { before?: Scene; after?: Scene } {
  const earlier = [...scenes.keys()].filter((one) => one < seq);
  const before = scenes.get(Math.max(...earlier));
  const after = scenes.get(seq);
  return { ...(before && { before }), ...(after && { after }) };
}

function fatesOf(scenes: Scenes, { seq }: LogEntry): Fate[] {
  const { before, after } = around(scenes, seq);
  if (!before || !after) return [];
  const { hurt, vanished, appeared, moved } = changeBetween(before, after);
  const placed = moved.filter((one) => one.before.cell < 0).map((one) => one.after);
  const came = [...appeared, ...placed].filter(({ cell, x, y }) => cell >= 0 || x !== 0 || y !== 0);
  return [
    ...hurt.map(({ piece, by }): Fate => ({
      kind: by > 0 ? 'lost' : 'gained',
      piece,
      by: Math.abs(by),
    })),
    ...vanished.map((piece): Fate => ({ kind: 'gone', piece, by: piece.health })),
    ...came.map((piece): Fate => ({ kind: 'came', piece, by: piece.health })),
  ];
}

function iconOf(entry: LogEntry, fates: readonly Fate[]): RecapLine['icon'] {
  const { told, draws } = entry;
  if (told.every(({ weight }) => weight === 'moment')) return 'moment';
  if (told.some(({ pieces = [] }) => pieces.length > 1)) return 'strike';
  if (fates.some(({ kind }) => kind === 'came')) return 'come';
  if (draws.length > 0) return 'chance';
  return told.some(({ cells = [] }) => cells.length > 1) ? 'move' : 'plain';
}

// That a step of the turn begins is no news.
const isNews = ({ entry: { told }, fates }: RecapLine): boolean =>
  fates.length > 0 ||
  told.some(({ weight, cells, pieces }) => weight !== 'minor' || cells || pieces);

/** An account of these entries, line by line. */
export const recapOf = (entries: readonly LogEntry[], scenes: Scenes): RecapLine[] =>
  entries
    .map((entry): RecapLine => {
      const fates = fatesOf(scenes, entry);
      return { entry, icon: iconOf(entry, fates), fates };
    })
    .filter(isNews);

const nameOf = ({ words }: Piece): string => words.replace(/^the /, '');

/** A fate in a word or two, for a label beside a line. */
export function fateWords({ kind, piece, by }: Fate): string {
  const name = nameOf(piece);
  if (kind === 'gone') return `${name} is gone`;
  if (kind === 'came') return `${name} comes`;
  return `${name} ${kind === 'lost' ? '−' : '+'}${by}`;
}

/** The whole account in one sentence: what was lost, by whom, and how much else happened. */
export function recapWords(lines: readonly RecapLine[]): string {
  const lost = new Map<string, number>();
  const gone = new Set<string>();
  for (const { kind, piece, by } of lines.flatMap(({ fates }) => fates)) {
    if (kind === 'gone') gone.add(nameOf(piece));
    if (kind === 'lost') lost.set(nameOf(piece), (lost.get(nameOf(piece)) ?? 0) + by);
  }
  const losses = [...lost]
    .filter(([name]) => !gone.has(name))
    .map(([name, by]) => `${name} −${by}`);
  const told = [...[...gone].map((name) => `${name} is gone`), ...losses];
  const count = `${lines.length} ${lines.length === 1 ? 'thing' : 'things'} happened`;
  return told.length > 0 ? `${count}: ${told.join(', ')}.` : `${count}; nobody was hurt.`;
}

// Where a piece stood when something happened to it.
const cellOf = (id: number, ...scenes: (Scene | undefined)[]): number =>
  scenes.flatMap((scene) => scene?.pieces.find((piece) => piece.id === id) ?? [])[0]?.cell ?? -1;

function tracesOfLine({ entry, fates }: RecapLine, scenes: Scenes): Trace[] {
  const { before, after } = around(scenes, entry.seq);
  const isHurt = (id: number): boolean =>
    fates.some(({ kind, piece }) => piece.id === id && (kind === 'lost' || kind === 'gone'));
  return entry.told.flatMap(({ cells = [], pieces = [] }): Trace[] => {
    const [actor, target] = pieces;
    if (actor !== undefined && target !== undefined) {
      const [from, to] = [cellOf(actor, before, after), cellOf(target, before, after)];
      const style = isHurt(target) ? 'struck' : 'held';
      return from >= 0 && to >= 0 && from !== to ? [{ from, to, style }] : [];
    }
    const [from, to] = [cells[0], cells.at(-1)];
    if (from === undefined || to === undefined || from === to) return [];
    return [{ from, to, style: 'went' }];
  });
}

/** Lines to draw on the board: where pieces went, and who struck whom. */
export const tracesOf = (lines: readonly RecapLine[], scenes: Scenes): Trace[] =>
  lines.flatMap((line) => tracesOfLine(line, scenes));
