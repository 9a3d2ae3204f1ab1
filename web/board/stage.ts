import { ArtBook } from './art.ts';
import {
  clampCamera,
  detailOf,
  fitCamera,
  isTiny,
  kFingerTarget,
  kLayoutScale,
  kMouseTarget,
  middleOf,
  middleOfAll,
  panInto,
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
import { cellPath, kCell, placeOf, type Geometry, type Point, type Stretch } from './geometry.ts';
import { paintGround, type Ground } from './ground.ts';
import { Hud } from './hud.ts';
import { LayerStack } from './layer_stack.ts';
import { Lines } from './lines.ts';
import { drawLying } from './lying.ts';
import type { Board, Scene } from './model.ts';
import { boxRound, openingCamera, openingOf } from './opening.ts';
import { drawOutlook } from './outlook.ts';
import { Overview, viewOf } from './overview.ts';
import { PieceLayer } from './pieces.ts';
import type { Sides } from './sides.ts';
import type { OpeningSkin, Skin } from './skin.ts';
import { grown, pin, sheetOf } from './sheet.ts';
import { div, svg } from './svg.ts';
import type { Deed, Outlook } from './types.ts';

const kRoomAhead = 60; // pixels round where a piece would come to stand
const kMouseDial = 64;
const kFingerDial = 88;
const kNearer = 70; // units that a film needs less round what happens than a choice
const kFilmScale = 0.75; // and how much smaller it may be
const kRestAfter = 300; // milliseconds without a hand that moves the board
const kPaintRestAfter = 120; // milliseconds without anything new to draw

const kMargin = 100; // how far the ground of a skin that does not say is painted beyond the board

// The layers of the picture, from the ground up, and the camera that looks at them. Ground, pieces
// and what the skin lays between are separate layers of the page: a hand that pans or zooms moves and
// stretches them without painting anything. What has to be painted waits until the hand rests.
export class Stage {
  readonly root = div('mb-board');
  readonly book: ArtBook;
  readonly hud: Hud;
  readonly pieces: PieceLayer;
  readonly under = svg('g'); // marks below the pieces
  readonly traces = svg('g'); // of what happened lately
  readonly ahead = { under: svg('g'), over: svg('g') }; // what would happen
  readonly over = svg('g');
  readonly focusRing = svg('path', { class: 'mb-focus' });
  camera: Camera = { x: 0, y: 0, scale: 1 };
  isMoved = false; // by the player's hand; such a camera is left alone
  isHeld = false; // the same, unless the page itself brought something into view
  onLook = (): void => undefined; // the camera has moved
  readonly pad = div('mb-pad'); // takes the pointer; its cursor is its own, not that of all below
  private readonly fingers = window.matchMedia('(pointer: coarse)');
  private readonly world = div('mb-world');
  private readonly box;
  private readonly top: SVGSVGElement;
  private action: Point | null = null; // at which a board opens that is too large to be shown whole
  private choices: readonly Point[] = []; // at the same time
  private hasOpened = false; // on pieces: from there on it glides
  private fitted = ''; // the edges for which the camera was last fitted
  private space: Size = { width: 1, height: 1 }; // asked for once: asking makes the page lay out
  private readonly ground: Ground;
  readonly ruler = svg('g');
  private readonly changed = svg('g'); // ground that play has changed
  private readonly lying = svg('g');
  private readonly aside = svg('g');
  private readonly areas = svg('g');
  private readonly lines: Lines;
  private readonly overview: Overview;
  private isStretched = false; // by a zoom, until the hand rests
  private corner: DOMRect | null = null; // of the page's window, kept while a hand moves the board
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
    this.ground = paintGround(this.book, geometry, skin);
    this.lines = new Lines(geometry, board, skin, (place) => this.ground.glyphOf(place));
    this.layers = this.layOut(board);
    this.overview = new Overview(this.box, geometry.places.length);
    const shineOf = this.layers.shineOf.bind(this.layers);
    this.pieces = new PieceLayer(this.book, geometry, skin, shineOf);
    this.root.dataset['skin'] = skin.name;
    this.root.dataset['view'] = skin.view ?? 'front';
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
    const { mass, base, things } = this.ground;
    const { layers, world, top } = this;
    const ground = sheetOf(this.box, 'mb-under');
    ground.append(mass, ...layers.at('soil'), base, ...layers.at('growth'), things, this.changed);
    const air = layers.at('air');
    // With nothing between, the ground and its lines are one layer of the page: one less to move.
    const lines = air.length > 0 ? sheetOf(this.box, 'mb-over') : ground;
    lines.append(this.lines.element);
    const { element, effects } = this.pieces;
    const { under, over, focusRing, lying, aside, areas, traces, ahead } = this;
    const seen = [ahead.under, areas, lying, under, focusRing, element, aside, traces];
    top.append(...seen, ahead.over, over, this.ruler, effects);
    const { window } = this.overview;
    window.append(ground, ...air);
    if (lines !== ground) window.append(lines);
    world.append(...layers.at('below'), window, top, ...layers.at('sky'));
    this.unpainted.push(() => this.overview.paint(ground, this.camera.scale));
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
    this.showDetail();
  }

  setSides(sides: Sides): void {
    this.pieces.setSides(sides);
    this.hud.setSides(sides);
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
    this.lines.show(scene);
    this.areas.replaceChildren(paintAreas(geometry, scene, skin));
    this.hud.show(scene, (piece) => this.pieces.figureOf(piece));
  }

  // Where something would lead, as far as it is on the board.
  foreshow(scene: Scene | null, outlook: Outlook): void {
    if (!scene) return;
    const { book, geometry, skin, pieces, ahead } = this;
    const figureOf = pieces.figureOf.bind(pieces);
    const { under, over } = drawOutlook({ book, geometry, skin, figureOf }, scene, outlook);
    ahead.under.replaceChildren(under);
    ahead.over.replaceChildren(over);
  }

  // What is settled of it is brought into view.
  bringIntoView({ isSettled, ghosts }: Outlook): void {
    const end = isSettled ? ghosts.at(-1) : undefined;
    const place = end && placeOf(this.geometry, end.cell);
    if (place) this.reveal(place, kRoomAhead);
  }

  // Pieces in the tray travel from there: their points in the world, before the tray changes.
  trayPoints(scene: Scene | null): Map<number, Point> {
    const points = new Map<number, Point>();
    for (const piece of scene?.pieces ?? []) {
      const item = this.hud.elementOf({ kind: 'piece', id: piece.id });
      if (!item) continue;
      const rect = item.getBoundingClientRect();
      const middle = { x: rect.left + rect.width / 2, y: rect.top + rect.height / 2 };
      points.set(piece.id, this.worldAt(middle));
    }
    return points;
  }

  happen(deed: Deed, milliseconds: number, moves: boolean): void {
    const pointOf = (cell: number): Point | null => this.geometry.byId.get(cell) ?? null;
    const way = deed.cells.flatMap((cell) => pointOf(cell) ?? []);
    const [start, end] = [pointOf(deed.from), pointOf(deed.to)];
    this.layers.happen({ ...deed, start, end, way, milliseconds, moves });
  }

  // Looks where all of these are seen, as near as it looked before if it can.
  follow(points: readonly Point[], below: number): void {
    if (points.length === 0) return;
    const insets = this.insets();
    const room = { ...insets, bottom: insets.bottom + below };
    const frame = grown(boxRound(points), -kNearer);
    const { box } = this.geometry;
    const least = (this.skin.opening?.least ?? kMouseTarget) * kFilmScale;
    const fitting = openingCamera({ must: frame, frame, least }, box, this.space, room);
    const { scale } = this.camera;
    if (fitting.scale < scale || scale < least / kCell) return this.glideTo(fitting);
    const near = panInto(this.camera, frame, this.space, room);
    this.glideTo(clampCamera(near, box, this.space, room));
  }

  ringCell(cell: number | null, at: Point | null): void {
    const place = cell === null ? null : this.geometry.byId.get(cell);
    const middle = place ?? at;
    this.focusRing.setAttribute('d', middle ? cellPath(this.geometry, middle, 0.97) : '');
  }

  ringLine({ from, to }: Stretch): void {
    this.focusRing.setAttribute('d', `M${from.x} ${from.y}L${to.x} ${to.y}`);
  }

  size(): Size {
    return this.space;
  }

  resize(): void {
    this.space = { width: this.root.clientWidth || 1, height: this.root.clientHeight || 1 };
  }

  // Pixels within the board from those of the page.
  local(client: Point): Point {
    const { left, top } = this.corner ?? this.root.getBoundingClientRect();
    return { x: client.x - left, y: client.y - top };
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

  sees(world: Point): boolean {
    const { top, right, bottom, left } = this.insets();
    const { x, y } = toScreen(this.camera, world);
    const { width, height } = this.space;
    return x > left && x < width - right && y > top && y < height - bottom;
  }

  private insets(): Insets {
    const hud = this.hud.insets();
    return { top: 8 + hud.top, right: 8, bottom: 8 + hud.bottom, left: 8 + hud.left };
  }

  fit(
    scene: Scene | null,
    action: Point | null = this.action,
    choices: readonly Point[] = this.choices,
  ): void {
    this.isMoved = this.isHeld = false;
    this.action = action;
    this.choices = choices;
    this.resize();
    this.fitted = JSON.stringify(this.insets());
    const smallest = this.fingers.matches ? kFingerTarget : kMouseTarget;
    const { box } = this.geometry;
    if (this.skin.opening && wholeScale(box, this.size(), this.insets()) < smallest / kCell)
      return this.open(scene, this.skin.opening);
    this.look(fitCamera(box, this.size(), this.insets(), this.eye(scene), smallest));
  }

  private open(scene: Scene | null, skin: OpeningSkin): void {
    const { box } = this.geometry;
    const pieces = (scene?.pieces ?? []).flatMap(({ id, kind, badges }) => {
      const at = this.pieces.standOf(id);
      return at ? [{ kind, at, badges }] : [];
    });
    const insets = this.insets();
    const { width, height } = this.space;
    const most = kCell / skin.least;
    const room = {
      width: (width - insets.left - insets.right) * most,
      height: (height - insets.top - insets.bottom) * most,
    };
    const opening = openingOf(skin, pieces, this.choices, box, room);
    this.look(openingCamera(opening, box, this.space, insets));
    if (this.hasOpened) this.world.classList.add('mb-gliding');
    this.hasOpened = pieces.length > 0;
  }

  // Whether something has come to lie beside the board for which no room was left.
  isCrowded(): boolean {
    return !this.isMoved && this.fitted !== JSON.stringify(this.insets());
  }

  // Where a small screen looks first: at the action, where the skin says, or amid the pieces.
  private eye(scene: Scene | null): Point {
    if (this.action) return this.action;
    const stands = (scene?.pieces ?? [])
      .map((p) => this.pieces.standOf(p.id))
      .filter((s) => s !== null);
    const home = this.geometry.places.find((p) => p.cell.terrain === this.skin.home);
    if (home) return home;
    if (stands.length === 0) return middleOf(this.geometry.box);
    return middleOfAll(stands);
  }

  // Looks where another stage of the same board looked.
  lookLike(other: Stage): void {
    this.resize();
    this.isMoved = other.isMoved;
    this.isHeld = other.isHeld;
    this.look(other.camera);
  }

  pan(dx: number, dy: number): void {
    if (dx !== 0 || dy !== 0) this.isHeld = true;
    this.beginMove();
    this.overview.pan(this.camera.scale);
    const moved = { ...this.camera, x: this.camera.x + dx, y: this.camera.y + dy };
    this.move(moved);
  }

  zoom(at: Point, factor: number): void {
    const whole = wholeScale(this.geometry.box, this.size(), this.insets());
    this.isHeld = true;
    this.beginMove();
    this.overview.zoom(viewOf(this.camera, this.space));
    this.isStretched = true;
    this.move(zoomAt(this.camera, at, factor, whole));
  }

  private move(camera: Camera): void {
    this.isMoved = true;
    this.look(clampCamera(camera, this.geometry.box, this.size(), this.insets()));
  }

  // While a hand moves the board, the painted layers are only moved and stretched; they are painted
  // anew, and are sharp again, when it has come to rest.
  private beginMove(): void {
    clearTimeout(this.restTimer);
    this.restTimer = setTimeout(() => this.rest(), kRestAfter);
    if (this.corner) return;
    this.corner = this.root.getBoundingClientRect();
    this.world.classList.add('mb-moving');
    this.layers.hold();
  }

  private rest(): void {
    this.corner = null;
    this.world.classList.remove('mb-moving');
    this.overview.rest();
    this.isStretched = false;
    this.layers.release();
    this.look(this.camera);
  }

  // With so many pixels round it, if there is room.
  reveal(world: Point, room?: number): void {
    const camera = revealPoint(this.camera, world, this.sight(), room);
    this.glideTo(camera);
  }

  // Pixels from the middle of a dial to its rim that a hand can hit.
  leastDial(): number {
    return this.fingers.matches ? kFingerDial : kMouseDial;
  }

  glideTo(camera: Camera): void {
    if (camera.x === this.camera.x && camera.y === this.camera.y) return;
    this.move(camera);
    this.world.classList.add('mb-gliding');
  }

  private look(camera: Camera): void {
    this.camera = camera;
    this.world.classList.remove('mb-gliding');
    const { left, top } = this.box;
    const { x, y, scale } = this.isStretched ? camera : this.onPixels(camera);
    const at = `${(x + left * scale).toFixed(2)}px, ${(y + top * scale).toFixed(2)}px`;
    // In space also at rest: a world that is lifted into it only now is painted anew.
    const size = (scale / kLayoutScale).toFixed(4);
    this.world.style.transform = `translate(${at}) scale(${size}) translateZ(0)`;
    if (!this.corner) this.showDetail();
    this.onLook();
  }

  // A browser paints words for the fraction of a pixel that they are off the raster, and paints them
  // again as soon as a hand makes it another. It also moves what it has painted at half the price
  // where no pixel falls between two. So there is no fraction, unless a zoom stretches the picture.
  private onPixels({ x, y, scale }: Camera): Camera {
    const { left, top } = this.box;
    const ratio = window.devicePixelRatio || 1;
    const whole = (v: number): number => Math.round(v * ratio) / ratio;
    return {
      scale,
      x: whole(x + left * scale) - left * scale,
      y: whole(y + top * scale) - top * scale,
    };
  }

  // How much is drawn depends on how near the camera is.
  private showDetail(): void {
    const detail = detailOf(this.camera);
    const tiny = isTiny(this.camera) ? 'yes' : 'no';
    if (this.top.dataset['isTiny'] !== tiny) this.top.dataset['isTiny'] = tiny;
    for (const { dataset } of [this.top, this.lines.element])
      if (dataset['detail'] !== detail) dataset['detail'] = detail;
    if (detail === 'far') return;
    const view = viewOf(this.camera, this.space);
    for (const sign of this.lines.signs) sign.write(view);
    if (this.root.dataset['labels'] === 'on') this.lines.names.write(view);
  }

  destroy(): void {
    clearTimeout(this.restTimer);
    clearTimeout(this.paintTimer);
    this.pieces.finish();
    this.layers.remove();
    this.root.remove();
  }
}
