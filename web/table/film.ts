import type { Deed } from '../board/types.ts';
import type { LogEntry, Scene } from '../protocol/messages.ts';
import { withWaysJoined } from './told_parts.ts';

type Told = LogEntry['told'][number];
type Piece = Scene['pieces'][number];

export type ShotKind = 'card' | 'way' | 'turn' | 'roll' | 'deed' | 'moment' | 'beat';

/** A part of what happened at once, as it is shown by itself. */
export interface Shot {
  kind: ShotKind;
  scene: Scene; // the table as it stands when this has happened
  told: Told;
  story: Told[]; // what has been told of the same story so far, this included
  deed: Deed | null; // what the board may draw of it
  trail: number[]; // cells through which the actor of the story has come
  scope: number[]; // cells where the story takes place, from its beginning to its end
  begins: boolean; // a story
}

const isStep = ({ role, cells = [] }: Told): boolean => role === 'move' && cells.length > 0;
const isRolled = ({ roll }: Told): boolean => roll !== undefined;

function kindOf(told: Told): ShotKind | null {
  const { weight, card, roll, pieces = [], role } = told;
  if (card !== undefined && weight !== 'minor') return 'card';
  if (isStep(told)) return 'way';
  if (roll) return 'roll';
  if (weight === 'minor') return told.facing === undefined ? null : 'turn';
  if (weight === 'action') return 'deed';
  return pieces.length === 0 && !role ? 'beat' : 'moment';
}

/** Whether a throw did what was wanted; a throw without a mark to reach always counts. */
export const hasHit = ({ roll }: Pick<Told, 'roll'>): boolean =>
  roll?.needed === undefined || roll.total >= roll.needed;

/** The table between two scenes, moved on by one event after the other. */
class Stage {
  private readonly before_: Scene;
  private readonly after_: Map<number, Piece>;
  private readonly pieces_: Map<number, Piece>;
  private readonly last_ = new Map<number, number>(); // the last event that names a piece
  private readonly changed_ = new Map<number, number>(); // the last that happens to it
  private readonly tracks_ = new Map<string, number>(); // the last that moves a track
  private readonly tracksAfter_: Scene['tracks'];
  private tracksNow_: Scene['tracks'];

  constructor(before: Scene, after: Scene, told: readonly Told[]) {
    this.before_ = before;
    this.after_ = new Map(after.pieces.map((piece) => [piece.id, piece]));
    this.pieces_ = new Map(before.pieces.map((piece) => [piece.id, piece]));
    this.tracksAfter_ = after.tracks;
    this.tracksNow_ = before.tracks;
    told.forEach(({ pieces = [], role, weight, track }, at) => {
      for (const id of pieces) this.last_.set(id, at);
      const [first] = pieces;
      if (first !== undefined && !role && weight !== 'minor') this.changed_.set(first, at);
      if (track !== undefined) this.tracks_.set(track, at);
    });
  }

  cellOf(id: number | undefined): number {
    return id === undefined ? -1 : (this.pieces_.get(id)?.cell ?? -1);
  }

  /** Where a piece stood when it was last on the board, or comes to stand. */
  step(told: Told, at: number): void {
    const { pieces = [], cells = [], facing, track, step } = told;
    for (const id of pieces) this.come_(id, told);
    const [actor] = pieces;
    if (actor !== undefined) {
      if (facing !== undefined) this.put_(actor, { facing });
      if (isStep(told)) this.put_(actor, { cell: cells.at(-1) ?? -1 });
      if (this.changed_.get(actor) === at) this.change_(actor);
    }
    for (const id of pieces)
      if (this.last_.get(id) === at && !this.after_.has(id)) this.pieces_.delete(id);
    const isLast = track !== undefined && this.tracks_.get(track) === at;
    if (track !== undefined && (isLast || step !== undefined)) this.count_(track, step);
  }

  scene(): Scene {
    return { ...this.before_, pieces: [...this.pieces_.values()], tracks: this.tracksNow_ };
  }

  private put_(id: number, change: Partial<Piece>): void {
    const piece = this.pieces_.get(id);
    if (piece) this.pieces_.set(id, { ...piece, ...change });
  }

  // What came stands where it was first told to be.
  private come_(id: number, { cells = [] }: Told): void {
    const piece = this.after_.get(id);
    if (!piece || this.pieces_.has(id)) return;
    this.pieces_.set(id, { ...piece, cell: cells[0] ?? piece.cell });
  }

  // All but where it is.
  private change_(id: number): void {
    const piece = this.after_.get(id);
    const now = this.pieces_.get(id);
    if (piece && now) this.pieces_.set(id, { ...piece, cell: now.cell, facing: now.facing });
  }

  // Where it is not told how far, it is as far as it gets.
  private count_(key: string, step?: number): void {
    const value = step ?? this.tracksAfter_.find((track) => track.key === key)?.value;
    if (value === undefined) return;
    this.tracksNow_ = this.tracksNow_.map((one) => (one.key === key ? { ...one, value } : one));
  }
}

// A story goes on while it tells of pieces that it has named, and of what they have brought on others.
function goesOn(story: readonly Told[], told: Told, kind: ShotKind): boolean {
  if (story.length === 0 || kind === 'card' || kind === 'beat') return false;
  if (isRolled(told) && !told.role) return true;
  const [actor] = told.pieces ?? [];
  const named = story.flatMap(({ pieces = [] }) => pieces);
  return actor === undefined || named.includes(actor);
}

function deedOf(stage: Stage, told: Told): Deed | null {
  const { name, role = '', cells = [], pieces = [] } = told;
  if (cells.length + pieces.length === 0) return null;
  const [actor, target] = pieces;
  const from = stage.cellOf(actor);
  const isWay = isStep(told);
  const way = isWay && from >= 0 && cells[0] !== from ? [from, ...cells] : cells;
  const to = isWay ? (cells.at(-1) ?? -1) : stage.cellOf(target);
  return { name, role, from, to, cells: way, pieces, isHit: hasHit(told) };
}

class Cutter {
  readonly shots: Shot[] = [];
  private readonly stage_: Stage;
  private story_: Told[] = [];
  private trail_: number[] = [];

  constructor(before: Scene, after: Scene, told: readonly Told[]) {
    this.stage_ = new Stage(before, after, told);
    told.forEach((one, at) => this.cut_(one, at));
    this.survey_();
  }

  private survey_(): void {
    let scope: number[] = [];
    for (const shot of this.shots) {
      if (shot.begins) scope = [];
      const { from = -1, to = -1, cells = [] } = shot.deed ?? {};
      scope.push(...[from, to, ...cells].filter((cell) => cell >= 0));
      shot.scope = scope; // of all shots of the story, and complete at its end
    }
  }

  private cut_(told: Told, at: number): void {
    const kind = kindOf(told);
    if (kind === null) return this.stage_.step(told, at);
    const begins = !goesOn(this.story_, told, kind);
    if (begins) [this.story_, this.trail_] = [[], []];
    this.story_ = [...this.story_, told];
    const deed = deedOf(this.stage_, told);
    const [actor] = this.story_[0]?.pieces ?? [];
    if (kind === 'way' && told.pieces?.[0] === actor)
      this.trail_ = [...this.trail_, ...(deed?.cells ?? [])];
    this.stage_.step(told, at);
    const { story_: story, trail_: trail } = this;
    const scene = this.stage_.scene();
    // A nose that turns before the way begins is seen on the way.
    const turned = this.shots.at(-1)?.kind === 'turn' && kind === 'way' && this.shots.pop();
    const isFirst = begins || (turned ? turned.begins : false);
    this.shots.push({ kind, scene, told, story, deed, trail, scope: [], begins: isFirst });
  }
}

const kMostShots = 400;

/**
 * What happened at once, shot by shot, where it is a story of several deeds; nothing where one glance
 * at the table tells it.
 */
export function filmOf(before: Scene, after: Scene, told: readonly Told[]): Shot[] {
  const joined = withWaysJoined(told);
  const actors = new Set(joined.filter(isStep).map(({ pieces }) => pieces?.[0]));
  const isStory = actors.size > 1 || joined.some(isRolled);
  if (!isStory) return [];
  const { shots } = new Cutter(before, after, joined);
  return shots.length <= kMostShots ? shots : [];
}

const kMs: Record<ShotKind, number> = {
  card: 1500,
  way: 260,
  turn: 220,
  roll: 1900,
  deed: 600,
  moment: 1200,
  beat: 1500,
};
const kHexMs = 45; // of a way, beyond its first
const kMostWayMs = 900;

/** How long a shot is seen at the usual pace. */
export function lengthOf({ kind, deed }: Shot): number {
  const steps = kind === 'way' ? (deed?.cells.length ?? 0) : 0;
  return kind === 'way' ? Math.min(kMostWayMs, kMs.way + kHexMs * steps) : kMs[kind];
}
