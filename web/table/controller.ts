import type { Mark, PickRef } from '../board/types.ts';
import type { Odds, Offer, Pick, Problem, Scene } from '../protocol/messages.ts';
import { wordsOf } from './local_session.ts';
import { marksOf, refOf } from './marks.ts';
import { Names } from './names.ts';
import type { Session, TableState } from './session.ts';
import type { Choice } from './walk.ts';
import { samePick, Walk } from './walk.ts';

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
  odds: Odds | null;
  path: number[]; // cells
}

/** What the page shows of a choice in the making. */
export interface ChoiceState {
  choices: readonly Choice[];
  first: readonly Choice[]; // what could be picked before anything else was
  earlier: readonly Choice[]; // what could have been picked before instead
  playable: readonly Offer[];
  picks: Pick[];
  soFar: readonly Offer[];
  canGoBack: boolean;
  menu: Menu | null;
  problem: Problem | null;
  note: { words: string; clause: string } | null; // what something is
  preview: Preview | null;
  moment: { seq: number; scene: Scene } | null;
  busy: boolean;
}

/** Nothing is chosen, and nothing can be. */
export const kNothing: ChoiceState = {
  choices: [],
  first: [],
  earlier: [],
  playable: [],
  picks: [],
  soFar: [],
  canGoBack: false,
  menu: null,
  problem: null,
  note: null,
  preview: null,
  moment: null,
  busy: false,
};

const pickOf = (ref: PickRef): Pick => ({ kind: ref.kind, a: ref.id, b: ref.b ?? 0 });

const isSameQuestion = (a: TableState | null, b: TableState): boolean =>
  a !== null && a.status.seq === b.status.seq && a.acting === b.acting;

/** Turns what hands do into picks, and picks into actions. It needs no page. */
export class Controller {
  readonly session: Session;
  private state_: ChoiceState = kNothing;
  private walk_: Walk | null = null;
  private seen_: TableState | null = null;
  private names_: Names | null = null;
  private hovered_ = 0; // counts hovers, for answers may come late
  private rounds_ = 0; // counts walks begun
  private readonly listeners_ = new Set<() => void>();
  private readonly unsubscribe_: () => void;

  constructor(session: Session) {
    this.session = session;
    this.unsubscribe_ = session.subscribe(() => void this.follow_());
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
    const table = this.session.state();
    if (!table) return null;
    if (this.names_?.scene !== table.scene) this.names_ = new Names(table.board, table.scene);
    return this.names_;
  }

  /** What to show on the board: what may be picked, what is picked, what was done last. */
  marks(): Mark[] {
    const table = this.session.state();
    const names = this.names();
    if (!table || !names || this.state_.moment) return [];
    return marksOf(names, table, this.state_);
  }

  async pick(ref: PickRef, at: Point, goesOn = false): Promise<void> {
    const walk = this.walk_;
    if (this.state_.busy || this.state_.moment) return;
    if (!walk) return this.sayWait_();
    const exact = pickOf(ref);
    if (walk.isBegun && walk.picks.some((pick) => samePick(pick, exact))) return this.back();
    const wanted = this.meant_(exact);
    const offered = wanted.flatMap((pick) => walk.choiceOf(pick) ?? []);
    if (offered.length > 1 && !walk.choiceOf(exact)) {
      this.patch_({ menu: { offers: offered.flatMap((choice) => choice.offers), at } });
      return;
    }
    for (const pick of wanted) {
      const picked = await walk.pick(pick, goesOn);
      if (picked.kind === 'not-offered') continue;
      if (picked.kind === 'action') return this.play(picked.offer.text);
      if (picked.kind === 'menu') this.patch_({ menu: { offers: picked.offers, at } });
      else this.show_({ menu: null, problem: null, note: null, preview: null });
      return;
    }
    await this.explain(exact);
  }

  /** Takes one offer: from a menu, a button, a card, a line of a list. */
  async choose(offer: Offer): Promise<void> {
    const walk = this.walk_;
    if (!walk || this.state_.busy) return;
    if (offer.whole && (!offer['goes-on'] || this.state_.playable.includes(offer)))
      return this.play(offer.text);
    const picked = await walk.choose([offer]);
    if (picked.kind === 'action') return this.play(picked.offer.text);
    this.show_({ menu: null, problem: null, note: null, preview: null });
  }

  /** Picks something that the board does not draw. */
  async choosePick(pick: Pick, at: Point): Promise<void> {
    const walk = this.walk_;
    if (!walk || this.state_.busy) return;
    const picked = await walk.pick(pick);
    if (picked.kind === 'action') return this.play(picked.offer.text);
    if (picked.kind === 'menu') this.patch_({ menu: { offers: picked.offers, at } });
    else this.show_({ menu: null, problem: null, note: null, preview: null });
  }

  async play(action: string): Promise<void> {
    // What was picked is done with; after a refusal it is taken up again.
    this.patch_({ busy: true, picks: [], menu: null, problem: null, note: null, preview: null });
    await this.dare_(() => this.session.play(action));
    if (this.state_.problem) this.show_({});
  }

  async undo(): Promise<void> {
    if (this.walk_?.isBegun) return this.back();
    await this.dare_(() => this.session.undo());
  }

  async resign(seat: string): Promise<void> {
    await this.dare_(() => this.session.resign(seat));
  }

  /** One step back: the menu, the sentence, the moment, or the last pick. */
  back(): void {
    const { menu, problem, note, moment } = this.state_;
    if (menu) return this.patch_({ menu: null });
    if (moment) return this.leaveMoment();
    if (problem || note) return this.patch_({ problem: null, note: null });
    if (this.walk_?.back()) this.show_({ preview: null });
  }

  async explain(pick: Pick): Promise<void> {
    const table = this.session.state();
    if (!table?.acting || !this.walk_) return;
    // Every verb refuses the draft with that pick; the first that has a reason to give is shown.
    for (const draft of this.walk_.drafts) {
      const problem = await this.session.whyNot(draft, pick);
      if (problem) return this.patch_({ problem, menu: null });
    }
    this.patch_({ problem: null });
  }

  /** Says what something is; never an action. */
  describe(ref: PickRef): void {
    const note = this.names()?.noteOn(pickOf(ref)) ?? null;
    this.patch_({ note, problem: null, menu: null });
  }

  async hover(ref: PickRef | null): Promise<void> {
    this.hovered_ += 1;
    const hover = this.hovered_;
    const choice = ref && this.offeredAt_(pickOf(ref));
    if (!choice) {
      if (this.state_.preview) this.patch_({ preview: null });
      return;
    }
    const [offer] = choice.offers;
    if (!offer) return;
    const path = this.pathOf_(offer);
    const words = choice.offers.length > 1 ? this.severalWords_(choice) : offer.words;
    const preview: Preview = { words, clause: offer.clause, odds: null, path };
    this.patch_({ preview });
    if (!offer.whole || !offer.rolls || choice.offers.length > 1) return;
    const odds = await this.session.odds(offer.text).catch(() => null);
    if (hover === this.hovered_ && odds && odds.chances.length > 0)
      this.patch_({ preview: { ...preview, odds } });
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

  // From where the piece in hand stands over every space that the offer names.
  private pathOf_(offer: Offer): number[] {
    const names = this.names();
    const cells = names?.cellsIn(offer.text).map((cell) => cell.id) ?? [];
    const piece = this.walk_?.picks.findLast((pick) => pick.kind === 'piece');
    const from = (piece && names?.piece(piece.a ?? 0)?.cell) ?? -1;
    return from >= 0 && cells.length > 0 ? [from, ...cells] : cells;
  }

  private sayWait_(): void {
    const table = this.session.state();
    if (!table || table.status.outcome || !table.seats.some((seat) => seat.mine)) return;
    const words = `It is not your turn. ${table.scene.status}`;
    this.patch_({ problem: { code: 'not_asked', clause: '', words, place: '' } });
  }

  private severalWords_(choice: Choice): string {
    const verbs = [...new Set(choice.offers.map((offer) => offer.verb))];
    return `${this.names()?.wordsOf(choice.pick) ?? ''}: ${verbs.join(', ')}`;
  }

  private offeredAt_(pick: Pick): Choice | undefined {
    for (const meant of this.meant_(pick)) {
      const choice = this.walk_?.choiceOf(meant);
      if (choice) return choice;
    }
    return undefined;
  }

  // A hand that points at a piece may mean its space, and the other way round.
  private meant_(pick: Pick): Pick[] {
    const names = this.names();
    if (!names) return [pick];
    if (pick.kind === 'piece') {
      const cell = names.piece(pick.a ?? 0)?.cell ?? -1;
      return cell < 0 ? [pick] : [pick, { kind: 'cell', a: cell, b: 0 }];
    }
    if (pick.kind !== 'cell') return [pick];
    const pieces = names.piecesOn(pick.a ?? 0);
    return [pick, ...pieces.map((piece): Pick => ({ kind: 'piece', a: piece.id, b: 0 }))];
  }

  private async follow_(): Promise<void> {
    const table = this.session.state();
    if (!table || isSameQuestion(this.seen_, table)) return;
    const isFirst = this.seen_ === null;
    this.seen_ = table;
    this.rounds_ += 1;
    const round = this.rounds_;
    const picks = isFirst ? this.session.keptPicks() : this.state_.picks;
    const ask = (draft: string): Promise<Offer[]> => this.session.offers(draft);
    const begun = table.acting ? await this.begin_(ask, picks) : null;
    if (round !== this.rounds_) return;
    this.walk_ = begun;
    this.show_({ busy: false, menu: null, problem: null, note: null, preview: null });
  }

  // Where nothing on the board can be pointed at yet, the first thing listed is taken up for the
  // person, who may still take another.
  private async begin_(ask: (draft: string) => Promise<Offer[]>, picks: Pick[]): Promise<Walk> {
    const walk = await Walk.begin(ask, picks);
    const names = this.names();
    const [first] = walk.choices;
    if (walk.picks.length > 0 || !first || !names) return walk;
    const isOff = (choice: Choice): boolean =>
      choice.pick.kind === 'piece' && !names.isOnBoard(choice.pick);
    if (walk.choices.every(isOff) && first.offers.every((offer) => offer['goes-on']))
      await walk.take(first.offers, true);
    return walk;
  }

  private show_(change: Partial<ChoiceState>): void {
    const walk = this.walk_;
    this.patch_({
      choices: walk?.choices ?? [],
      first: walk?.first ?? [],
      earlier: walk?.earlier ?? [],
      playable: walk?.playable ?? [],
      picks: walk?.picks ?? [],
      soFar: walk?.offersSoFar ?? [],
      canGoBack: walk?.isBegun ?? false,
      ...change,
    });
    this.session.keepPicks(walk?.picks ?? []);
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
      this.patch_({ busy: false });
    }
  }

  private patch_(change: Partial<ChoiceState>): void {
    this.state_ = { ...this.state_, ...change };
    for (const listener of this.listeners_) listener();
  }
}
