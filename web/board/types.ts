import type { Scene } from './model.ts';
import type { Sides } from './sides.ts';
import type { Skin } from './skin.ts';

export type PickRef = { kind: 'cell' | 'piece' | 'edge' | 'card' | 'slot' | 'line'; id: number };

export type MarkStyle =
  'offer' | 'move' | 'attack' | 'shoot' | 'special' | 'selected' | 'last' | 'path';

export interface Mark {
  pick: PickRef;
  style: MarkStyle;
  label?: string; // e.g. movement left, odds
}

export type Motion = 'none' | 'fast' | 'normal';

export interface BoardOptions {
  skin: Skin;
  sides: Sides;
  motion: Motion;
  labels: boolean;
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
}

export type Direction = 'q' | 'w' | 'e' | 'a' | 's' | 'd' | 'up' | 'down' | 'left' | 'right';

export interface BoardWidget {
  show(scene: Scene): Promise<void>; // settles when pieces have come to rest
  mark(marks: Mark[]): void;
  focus(p: PickRef | null): void;
  focused(): PickRef | null;
  moveFocus(dir: Direction): void;
  fit(): void;
  zoom(factor: number): void;
  setOptions(o: Partial<BoardOptions>): void;
  destroy(): void;
}

export function samePick(a: PickRef | null, b: PickRef | null): boolean {
  if (!a || !b) return a === b;
  return a.kind === b.kind && a.id === b.id;
}

export function pickKey(pick: PickRef): string {
  return `${pick.kind}:${pick.id}`;
}

export function pickOfKey(key: string): PickRef | null {
  const [kind, id] = key.split(':');
  const kinds = ['cell', 'piece', 'edge', 'card', 'slot', 'line'] as const;
  const known = kinds.find((k) => k === kind);
  return known && id !== undefined ? { kind: known, id: Number(id) } : null;
}
