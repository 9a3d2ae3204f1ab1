import type { LogEntry, Scene } from '../protocol/messages.ts';
import type { Session, TableState } from './session.ts';
import type { Pace } from './telling.ts';
import { isBy, lookTime, sinceOwnChoice } from './telling.ts';

/** What is being shown that has already happened; null: the table stands as it is shown. */
export interface Telling {
  left: number; // changes still to be shown
  isPaused: boolean;
  isAgain: boolean; // somebody asked to see it once more
}

export interface PresenterWorld {
  pace(): Pace;
  /** Does something later; gives back what calls it off. */
  after(milliseconds: number, work: () => void): () => void;
}

const kMostBehind = 80; // changes that somebody who only watches may be behind

const lastSeq = ({ log }: TableState): number => log.at(-1)?.seq ?? -1;

const mineIn = ({ seats }: TableState): string[] =>
  seats.filter((seat) => seat.mine).map((seat) => seat.seat);

/** While something is still to be shown, nothing can be chosen. */
const lookedAt = (state: TableState): TableState => ({ ...state, acting: null, speakers: [] });

const isNew = (before: TableState, entry: LogEntry): boolean => entry.seq > lastSeq(before);

// Whether one state follows from the other by things that can be shown one after the other.
function goesOn(before: TableState, now: TableState): boolean {
  const last = before.log.at(-1);
  const isSameEye = before.viewer === now.viewer && before.curtain === null && now.curtain === null;
  const isSamePast = now.log[before.log.length - 1]?.hash === last?.hash;
  const isTakenBack = now.log.some((entry) => entry.kind === 'take-back' && isNew(before, entry));
  return isSameEye && isSamePast && !isTakenBack;
}

/**
 * Stands between a table and who looks at it: what others did is shown one change after the other,
 * at a pace that a person can follow. The table itself waits for nobody.
 */
export class Presenter {
  private readonly session_: Session;
  private readonly world_: PresenterWorld;
  private readonly listeners_ = new Set<() => void>();
  private readonly unsubscribe_: () => void;
  private readonly scenes_ = new Map<number, Scene>(); // since the last own choice, by entry
  private shown_: TableState | null = null;
  private told_: TableState | null = null; // the newest that was shown or waits to be
  private queue_: TableState[] = [];
  private telling_: Telling | null = null;
  private isPaused_ = false;
  private isAgain_ = false;
  private isSkipping_ = false; // until a person is asked
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

  /** The table after entries since the last own choice, as far as they were seen here. */
  scenes(): ReadonlyMap<number, Scene> {
    return this.scenes_;
  }

  /** Shows at once whatever happens until a person is asked again. */
  skip(): void {
    this.isSkipping_ = true;
    this.isPaused_ = false;
    this.catchUp_();
  }

  pause(isPaused: boolean): void {
    this.isPaused_ = isPaused;
    if (isPaused) this.hold_();
    else this.run_();
    this.tell_();
  }

  /** Shows once more what happened since the last own choice. */
  async again(): Promise<void> {
    const now = this.session_.state();
    if (!now || this.queue_.length > 0) return;
    const entries = sinceOwnChoice(now.log, mineIn(now));
    const seqs = entries.map(({ seq }) => seq);
    const [first] = seqs;
    if (first === undefined) return;
    const frames: TableState[] = [];
    for (const seq of [Math.max(0, first - 1), ...seqs]) {
      const scene = this.scenes_.get(seq) ?? (await this.session_.moment(seq));
      const log = now.log.filter((entry) => entry.seq <= seq);
      frames.push({ ...now, scene, log, thinking: null });
    }
    if (this.session_.state() !== now) return; // the game went on meanwhile
    this.isAgain_ = true;
    this.queue_ = [...frames, now];
    this.hold_();
    this.run_();
  }

  private follow_(): void {
    const now = this.session_.state();
    if (!now) return;
    if (this.isAgain_) return this.catchUp_();
    const before = this.told_;
    this.told_ = now;
    if (now.acting !== null || now.status.outcome !== null) this.isSkipping_ = false;
    const isBehind = this.queue_.length > kMostBehind;
    if (before === null || !goesOn(before, now) || isBehind || this.isAtOnce_(now))
      return this.catchUp_();
    const news = now.log.filter((entry) => isNew(before, entry));
    if (news.length > 0 && news.every((entry) => isBy(mineIn(now), entry))) this.hold_();
    if (news.length > 0) this.queue_.push(now);
    else if (this.queue_.length > 0) this.queue_[this.queue_.length - 1] = now;
    else return this.show_(now);
    this.run_();
  }

  // Who asks to see it again wants to see it.
  private pace_(): Pace {
    const pace = this.world_.pace();
    return this.isAgain_ && pace === 'at-once' ? 'normal' : pace;
  }

  // A clock that runs waits for nobody who looks on.
  private isAtOnce_({ clock, status }: TableState): boolean {
    const isTimed = clock !== null || status.time !== undefined;
    return this.isSkipping_ || isTimed || this.world_.pace() === 'at-once';
  }

  private catchUp_(): void {
    const now = this.session_.state();
    this.hold_();
    this.queue_ = [];
    this.isAgain_ = false;
    this.told_ = now;
    if (now) this.show_(now);
  }

  private hold_(): void {
    this.stop_?.();
    this.stop_ = null;
  }

  private run_(): void {
    if (this.stop_ !== null || this.isPaused_) return this.tell_();
    const next = this.queue_.shift();
    if (!next) {
      this.isAgain_ = false;
      return this.tell_();
    }
    const before = this.shown_;
    const news = before ? next.log.filter((entry) => isNew(before, entry)) : [];
    const wait = lookTime(news, this.pace_(), mineIn(next));
    if (this.queue_.length === 0) this.isAgain_ = false;
    this.stop_ = this.world_.after(wait, () => {
      this.stop_ = null;
      this.run_();
    });
    this.show_(next);
  }

  private show_(state: TableState): void {
    const isLast = this.queue_.length === 0;
    this.shown_ = isLast ? state : lookedAt(state);
    this.remember_(state);
    this.tell_();
  }

  private remember_(state: TableState): void {
    const kept = sinceOwnChoice(state.log, mineIn(state));
    const first = kept[0]?.seq ?? lastSeq(state);
    // The newest before the first is where the account begins.
    const older = [...this.scenes_.keys()].filter((seq) => seq < first).sort((a, b) => a - b);
    for (const seq of older.slice(0, -1)) this.scenes_.delete(seq);
    this.scenes_.set(lastSeq(state), state.scene);
  }

  private tell_(): void {
    const left = this.queue_.length;
    if (this.shown_?.acting || this.shown_?.status.outcome) this.isPaused_ = false;
    const isTelling = left > 0 || this.isPaused_ || this.isAgain_;
    this.telling_ = isTelling ? { left, isPaused: this.isPaused_, isAgain: this.isAgain_ } : null;
    for (const listener of this.listeners_) listener();
  }
}
