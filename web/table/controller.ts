import type { Refused } from '../engine/engine.ts';
import type { Mark, Measured, Outlook, PickRef, PointPlan } from '../board/types.ts';
import type { Odds, Offer, Pick, Problem, Scene } from '../protocol/messages.ts';
import type { Danger } from './dangers.ts';
import { dangersOf, wordsOfDangers } from './dangers.ts';
import { pieceInHand } from './in_hand.ts';
import { wordsOf } from './local_session.ts';
import { isTurnAmongOthers, marksOf, refOf } from './marks.ts';
import { outlookIn, pathIn } from './outlook.ts';
import type { Note } from './names.ts';
import { Names } from './names.ts';
import type { Reach, Session, TableState } from './session.ts';
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

export interface Preview {
  words: string;
  clause: string;
  sure: string; // what will come of it for certain, beyond its own words
  odds: Odds | null;
  cost: string; // with its unit
  path: number[]; // cells
  leads: Offer; // of several things that may be meant the first: where to
}

/** What a tap has shown, and another one will play. */
export interface Shown {
  offer: Offer;
  ref: PickRef | null; // where it is drawn, if the board draws it
}

/** What the page shows of a choice in the making. */
export interface ChoiceState {
  question: number; // counts the questions to which the choices belonged
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
  dangers: readonly Danger[]; // of the piece under the pointer
  preview: Preview | null;
  shown: Shown | null; // tapped once: what it does is to be seen, and again does it
  past: { seq: number; scene: Scene } | null;
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
  question: 0,
  pressed: null,
  menu: null,
  problem: null,
  note: null,
  facts: null,
  dangers: [],
  preview: null,
  shown: null,
  past: null,
  busy: false,
  isTurning: false,
};

const kQuiet = {
  menu: null,
  problem: null,
  note: null,
  facts: null,
  dangers: [],
  preview: null,
  shown: null,
  isTurning: false,
};

const kUnseen = { preview: null, facts: null, dangers: [], shown: null };

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
export type SeenTable = { [K in 'state' | 'subscribe']: Session[K] };

/** Turns what hands do into picks, and picks into actions. It needs no page. */
export class Controller {
  readonly session: Session;
  private readonly shown_: SeenTable;
  private state_: ChoiceState = kNothing;
  private walk_: Walk | null = null;
  private seen_: TableState | null = null;
  private names_: Names | null = null;
  private hovered_ = 0; // counts hovers, for answers may come late
  private queue_: Promise<void> = Promise.resolve(); // picks, one after the other
  private rounds_ = 0; // counts questions and picks, for the same reason
  private lastPiece_: Piece | null = null; // that acted
  private isKept_ = false; // the piece in hand was not picked but kept there
  private reach_: { seq: number; told: Promise<Reach[]> } | null = null;
  private readonly listeners_ = new Set<() => void>();
  private readonly unsubscribe_: () => void;

  constructor(session: Session, shown: SeenTable = session) {
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

  /** What the board shows, by name: the table now, or the past that is looked at. */
  names(): Names | null {
    const table = this.shown_.state();
    if (!table) return null;
    const scene = this.state_.past?.scene ?? table.scene;
    if (this.names_?.scene !== scene) this.names_ = new Names(table.board, scene);
    return this.names_;
  }

  /** What to show on the board: what may be picked, what is picked, what was done last. */
  marks(): Mark[] {
    const table = this.shown_.state();
    const names = this.names();
    if (!table || !names || this.state_.past) return [];
    return marksOf(names, table, this.state_);
  }

  /** Where what is pointed at would lead, or what is picked so far. */
  outlook(): Outlook {
    return outlookIn(this.state_);
  }

  /** Picks what the board draws; `goesOn` says that a path shall not end here although it could. */
  pick(ref: PickRef, at: Point, goesOn = false): Promise<void> {
    return this.choosePick(pickOf(ref), at, goesOn);
  }

  /** A finger cannot hover: what would be played is shown first, and the second tap plays it. */
  async tap(ref: PickRef, at: Point): Promise<void> {
    const choice = this.offeredAt_(pickOf(ref));
    const [offer] = choice?.offers ?? [];
    const isCommitment = choice?.offers.length === 1 && offer?.whole === true;
    const { shown } = this.state_;
    const isShown = shown !== null && offer?.text === shown.offer.text;
    if (!choice || !offer || !isCommitment || isShown) return this.pick(ref, at);
    await this.show_(offer, refOf(choice.pick));
  }

  /** The same for a button: what chance decides is shown before it is done. */
  async press(offer: Offer): Promise<void> {
    if (offer.whole && offer.rolls) await this.show_(offer, null);
    else await this.choose(offer);
  }

  /** Plays what a tap has shown. */
  async playShown(): Promise<void> {
    const { shown } = this.state_;
    if (shown?.ref) await this.pick(shown.ref, { x: 0, y: 0 });
    else if (shown) await this.choose(shown.offer);
  }

  private async show_(offer: Offer, ref: PickRef | null): Promise<void> {
    const { busy, past } = this.state_;
    if (busy || past) return;
    this.patch_({ ...kQuiet, shown: { offer, ref } });
    await this.hoverOffer(offer);
  }

  async choosePick(pick: Pick, at: Point, goesOn = false): Promise<void> {
    if (this.state_.busy || this.state_.past) return;
    if (!this.walk_) return this.sayWait_();
    // The engine takes its time; a hand should see at once that it was felt.
    const pressed = this.offeredAt_(pick)?.pick;
    if (pressed) this.patch_({ pressed });
    await this.inTurn_(() => this.add_({ pick, ...(goesOn && { 'goes-on': true }) }, at));
  }

  /** Takes one offer: from a menu, a button, a list of what can be played as it stands. */
  async choose(offer: Offer): Promise<void> {
    if (!this.walk_ || this.state_.busy || this.state_.past) return;
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
    if (this.state_.past) return this.leavePast();
    if (this.state_.canGoBack) return this.back();
    await this.dare_(() => this.session.undo());
  }

  async resign(seat: string): Promise<void> {
    await this.dare_(() => this.session.resign(seat));
  }

  /** One step back: the menu, the past, the sentence, or the last pick. */
  async back(): Promise<void> {
    const { menu, problem, note, past, made, isTurning, shown } = this.state_;
    if (menu) return this.patch_({ menu: null });
    if (isTurning) return this.patch_({ isTurning: false });
    if (past) return this.leavePast();
    if (problem || note) return this.patch_({ problem: null, note: null });
    if (shown) return this.patch_({ shown: null, preview: null });
    if (made.length > 0) await this.rearrange(made.slice(0, -1));
  }

  /** Where a direction is one choice of many, looks at the directions alone, or at all again. */
  turn(): void {
    if (isTurnAmongOthers(this.state_.choices))
      this.patch_({ ...kQuiet, isTurning: !this.state_.isTurning });
  }

  /** How a point is aimed at; null where none can be picked. */
  pointPlan(): PointPlan | null {
    const { choices, made, picks, isTurning, past } = this.state_;
    const table = this.shown_.state();
    if (!table || past || isTurning || !choices.some(({ pick }) => pick.kind === 'point'))
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
    if (!note) return;
    this.say(note);
    void this.lookOut_(ref, note, (told) => this.patch_({ note: told }));
  }

  say(note: Note): void {
    this.answer_({ note, problem: null });
  }

  /** Shows what the thing under the pointer is, and what picking it would do. */
  async hover(ref: PickRef | null): Promise<void> {
    this.hovered_ += 1;
    const choice = ref && this.offeredAt_(pickOf(ref));
    const facts = ref && (this.names()?.noteOn(pickOf(ref)) ?? null);
    if (!ref || ref.kind !== 'piece') this.patch_({ dangers: [] });
    const looked = ref && this.lookOut_(ref, facts, (told) => this.patch_({ facts: told }));
    if (choice && !this.state_.past) await this.foresee_(choice.pick, choice.offers, facts);
    else this.patch_({ preview: null, facts });
    await looked;
  }

  // What could strike a piece, and whom it could strike: asked of the rules, once for each change.
  private async lookOut_(
    { kind, id }: PickRef,
    note: Note | null,
    tell: (note: Note) => void,
  ): Promise<void> {
    const table = this.shown_.state();
    if (kind !== 'piece' || !table || table.acting === null || this.state_.past) return;
    const hover = this.hovered_;
    if (this.reach_?.seq !== table.status.seq)
      this.reach_ = { seq: table.status.seq, told: this.session.reach().catch(() => []) };
    const dangers = dangersOf(table.scene, await this.reach_.told, id);
    if (hover !== this.hovered_) return;
    this.patch_({ dangers });
    if (note && dangers.length > 0)
      tell({ ...note, words: `${note.words} ${wordsOfDangers(dangers, id)}` });
  }

  /** The same for what lies beside the board: a card, a line, a number. */
  async hoverPick(pick: Pick): Promise<void> {
    this.hovered_ += 1;
    const choice = this.offeredAt_(pick);
    const facts = this.names()?.noteOn(pick) ?? null;
    if (choice && !this.state_.past) await this.foresee_(choice.pick, choice.offers, facts);
    else this.patch_({ preview: null, facts });
  }

  /** The same for one offer: a button, a line of a menu. */
  async hoverOffer(offer: Offer): Promise<void> {
    this.hovered_ += 1;
    if (!this.state_.past) await this.foresee_(offer.pick, [offer], null);
  }

  /** The pointer has left. */
  leave(): void {
    this.hovered_ += 1;
    this.patch_({ dangers: [], ...(!this.state_.shown && { preview: null, facts: null }) });
  }

  // First its words; what it surely does and what chance may bring follow when the engine has told.
  private async foresee_(pick: Pick, offers: readonly Offer[], facts: Note | null): Promise<void> {
    const [offer] = offers;
    if (!offer) return;
    const hover = this.hovered_;
    const preview = this.previewOf_(pick, offers, offer);
    this.patch_({ preview, facts, problem: null, note: null });
    if (!offer.whole || offers.length > 1) return;
    const { sure, changes, odds } = await this.session.foresee(offer.text);
    if (hover !== this.hovered_) return;
    // What it does is worth words; that a piece walks where it is sent is not.
    const told = sure.filter(({ weight }) => weight !== 'minor');
    this.patch_({
      preview: {
        ...preview,
        sure: [
          ...(preview.sure === '' ? [] : [preview.sure]),
          ...told.map(({ words }) => words),
          ...changes.map(({ words, from, to }) => `${words}: ${from} to ${to}.`),
        ].join(' '),
        clause: told.at(-1)?.clause ?? preview.clause,
        odds: odds.chances.length > 0 ? odds : null,
      },
    });
  }

  async showPast(seq: number): Promise<void> {
    await this.dare_(async () => {
      const scene = await this.session.sceneAt(seq);
      this.patch_({ past: { seq, scene }, preview: null, menu: null });
    });
  }

  leavePast(): void {
    this.patch_({ past: null });
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
    if (walk.problem?.code === 'no_such_pick') this.say(this.unaskedNote_(pick.pick));
    else if (walk.problem) this.answer_({ note: null, problem: walk.problem });
  }

  // It takes the place of what was previewed, and of what is still being asked about that.
  private answer_(words: Partial<ChoiceState>): void {
    this.hovered_ += 1;
    this.patch_({ ...kUnseen, ...words, menu: null });
  }

  // What it is; and of what lies beside the board, which seems to wait for a hand, why it cannot be had.
  private unaskedNote_(pick: Pick): Note {
    const note = this.names()?.noteOn(pick) ?? { words: '', clause: '' };
    if (refOf(pick)) return note;
    const asked = this.shown_.state()?.scene.status ?? '';
    return { ...note, words: `${note.words} It is not asked for now. ${asked}` };
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

  private stand_(walk: Walk | null, question = this.state_.question): void {
    this.walk_ = walk;
    this.isKept_ &&= walk !== null && madeIn(walk).length === 1;
    this.patch_({ ...shownOf(walk), ...kQuiet, pressed: null, question });
    if (this.isKept_) this.patch_({ canGoBack: false }); // there is nothing of a hand to take back
    this.session.keepPicks(walk ? madeIn(walk) : []);
  }

  private previewOf_(pick: Pick, offers: readonly Offer[], offer: Offer): Preview {
    const words = offers.length > 1 ? this.severalWords_(pick, offers) : offer.words;
    return {
      words,
      clause: offer.clause,
      sure: offers.length > 1 ? '' : (offer.note ?? ''),
      odds: null,
      cost: offer.cost > 0 ? `${offer.cost}${offer.unit ? ` ${offer.unit}` : ''}` : '',
      path: this.pathOf_(offer),
      leads: offer,
    };
  }

  private pathOf_(offer: Offer): number[] {
    const table = this.shown_.state();
    return table ? pathIn(offer, table.scene, this.state_.picks, table.acting) : [];
  }

  private sayWait_(): void {
    const table = this.shown_.state();
    if (!table || table.status.outcome || !table.seats.some((seat) => seat.mine)) return;
    const words = `It is not your turn. ${table.scene.status}`;
    this.patch_({ problem: { code: 'not_asked', clause: '', words, place: '' } });
  }

  private severalWords_(pick: Pick, offers: readonly Offer[]): string {
    const deeds = [...new Set(offers.map((offer) => offer.words))];
    return `${this.names()?.wordsOf(pick) ?? ''}: ${deeds.join(', ')}`;
  }

  // A hand over a piece may mean its space, and the other way round; a hand over a space also the
  // places drawn there, of which several may be meant at once: as in a walk.
  private offeredAt_(pick: Pick): Choice | undefined {
    const piece = pick.kind === 'piece' ? this.names()?.piece(pick.a ?? 0) : undefined;
    const on = pick.kind === 'cell' ? this.names()?.piecesOn(pick.a ?? 0) : [];
    const meant: Pick[] = [
      pick,
      ...(piece ? [{ kind: 'cell' as const, a: piece.cell, b: 0 }] : []),
      ...(on ?? []).map(({ id }) => ({ kind: 'piece' as const, a: id, b: 0 })),
    ];
    const offered = (picks: readonly Pick[]): Choice[] =>
      picks.flatMap(
        (one) => this.state_.choices.find((choice) => samePick(choice.pick, one)) ?? [],
      );
    const [found] = offered(meant);
    if (found || pick.kind !== 'cell') return found;
    const slots = this.names()?.slotsOn(pick.a ?? 0) ?? [];
    const places = offered(slots.map(({ id }) => ({ kind: 'slot', a: id, b: 0 })));
    if (places.length < 2) return places[0];
    return { pick, offers: places.flatMap(({ offers }) => offers) };
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
      if (walk) this.stand_(walk, this.state_.question + 1);
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
      const named = error as Partial<Refused>;
      this.patch_({
        problem: {
          code: named.code ?? 'failed',
          clause: named.clause ?? '',
          words: wordsOf(error),
          place: named.place ?? '',
          ...(named.liftedAt === undefined ? {} : { 'lifted-at': named.liftedAt }),
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
