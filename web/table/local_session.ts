import type { Engine } from '../engine/engine.ts';
import { Refused } from '../engine/engine.ts';
import type { Pick, Scene, Status, TableAnswer } from '../protocol/messages.ts';
import type { Level } from '../protocol/online.ts';
import { Asking } from './asking.ts';
import { BotEngine } from './bot_engine.ts';
import { GameTime } from './game_time.ts';
import { nameForAll } from './seat_name.ts';
import type { Completions, Foresight, Reach, SeatHolder, Session, TableState } from './session.ts';
import { sideOf } from './session.ts';
import type { Standing } from './standing.ts';
import { standingOf } from './standing.ts';
import { StateStore } from './store.ts';
import type { Walk, WalkPick } from './walk.ts';
import { asWalkPick } from './walk.ts';

export interface LocalSeat {
  seat: string;
  holder: 'me' | 'bot';
  level?: Level;
  name: string;
}

export interface LocalPlan {
  game: string;
  scenario?: string;
  file?: string; // the text of a scenario from outside
  options?: Record<string, string>;
  seats: LocalSeat[];
  seed?: string;
}

/** What is kept of a table so that a reload finds it as it was. */
export interface SavedTable {
  id: string;
  plan: LocalPlan;
  title: string;
  record: string;
  picks: (WalkPick | Pick)[]; // bare picks are from an older release
  saved: number; // milliseconds since 1970
  over: boolean;
  standing?: Standing; // not kept by older releases
}

/** Where tables are kept; the browser's database, or a map in tests. */
export interface Shelf {
  /** Never rejects: what cannot be kept for long is kept until the page is left. */
  write(table: SavedTable): Promise<void>;
}

export interface LocalWorld {
  engine: Engine;
  openBotEngine(): Promise<Engine>;
  shelf: Shelf;
  now(): number;
  /** Waits between two actions where only bots play, so that whoever watches can follow. */
  pause(): Promise<void>;
  /** Does something later; gives back what calls it off. */
  after(milliseconds: number, work: () => void): () => void;
}

type Change =
  | { kind: 'play'; seat: string; action: string; question: number; now?: number }
  | { kind: 'undo'; seat?: string; freely?: boolean }
  | { kind: 'resign'; seat: string; now?: number }
  | { kind: 'tick'; now: number };

/** A game that lives in this page: against bots, or several people at one screen. */
export class LocalSession implements Session {
  private readonly world_: LocalWorld;
  private readonly id_: string;
  private readonly plan_: LocalPlan;
  private readonly store_ = new StateStore();
  private readonly asking_: Asking;
  private readonly bots_: BotEngine;
  private readonly time_: GameTime;
  private picks_: WalkPick[] = [];
  private saved_: SavedTable | null = null; // what was last kept
  private generation_ = 0; // counts changes of the game, so that a late bot is not heard
  private heard_ = { question: -1, seats: new Set<string>() }; // bots that may speak, and were asked
  private stopClock_: () => void = () => undefined;
  private alike_: readonly (readonly string[])[] = []; // seats that know exactly the same
  private chosen_: string | null = null; // of several people, who wants to act
  private looking_: string | null = null; // who looks at a screen that several people share
  private closed_ = false;

  private constructor(world: LocalWorld, id: string, plan: LocalPlan) {
    this.world_ = world;
    this.id_ = id;
    this.plan_ = plan;
    this.asking_ = new Asking(world.engine);
    this.bots_ = new BotEngine(() => world.openBotEngine());
    this.time_ = new GameTime(() => world.now());
  }

  static async create(world: LocalWorld, id: string, plan: LocalPlan): Promise<LocalSession> {
    const session = new LocalSession(world, id, plan);
    const { game, scenario, file, options, seed, seats } = plan;
    const question = {
      kind: 'new' as const,
      game,
      ...(scenario !== undefined && { scenario }),
      ...(file !== undefined && { file }),
      ...(options !== undefined && { options }),
      ...(seed !== undefined && { seed }),
      players: seats.map(({ name, seat }) => nameForAll(name, seat)),
    };
    const table = await world.engine.ask(question, 'table');
    await session.begin_(table);
    return session;
  }

  static async resume(world: LocalWorld, saved: SavedTable): Promise<LocalSession> {
    const session = new LocalSession(world, saved.id, saved.plan);
    session.picks_ = saved.picks.map(asWalkPick);
    const table = await world.engine.ask(
      { kind: 'load', record: saved.record, 'keeps-seed': true },
      'table',
    );
    await session.begin_(table);
    return session;
  }

  state(): TableState | null {
    return this.store_.get();
  }

  subscribe(changed: () => void): () => void {
    return this.store_.subscribe(changed);
  }

  walk(made: readonly WalkPick[]): Promise<Walk | null> {
    return this.asking_.walk(this.store_.get()?.acting ?? null, made);
  }

  reach(): Promise<Reach[]> {
    return this.asking_.reach(this.store_.get()?.acting ?? null);
  }

  suggest(): Promise<string | null> {
    return this.asking_.suggest(this.store_.get()?.acting ?? null);
  }

  complete(text: string): Promise<Completions> {
    return this.asking_.complete(this.store_.get()?.acting ?? null, text);
  }

  foresee(action: string): Promise<Foresight> {
    return this.asking_.foresee(this.store_.get()?.acting ?? '', action);
  }

  async play(action: string): Promise<void> {
    const state = this.store_.get();
    if (!state?.acting) throw new Error('It is not your turn.');
    await this.change_({
      kind: 'play',
      seat: state.acting,
      action,
      question: state.status.question,
      ...this.timely_(),
    });
  }

  async undo(): Promise<void> {
    const state = this.store_.get();
    const mine = this.plan_.seats.filter((seat) => seat.holder === 'me');
    const freely = mine.length === 1;
    const last = [...(state?.log ?? [])].reverse().find((entry) => entry.kind === 'action');
    const seat = freely ? mine[0]?.seat : (last?.seat ?? state?.acting);
    await this.change_({ kind: 'undo', ...(seat && { seat }), ...(freely && { freely }) });
  }

  async resign(seat: string): Promise<void> {
    await this.change_({ kind: 'resign', seat, ...this.timely_() });
  }

  async sceneAt(seq: number): Promise<Scene> {
    const viewer = this.store_.get()?.viewer ?? 'spectator';
    return (await this.world_.engine.ask({ kind: 'scene', viewer, seq }, 'scene')).scene;
  }

  async record(): Promise<string> {
    return (await this.world_.engine.ask({ kind: 'record', reveal: true }, 'record')).text;
  }

  async playAs(seat: string): Promise<void> {
    this.chosen_ = seat;
    const status = this.store_.get()?.status;
    if (status) await this.refresh_(status);
  }

  gameTime(): number | null {
    return this.time_.now();
  }

  keepPicks(picks: readonly WalkPick[]): void {
    this.picks_ = [...picks];
    if (this.saved_) void this.keep_({ ...this.saved_, picks: this.picks_ });
  }

  keptPicks(): WalkPick[] {
    return this.picks_;
  }

  async uncover(): Promise<void> {
    const status = this.store_.get()?.status;
    if (!status) return;
    this.looking_ = this.askedIn_(status);
    await this.refresh_(status);
  }

  close(): void {
    this.closed_ = true;
    this.generation_ += 1;
    this.stopClock_();
    this.world_.engine.close();
    this.bots_.close();
  }

  private async change_(change: Change): Promise<void> {
    const before = this.store_.get()?.status;
    const { status } = await this.world_.engine.ask(change, 'played');
    // A tick that asks nothing new does not disturb a bot that is thinking.
    const isQuiet = change.kind === 'tick' && status.question === before?.question;
    if (!isQuiet) this.generation_ += 1;
    // Whoever spoke although others had to makes room for them.
    const { must, any = [] } = status;
    if (!isQuiet && ![...must, ...any].includes(this.chosen_ ?? '')) this.chosen_ = null;
    if (change.kind === 'play' && before) {
      const { seat, action, now } = change;
      const played = { seat, action, ...(now !== undefined && { now }) };
      void this.bots_.mirror(played, before.hash);
    }
    await this.refresh_(status);
    await this.save_();
    if (!isQuiet) void this.runBots_();
  }

  private async begin_(table: TableAnswer): Promise<void> {
    const { game, title, scenario, options, sides, status } = table;
    const { board } = await this.world_.engine.ask({ kind: 'board' }, 'board');
    this.alike_ = table.alike;
    const viewer = this.viewerFor_(status);
    this.store_.set({
      game,
      title,
      scenario,
      options,
      seats: this.plan_.seats.map(holderOf),
      sides,
      board,
      scene: (await this.world_.engine.ask({ kind: 'scene', viewer }, 'scene')).scene,
      status,
      log: (await this.world_.engine.ask({ kind: 'log', viewer }, 'log')).entries,
      viewer,
      acting: this.actingIn_(status),
      speakers: this.speakersIn_(status),
      thinking: null,
      curtain: this.curtainIn_(status),
      connection: { kind: 'local' },
      notice: '',
      chat: [],
      clock: null,
      online: null,
      sealing: null,
      watchers: 0,
    });
    this.runClock_(status);
    await this.save_();
    void this.runBots_();
  }

  private async refresh_(status: Status): Promise<void> {
    if (status.open) this.looking_ = null; // everybody may look until something is hidden again
    const { engine } = this.world_;
    const viewer = this.viewerFor_(status);
    // What one seat was told is not for the eyes of the next.
    const isSameEye = !this.isVeiled_() || viewer === this.store_.get()?.viewer;
    const known = isSameEye ? (this.store_.get()?.log ?? []) : [];
    const from = (known.at(-1)?.seq ?? -1) + 1;
    const [scene, log] = await Promise.all([
      engine.ask({ kind: 'scene', viewer }, 'scene'),
      engine.ask({ kind: 'log', from, viewer }, 'log'),
    ]);
    this.store_.patch({
      scene: scene.scene,
      status,
      viewer,
      log: [...known, ...log.entries],
      acting: this.actingIn_(status),
      speakers: this.speakersIn_(status),
      curtain: this.curtainIn_(status),
      notice: '',
    });
    this.runClock_(status);
  }

  // The page is the clock of its game: it speaks when something is due.
  private runClock_(status: Status): void {
    this.stopClock_();
    this.time_.take(status);
    const due = status.time?.deadline;
    if (due === undefined || status.outcome !== null || this.closed_) return;
    const wait = Math.max(0, due - (this.time_.now() ?? due));
    this.stopClock_ = this.world_.after(wait, () => {
      const now = Math.max(due, Math.round(this.time_.now() ?? due));
      void this.change_({ kind: 'tick', now }).catch((error: unknown) =>
        this.store_.patch({ notice: wordsOf(error) }),
      );
    });
  }

  // When an answer is given, where that counts.
  private timely_(): { now?: number } {
    const now = this.time_.now();
    return now === null ? {} : { now: Math.round(now) };
  }

  private async save_(): Promise<void> {
    const state = this.store_.get();
    if (!state) return;
    const record = await this.record();
    await this.keep_({
      id: this.id_,
      plan: this.plan_,
      title: state.title,
      record,
      picks: this.picks_,
      saved: this.world_.now(),
      over: state.status.outcome !== null,
      standing: standingOf(state.status, state.scene.tracks),
    });
  }

  private keep_(table: SavedTable): Promise<void> {
    this.saved_ = table;
    return this.world_.shelf.write(table);
  }

  private isMine_(seat: string): boolean {
    return this.plan_.seats.some((one) => one.seat === seat && one.holder === 'me');
  }

  private hasPeople_(): boolean {
    return this.plan_.seats.some((seat) => seat.holder === 'me');
  }

  // Several people at one screen, who do not all know the same.
  private isVeiled_(): boolean {
    return this.alike_.filter((group) => group.some((seat) => this.isMine_(seat))).length > 1;
  }

  private knowTheSame_(seat: string | null, other: string | null): boolean {
    if (seat === other) return true;
    return this.alike_.some((group) => [seat, other].every((one) => group.includes(one ?? '')));
  }

  private speakersIn_({ must, any = [], may, outcome }: Status): string[] {
    if (outcome !== null) return [];
    return [...new Set([...must, ...any, ...may])].filter((seat) => this.isMine_(seat));
  }

  private askedIn_(status: Status): string | null {
    const speakers = this.speakersIn_(status);
    return speakers.find((seat) => seat === this.chosen_) ?? speakers[0] ?? null;
  }

  // Who looks must not see what the others hold; before the next one looks, nobody does.
  private curtainIn_(status: Status): string | null {
    if (!this.isVeiled_() || status.open || status.outcome !== null) return null;
    const asked = this.askedIn_(status);
    return this.knowTheSame_(asked, this.looking_) ? null : asked;
  }

  private actingIn_(status: Status): string | null {
    return this.curtainIn_(status) === null ? this.askedIn_(status) : null;
  }

  private viewerFor_(status: Status): string {
    if (this.isVeiled_() && (status.outcome || this.curtainIn_(status))) return 'spectator';
    const mine = this.plan_.seats.find((seat) => seat.holder === 'me')?.seat;
    return this.actingIn_(status) ?? this.store_.get()?.viewer ?? mine ?? 'spectator';
  }

  // A bot that may speak is asked once per question. A question that is put to any of several seats
  // is left to the people on the bot's side.
  private botToAsk_(): LocalSeat | undefined {
    const state = this.store_.get();
    if (!state || state.status.outcome !== null) return undefined;
    const { must, any = [], may, question } = state.status;
    if (this.heard_.question !== question) this.heard_ = { question, seats: new Set() };
    const bots = this.plan_.seats.filter((seat) => seat.holder === 'bot');
    const isForPeople = (bot: LocalSeat): boolean =>
      any.some((seat) => this.isMine_(seat) && sideOf(state, seat) === sideOf(state, bot.seat));
    return (
      bots.find(({ seat }) => may.includes(seat) && !this.heard_.seats.has(seat)) ??
      bots.find(({ seat }) => must.includes(seat)) ??
      bots.find((bot) => any.includes(bot.seat) && !isForPeople(bot))
    );
  }

  private async runBots_(): Promise<void> {
    const generation = this.generation_;
    const bot = this.botToAsk_();
    const state = this.store_.get();
    if (!bot || !state || this.closed_) {
      this.store_.patch({ thinking: null });
      return;
    }
    const { hash, question, may } = state.status;
    const isFree = may.includes(bot.seat);
    if (isFree) this.heard_.seats.add(bot.seat);
    this.store_.patch({ thinking: isFree ? null : bot.seat });
    try {
      const thought = this.bots_.think(bot, hash, () => this.record());
      const [action] = await Promise.all([thought, this.hasPeople_() ? null : this.world_.pause()]);
      if (generation !== this.generation_ || this.closed_) return;
      if (action === null) return await this.runBots_();
      await this.change_({ kind: 'play', seat: bot.seat, action, question, ...this.timely_() });
    } catch (error) {
      if (this.closed_ || generation !== this.generation_) return;
      this.store_.patch({ thinking: null, notice: wordsOf(error) });
    }
  }
}

export const wordsOf = (error: unknown): string =>
  error instanceof Refused || error instanceof Error ? error.message : String(error);

function holderOf(seat: LocalSeat): SeatHolder {
  return {
    seat: seat.seat,
    name: seat.name,
    holder: seat.holder === 'bot' ? 'bot' : 'person',
    ...(seat.level && { level: seat.level }),
    here: true,
    mine: seat.holder === 'me',
  };
}
