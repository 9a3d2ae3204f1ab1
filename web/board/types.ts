import type { Scene } from './model.ts';
import type { Sides } from './sides.ts';
import type { Skin } from './skin.ts';

const kKinds = ['cell', 'piece', 'edge', 'card', 'slot', 'line', 'facing', 'point'] as const;

export interface PickRef {
  kind: (typeof kKinds)[number];
  id: number; // of a point its first coordinate, in thousandths
  b?: number; // of a point its second
}

export type MarkStyle =
  | 'offer'
  | 'move'
  | 'attack'
  | 'shoot'
  | 'help'
  | 'give'
  | 'work'
  | 'special'
  | 'selected'
  | 'pressed'
  | 'last'
  | 'path';

export interface Mark {
  pick: PickRef;
  style: MarkStyle;
  label?: string; // e.g. movement left, odds
  around?: PickRef; // of a facing: the piece or cell that turns; else the one selected
}

// Traces of the last action, previews and what a hand has just taken are to be seen, not to be picked.
export function isChoice(mark: Mark): boolean {
  return !['last', 'path', 'pressed'].includes(mark.style);
}

// What happened between two cells: a piece went, or one struck another, who was hurt or held, or
// helped another.
export interface Trace {
  from: number;
  to: number;
  style: 'went' | 'struck' | 'held' | 'helped' | 'threat';
  way?: readonly number[]; // cells through which it led, if not straight
  label?: string;
}

// Something that is done just now, for a skin to draw: who did it, where, to whom.
export interface Deed {
  name: string; // what kind of event
  role: string; // what kind of deed
  from: number; // the cell of who does it; -1: it is nowhere
  to: number; // of whom it is done to, or where it ends
  cells: readonly number[]; // that it leads through, or where it happens
  pieces: readonly number[]; // who does it, and to whom
  isHit: boolean; // a throw that was made for it, if any, did what was wanted
}

// A point of a measured plane, in thousandths.
export interface Measured {
  a: number;
  b: number;
}

// A path that is drawn on a plane, point by point.
export interface PointPlan {
  path: readonly Measured[]; // drawn so far; the ruler begins at the last
  // The point that would be picked instead: the rules know where a path ends. Null: none is near.
  snap(at: Measured): Promise<Measured | null>;
}

/** Where a piece would stand. */
export interface Ghost {
  piece: number;
  cell: number;
  facing?: number;
}

/** Where something would lead that is pointed at, or that is picked so far. */
export interface Outlook {
  ghosts: readonly Ghost[];
  areas: readonly { key: string; words: string; cells: number[] }[];
  notes: readonly { cell: number; key: string; value: number; words: string }[]; // of single cells
  isSettled: boolean; // it is not only pointed at
}

export type Motion = 'none' | 'fast' | 'normal';

export interface BoardOptions {
  skin: Skin;
  sides: Sides;
  motion: Motion;
  labels: boolean;
  floor?: number; // the level that is shown, where a board has floors
  column?: number; // pixels at the left, for what lies beside the board; none: it lies over it
}

export interface At {
  x: number; // client coordinates, so that a menu can open there
  y: number;
}

export interface BoardHandlers {
  // A click or tap. A drag of a piece marked `offer` begins with its pick, so that the marks of
  // what it can do show while it is in the air; a piece already `selected` is not picked again.
  pick(p: PickRef, at: At): void;
  hover(p: PickRef | null): void;
  info(p: PickRef, at: At): void; // long press or right click
  drop(from: PickRef, to: PickRef): void;
  floor?(level: number): void; // what is to be seen lies on this one; the option `floor` shows it
}

export type Direction = 'q' | 'w' | 'e' | 'a' | 's' | 'd' | 'up' | 'down' | 'left' | 'right';

export interface BoardWidget {
  show(scene: Scene): Promise<void>; // settles when pieces have come to rest
  // The camera goes where something is to be chosen, once for each question.
  mark(marks: Mark[], question?: number): void;
  trace(traces: readonly Trace[]): void;
  // What it shows can be seen, and not picked. What is settled is brought into view.
  foreshow(outlook: Outlook): void;
  // What is done in the scene that is shown next or was shown last: pieces go their way, and the
  // skin draws what it has for it.
  happen(deed: Deed | null, milliseconds: number): void;
  // Brings all of them into view, for who looks on; so many pixels at the bottom are covered.
  follow(cells: readonly number[], below: number): void;
  focus(p: PickRef | null): void;
  focused(): PickRef | null;
  moveFocus(dir: Direction): void;
  plan(plan: PointPlan | null): void; // asks for a point, or no longer
  lookAt(cell: number): void; // brings it into view, if it is not there
  lookBack(): void; // to where the person looked before that
  fit(): void;
  zoom(factor: number): void;
  setOptions(o: Partial<BoardOptions>): void;
  destroy(): void;
}

export function samePick(a: PickRef | null, b: PickRef | null): boolean {
  if (!a || !b) return a === b;
  return a.kind === b.kind && a.id === b.id && (a.b ?? 0) === (b.b ?? 0);
}

export function pickKey(pick: PickRef): string {
  return pick.b === undefined ? `${pick.kind}:${pick.id}` : `${pick.kind}:${pick.id}:${pick.b}`;
}

export function pickOfKey(key: string): PickRef | null {
  const [kind, id, b] = key.split(':');
  const known = kKinds.find((k) => k === kind);
  if (!known || id === undefined) return null;
  return { kind: known, id: Number(id), ...(b !== undefined && { b: Number(b) }) };
}
