import type { ArtBook } from './art.ts';
import { changeBetween, type Change } from './diff.ts';
import { drawFigure } from './figure.ts';
import { distance, facingAngle, isElsewhere, type Geometry, type Point } from './geometry.ts';
import type { Journey } from './journey.ts';
import type { Shine } from './layer.ts';
import { standsOf, type Stand } from './layout.ts';
import type { Scene, ScenePiece } from './model.ts';
import { kNoSides, type Sides } from './sides.ts';
import { sideSkin, type Skin } from './skin.ts';
import { svg } from './svg.ts';
import { pickKey, type Motion } from './types.ts';
import { wordsOfPiece } from './words.ts';

const kMillis: Record<Motion, number> = { none: 0, fast: 200, normal: 400 };

type ShineOf = (piece: ScenePiece, at: Point) => Shine | null;

interface Drawn {
  group: SVGGElement; // moved about
  inner: SVGGElement; // shaken and faded
  key: string; // of what is drawn, to leave alone what has not changed
  stand: Stand;
  isElsewhere: boolean; // on a floor that is not shown
}

const transformOf = (s: Stand): string =>
  `translate(${s.x.toFixed(1)}px, ${s.y.toFixed(1)}px) scale(${s.scale})`;

const kWellLit: Shine = { lit: true, lamp: null };

// The pieces on the board: drawn once, then changed by what differs between scenes.
export class PieceLayer {
  readonly element = svg('g', { class: 'mb-pieces' });
  readonly effects = svg('g', { class: 'mb-effects' });
  private readonly drawn = new Map<number, Drawn>();
  private readonly running = new Set<Animation>();
  private sides: Sides = kNoSides;
  private scene: Scene | null = null;
  private journey: Journey | null = null;
  private carried: { id: number; at: Point } | null = null;

  private readonly book: ArtBook;
  private readonly geometry: Geometry;
  private readonly skin: Skin;
  private readonly shineOf: ShineOf;

  constructor(book: ArtBook, geometry: Geometry, skin: Skin, shineOf: ShineOf) {
    this.book = book;
    this.geometry = geometry;
    this.skin = skin;
    this.shineOf = shineOf;
  }

  standOf(piece: number): Stand | null {
    return this.drawn.get(piece)?.stand ?? null;
  }

  isShown(piece: number): boolean {
    return this.drawn.get(piece)?.isElsewhere === false;
  }

  elementOf(piece: number): SVGGElement | null {
    return this.drawn.get(piece)?.group ?? null;
  }

  // The figure as it looks beside the board or in a hand.
  figureOf(piece: ScenePiece): SVGGElement {
    return this.draw(piece, kWellLit);
  }

  private draw(piece: ScenePiece, shine: Shine): SVGGElement {
    return drawFigure(this.book, piece, {
      ...shine,
      skin: this.skin,
      side: sideSkin(this.skin, piece.side, this.sides),
      facing: piece.facing < 0 ? null : facingAngle(this.geometry, piece.facing),
    });
  }

  // Who is who; pieces show it from the next scene on.
  setSides(sides: Sides): void {
    this.sides = sides;
  }

  // A piece that a hand let go there: its next journey begins at that point.
  carry(id: number, at: Point): void {
    this.carried = { id, at };
  }

  // `from` says where a piece that was not on the board comes from, in units of the board.
  async show(
    scene: Scene,
    motion: Motion,
    from: (piece: number) => Point | null,
    journey: Journey | null = null,
  ): Promise<void> {
    this.finish();
    const change = changeBetween(this.scene, scene);
    const first = this.scene === null;
    this.scene = scene;
    const stands = standsOf(scene, this.geometry);
    const before = new Map([...this.drawn].map(([id, d]) => [id, d.stand]));
    if (this.carried) before.set(this.carried.id, { scale: 1, ...this.carried.at });
    this.carried = null;
    const gone = this.takeAway(stands);
    for (const piece of scene.pieces) {
      const stand = stands.get(piece.id);
      if (stand) this.put(piece, stand, this.shineOf(piece, stand) ?? kWellLit);
    }
    this.sortByRow();
    const millis = first ? 0 : kMillis[motion];
    if (millis === 0) {
      gone.forEach((d) => d.group.remove());
      return;
    }
    this.journey = journey;
    this.animateAll(change, before, gone, millis, from);
    await this.settled(millis);
  }

  private put(piece: ScenePiece, stand: Stand, shine: Shine): void {
    const side = this.sides.get(piece.side ?? '');
    const key = JSON.stringify([piece, stand, shine, side]);
    const had = this.drawn.get(piece.id);
    if (had?.key === key) return;
    const inner = this.draw(piece, shine);
    const group = had?.group ?? svg('g', { class: 'mb-piece' });
    group.replaceChildren(inner);
    group.dataset['pick'] = pickKey({ kind: 'piece', id: piece.id });
    group.setAttribute('role', 'img');
    group.setAttribute('aria-label', wordsOfPiece(piece, this.geometry, this.sides));
    group.style.transform = transformOf(stand);
    const elsewhere = isElsewhere(this.geometry, piece);
    group.classList.toggle('mb-elsewhere', elsewhere);
    this.drawn.set(piece.id, { group, inner, key, stand, isElsewhere: elsewhere });
  }

  private takeAway(stands: Map<number, Stand>): Drawn[] {
    const gone: Drawn[] = [];
    for (const [id, drawn] of this.drawn) {
      if (stands.has(id)) continue;
      this.drawn.delete(id);
      gone.push(drawn);
    }
    return gone;
  }

  // Nearer rows are drawn later, so that a figure covers the feet of the one behind it. Elements
  // already in order are not touched: moving one in the page would cut its animation.
  private sortByRow(): void {
    const rows = [...this.drawn.values()].sort(
      (a, b) => Number(b.isElsewhere) - Number(a.isElsewhere) || a.stand.y - b.stand.y,
    );
    let previous: Element | null = null;
    for (const { group } of rows) {
      const place: Element | null = previous
        ? previous.nextElementSibling
        : this.element.firstElementChild;
      if (place !== group) this.element.insertBefore(group, place);
      previous = group;
    }
  }

  private animateAll(
    change: Change,
    before: Map<number, Stand>,
    gone: Drawn[],
    millis: number,
    from: (piece: number) => Point | null,
  ): void {
    for (const [id, drawn] of this.drawn) {
      const was = before.get(id);
      const start = was ?? from(id);
      if (was && this.journey?.piece === id) this.fly(drawn, this.journey);
      else if (start && distance(start, drawn.stand) > 1)
        this.travel(drawn, { scale: 1, ...start }, millis);
      else if (!start) this.arrive(drawn, millis);
    }
    for (const { piece, by } of change.hurt) {
      const drawn = this.drawn.get(piece.id);
      if (drawn) this.strike(drawn, by, millis);
    }
    gone.forEach((d) => this.fall(d, millis));
  }

  private run(element: Element, frames: Keyframe[], millis: number, easing: string): void {
    const animation = element.animate(frames, { duration: millis, easing, fill: 'none' });
    this.running.add(animation);
    animation.onfinish = () => this.running.delete(animation);
  }

  // For what is seen only while it moves. A page in the background may hold its animations, but
  // not its timers.
  private runOut(element: Element, frames: Keyframe[], millis: number, easing: string): void {
    this.run(element, frames, millis, easing);
    setTimeout(() => element.remove(), millis);
  }

  // Through one cell after another, at an even pace.
  private fly(drawn: Drawn, { way, milliseconds }: Journey): void {
    const { scale } = drawn.stand;
    const stops = [...way.slice(0, -1), drawn.stand];
    const frames = stops.map(({ x, y }) => ({ transform: transformOf({ x, y, scale }) }));
    this.run(drawn.group, frames, milliseconds * 0.92, 'cubic-bezier(.4,.15,.6,.95)');
  }

  private travel(drawn: Drawn, start: Stand, millis: number): void {
    const end = drawn.stand;
    const isFlat = this.skin.view === 'above';
    const hop = isFlat ? 0 : Math.min(34, distance(start, end) * 0.16);
    const middle = {
      x: (start.x + end.x) / 2,
      y: (start.y + end.y) / 2 - hop,
      scale: Math.max(start.scale, end.scale) * (isFlat ? 1 : 1.08),
    };
    const frames = [start, middle, end].map((s) => ({ transform: transformOf(s) }));
    this.run(drawn.group, frames, millis, 'cubic-bezier(.35,.1,.25,1)');
  }

  private arrive(drawn: Drawn, millis: number): void {
    const above = { ...drawn.stand, y: drawn.stand.y - 46, scale: drawn.stand.scale * 1.12 };
    const frames = [
      { transform: transformOf(above), opacity: 0 },
      { transform: transformOf(drawn.stand), opacity: 1 },
    ];
    this.run(drawn.group, frames, millis, 'cubic-bezier(.3,.7,.3,1)');
  }

  private strike(drawn: Drawn, by: number, millis: number): void {
    const shake = [0, -7, 6, -4, 0].map((x) => ({ transform: `translateX(${x}px)` }));
    if (by > 0) this.run(drawn.inner, shake, millis * 0.8, 'ease-out');
    const text = by > 0 ? `−${by}` : `+${-by}`;
    const label = svg('text', { class: by > 0 ? 'mb-loss' : 'mb-gain' }, text);
    this.effects.append(label);
    const at = (dy: number): string => `translate(${drawn.stand.x}px, ${drawn.stand.y + dy}px)`;
    const frames = [
      { transform: at(-20), opacity: 0 },
      { transform: at(-44), opacity: 1, offset: 0.3 },
      { transform: at(-80), opacity: 0 },
    ];
    this.runOut(label, frames, millis * 2, 'ease-out');
  }

  private fall(drawn: Drawn, millis: number): void {
    const stand = drawn.stand;
    const frames = [
      { transform: transformOf(stand), opacity: 1 },
      {
        transform: `${transformOf(stand)} ${this.skin.view === 'above' ? 'scale(.4)' : 'rotate(70deg) scale(.7)'}`,
        opacity: 0,
      },
    ];
    drawn.group.removeAttribute('data-pick');
    this.runOut(drawn.group, frames, millis, 'ease-in');
  }

  // A page in the background may never finish an animation; play must go on there too.
  private settled(millis: number): Promise<void> {
    return new Promise((resolve) => setTimeout(resolve, millis));
  }

  finish(): void {
    for (const animation of [...this.running]) animation.finish();
    this.running.clear();
  }
}
