import type { LogEntry, Scene } from '../protocol/messages.ts';
import type { Witnessed } from './memory.ts';
import { Memory, accountOf } from './memory.ts';
import type { Session, TableState } from './session.ts';
import type { Pace, Tempo } from './telling.ts';
import type { Shot } from './film.ts';
import { filmOf, lengthOf } from './film.ts';
import { beatsIn, isBy, kFilmTempo, kMomentMs, lookTime } from './telling.ts';
import { thatCount } from './that_count.ts';

type Told = LogEntry['told'][number];

/** A moment that has the middle of the table, and the table before it. */
export interface Beat {
  told: Told;
  before: Scene;
}

/** What is being shown that has already happened; null: the table stands as it is shown. */
export interface Telling {
  left: number; // changes still to be shown
  isPaused: boolean;
  isAgain: boolean; // somebody asked to see it once more
  beat: Beat | null;
  shot: Shot | null; // of a film of what happened at once
  shotMs: number; // how long it is seen
}

export interface PresenterWorld {
  pace(): Pace;
  /** Does something later; gives back what calls it off. */
  after(milliseconds: number, work: () => void): () => void;
}

const kMostBehind = 80; // changes that somebody who only watches may be behind
const kMostUnderClockMs = 900; // for all that waits to be shown while a clock runs
const kAskedQuickly = 12; // scenes of the past; a server answers more of them only slowly
const kAskPauseMs = 200;

const lastSeq = ({ log }: TableState): number => log.at(-1)?.seq ?? -1;

const mineIn = ({ seats }: TableState): string[] =>
  seats.filter((seat) => seat.mine).map((seat) => seat.seat);

/** While something is still to be shown, nothing can be chosen. */
const lookedAt = (state: TableState): TableState => ({ ...state, acting: null, speakers: [] });

/** The past as it is shown now, with people, talk and clocks as they are. */
const shownIn = (now: TableState, { scene, log }: Pick<TableState, 'scene' | 'log'>): TableState =>
  lookedAt({ ...now, scene, log, thinking: null });

const isNew = (before: TableState, entry: LogEntry): boolean => entry.seq > lastSeq(before);

// Whether one state follows from the other by things that can be shown one after the other.
function goesOn(before: TableState, now: TableState): boolean {
  const last = before.log.at(-1);
  const isSameEye = before.viewer === now.viewer && before.curtain === null && now.curtain === null;
  const isSamePast = now.log[before.log.length - 1]?.hash === last?.hash;
  const isTakenBack = now.log.some((entry) => entry.kind === 'take-back' && isNew(before, entry));
  return isSameEye && isSamePast && !isTakenBack;
}

// Somebody spoke, came or went; the game itself stands where it stood.
const isSameGame = (before: TableState, now: TableState): boolean =>
  goesOn(before, now) && lastSeq(before) === lastSeq(now) && before.acting === now.acting;

/**
 * Stands between a table and who looks at it: what others did is shown one change after the other,
 * at a pace that a person can follow. The table itself waits for nobody.
 */
export class Presenter {
  private readonly session_: Session;
  private readonly world_: PresenterWorld;
  private readonly listeners_ = new Set<() => void>();
  private readonly unsubscribe_: () => void;
  private readonly memory_ = new Memory();
  private learnt_ = 0; // counts what came to memory later than it happened
  private asked_ = ''; // which part of the past was asked for last
  private shown_: TableState | null = null;
  private told_: TableState | null = null; // the newest that was shown or waits to be
  private queue_: TableState[] = [];
  private beat_: Beat | null = null; // has the middle of the table
  private beats_: Beat[] = []; // of the change that is shown, those to come
  private held_: TableState | null = null; // asks somebody, once its beats are over
  private film_: Shot[] = []; // of the change that comes next, those to come
  private shot_: Shot | null = null;
  private shotMs_ = 0;
  private after_: TableState | null = null; // how that change leaves the table
  private telling_: Telling | null = null;
  private isPaused_ = false;
  private isAgain_ = false;
  private isSkipping_ = false; // until a person is asked
  private timeLeft_ = kMostUnderClockMs; // until all has been shown that waits
  private stop_: (() => void) | null = null;

  constructor(session: Session, world: PresenterWorld) {
    this.session_ = session;
    this.world_ = world;
    this.unsubscribe_ = session.subscribe(() => this.follow_());
    this.follow_();
  }

  state(): TableState | null {
    return this.shown_;
  }

  telling(): Telling | null {
    return this.telling_;
  }

  subscribe(changed: () => void): () => void {
    this.listeners_.add(changed);
    return () => this.listeners_.delete(changed);
  }

  close(): void {
    this.unsubscribe_();
    this.stop_?.();
  }

  /** Entries with the table before and after them, as far as it is known here. */
  witness(log: readonly LogEntry[], entries: readonly LogEntry[]): Witnessed[] {
    return this.memory_.witness(log, entries);
  }

  /** Grows whenever more of the past has become known. */
  learnt(): number {
    return this.learnt_;
  }

  /** Shows at once whatever happens until a person is asked again. */
  skip(): void {
    const now = this.session_.state();
    this.isSkipping_ = now !== null && now.acting === null && now.status.outcome === null;
    this.isPaused_ = false;
    this.catchUp_();
  }

  /** Goes on to the next story of a film. */
  next(): void {
    if (!this.after_) return this.skip();
    while (this.film_[0] && !this.film_[0].begins) this.film_.shift();
    this.isPaused_ = false;
    this.hold_();
    this.run_();
  }

  pause(isPaused: boolean): void {
    this.isPaused_ = isPaused;
    if (isPaused) this.hold_();
    else this.run_();
    this.tell_();
  }

  /** Shows once more what happened since the seat that chooses chose last. */
  async again(): Promise<void> {
    const asked = this.session_.state();
    if (!asked || this.queue_.length > 0) return;
    const seqs = this.memory_.needed(asked.log, accountOf(asked));
    if (seqs.length === 0) return;
    const scenes = new Map<number, Scene>();
    for (const seq of seqs)
      scenes.set(seq, this.memory_.scene(seq) ?? (await this.session_.sceneAt(seq)));
    const now = this.session_.state();
    if (!now || !isSameGame(asked, now)) return; // the game went on meanwhile
    const frames = [...scenes].sort(([a], [b]) => a - b);
    this.isAgain_ = true;
    this.queue_ = frames.map(([last, scene]) =>
      shownIn(now, { scene, log: now.log.filter(({ seq }) => seq <= last) }),
    );
    this.queue_.push(now);
    this.hold_();
    this.run_();
  }

  private follow_(): void {
    const now = this.session_.state();
    if (!now) return;
    const before = this.told_;
    this.memory_.keep(now);
    this.told_ = now;
    if (this.isAgain_ && before && isSameGame(before, now)) return this.goOnTelling_(now);
    if (this.isAgain_) return this.catchUp_();
    if (now.acting !== null || now.status.outcome !== null) this.isSkipping_ = false;
    const isBehind = this.queue_.length > kMostBehind;
    if (before === null || !goesOn(before, now) || isBehind || this.isAtOnce_(now))
      return this.catchUp_();
    const news = now.log.filter((entry) => isNew(before, entry));
    if (news.length > 0 && news.every((entry) => isBy(mineIn(now), entry))) this.hold_();
    if (news.length > 0) this.queue_.push(now);
    else if (this.queue_.length > 0) this.queue_[this.queue_.length - 1] = now;
    else if (this.held_ || this.after_) return this.goOnTelling_(now);
    else return this.show_(now);
    this.run_();
  }

  // What is told of the past goes on; people, talk and clocks are those of now.
  private goOnTelling_(now: TableState): void {
    this.queue_ = this.queue_.map((frame, at) =>
      at === this.queue_.length - 1 ? now : shownIn(now, frame),
    );
    if (this.held_) this.held_ = now;
    if (this.after_ && this.queue_.length === 0) this.after_ = now;
    if (this.shown_) this.shown_ = shownIn(now, this.shown_);
    this.tell_();
  }

  // Who asks to see it again wants to see it.
  private tempo_({ clock }: TableState): Tempo {
    const pace = this.world_.pace();
    if (this.isAgain_) return pace === 'at-once' ? 'normal' : pace;
    return clock === null ? pace : 'quick';
  }

  // A game that has a time of its own waits for nobody who looks on.
  private isAtOnce_({ status }: TableState): boolean {
    const isTimed = status.time !== undefined;
    return this.isSkipping_ || isTimed || this.world_.pace() === 'at-once';
  }

  // Where a player's clock runs, all that has gathered is told in less than a second.
  private waitFor_(milliseconds: number, { clock }: TableState): number {
    if (clock === null || this.isAgain_) return milliseconds;
    const waiting = this.queue_.length + this.beats_.length + this.film_.length;
    const share = this.timeLeft_ / (waiting + 1);
    const wait = Math.min(milliseconds, share);
    this.timeLeft_ -= wait;
    return wait;
  }

  private catchUp_(): void {
    const now = this.session_.state();
    this.hold_();
    this.queue_ = [];
    this.film_ = [];
    this.shot_ = null;
    this.after_ = null;
    this.beat_ = null;
    this.beats_ = [];
    this.held_ = null;
    this.timeLeft_ = kMostUnderClockMs;
    this.isAgain_ = false;
    this.told_ = now;
    if (now) this.show_(now);
  }

  private hold_(): void {
    this.stop_?.();
    this.stop_ = null;
  }

  private wait_(milliseconds: number): void {
    this.stop_ = this.world_.after(milliseconds, () => {
      this.stop_ = null;
      this.run_();
    });
  }

  private run_(): void {
    if (this.stop_ !== null || this.isPaused_ || !this.shown_) return this.tell_();
    if (this.film_.length > 0) return this.showShot_();
    if (this.after_) return this.endFilm_();
    this.beat_ = this.beats_.shift() ?? null;
    if (this.beat_) return this.showBeat_(this.held_ ?? this.shown_);
    if (this.queue_.length > 0) return this.showNext_();
    this.isAgain_ = false;
    this.timeLeft_ = kMostUnderClockMs;
    const asking = this.held_;
    this.held_ = null;
    if (asking) this.show_(asking);
    else this.tell_();
  }

  private showBeat_(state: TableState): void {
    this.wait_(this.waitFor_(kMomentMs[this.tempo_(state)], state));
    this.tell_();
  }

  private showShot_(): void {
    const [before, after] = [this.shown_, this.after_];
    this.shot_ = this.film_.shift() ?? null;
    if (!this.shot_ || !before || !after) return;
    const { kind, told, scene } = this.shot_;
    this.beat_ = kind === 'beat' ? { told, before: before.scene } : null;
    this.shotMs_ = lengthOf(this.shot_) * kFilmTempo[this.tempo_(after)];
    const { status } = before; // the end is not told before its time
    this.shown_ = shownIn({ ...after, status }, { scene, log: before.log });
    this.wait_(this.waitFor_(this.shotMs_, after));
    this.tell_();
  }

  private endFilm_(): void {
    const after = this.after_;
    this.after_ = this.shot_ = this.beat_ = null;
    if (after) this.show_(after);
    this.run_();
  }

  private showNext_(): void {
    const before = this.shown_;
    const next = this.queue_.shift();
    if (!before || !next) return;
    const news = thatCount(next.log).filter((entry) => isNew(before, entry));
    const told = news.flatMap((entry) => entry.told);
    this.film_ = filmOf(before.scene, next.scene, told);
    if (this.film_.length > 0) {
      [this.after_, this.held_] = [next, null];
      return this.run_();
    }
    this.held_ = null;
    this.beats_ = beatsIn(news).map((told) => ({ told, before: before.scene }));
    const look = lookTime(news, this.tempo_(next), mineIn(next));
    const hasMore = this.queue_.length > 0 || this.beats_.length > 0;
    if (!hasMore) this.isAgain_ = false;
    // Nobody is asked before the last beat was seen or put away.
    if (this.queue_.length === 0 && this.beats_.length > 0) this.held_ = next;
    if (look > 0 || this.beats_.length === 0) this.wait_(this.waitFor_(look, next));
    this.show_(next);
    if (this.stop_ === null) this.run_();
  }

  private show_(state: TableState): void {
    const isLast = this.queue_.length === 0 && this.beats_.length === 0;
    this.shown_ = isLast ? state : lookedAt(state);
    this.tell_();
    if (isLast) void this.recall_(state);
  }

  // After a reload, or where several things came at once, parts of the account were not seen.
  private async recall_(state: TableState): Promise<void> {
    const entries = accountOf(state);
    const seqs = this.memory_
      .needed(state.log, entries)
      .filter((seq) => this.memory_.scene(seq) === undefined);
    const { viewer } = this.memory_;
    const asked = `${viewer} ${seqs.join()}`;
    if (seqs.length === 0 || asked === this.asked_) return;
    this.asked_ = asked;
    for (const [at, seq] of seqs.entries()) {
      if (at >= kAskedQuickly && state.connection.kind !== 'local') await this.pauseAsking_();
      const scene = await this.session_.sceneAt(seq).catch(() => undefined);
      if (asked !== this.asked_ || viewer !== this.memory_.viewer) return;
      // What cannot be had stays unknown, and the account says so.
      if (scene) this.memory_.put(seq, scene);
    }
    this.learnt_ += 1;
    this.tell_();
  }

  private pauseAsking_(): Promise<void> {
    return new Promise((resolve) => this.world_.after(kAskPauseMs, resolve));
  }

  private tell_(): void {
    if (this.shown_?.acting || this.shown_?.status.outcome) this.isPaused_ = false;
    const { queue_, beat_: beat, isPaused_: isPaused, isAgain_: isAgain } = this;
    const { shot_: shot, shotMs_: shotMs } = this;
    const isHeld = this.held_ !== null || this.after_ !== null;
    const isTelling = queue_.length > 0 || isPaused || isAgain || isHeld || beat;
    const left = queue_.length;
    this.telling_ = isTelling ? { left, isPaused, isAgain, beat, shot, shotMs } : null;
    for (const listener of this.listeners_) listener();
  }
}
