import { ArtBook } from './art.ts';
import {
  clampCamera,
  detailOf,
  fitCamera,
  kFingerTarget,
  kLayoutScale,
  kMouseTarget,
  middleOf,
  revealPoint,
  toScreen,
  toWorld,
  wholeScale,
  zoomAt,
  type Camera,
  type Insets,
  type Sight,
  type Size,
} from './camera.ts';
import { paintAreas } from './areas.ts';
import { cellPath, type Geometry, type Point } from './geometry.ts';
import { paintGround, type Ground } from './ground.ts';
import { Hud } from './hud.ts';
import { LayerStack } from './layer_stack.ts';
import { drawLying } from './lying.ts';
import type { Board, Scene } from './model.ts';
import { PieceLayer } from './pieces.ts';
import type { Skin } from './skin.ts';
import { grown, pin, sheetOf } from './sheet.ts';
import { div, svg } from './svg.ts';

const kSharpenAfter = 300; // milliseconds without a hand that zooms
const kPaintRestAfter = 120; // milliseconds without anything new to draw

const kMargin = 100; // how far the ground of a skin that does not say is painted beyond the board

// The layers of the picture, from the ground up, and the camera that looks at them. Ground, pieces
// and what the skin lays between are separate layers of the page: panning moves them without
// painting anything.
export class Stage {
  readonly root = div('mb-board');
  readonly book: ArtBook;
  readonly hud: Hud;
  readonly pieces: PieceLayer;
  readonly under = svg('g'); // marks below the pieces
  readonly over = svg('g');
  readonly focusRing = svg('path', { class: 'mb-focus' });
  camera: Camera = { x: 0, y: 0, scale: 1 };
  isMoved = false; // by the player's hand; such a camera is left alone
  onLook = (): void => undefined; // the camera has moved
  readonly pad = div('mb-pad'); // takes the pointer; its cursor is its own, not that of all below
  private readonly fingers = window.matchMedia('(pointer: coarse)');
  private readonly world = div('mb-world');
  private readonly box;
  private readonly top: SVGSVGElement;
  private space: Size = { width: 1, height: 1 }; // asked for once: asking makes the page lay out
  private readonly ground: Ground;
  private readonly changed = svg('g'); // ground that play has changed
  private readonly lying = svg('g');
  private readonly aside = svg('g');
  private readonly areas = svg('g');
  private readonly names = svg('g', { class: 'mb-names' });
  private readonly layers: LayerStack;
  private restTimer: ReturnType<typeof setTimeout> | undefined;
  private paintTimer: ReturnType<typeof setTimeout> | undefined;
  private readonly unpainted: (() => void)[] = [];

  private readonly geometry: Geometry;
  private readonly skin: Skin;

  constructor(geometry: Geometry, board: Board, skin: Skin) {
    this.geometry = geometry;
    this.skin = skin;
    this.box = grown(geometry.box, skin.margin ?? kMargin);
    this.top = sheetOf(this.box, 'mb-top');
    this.top.removeAttribute('aria-hidden');
    this.book = new ArtBook(skin);
    this.hud = new Hud(this.book, skin, geometry);
    this.ground = paintGround(this.book, geometry, board, skin);
    this.layers = this.layOut(board);
    const shineOf = this.layers.shineOf.bind(this.layers);
    this.pieces = new PieceLayer(this.book, geometry, skin, shineOf);
    this.root.dataset['skin'] = skin.name;
    this.assemble();
  }

  private layOut(board: Board): LayerStack {
    const { book, geometry, box } = this;
    return new LayerStack(this.skin.layers, {
      book,
      geometry,
      board,
      box,
      sheet: (name, reach) => sheetOf(box, name, reach),
      pin: (element, at, size) => pin(box, element, at, size),
      later: (paint) => this.unpainted.push(paint),
    });
  }

  private assemble(): void {
    const { mass, base, things, lines } = this.ground;
    const [soil, growth] = [this.layers.at('soil'), this.layers.at('growth')];
    const ground = sheetOf(this.box, 'mb-under');
    ground.append(mass, ...soil, base, ...growth, things, this.changed);
    for (const p of this.geometry.places)
      this.names.append(svg('text', { x: p.x, y: p.y + 43 }, p.cell.name));
    const { element, effects } = this.pieces;
    const { under, over, focusRing, lying, aside, areas, names } = this;
    const parts = [lines, areas, names, lying, under, focusRing, element, aside, over, effects];
    this.top.append(...parts);
    const { layers, world, top } = this;
    world.append(...layers.at('below'), ground, ...layers.at('air'), top, ...layers.at('sky'));
    this.root.append(this.book.sheet, ...layers.at('behind'), world, this.pad, this.hud.element);
  }

  // What layers paint late is the larger part of the picture and the smaller part of the game: it is
  // painted, piece by piece, when the board already takes clicks and nothing else is new.
  paintRest(): void {
    clearTimeout(this.paintTimer);
    const [next] = this.unpainted;
    if (!next) return;
    this.paintTimer = setTimeout(() => {
      this.unpainted.shift();
      next();
      this.paintRest();
    }, kPaintRestAfter);
  }

  setLabels(on: boolean): void {
    this.root.dataset['labels'] = on ? 'on' : 'off';
  }

  setMotion(moves: boolean): void {
    this.root.dataset['motion'] = moves ? 'on' : 'off';
  }

  // Everything but the pieces, which travel.
  showScene(scene: Scene, moves: boolean): void {
    this.layers.show(scene, moves);
    const { book, geometry, skin, ground } = this;
    const lying = drawLying(book, geometry, skin, scene, ground.art);
    this.changed.replaceChildren(lying.ground);
    this.lying.replaceChildren(lying.things);
    this.aside.replaceChildren(lying.aside);
    this.areas.replaceChildren(paintAreas(geometry, scene, skin));
    this.hud.show(scene, (piece) => this.pieces.figureOf(piece));
  }

  ringCell(cell: number | null, at: Point | null): void {
    const place = cell === null ? null : this.geometry.byId.get(cell);
    const middle = place ?? at;
    this.focusRing.setAttribute('d', middle ? cellPath(this.geometry, middle, 0.97) : '');
  }

  size(): Size {
    return this.space;
  }

  resize(): void {
    this.space = { width: this.root.clientWidth || 1, height: this.root.clientHeight || 1 };
  }

  // Pixels within the board from those of the page.
  local(client: Point): Point {
    const rect = this.root.getBoundingClientRect();
    return { x: client.x - rect.left, y: client.y - rect.top };
  }

  worldAt(client: Point): Point {
    return toWorld(this.camera, this.local(client));
  }

  clientAt(world: Point): Point {
    const rect = this.root.getBoundingClientRect();
    const at = toScreen(this.camera, world);
    return { x: at.x + rect.left, y: at.y + rect.top };
  }

  sight(): Sight {
    return { size: this.space, insets: this.insets(), corner: this.hud.corner() };
  }

  private insets(): Insets {
    const hud = this.hud.insets();
    return { top: 10, right: 10, bottom: 10 + hud.bottom, left: 10 };
  }

  fit(scene: Scene | null): void {
    this.isMoved = false;
    this.resize();
    const smallest = this.fingers.matches ? kFingerTarget : kMouseTarget;
    const { box } = this.geometry;
    this.look(fitCamera(box, this.size(), this.insets(), this.eye(scene), smallest));
  }

  // Where a small screen looks first: where the skin says, or amid the pieces.
  private eye(scene: Scene | null): Point {
    const stands = (scene?.pieces ?? [])
      .map((p) => this.pieces.standOf(p.id))
      .filter((s) => s !== null);
    const home = this.geometry.places.find((p) => p.cell.terrain === this.skin.home);
    if (home) return home;
    if (stands.length === 0) return middleOf(this.geometry.box);
    const sum = stands.reduce((a, s) => ({ x: a.x + s.x, y: a.y + s.y }), { x: 0, y: 0 });
    return { x: sum.x / stands.length, y: sum.y / stands.length };
  }

  pan(dx: number, dy: number): void {
    const moved = { ...this.camera, x: this.camera.x + dx, y: this.camera.y + dy };
    this.move(moved);
  }

  zoom(at: Point, factor: number): void {
    const whole = wholeScale(this.geometry.box, this.size(), this.insets());
    this.stretch();
    this.move(zoomAt(this.camera, at, factor, whole));
  }

  private move(camera: Camera): void {
    this.isMoved = true;
    this.look(clampCamera(camera, this.geometry.box, this.size(), this.insets()));
  }

  // While a hand zooms, the painted layers are only stretched; they are painted anew, and are sharp
  // again, when it has come to rest.
  private stretch(): void {
    this.world.classList.add('mb-moving');
    clearTimeout(this.restTimer);
    this.restTimer = setTimeout(() => this.world.classList.remove('mb-moving'), kSharpenAfter);
  }

  reveal(world: Point): void {
    const camera = revealPoint(this.camera, world, this.sight());
    if (camera.x === this.camera.x && camera.y === this.camera.y) return;
    this.move(camera);
    this.world.classList.add('mb-gliding');
  }

  private look(camera: Camera): void {
    this.camera = camera;
    this.world.classList.remove('mb-gliding');
    const { left, top } = this.box;
    const x = camera.x + left * camera.scale;
    const y = camera.y + top * camera.scale;
    const scale = camera.scale / kLayoutScale;
    this.world.style.transform = `translate(${x.toFixed(2)}px, ${y.toFixed(2)}px) scale(${scale.toFixed(4)})`;
    const detail = detailOf(camera);
    if (this.top.dataset['detail'] !== detail) this.top.dataset['detail'] = detail;
    this.onLook();
  }

  destroy(): void {
    clearTimeout(this.restTimer);
    clearTimeout(this.paintTimer);
    this.pieces.finish();
    this.layers.remove();
    this.root.remove();
  }
}
