import { changeBetween } from '../board/diff.ts';
import type { Trace } from '../board/types.ts';
import type { LogEntry, Role, Scene } from '../protocol/messages.ts';
import type { Witnessed } from './memory.ts';
import { partsOf } from './told_parts.ts';

type Piece = Scene['pieces'][number];
type Told = LogEntry['told'][number];

/** What became of a piece, seen from outside. */
export interface Fate {
  kind: 'lost' | 'gained' | 'gone' | 'came';
  piece: Piece;
  by: number;
}

export type RecapIcon =
  'move' | 'strike' | 'help' | 'work' | 'chance' | 'moment' | 'come' | 'plain';

/** One thing of an account: what was said, what it did to whom, what chance brought. */
export interface RecapLine {
  key: string;
  entry: LogEntry;
  told: Told[];
  icon: RecapIcon;
  fates: Fate[];
  drawn: string[];
  isSeen: boolean; // whether the table before and after it is known
  before?: Scene;
  after?: Scene;
}

const kRoleIcons: Record<Role, RecapIcon> = {
  move: 'move',
  attack: 'strike',
  shoot: 'strike',
  help: 'help',
  give: 'help',
  work: 'work',
  special: 'plain',
};

function fatesOf({ before, after }: Witnessed): Fate[] {
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

// The part that tells of a fate: the first that names the piece, or the last for its end.
function partOfFate(parts: readonly Told[][], { kind, piece }: Fate): number {
  const names = (part: readonly Told[]): boolean =>
    part.some(({ pieces = [] }) => pieces.includes(piece.id));
  const found = kind === 'gone' ? parts.findLastIndex(names) : parts.findIndex(names);
  return Math.max(found, 0);
}

// What chance brought, beyond the cards that the entry shows anyway.
function drawnBeside({ entry, after }: Witnessed): string[] {
  const shown = entry.told.flatMap(
    ({ card }) => after?.cards.find(({ key }) => key === card) ?? [],
  );
  const drawn = entry.drawn ?? entry.draws;
  return drawn.filter((words) => !shown.some((card) => words.includes(card.words)));
}

function iconOf(
  told: readonly Told[],
  fates: readonly Fate[],
  drawn: readonly string[],
): RecapIcon {
  if (told[0]?.weight === 'moment') return 'moment';
  // Of all that was done the strike counts more than the way there.
  const roles = told.flatMap(({ role }) => role ?? []);
  const icons = roles.map((role) => kRoleIcons[role]);
  if (icons.includes('strike')) return 'strike';
  const deed = icons.find((icon) => icon !== 'plain' && icon !== 'move');
  if (deed) return deed;
  if (fates.some(({ kind }) => kind === 'came')) return 'come';
  if (drawn.length > 0) return 'chance';
  return icons.includes('move') ? 'move' : 'plain';
}

function linesOf(witnessed: Witnessed): RecapLine[] {
  const { entry, before, after } = witnessed;
  const parts = partsOf(entry.told);
  const fates = fatesOf(witnessed);
  // Whoever tells of each throw need not list them.
  const drawn = entry.told.some(({ roll }) => roll) ? [] : drawnBeside(witnessed);
  return parts.map((part, at) => {
    const own = fates.filter((fate) => partOfFate(parts, fate) === at);
    const chance = at === 0 ? drawn : [];
    return {
      key: `${entry.seq}.${at}`,
      entry,
      told: part,
      icon: iconOf(part, own, chance),
      fates: own,
      drawn: chance,
      isSeen: before !== undefined && after !== undefined,
      ...(before && { before }),
      ...(after && { after }),
    };
  });
}

// That a step of the turn begins is no news.
const isNews = ({ told, fates }: RecapLine): boolean =>
  fates.length > 0 ||
  told.some(({ weight, cells, pieces }) => weight !== 'minor' || cells || pieces);

/** An account of what was witnessed, line by line. */
export const recapOf = (account: readonly Witnessed[]): RecapLine[] =>
  account.flatMap(linesOf).filter(isNews);

const nameOf = ({ words }: Piece): string => words.replace(/^the /, '');

/** A fate in a word or two, for a label beside a line. */
export function fateWords({ kind, piece, by }: Fate): string {
  const name = nameOf(piece);
  if (kind === 'gone') return `${name} is gone`;
  if (kind === 'came') return `${name} comes`;
  return `${name} ${kind === 'lost' ? '−' : '+'}${by}`;
}

/** What of a line is worth words: that a step of the turn begins after it is not. */
export const spokenIn = ({ told }: RecapLine): Told[] =>
  told.filter(({ weight }, index) => index === 0 || weight !== 'minor');

/** The whole account in one sentence: what was lost, by whom, and how much else happened. */
export function recapWords(lines: readonly RecapLine[]): string {
  const count = `${lines.length} ${lines.length === 1 ? 'thing' : 'things'} happened`;
  // Nobody can say who was hurt in what was not seen.
  if (!lines.every(({ isSeen }) => isSeen)) return `${count}.`;
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
  return told.length > 0 ? `${count}: ${told.join(', ')}.` : `${count}; nobody was hurt.`;
}

// Where a piece stood when something happened to it.
const cellOf = (id: number, ...scenes: (Scene | undefined)[]): number =>
  scenes.flatMap((scene) => scene?.pieces.find((piece) => piece.id === id) ?? [])[0]?.cell ?? -1;

function between(
  from: number,
  to: number,
  style: Trace['style'],
  cells: readonly number[] = [],
): Trace[] {
  const way = cells.length > 0 && cells[0] !== from ? [from, ...cells] : cells;
  const isLong = way.length > 2;
  return from >= 0 && to >= 0 && from !== to
    ? [{ from, to, style, ...(isLong && { way: [...way] }) }]
    : [];
}

function tracesOfLine({ told, before, after }: RecapLine, fates: readonly Fate[]): Trace[] {
  const isHurt = (id: number): boolean =>
    fates.some(({ kind, piece }) => piece.id === id && (kind === 'lost' || kind === 'gone'));
  return told.flatMap(({ role, cells = [], pieces = [] }): Trace[] => {
    const [actor = -1, target = -1] = pieces;
    const onOther = (style: Trace['style']): Trace[] =>
      between(cellOf(actor, before, after), cellOf(target, before, after), style);
    switch (role) {
      case 'attack':
      case 'shoot':
        return onOther(isHurt(target) ? 'struck' : 'held');
      case 'help':
      case 'give':
        return onOther('helped');
      case 'move':
      case 'work': {
        const from = cells.length > 1 ? cells[0] : cellOf(actor, before);
        return between(from ?? -1, cells.at(-1) ?? -1, 'went');
      }
      default:
        return [];
    }
  });
}

/** Lines to draw on the board: where pieces went, who struck whom and who helped whom. */
export const tracesOf = (lines: readonly RecapLine[]): Trace[] =>
  lines.flatMap((line) => {
    const ofEntry = lines.filter(({ entry }) => entry === line.entry);
    const fates = ofEntry.flatMap((one) => one.fates);
    return tracesOfLine(line, fates);
  });
