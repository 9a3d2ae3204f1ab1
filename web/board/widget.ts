import { Aim, measuredOf, pickOfMeasured, pointOfMeasured } from './aim.ts';
import { Arrows, beyondView } from './beyond.ts';
import { middleOfAll, type Camera } from './camera.ts';
import { Chooser } from './chooser.ts';
import {
  aimDial,
  angleTo,
  dialOf,
  dialSize,
  drawDial,
  isHub,
  petalAt,
  petalByKey,
  petalToward,
  type Dial,
} from './dial.ts';
import { edgeLinesOf, middleOfLine, type EdgeLines } from './edges.ts';
import { floorToShow } from './floors.ts';
import { FocusWalk } from './focus.ts';
import { distance, geometryOf, hasFloors, placeOf, type Geometry, type Point } from './geometry.ts';
import { Gestures, type GestureTarget } from './gestures.ts';
import { journeyOf, type Happening } from './journey.ts';
import { drawMarks } from './marks.ts';
import type { Board, Scene } from './model.ts';
import { kNoOutlook } from './outlook.ts';
import { listenTo } from './pointers.ts';
import { drawRuler } from './ruler.ts';
import { Stage } from './stage.ts';
import { svg } from './svg.ts';
import { drawTraces } from './traces.ts';
import {
  pickOfKey,
  samePick,
  type At,
  type BoardHandlers,
  type BoardOptions,
  type BoardWidget,
  type Deed,
  type Direction,
  type Mark,
  type Motion,
  type Outlook,
  type PickRef,
  type PointPlan,
  type Trace,
} from './types.ts';
import { wordsOfMark, wordsOfPick, type Sayable } from './words.ts';

const kSameSize = 0.1; // less is not worth another drawing
const kAimFrom = 45; // how near the end of a path a hand must begin to draw on

let boards = 0;

export function createBoard(
  host: HTMLElement,
  board: Board,
  options: BoardOptions,
  handlers: BoardHandlers,
): BoardWidget {
  return new Widget(host, board, options, handlers);
}

class Widget implements BoardWidget, GestureTarget {
  private geometry: Geometry; // with all that follows from it: of the floor that is shown
  private edges: EdgeLines;
  private chooser: Chooser;
  private walk: FocusWalk;
  private readonly gestures = new Gestures(this);
  private readonly watcher: ResizeObserver;
  private readonly quiet = window.matchMedia('(prefers-reduced-motion: reduce)');
  private readonly id = `mb-focus-${++boards}`;
  private readonly onQuiet = (): void => this.stage.setMotion(this.motion() !== 'none');
  private stage: Stage;
  private scene: Scene | null = null;
  private marks: Mark[] = [];
  private traces: readonly Trace[] = [];
  private outlook: Outlook = kNoOutlook;
  private happening: Happening | null = null; // that leads to the next scene
  private before: Camera | null = null; // where the person looked before others were followed
  private focusPick: PickRef | null = null;
  private hoverPick: PickRef | null = null;
  private choices: Point[] = []; // that lie on the board
  private actionQuestion: number | null = null; // for which the camera has looked at the action
  private question: number | null = null; // for which the camera has looked for them
  private floorQuestion: number | null = null; // for which the floor was chosen
  private drag: { from: PickRef; ghost: HTMLElement } | null = null;
  private dial: Dial | null = null; // round a piece that is to face somewhere
  private isTurning = false; // a hand drags from the middle of the dial
  private isAiming = false; // a hand draws a path from its end
  private aim: Aim | null = null; // at a point of a plane

  private readonly host: HTMLElement;
  private readonly board: Board;
  private options: BoardOptions;
  private readonly handlers: BoardHandlers;

  constructor(host: HTMLElement, board: Board, options: BoardOptions, handlers: BoardHandlers) {
    this.host = host;
    this.board = board;
    this.options = options;
    this.handlers = handlers;
    this.geometry = this.survey();
    this.edges = edgeLinesOf(this.geometry, board, options.skin);
    this.chooser = new Chooser(this.geometry, this.edges);
    this.walk = new FocusWalk(this.geometry);
    this.stage = this.build();
    this.watcher = new ResizeObserver(() => {
      this.stage.resize();
      if (this.stage.isMoved) this.stage.pan(0, 0);
      else this.stage.fit(this.scene);
    });
    this.watcher.observe(host);
    this.quiet.addEventListener('change', this.onQuiet);
  }

  async show(scene: Scene): Promise<void> {
    const motion = this.motion();
    const first = this.scene === null;
    const froms = this.stage.trayPoints(this.scene);
    this.scene = scene;
    this.stage.showScene(scene, motion !== 'none' && !first);
    const journey = journeyOf(this.happening, this.geometry);
    this.happening = null;
    const fromOf = (id: number): Point | null => froms.get(id) ?? null;
    const travel = this.stage.pieces.show(scene, motion, fromOf, journey);
    const isFree = this.choices.length === 0 && this.stage.isCrowded();
    if ((first && !this.stage.isMoved) || isFree) this.stage.fit(scene);
    this.drawMarks();
    this.stage.foreshow(scene, this.outlook);
    this.showFocus(false);
    this.stage.paintRest();
    await travel;
  }

  mark(marks: Mark[], question = 0): void {
    const turned = this.dial?.at;
    this.marks = marks;
    this.chooser.setMarks(marks);
    this.drawMarks();
    this.lookForFloor(question);
    this.lookForChoices(question);
    // Somebody has asked for the dial, and an arrow beyond the edge could not be picked.
    if (this.dial && !turned) this.stage.reveal(this.dial.at, this.stage.leastDial());
    this.stage.paintRest();
  }

  happen(deed: Deed | null, milliseconds: number): void {
    this.happening = deed && { deed, milliseconds };
    if (deed) this.stage.happen(deed, milliseconds, this.motion() !== 'none');
  }

  follow(cells: readonly number[], below: number): void {
    this.before ??= this.stage.camera;
    const points = cells.flatMap((cell) => this.geometry.byId.get(cell) ?? []);
    this.stage.follow(points, below);
  }

  trace(traces: readonly Trace[]): void {
    this.traces = traces;
    this.stage.traces.replaceChildren(drawTraces(this.geometry, traces));
  }

  foreshow(outlook: Outlook): void {
    this.outlook = outlook;
    this.stage.foreshow(this.scene, outlook);
    if (!this.dial) this.stage.bringIntoView(outlook);
  }

  plan(plan: PointPlan | null): void {
    this.aim = plan && new Aim(plan, () => this.showAim());
    this.showAim();
  }

  focus(p: PickRef | null): void {
    if (p) this.askFloor(this.floorOf(p));
    this.focusPick = p;
    if (p) this.walk.begin(this.pointOf(p));
    this.showFocus(true);
    this.handlers.hover(p);
  }

  focused(): PickRef | null {
    return this.focusPick;
  }

  moveFocus(dir: Direction): void {
    if (this.dial)
      return this.turnTo(petalByKey(this.dial, this.geometry, this.focusPick, dir)?.pick);
    if (this.aim) return void this.aim.step(dir);
    const now = this.focusPick ?? this.chooser.firstChoice();
    if (!this.focusPick && now) return this.focus(now);
    const hud = this.stage.hud.keys();
    const next = this.walk.step(now, dir, hud, (pick) => this.cellOf(pick));
    if (!next) return;
    this.focusPick = next.kind === 'cell' ? this.chooser.inCell(next.id, this.scene) : next;
    this.showFocus(true);
    this.handlers.hover(this.focusPick);
  }

  lookAt(cell: number): void {
    const place = this.geometry.byId.get(cell);
    if (!place || this.stage.sees(place)) return;
    this.before ??= this.stage.camera;
    this.stage.reveal(place);
  }

  lookBack(): void {
    if (this.before) this.stage.glideTo(this.before);
    this.before = null;
  }

  fit(): void {
    this.stage.fit(this.scene);
  }

  zoom(factor: number): void {
    const { width, height } = this.stage.size();
    this.stage.zoom({ x: width / 2, y: height / 2 }, factor);
  }

  setOptions(o: Partial<BoardOptions>): void {
    const before = this.options;
    this.options = { ...before, ...o };
    const isOtherFloor = this.geometry.floor !== null && o.floor !== before.floor;
    if ((o.skin && o.skin !== before.skin) || isOtherFloor) this.rebuild();
    this.stage.setLabels(this.options.labels);
    this.stage.setMotion(this.motion() !== 'none');
    if (this.options.column !== before.column) {
      this.stage.hud.setColumn(this.options.column ?? 0);
      if (!this.stage.isMoved) this.stage.fit(this.scene);
    }
    if (!o.sides || o.sides === before.sides) return;
    this.stage.setSides(o.sides);
    if (this.scene) void this.show(this.scene);
  }

  destroy(): void {
    this.quiet.removeEventListener('change', this.onQuiet);
    this.watcher.disconnect();
    this.stage.destroy();
  }

  // From here on: what hands do.

  canDrag(at: Point): boolean {
    if (this.dial && isHub(this.dial, this.stage.worldAt(at))) return true;
    if (this.beginsAim(at)) return true;
    const pick = this.pickAt(at, null);
    const style = pick?.kind === 'piece' ? this.chooser.markOf(pick)?.style : undefined;
    return style === 'offer' || style === 'selected';
  }

  click(at: At): void {
    const pick = this.pickAt(at, null);
    if (this.aim && !(pick && this.chooser.isMarked(pick))) return void this.pickPoint(at);
    if (pick) this.handlers.pick(pick, at);
  }

  info(at: At): void {
    const pick = this.pickAt(at, null);
    if (pick) this.handlers.info(pick, at);
  }

  hover(at: Point | null): void {
    const pick = at ? this.pickAt(at, this.drag?.from ?? null) : null;
    if (at && this.aim) void this.aim.move(measuredOf(this.stage.worldAt(at)));
    if (samePick(pick, this.hoverPick)) return;
    this.hoverPick = pick;
    this.stage.pad.dataset['over'] = pick && this.chooser.isMarked(pick) ? 'choice' : '';
    this.showTurn(pick);
    this.handlers.hover(pick);
  }

  zoomAt(at: Point, factor: number): void {
    this.before = null;
    this.stage.zoom(this.stage.local(at), factor);
  }

  pan(dx: number, dy: number): void {
    this.before = null;
    this.stage.pan(dx, dy);
  }

  dragStart(at: At): void {
    this.isTurning = this.dial !== null && isHub(this.dial, this.stage.worldAt(at));
    if (this.isTurning) return;
    this.isAiming = this.beginsAim(at);
    if (this.isAiming) return;
    const from = this.pickAt(at, null);
    const piece = this.scene?.pieces.find((p) => p.id === from?.id);
    if (!from || !piece || from.kind !== 'piece') return;
    const wide = 104 * this.stage.camera.scale;
    const ghost = document.createElement('div');
    ghost.className = 'mb-ghost';
    ghost.style.width = ghost.style.height = `${wide}px`;
    const figure = this.stage.pieces.figureOf(piece);
    ghost.append(svg('svg', { viewBox: '-52 -52 104 104', 'aria-hidden': 'true' }, figure));
    this.stage.hud.element.append(ghost);
    this.drag = { from, ghost };
    this.lift(from, true);
    if (this.chooser.markOf(from)?.style === 'offer') this.handlers.pick(from, at);
  }

  dragMove(at: At): void {
    if (this.isTurning) return this.turnTo(this.turnAt(at));
    if (this.isAiming) return this.hover(at);
    if (!this.drag) return;
    const { x, y } = this.stage.local(at);
    this.drag.ghost.style.transform = `translate(${x}px, ${y}px) translate(-50%, -62%)`;
    this.hover(at);
  }

  dragEnd(at: At | null): void {
    if (this.isTurning) return this.endTurn(at);
    if (this.isAiming) return this.endAim(at);
    const drag = this.drag;
    if (!drag) return;
    const to = at ? this.pickAt(at, drag.from) : null;
    drag.ghost.remove();
    this.drag = null;
    this.lift(drag.from, false);
    this.hover(null);
    if (!at || !to || samePick(to, { kind: 'cell', id: this.cellOf(drag.from) })) return;
    this.stage.pieces.carry(drag.from.id, this.stage.worldAt(at));
    this.handlers.drop(drag.from, to);
  }

  private turnAt(at: At): PickRef | undefined {
    if (!this.dial) return undefined;
    return petalToward(this.dial, angleTo(this.dial, this.stage.worldAt(at)))?.pick;
  }

  private turnTo(pick: PickRef | undefined): void {
    if (!pick) return;
    this.focusPick = pick;
    this.showFocus(false);
    this.handlers.hover(pick);
  }

  private endTurn(at: At | null): void {
    this.isTurning = false;
    const pick = at ? this.turnAt(at) : undefined;
    if (at && pick) this.handlers.pick(pick, at);
  }

  // A path is drawn from its end: from the piece, or from the last point.
  private beginsAim(at: At): boolean {
    const from = this.aim?.plan.path.at(-1);
    return from !== undefined && distance(pointOfMeasured(from), this.stage.worldAt(at)) < kAimFrom;
  }

  private endAim(at: At | null): void {
    this.isAiming = false;
    if (at && !this.beginsAim(at)) void this.pickPoint(at);
  }

  private async pickPoint(at: At): Promise<void> {
    const aim = this.aim;
    if (!aim) return;
    const found = await aim.settle(measuredOf(this.stage.worldAt(at)));
    if (aim === this.aim) this.handlers.pick(pickOfMeasured(found), at);
  }

  // The ruler to the point aimed at, which the keyboard would pick.
  private showAim(): void {
    this.stage.ruler.replaceChildren(...(this.aim ? [drawRuler(this.aim)] : []));
    if (this.aim?.at) this.focusPick = pickOfMeasured(this.aim.at);
    else if (this.focusPick?.kind === 'point') this.focusPick = null;
  }

  private lift(pick: PickRef, up: boolean): void {
    this.stage.pieces.elementOf(pick.id)?.classList.toggle('mb-lifted', up);
    this.stage.hud.elementOf(pick)?.classList.toggle('mb-lifted', up);
  }

  private build(): Stage {
    const stage = new Stage(this.geometry, this.board, this.options.skin);
    const { root } = stage;
    root.tabIndex = 0;
    root.setAttribute('role', 'application');
    root.setAttribute('aria-roledescription', 'board');
    root.setAttribute('aria-label', 'Board');
    stage.focusRing.id = this.id;
    this.host.append(root);
    stage.setLabels(this.options.labels);
    stage.setMotion(this.motion() !== 'none');
    stage.setSides(this.options.sides);
    stage.hud.setColumn(this.options.column ?? 0);
    const arrows = new Arrows((to) => this.stage.reveal(to));
    stage.hud.element.append(arrows.element);
    stage.onLook = () => {
      arrows.show(this.beyond(), stage.sight().insets.bottom);
      this.sizeDial();
    };
    listenTo(root, this.gestures, {
      leave: () => {
        if (!this.drag) this.hover(null);
      },
      zoom: (at, factor) => this.zoomAt(at, factor),
    });
    return stage;
  }

  private survey(): Geometry {
    const { skin, floor = 0 } = this.options;
    const shown = hasFloors(this.board) ? floor : undefined;
    return geometryOf(this.board, { facings: skin.facings, floor: shown });
  }

  // Everything anew, for another skin or another floor; the camera stays where it is.
  private rebuild(): void {
    const { scene, stage } = this;
    this.geometry = this.survey();
    this.edges = edgeLinesOf(this.geometry, this.board, this.options.skin);
    this.chooser = new Chooser(this.geometry, this.edges);
    this.chooser.setMarks(this.marks);
    this.walk = new FocusWalk(this.geometry);
    stage.destroy();
    this.stage = this.build();
    this.stage.lookLike(stage);
    this.scene = null;
    if (scene) void this.show(scene);
    this.trace(this.traces);
    this.showAim();
  }

  private askFloor(level: number | null): void {
    if (level !== null && level !== this.geometry.floor) this.handlers.floor?.(level);
  }

  // The floor that something lies on; null where there are none.
  private floorOf(pick: PickRef): number | null {
    if (this.geometry.floor === null) return null;
    const edge = pick.kind === 'edge' && this.board.edges.find((e) => e.id === pick.id);
    const cell = placeOf(this.geometry, edge ? edge.from : this.cellOf(pick));
    if (cell) return cell.cell.level;
    const isPlaced = pick.kind === 'piece' && this.geometry.grid === 'plane';
    const piece = isPlaced && this.scene?.pieces.find((p) => p.id === pick.id);
    return piece ? piece.level : null;
  }

  private motion(): Motion {
    return this.quiet.matches ? 'none' : this.options.motion;
  }

  private pickAt(at: At, without: PickRef | null): PickRef | null {
    const hit = document.elementFromPoint(at.x, at.y);
    const item = hit?.closest('.mb-hud [data-pick]');
    const key = item instanceof HTMLElement ? item.dataset['pick'] : undefined;
    if (key) return pickOfKey(key);
    if (hit?.closest('.mb-slots, .mb-tray')) return null;
    const world = this.stage.worldAt(at);
    const petal = this.dial && petalAt(this.dial, world);
    if (petal) return petal.pick;
    return this.chooser.at(world, this.scene, this.stage.pieces, without);
  }

  private drawMarks(): void {
    const { geometry, edges, marks } = this;
    const { pieces, under, over, hud } = this.stage;
    const wordsOf = (mark: Mark): string => wordsOfMark(this.said(), mark);
    const standOf = (piece: number): Point | null =>
      pieces.isShown(piece) ? pieces.standOf(piece) : null;
    const drawn = drawMarks({ geometry, edges, standOf, wordsOf }, marks);
    const size = dialSize(this.stage.camera.scale, this.stage.leastDial());
    this.dial = dialOf(geometry, marks, (pick) => this.pointOf(pick), size);
    if (this.dial) drawn.over.append(drawDial(this.dial, wordsOf));
    if (this.focusPick?.kind === 'facing' && !this.dial) this.focusPick = null;
    under.replaceChildren(drawn.under);
    over.replaceChildren(drawn.over);
    hud.mark(marks, wordsOf);
    this.showTurn(this.hoverPick);
  }

  // A camera that has come nearer or gone off since the dial was drawn makes it another size.
  private sizeDial(): void {
    if (!this.dial) return;
    const size = dialSize(this.stage.camera.scale, this.stage.leastDial());
    if (Math.abs(size / this.dial.size - 1) > kSameSize) this.drawMarks();
  }

  private said(): Sayable {
    const { board, geometry, scene } = this;
    return { board, geometry, scene, sides: this.options.sides };
  }

  private showTurn(pick: PickRef | null): void {
    if (this.dial) aimDial(this.stage.over, pick ?? this.focusPick);
  }

  // The camera goes where it is, when something new is asked: a board too large to be shown whole
  // opens there, and later what is not in view at all is brought there. While somebody chooses it
  // stays; arrows at the edges tell of what lies beyond.
  private lookForChoices(question: number): void {
    const before = JSON.stringify(this.choices);
    this.choices = this.chooser
      .open()
      .filter((pick) => !this.stage.hud.has(pick))
      .flatMap((pick) => this.pointOf(pick) ?? []);
    this.stage.onLook();
    this.lookForAction(question);
    if (!this.scene || JSON.stringify(this.choices) === before) return;
    if (question === this.question || this.choices.length === 0) return;
    if (!this.stage.isMoved && (this.question === null || this.stage.isCrowded()))
      this.stage.fit(this.scene, this.action());
    this.question = question;
    const found = [...this.beyond().values()].sort((a, b) => a.far - b.far);
    const hidden = found.reduce((sum, { count }) => sum + count, 0);
    if (found[0] && hidden === this.choices.length) this.stage.reveal(found[0].nearest);
  }

  // A skin may say what each question is about, wherever its choices lie.
  private lookForAction(question: number): void {
    if (!this.options.skin.opening || question === this.actionQuestion || !this.scene) return;
    this.actionQuestion = question;
    const action = this.choices.length > 0 ? this.action() : null;
    if (!this.stage.isHeld) this.stage.fit(this.scene, action, this.choices);
  }

  // The piece in hand, or what could be picked nearest to the middle of it all.
  private action(): Point | null {
    const held = this.marks.find(
      ({ pick, style }) => style === 'selected' && pick.kind === 'piece',
    );
    const at = held ? this.pointOf(held.pick) : null;
    if (at) return at;
    const middle = middleOfAll(this.choices);
    const far = (point: Point): number => distance(point, middle);
    return this.choices.reduce((a, b) => (far(b) < far(a) ? b : a));
  }

  // As the camera, the floor changes when something new is asked, and not while somebody chooses.
  private lookForFloor(question: number): void {
    const { floor } = this.geometry;
    if (floor === null || !this.scene) return;
    const choices = this.chooser.open().flatMap((pick) => this.floorOf(pick) ?? []);
    this.askFloor(floorToShow(floor, choices, question !== this.floorQuestion));
    this.floorQuestion = question;
  }

  private beyond(): ReturnType<typeof beyondView> {
    return beyondView(this.choices, this.stage.camera, this.stage.sight());
  }

  private cellOf(pick: PickRef): number {
    if (pick.kind === 'cell') return pick.id;
    return this.scene?.pieces.find((p) => p.id === pick.id && pick.kind === 'piece')?.cell ?? -1;
  }

  private pointOf(pick: PickRef): Point | null {
    if (pick.kind === 'facing') return this.dial?.at ?? null;
    const line = pick.kind === 'edge' ? this.edges.get(pick.id) : undefined;
    if (line) return middleOfLine(line);
    const stand = pick.kind === 'piece' ? this.stage.pieces.standOf(pick.id) : null;
    return placeOf(this.geometry, this.cellOf(pick)) ?? stand;
  }

  private showFocus(reveal: boolean): void {
    const pick = this.focusPick;
    const point = pick ? this.pointOf(pick) : null;
    this.stage.hud.focus(pick);
    this.ring(pick, point);
    const { root, focusRing } = this.stage;
    if (pick) {
      focusRing.setAttribute('role', 'img');
      focusRing.setAttribute('aria-label', wordsOfPick(this.said(), pick));
      root.setAttribute('aria-activedescendant', this.id);
    } else {
      focusRing.removeAttribute('role');
      root.removeAttribute('aria-activedescendant');
    }
    if (point && reveal) this.stage.reveal(point);
  }

  private ring(pick: PickRef | null, point: Point | null): void {
    const line = pick?.kind === 'edge' ? this.edges.get(pick.id) : undefined;
    this.showTurn(pick);
    if (line) this.stage.ringLine(line);
    else if (pick?.kind === 'facing') this.stage.ringCell(null, null);
    else this.stage.ringCell(pick ? this.cellOf(pick) : null, point);
  }
}
