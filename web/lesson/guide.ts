import { actionsThatCount } from '../table/that_count.ts';
import type { Session, TableState } from '../table/session.ts';
import type { Lesson, LessonStep, Until } from './lesson.ts';

export interface GuideState {
  index: number; // of the step; that of the end is the number of steps
  step: LessonStep | null; // null: the lesson is over
  isOff: boolean; // the game has left the script, and nothing is held back any more
}

/** What an order means where the game stands, in notation; null: it cannot be played there. */
export type Meaning = (order: string) => Promise<string | null>;

/** Leads a learner through a lesson, whatever the learner does. It needs no page. */
export class Guide {
  private readonly lesson_: Lesson;
  private readonly session_: Session;
  private readonly meaning_: Meaning;
  private readonly listeners_ = new Set<() => void>();
  private readonly unsubscribe_: () => void;
  private state_: GuideState;
  private begins_: number[] = []; // how many actions counted when each step began
  private tried_ = ''; // the state in which it was asked what the step means
  private meant_: Promise<string | null> = Promise.resolve(null); // by the order of the step
  private readonly actions_ = new Map<number, string>(); // what the order of each step meant last

  constructor(lesson: Lesson, session: Session, meaning: Meaning) {
    this.lesson_ = lesson;
    this.session_ = session;
    this.meaning_ = meaning;
    this.state_ = { index: 0, step: lesson.steps[0] ?? null, isOff: false };
    this.begins_ = [this.count_()];
    this.unsubscribe_ = session.subscribe(() => this.follow_());
    this.follow_();
  }

  state(): GuideState {
    return this.state_;
  }

  subscribe(changed: () => void): () => void {
    this.listeners_.add(changed);
    return () => this.listeners_.delete(changed);
  }

  close(): void {
    this.unsubscribe_();
  }

  /** The learner has read the step, or wants no more of it. */
  next(): void {
    if (this.state_.step) this.go_(this.state_.index + 1);
  }

  /** Plays what the step asks for, for a learner who would rather watch. */
  async doIt(): Promise<void> {
    const order = this.state_.step?.do;
    if (order !== undefined) await this.session_.play(order);
  }

  /** The opponents' script does not fit the game any more. */
  leave(): void {
    if (!this.state_.isOff) this.set_({ ...this.state_, isOff: true });
  }

  /** The page shows something that a step may wait for. */
  saw(what: { refusal?: boolean; tab?: string }): void {
    const until = this.state_.step?.until;
    if (!until) return;
    if ((until.refused && what.refusal) || (until.tab !== undefined && until.tab === what.tab))
      this.next();
  }

  /** Why an action of the learner has to wait; null: it may be played. */
  async heldBack(action: string): Promise<string | null> {
    const { step, isOff } = this.state_;
    if (!step || isOff || step.free) return null;
    if (step.do === undefined) return 'First read on: the lesson goes on with its own button.';
    const meant = await this.meant_;
    if (meant === null || action === meant) return null;
    return `That can be done, but the lesson shows something else first: ${step.title.toLowerCase()}.`;
  }

  private follow_(): void {
    const table = this.session_.state();
    if (!table) return;
    if (table.status.outcome !== null) return this.go_(this.lesson_.steps.length);
    this.goBack_();
    while (this.state_.step && this.isDone_(this.state_.step, table)) this.next();
    void this.tryStep_(table);
  }

  // What was taken back is shown again.
  private goBack_(): void {
    const count = this.count_();
    if (count >= (this.begins_[this.state_.index] ?? 0)) return;
    const index = this.begins_.findLastIndex((begin) => begin <= count);
    this.begins_ = this.begins_.slice(0, Math.max(index, 0) + 1);
    this.set_({
      ...this.state_,
      index: Math.max(index, 0),
      step: this.lesson_.steps[index] ?? null,
    });
  }

  private isDone_(step: LessonStep, table: TableState): boolean {
    const since = actionsThatCount(table.log).slice(this.begins_[this.state_.index]);
    const mine = since.filter((entry) => entry.seat === this.lesson_.seat);
    const order = step.do;
    if (order !== undefined)
      return mine.some((entry) => entry.text === this.actions_.get(this.state_.index));
    const { until } = step;
    if (!until || until.refused || until.tab !== undefined) return false;
    return this.holds_(
      until,
      table,
      mine.flatMap((entry) => entry.told.map((one) => one.name)),
    );
  }

  private holds_(until: Until, table: TableState, told: string[]): boolean {
    if (until.phase !== undefined && table.scene.phase !== until.phase) return false;
    if (until.asked && table.acting !== this.lesson_.seat) return false;
    return until.event === undefined || told.includes(until.event);
  }

  // Only the engine knows what an order means, and that depends on how the game stands. A step that
  // cannot be done must not hold anybody back.
  private async tryStep_(table: TableState): Promise<void> {
    const order = this.state_.step?.do;
    const { index } = this.state_;
    const key = `${index} ${table.status.hash}`;
    if (order === undefined || this.state_.isOff || table.acting !== this.lesson_.seat) return;
    if (this.tried_ === key) return;
    this.tried_ = key;
    this.meant_ = this.meaning_(order);
    const action = await this.meant_;
    if (this.tried_ !== key) return;
    if (action === null) return this.leave();
    this.actions_.set(index, action);
  }

  private go_(index: number): void {
    if (index === this.state_.index) return;
    this.begins_[index] = this.count_();
    this.set_({ ...this.state_, index, step: this.lesson_.steps[index] ?? null });
    this.follow_();
  }

  private count_(): number {
    return actionsThatCount(this.session_.state()?.log ?? []).length;
  }

  private set_(state: GuideState): void {
    this.state_ = state;
    for (const listener of this.listeners_) listener();
  }
}
