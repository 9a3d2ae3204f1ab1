import type { ArtBook } from './art.ts';
import type { Insets } from './camera.ts';
import { placeOf, type Box, type Geometry } from './geometry.ts';
import type { Scene, ScenePiece, SceneSlot } from './model.ts';
import { kNoSides, type Sides } from './sides.ts';
import type { Skin } from './skin.ts';
import { div, svg } from './svg.ts';
import { pickKey, type Mark, type PickRef } from './types.ts';
import { wordsOfPiece } from './words.ts';

type Figure = (piece: ScenePiece) => SVGGElement;

type Group = [ScenePiece, ...ScenePiece[]];

// Pieces that wait and look alike are one heap.
export function groupsOf(pieces: readonly ScenePiece[]): Group[] {
  const groups = new Map<string, Group>();
  for (const piece of pieces) {
    const { kind, side, health, badges } = piece;
    const key = JSON.stringify([kind, side, health, badges]);
    const group = groups.get(key);
    if (group) group.push(piece);
    else groups.set(key, [piece]);
  }
  return [...groups.values()];
}

// What does not lie on a cell but can be pointed at stays on the screen when the board is moved:
// pieces that wait beside the board, and slots.
export class Hud {
  readonly element = div('mb-hud');
  private readonly tray = div('mb-tray');
  private readonly slots = div('mb-slots');
  private sides: Sides = kNoSides;
  private trayHeight = 0; // the most it took: its room stays reserved, so that the board stays
  private column = 0;
  private covered: Box | null = null; // by the slots, in pixels of the board
  private readonly items = new Map<string, HTMLElement>();

  private readonly book: ArtBook;
  private readonly skin: Skin;
  private readonly geometry: Geometry;

  constructor(book: ArtBook, skin: Skin, geometry: Geometry) {
    this.book = book;
    this.skin = skin;
    this.geometry = geometry;
    this.element.append(this.slots, this.tray);
  }

  setSides(sides: Sides): void {
    this.sides = sides;
  }

  setColumn(pixels: number): void {
    this.column = pixels;
    this.element.dataset['column'] = pixels > 0 ? 'on' : 'off';
    this.element.style.setProperty('--mb-column', `${pixels}px`);
  }

  show(scene: Scene, figure: Figure): void {
    this.items.clear();
    const waiting =
      this.geometry.grid === 'plane'
        ? []
        : scene.pieces.filter((p) => !placeOf(this.geometry, p.cell));
    this.tray.replaceChildren(...groupsOf(waiting).map((group) => this.trayItem(group, figure)));
    this.tray.hidden = waiting.length === 0;
    this.slots.replaceChildren();
    this.slots.hidden = scene.slots.length === 0;
    if (this.skin.slots) {
      const title = div('mb-slots-title');
      title.textContent = this.skin.slots.title;
      this.slots.append(title);
    }
    const row = div('mb-slots-row');
    row.append(...scene.slots.map((slot) => this.slotItem(slot, scene, figure)));
    this.slots.append(row);
    const height = this.tray.hidden ? 0 : this.tray.offsetHeight + 8;
    this.trayHeight = Math.max(this.trayHeight, height);
    this.element.style.setProperty('--mb-tray', `${height}px`);
    const { offsetLeft: left, offsetTop: top, offsetWidth, offsetHeight } = this.slots;
    const isShown = offsetWidth > 0;
    this.covered = isShown
      ? { left, top, right: left + offsetWidth, bottom: top + offsetHeight }
      : null;
  }

  mark(marks: readonly Mark[], wordsOf: (mark: Mark) => string): void {
    for (const item of this.items.values()) {
      delete item.dataset['style'];
      item.removeAttribute('data-label');
      item.setAttribute('aria-label', item.title);
    }
    for (const mark of marks) {
      const item = this.items.get(pickKey(mark.pick));
      if (!item) continue;
      item.dataset['style'] = mark.style;
      item.dataset['pick'] = pickKey(mark.pick);
      item.setAttribute('aria-label', wordsOf(mark));
      if (mark.label) item.dataset['label'] = mark.label;
    }
  }

  focus(pick: PickRef | null): void {
    const focused = pick && this.items.get(pickKey(pick));
    for (const item of this.items.values()) item.classList.toggle('mb-focused', item === focused);
  }

  has(pick: PickRef): boolean {
    return this.items.has(pickKey(pick));
  }

  elementOf(pick: PickRef): HTMLElement | null {
    return this.items.get(pickKey(pick)) ?? null;
  }

  // What can be walked to, each thing once.
  keys(): string[] {
    const items = [...new Set(this.items.values())];
    return items.map((item) => item.dataset['pick'] ?? '').filter((key) => key !== '');
  }

  // What the hud covers, so that the board can be fitted into the rest.
  insets(): Insets {
    if (this.column > 0) return { top: 0, right: 0, bottom: 0, left: this.column };
    const top = this.skin.slots ? 0 : (this.covered?.bottom ?? 0);
    return { top, right: 0, bottom: this.trayHeight, left: 0 };
  }

  // A corner of the board that cannot be pointed at.
  corner(): Box | null {
    return this.covered;
  }

  private item(pick: PickRef, words: string, name: string): HTMLElement {
    const item = div(name);
    item.dataset['pick'] = pickKey(pick);
    item.setAttribute('role', 'img');
    item.setAttribute('aria-label', words);
    item.title = words;
    this.items.set(pickKey(pick), item);
    return item;
  }

  private trayItem(group: Group, figure: Figure): HTMLElement {
    const [first] = group;
    const words = wordsOfPiece(first, this.geometry, this.sides);
    const all = group.length > 1 ? `${words}, and ${group.length - 1} more like it` : words;
    const item = this.item({ kind: 'piece', id: first.id }, all, 'mb-tray-item');
    for (const other of group) this.items.set(pickKey({ kind: 'piece', id: other.id }), item);
    item.append(svg('svg', { viewBox: '-54 -50 108 114', 'aria-hidden': 'true' }, figure(first)));
    if (group.length > 1) item.dataset['count'] = `×${group.length}`;
    return item;
  }

  private slotItem(slot: SceneSlot, scene: Scene, figure: Figure): HTMLElement {
    if (this.skin.slots?.stands) return this.standItem(slot, scene, figure);
    const held = slot.holds.length === 0 ? 'empty' : `holds ${slot.holds.join(', ')}`;
    const item = this.item({ kind: 'slot', id: slot.id }, `${slot.words}, ${held}`, 'mb-slot');
    item.append(this.skin.slots ? this.drawColumn(slot) : drawChips(slot));
    const name = div('mb-slot-name');
    name.textContent = /(\d+)$/.exec(slot.name)?.[1] ?? slot.name;
    item.append(name);
    return item;
  }

  // A place with whoever stands there, as they look on the board.
  private standItem(slot: SceneSlot, { pieces }: Scene, figure: Figure): HTMLElement {
    const on = slot.cell === undefined ? [] : pieces.filter(({ cell }) => cell === slot.cell);
    const held = on.map(({ words }) => words).join(', ') || 'nobody';
    const item = this.item({ kind: 'slot', id: slot.id }, `${slot.words}: ${held}`, 'mb-slot');
    const drawing = svg('svg', { viewBox: '-60 -60 120 120', 'aria-hidden': 'true' });
    drawing.append(svg('path', { d: 'M-29 -50H29L58 0L29 50H-29L-58 0Z', class: 'mb-row' }));
    const scale = on.length > 1 ? 0.66 : 0.95;
    on.slice(0, 4).forEach((piece, at) => {
      const turn = (at / Math.min(on.length, 4)) * 2 * Math.PI - Math.PI / 2;
      const far = on.length > 1 ? 27 : 0;
      const [x, y] = [far * Math.cos(turn), far * Math.sin(turn)];
      const transform = `translate(${x.toFixed(1)} ${y.toFixed(1)}) scale(${scale})`;
      drawing.append(svg('g', { transform }, figure(piece)));
    });
    item.append(drawing);
    const name = div('mb-slot-name');
    name.textContent = /(\d+)$/.exec(slot.name)?.[1] ?? slot.name;
    item.append(name);
    return item;
  }

  // Rows from the top down; a held number is the row in which the thing lies.
  private drawColumn(slot: SceneSlot): SVGSVGElement {
    const look = this.skin.slots;
    const rows = Math.max(look?.rows ?? 1, ...slot.holds);
    const drawing = svg('svg', { viewBox: `-50 0 100 ${rows * 42}`, 'aria-hidden': 'true' });
    for (let row = rows; row >= 1; --row) {
      const y = (rows - row) * 42 + 21;
      const count = slot.holds.filter((h) => h === row).length;
      drawing.append(
        svg('rect', { x: -44, y: y - 18, width: 88, height: 36, rx: 8, class: 'mb-row' }),
      );
      for (let i = 0; i < Math.min(count, 3); ++i)
        if (look && this.book.has(look.art))
          drawing.append(
            this.book.draw(look.art, {
              x: (i - (Math.min(count, 3) - 1) / 2) * 22,
              y,
              size: 62,
              turned: 8,
            }),
          );
      if (count > 1)
        drawing.append(svg('text', { x: 36, y: y + 13, class: 'mb-row-count' }, `${count}`));
    }
    const lowest = Math.min(...slot.holds);
    if (slot.holds.length > 0 && look && this.book.has(look.next))
      drawing.append(this.book.draw(look.next, { x: -34, y: (rows - lowest) * 42 + 16, size: 36 }));
    return drawing;
  }
}

function drawChips(slot: SceneSlot): HTMLElement {
  const chips = div('mb-chips');
  for (const held of slot.holds) {
    const chip = div('mb-chip');
    chip.textContent = String(held);
    chips.append(chip);
  }
  return chips;
}
