import type { Mark, Measured, PickRef, PointPlan } from '../board/types.ts';
import type { Odds, Offer, Pick, Problem, Scene } from '../protocol/messages.ts';
import { pieceInHand } from './in_hand.ts';
import { wordsOf } from './local_session.ts';
import { isTurnAmongOthers, marksOf, refOf } from './marks.ts';
import { Names } from './names.ts';
import type { Session, TableState } from './session.ts';
import type { Choice, Walk, WalkPick } from './walk.ts';
import { madeIn, playableIn, samePick } from './walk.ts';

export interface Point {
  x: number;
  y: number;
}

export interface Menu {
  offers: Offer[];
  at: Point;
}

/** A sentence and its rule. */
export interface Note {
  words: string;
  clause: string;
}

export interface Preview {
  words: string;
  clause: string;
  sure: string; // what will come of it for certain, beyond its own words
  odds: Odds | null;
  cost: string; // with its unit
  path: number[]; // cells
  area: number[]; // cells
}

/** What the page shows of a choice in the making. */
export interface ChoiceState {
  choices: readonly Choice[];
  first: readonly Choice[]; // what could be picked before anything else was
  earlier: readonly Choice[]; // what could have been picked before instead
  playable: readonly Offer[];
  picks: readonly Pick[]; // that stand, also those that were filled in
  made: readonly WalkPick[]; // by the person
  pressed: Pick | null; // by a hand just now; what it means is being asked
  soFar: readonly Offer[];
  canGoBack: boolean;
  menu: Menu | null;
  problem: Problem | null;
  note: Note | null; // what something is, for somebody who asked
  facts: Note | null; // what the thing under the pointer is
  preview: Preview | null;
  moment: { seq: number; scene: Scene } | null;
  busy: boolean;
  isTurning: boolean; // of all that could be picked, a direction is looked for
}

const kNoWalk = {
  choices: [],
  first: [],
  earlier: [],
  playable: [],
  picks: [],
  made: [],
  soFar: [],
  canGoBack: false,
};

/** Nothing is chosen, and nothing can be. */
export const kNothing: ChoiceState = {
  ...kNoWalk,
  pressed: null,
  menu: null,
  problem: null,
  note: null,
  facts: null,
  preview: null,
  moment: null,
  busy: false,
  isTurning: false,
};

const kQuiet = {
  menu: null,
  problem: null,
  note: null,
  facts: null,
  preview: null,
  isTurning: false,
};

type Piece = Scene['pieces'][number];

const pickOf = (ref: PickRef): Pick => ({ kind: ref.kind, a: ref.id, b: ref.b ?? 0 });

const measuredOf = ({ a = 0, b = 0 }: Pick): Measured => ({ a, b });

const isSameQuestion = (a: TableState | null, b: TableState): boolean =>
  a !== null && a.status.seq === b.status.seq && a.acting === b.acting;

/** What a walk shows. */
function shownOf(walk: Walk | null): Partial<ChoiceState> {
  if (!walk) return kNoWalk;
  const made = madeIn(walk);
  return {
    choices: walk.choices,
    first: walk.earlier[0] ?? walk.choices,
    earlier: walk.earlier.flat(),
    playable: playableIn(walk),
    picks: walk.picks.map((one) => one.pick),
    made,
    soFar: walk.meaning,
    canGoBack: made.length > 0,
  };
}

/** The table as a person sees it, which may be a little behind the table itself. */
export type Shown = { [K in 'state' | 'subscribe']: Session[K] };

/** Turns what hands do into picks, and picks into actions. It needs no page. */
export class Controller {
  readonly session: Session;
  private readonly shown_: Shown;
  private state_: ChoiceState = kNothing;
  private walk_: Walk | null = null;
  private seen_: TableState | null = null;
  private names_: Names | null = null;
  private hovered_ = 0; // counts hovers, for answers may come late
  private queue_: Promise<void> = Promise.resolve(); // picks, one after the other
  private rounds_ = 0; // counts questions and picks, for the same reason
  private lastPiece_: Piece | null = null; // that acted
  private isKept_ = false; // the piece in hand was not picked but kept there
  private readonly listeners_ = new Set<() => void>();
  private readonly unsubscribe_: () => void;

  constructor(session: Session, shown: Shown = session) {
    this.session = session;
    this.shown_ = shown;
    this.unsubscribe_ = shown.subscribe(() => void this.follow_());
    void this.follow_();
  }

  state(): ChoiceState {
    return this.state_;
  }

  subscribe(changed: () => void): () => void {
    this.listeners_.add(changed);
    return () => this.listeners_.delete(changed);
  }

  close(): void {
    this.unsubscribe_();
  }

  names(): Names | null {
    const table = this.shown_.state();
    if (!table) return null;
    if (this.names_?.scene !== table.scene) this.names_ = new Names(table.board, table.scene);
    return this.names_;
  }

  /** What to show on the board: what may be picked, what is picked, what was done last. */
  marks(): Mark[] {
    const table = this.shown_.state();
    const names = this.names();
    if (!table || !names || this.state_.moment) return [];
    return marksOf(names, table, this.state_);
  }

  /** Picks what the board draws; `goesOn` says that a path shall not end here although it could. */
  pick(ref: PickRef, at: Point, goesOn = false): Promise<void> {
    return this.choosePick(pickOf(ref), at, goesOn);
  }

  async choosePick(pick: Pick, at: Point, goesOn = false): Promise<void> {
    if (this.state_.busy || this.state_.moment) return;
    if (!this.walk_) return this.sayWait_();
    // The engine takes its time; a hand should see at once that it was felt.
    const pressed = this.offeredAt_(pick)?.pick;
    if (pressed) this.patch_({ pressed });
    await this.inTurn_(() => this.add_({ pick, ...(goesOn && { 'goes-on': true }) }, at));
  }

  /** Takes one offer: from a menu, a button, a list of what can be played as it stands. */
  async choose(offer: Offer): Promise<void> {
    if (!this.walk_ || this.state_.busy) return;
    if (this.state_.playable.includes(offer)) return this.play(offer.text);
    await this.inTurn_(() => this.add_({ pick: offer.pick, verb: offer.verb }, { x: 0, y: 0 }));
  }

  /** Puts what was picked into another order, or leaves some of it out. */
  async rearrange(made: readonly WalkPick[]): Promise<void> {
    if (!this.walk_ || this.state_.busy) return;
    await this.inTurn_(async () => {
      const walk = await this.ask_(made);
      if (walk?.problem) this.patch_({ ...kQuiet, problem: walk.problem });
      else if (walk) this.stand_(walk);
    });
  }

  async play(action: string): Promise<void> {
    const table = this.shown_.state();
    this.lastPiece_ = table && pieceInHand(table.scene, this.state_.picks, null);
    // What was picked is done with; after a refusal it is taken up again.
    this.patch_({ ...kQuiet, busy: true, picks: [], made: [] });
    await this.dare_(() => this.session.play(action));
    if (this.state_.problem) this.patch_({ ...shownOf(this.walk_), problem: this.state_.problem });
  }

  async undo(): Promise<void> {
    if (this.state_.canGoBack) return this.back();
    await this.dare_(() => this.session.undo());
  }

  async resign(seat: string): Promise<void> {
    await this.dare_(() => this.session.resign(seat));
  }

  /** One step back: the menu, the moment, the sentence, or the last pick. */
  async back(): Promise<void> {
    const { menu, problem, note, moment, made, isTurning } = this.state_;
    if (menu) return this.patch_({ menu: null });
    if (isTurning) return this.patch_({ isTurning: false });
    if (moment) return this.leaveMoment();
    if (problem || note) return this.patch_({ problem: null, note: null });
    if (made.length > 0) await this.rearrange(made.slice(0, -1));
  }

  /** Where a direction is one choice of many, looks at the directions alone, or at all again. */
  turn(): void {
    if (isTurnAmongOthers(this.state_.choices))
      this.patch_({ ...kQuiet, isTurning: !this.state_.isTurning });
  }

  /** How a point is aimed at; null where none can be picked. */
  pointPlan(): PointPlan | null {
    const { choices, made, picks, isTurning, moment } = this.state_;
    const table = this.shown_.state();
    if (!table || moment || isTurning || !choices.some(({ pick }) => pick.kind === 'point'))
      return null;
    const piece = pieceInHand(table.scene, picks, table.acting);
    const points = picks.filter((pick) => pick.kind === 'point').map(measuredOf);
    return {
      path: [...(piece ? [{ a: piece.x, b: piece.y }] : []), ...points],
      snap: (at) => this.snap_(made, at),
    };
  }

  /** Says what something is; never an action. */
  describe(ref: PickRef): void {
    const note = this.names()?.noteOn(pickOf(ref)) ?? null;
    if (note) this.say(note);
  }

  say(note: Note): void {
    this.patch_({ note, problem: null, menu: null });
  }

  async hover(ref: PickRef | null): Promise<void> {
    this.hovered_ += 1;
    const hover = this.hovered_;
    const choice = ref && this.offeredAt_(pickOf(ref));
    const [offer] = choice?.offers ?? [];
    const facts = ref && (this.names()?.noteOn(pickOf(ref)) ?? null);
    if (!choice || !offer) return this.patch_({ preview: null, facts });
    const preview = this.previewOf_(choice, offer);
    this.patch_({ preview, facts });
    if (!offer.whole || choice.offers.length > 1) return;
    const { sure, changes, odds } = await this.session.foresee(offer.text);
    if (hover !== this.hovered_) return;
    // What it does is worth words; that a piece walks where it is sent is not.
    const told = sure.filter(({ weight }) => weight !== 'minor');
    this.patch_({
      preview: {
        ...preview,
        sure: [
          ...told.map(({ words }) => words),
          ...changes.map(({ words, from, to }) => `${words}: ${from} to ${to}.`),
        ].join(' '),
        clause: told.at(-1)?.clause ?? preview.clause,
        odds: odds.chances.length > 0 ? odds : null,
      },
    });
  }

  async showMoment(seq: number): Promise<void> {
    await this.dare_(async () => {
      const scene = await this.session.moment(seq);
      this.patch_({ moment: { seq, scene }, preview: null, menu: null });
    });
  }

  leaveMoment(): void {
    this.patch_({ moment: null });
  }

  dismiss(): void {
    this.patch_({ menu: null, problem: null, note: null });
  }

  /** The next thing on the board that can act, after the one given. */
  next(after: PickRef | null): PickRef | null {
    const refs = this.state_.choices.flatMap((choice) => refOf(choice.pick) ?? []);
    const at = refs.findIndex((ref) => after && ref.kind === after.kind && ref.id === after.id);
    return refs[(at + 1) % Math.max(refs.length, 1)] ?? null;
  }

  // A hand may be quicker than the engine: one pick after the other. What was meant for a question
  // that has been answered meanwhile is forgotten.
  private inTurn_(work: () => Promise<void>): Promise<void> {
    const question = this.seen_;
    const turn = this.queue_.then(() => (question === this.seen_ ? work() : undefined));
    this.queue_ = turn.catch(() => undefined);
    return turn;
  }

  private async add_(pick: WalkPick, at: Point): Promise<void> {
    const walk = await this.ask_([...this.state_.made, pick]);
    if (!walk) return;
    if (walk.action) return this.play(walk.action.text);
    this.stand_(walk);
    if (walk.menu) this.patch_({ menu: { offers: walk.menu, at } });
    // What no rule asks for is explained instead of refused.
    if (walk.problem?.code === 'no_such_pick' && refOf(pick.pick))
      this.patch_({ note: this.names()?.noteOn(pick.pick) ?? null });
    else if (walk.problem) this.patch_({ problem: walk.problem });
  }

  // Where a path may end is for the rules to say.
  private async snap_(made: readonly WalkPick[], at: Measured): Promise<Measured | null> {
    const walk = await this.session.walk([...made, { pick: { kind: 'point', ...at } }]);
    if (!walk || walk.problem) return null;
    const found = walk.action?.pick ?? walk.menu?.[0]?.pick ?? walk.picks.at(-1)?.pick;
    return found?.kind === 'point' ? measuredOf(found) : null;
  }

  // The piece that acted stays in hand while it can act; of many alike that wait, the next comes.
  private async keep_(): Promise<Walk | null> {
    const last = this.lastPiece_;
    this.lastPiece_ = null;
    const root = last && (await this.ask_([]));
    if (!root) return null;
    const offered = [...root.choices, ...root.earlier.flat()]
      .filter(({ pick }) => pick.kind === 'piece')
      .flatMap(({ pick }) => this.names()?.piece(pick.a ?? 0) ?? []);
    const waits = ({ cell }: Piece): boolean => cell < 0;
    const next =
      offered.find(({ id }) => id === last.id) ??
      (waits(last) ? offered.find((one) => one.kind === last.kind && waits(one)) : undefined);
    if (!next) return root;
    const walk = await this.ask_([{ pick: { kind: 'piece', a: next.id, b: 0 } }]);
    this.isKept_ = walk !== null && !walk.problem;
    return this.isKept_ ? walk : root;
  }

  // Null if the answer came too late: something else was picked or asked meanwhile.
  private async ask_(made: readonly WalkPick[]): Promise<Walk | null> {
    this.rounds_ += 1;
    const round = this.rounds_;
    const walk = await this.session.walk(made);
    return round === this.rounds_ ? walk : null;
  }

  private stand_(walk: Walk | null): void {
    this.walk_ = walk;
    this.isKept_ &&= walk !== null && madeIn(walk).length === 1;
    this.patch_({ ...shownOf(walk), ...kQuiet, pressed: null });
    if (this.isKept_) this.patch_({ canGoBack: false }); // there is nothing of a hand to take back
    this.session.keepPicks(walk ? madeIn(walk) : []);
  }

  private previewOf_(choice: Choice, offer: Offer): Preview {
    const words = choice.offers.length > 1 ? this.severalWords_(choice) : offer.words;
    return {
      words,
      clause: offer.clause,
      sure: '',
      odds: null,
      cost: offer.cost > 0 ? `${offer.cost}${offer.unit ? ` ${offer.unit}` : ''}` : '',
      path: this.pathOf_(offer),
      area: offer.area ?? [],
    };
  }

  // From where the piece in hand stands over every space that is walked.
  private pathOf_({ path = [] }: Offer): number[] {
    const table = this.shown_.state();
    const from = (table && pieceInHand(table.scene, this.state_.picks, table.acting))?.cell ?? -1;
    return from >= 0 && path.length > 0 && path[0] !== from ? [from, ...path] : path;
  }

  private sayWait_(): void {
    const table = this.shown_.state();
    if (!table || table.status.outcome || !table.seats.some((seat) => seat.mine)) return;
    const words = `It is not your turn. ${table.scene.status}`;
    this.patch_({ problem: { code: 'not_asked', clause: '', words, place: '' } });
  }

  private severalWords_(choice: Choice): string {
    const deeds = [...new Set(choice.offers.map((offer) => offer.words))];
    return `${this.names()?.wordsOf(choice.pick) ?? ''}: ${deeds.join(', ')}`;
  }

  // A hand over a piece may mean its space, and the other way round, as in a walk.
  private offeredAt_(pick: Pick): Choice | undefined {
    const piece = pick.kind === 'piece' ? this.names()?.piece(pick.a ?? 0) : undefined;
    const on = pick.kind === 'cell' ? this.names()?.piecesOn(pick.a ?? 0) : [];
    const meant: Pick[] = [
      pick,
      ...(piece ? [{ kind: 'cell' as const, a: piece.cell, b: 0 }] : []),
      ...(on ?? []).map(({ id }) => ({ kind: 'piece' as const, a: id, b: 0 })),
    ];
    return meant.flatMap(
      (one) => this.state_.choices.find((choice) => samePick(choice.pick, one)) ?? [],
    )[0];
  }

  private async follow_(): Promise<void> {
    const table = this.shown_.state();
    if (!table || isSameQuestion(this.seen_, table)) return;
    const isFirst = this.seen_ === null;
    this.seen_ = table;
    if (table.acting !== null) {
      // What is still accepted of a half-made choice stands.
      const made = isFirst ? this.session.keptPicks() : this.state_.made;
      const walk = (made.length === 0 && (await this.keep_())) || (await this.ask_(made));
      if (walk) this.stand_(walk);
    } else {
      this.rounds_ += 1;
      this.stand_(null);
    }
    this.patch_({ busy: false });
  }

  private async dare_(work: () => Promise<void>): Promise<void> {
    try {
      await work();
    } catch (error) {
      const named = error as Partial<Problem>;
      this.patch_({
        problem: {
          code: named.code ?? 'failed',
          clause: named.clause ?? '',
          words: wordsOf(error),
          place: named.place ?? '',
        },
      });
    } finally {
      this.patch_({ busy: false, pressed: null });
    }
  }

  private patch_(change: Partial<ChoiceState>): void {
    this.state_ = { ...this.state_, ...change };
    for (const listener of this.listeners_) listener();
  }
}
