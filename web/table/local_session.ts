import type { Engine } from '../engine/engine.ts';
import { Refused } from '../engine/engine.ts';
import type {
  Odds,
  Offer,
  Pick,
  PositionAnswer,
  Problem,
  Scene,
  Side,
  Status,
} from '../protocol/messages.ts';
import type { Level } from '../protocol/online.ts';
import type { Threat } from './ahead.ts';
import { threatsTo } from './ahead.ts';
import type { SeatHolder, Session, TableState } from './session.ts';
import { offersOf } from './offers.ts';
import { StateStore } from './store.ts';

export interface LocalSeat {
  seat: string;
  holder: 'me' | 'bot';
  level?: Level;
  name: string;
}

export interface LocalPlan {
  game: string;
  scenario?: string;
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
  picks: Pick[];
  saved: number; // milliseconds since 1970
  over: boolean;
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
  /** Waits between two actions of bots, so that a person can follow. */
  pause(): Promise<void>;
}

const kThinkingMs: Record<Level, number> = { novice: 200, greedy: 400, steady: 900, strong: 2000 };

/** A game that lives in this page: against bots, or several people at one screen. */
export class LocalSession implements Session {
  private readonly world_: LocalWorld;
  private readonly id_: string;
  private readonly plan_: LocalPlan;
  private readonly store_ = new StateStore();
  private picks_: Pick[] = [];
  private saved_: SavedTable | null = null; // what was last kept
  private botEngine_: Promise<Engine> | undefined;
  private botHash_ = ''; // of the state that the bot's engine holds
  private generation_ = 0; // counts changes of the game, so that a late bot is not heard
  private hasSecrets_ = false;
  private looking_: string | null = null; // who looks at a screen that several people share
  private closed_ = false;

  private constructor(world: LocalWorld, id: string, plan: LocalPlan) {
    this.world_ = world;
    this.id_ = id;
    this.plan_ = plan;
  }

  static async create(world: LocalWorld, id: string, plan: LocalPlan): Promise<LocalSession> {
    const session = new LocalSession(world, id, plan);
    const { game, scenario, options, seed, seats } = plan;
    const question = {
      kind: 'new' as const,
      game,
      ...(scenario !== undefined && { scenario }),
      ...(options !== undefined && { options }),
      ...(seed !== undefined && { seed }),
      players: seats.map((seat) => seat.name),
    };
    const table = await world.engine.ask(question, 'table');
    await session.begin_(table);
    return session;
  }

  static async resume(world: LocalWorld, saved: SavedTable): Promise<LocalSession> {
    const session = new LocalSession(world, saved.id, saved.plan);
    session.picks_ = saved.picks;
    const table = await world.engine.ask({ kind: 'load', record: saved.record }, 'table');
    await session.begin_(table);
    return session;
  }

  state(): TableState | null {
    return this.store_.get();
  }

  subscribe(changed: () => void): () => void {
    return this.store_.subscribe(changed);
  }

  async offers(draft: string): Promise<Offer[]> {
    const seat = this.store_.get()?.acting;
    if (!seat) return [];
    return offersOf(this.world_.engine, seat, draft);
  }

  async whyNot(draft: string, pick: Pick): Promise<Problem | null> {
    const seat = this.store_.get()?.acting;
    if (!seat) return null;
    const question = { kind: 'why-not' as const, seat, draft, pick };
    return (await this.world_.engine.ask(question, 'why-not')).problem;
  }

  async odds(action: string): Promise<Odds> {
    const seat = this.store_.get()?.acting ?? '';
    return (await this.world_.engine.ask({ kind: 'odds', seat, action }, 'odds')).odds;
  }

  async play(action: string): Promise<void> {
    const state = this.store_.get();
    if (!state?.acting) throw new Error('Nothing is asked of you now.');
    await this.change_({
      kind: 'play',
      seat: state.acting,
      action,
      question: state.status.question,
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
    await this.change_({ kind: 'resign', seat });
  }

  async moment(seq: number): Promise<Scene> {
    const viewer = this.store_.get()?.viewer ?? 'spectator';
    return (await this.world_.engine.ask({ kind: 'scene', viewer, seq }, 'scene')).scene;
  }

  async record(): Promise<string> {
    return (await this.world_.engine.ask({ kind: 'record', reveal: true }, 'record')).text;
  }

  keepPicks(picks: readonly Pick[]): void {
    this.picks_ = [...picks];
    if (this.saved_) void this.keep_({ ...this.saved_, picks: this.picks_ });
  }

  keptPicks(): Pick[] {
    return this.picks_;
  }

  async uncover(): Promise<void> {
    const status = this.store_.get()?.status;
    if (!status) return;
    this.looking_ = this.askedIn_(status);
    await this.refresh_(status);
  }

  async threats(): Promise<Threat[] | null> {
    const state = this.store_.get();
    if (!state?.acting) return null;
    const { game, scenario, options, board, scene, acting } = state;
    const now = await this.position_();
    // To play on with what others hide would tell of it.
    if (hidesSomething(now)) return null;
    const engine = await this.world_.openBotEngine();
    try {
      const standing = { game, scenario, options, position: now.lines, board, scene };
      return await threatsTo(engine, standing, acting);
    } finally {
      engine.close();
    }
  }

  close(): void {
    this.closed_ = true;
    this.generation_ += 1;
    this.world_.engine.close();
    void this.botEngine_?.then((engine) => engine.close());
  }

  private async change_(
    question:
      | { kind: 'play'; seat: string; action: string; question: number }
      | { kind: 'undo'; seat?: string; freely?: boolean }
      | { kind: 'resign'; seat: string },
  ): Promise<void> {
    const before = this.store_.get()?.status.hash;
    const { status } = await this.world_.engine.ask(question, 'played');
    this.generation_ += 1;
    if (question.kind === 'play') void this.mirror_(question, before);
    await this.refresh_(status);
    await this.save_();
    void this.runBots_();
  }

  private async begin_(table: {
    game: string;
    title: string;
    scenario: string;
    options: Record<string, string>;
    sides: Side[];
    status: Status;
  }): Promise<void> {
    const { board } = await this.world_.engine.ask({ kind: 'board' }, 'board');
    if (this.isShared_()) this.hasSecrets_ = hidesSomething(await this.position_());
    const viewer = this.viewerFor_(table.status);
    this.store_.set({
      game: table.game,
      title: table.title,
      scenario: table.scenario,
      options: table.options,
      seats: this.plan_.seats.map(holderOf),
      sides: table.sides,
      board,
      scene: (await this.world_.engine.ask({ kind: 'scene', viewer }, 'scene')).scene,
      status: table.status,
      log: (await this.world_.engine.ask({ kind: 'log', viewer }, 'log')).entries,
      viewer,
      acting: this.actingIn_(table.status),
      thinking: null,
      curtain: this.curtainIn_(table.status),
      connection: { kind: 'local' },
      notice: '',
      chat: [],
      clock: null,
      online: null,
      watchers: 0,
    });
    await this.save_();
    void this.runBots_();
  }

  private async refresh_(status: Status): Promise<void> {
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
      curtain: this.curtainIn_(status),
      notice: '',
    });
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
    });
  }

  private keep_(table: SavedTable): Promise<void> {
    this.saved_ = table;
    return this.world_.shelf.write(table);
  }

  private isMine_(seat: string): boolean {
    return this.plan_.seats.some((one) => one.seat === seat && one.holder === 'me');
  }

  private isShared_(): boolean {
    return this.plan_.seats.filter((seat) => seat.holder === 'me').length > 1;
  }

  private position_(): Promise<PositionAnswer> {
    return this.world_.engine.ask({ kind: 'position' }, 'position');
  }

  // Several people at one screen, who may not all know the same.
  private isVeiled_(): boolean {
    return this.hasSecrets_ && this.isShared_();
  }

  private askedIn_(status: Status): string | null {
    return [...status.must, ...status.may].find((seat) => this.isMine_(seat)) ?? null;
  }

  // Who looks must not see what the others hold; before the next one looks, nobody does.
  private curtainIn_(status: Status): string | null {
    if (!this.isVeiled_() || status.outcome !== null) return null;
    const asked = this.askedIn_(status);
    return asked === this.looking_ ? null : asked;
  }

  private actingIn_(status: Status): string | null {
    return this.curtainIn_(status) === null ? this.askedIn_(status) : null;
  }

  private viewerFor_(status: Status): string {
    if (this.isVeiled_() && (status.outcome || this.curtainIn_(status))) return 'spectator';
    const mine = this.plan_.seats.find((seat) => seat.holder === 'me')?.seat;
    return this.actingIn_(status) ?? this.store_.get()?.viewer ?? mine ?? 'spectator';
  }

  private botToMove_(): LocalSeat | undefined {
    const status = this.store_.get()?.status;
    if (!status || status.outcome !== null) return undefined;
    return this.plan_.seats.find(
      (seat) => seat.holder === 'bot' && status.must.includes(seat.seat),
    );
  }

  private async runBots_(): Promise<void> {
    const generation = this.generation_;
    const bot = this.botToMove_();
    if (!bot || this.closed_) {
      this.store_.patch({ thinking: null });
      return;
    }
    this.store_.patch({ thinking: bot.seat });
    try {
      const [action] = await Promise.all([this.think_(bot), this.world_.pause()]);
      if (generation !== this.generation_ || this.closed_) return;
      const question = this.store_.get()?.status.question ?? 0;
      await this.change_({ kind: 'play', seat: bot.seat, action, question });
    } catch (error) {
      if (this.closed_ || generation !== this.generation_) return;
      this.store_.patch({ thinking: null, notice: wordsOf(error) });
    }
  }

  // The bot's engine plays along where it can, which is quicker than reading the record again.
  private async mirror_(
    question: { kind: 'play'; seat: string; action: string },
    before: string | undefined,
  ): Promise<void> {
    if (this.botHash_ === '' || this.botHash_ !== before) return;
    this.botHash_ = '';
    const engine = await this.botEngine_;
    const { seat, action } = question;
    const played = await engine?.ask({ kind: 'play', seat, action }, 'played').catch(() => null);
    this.botHash_ = played?.status.hash ?? '';
  }

  // The bot has an engine of its own, brought up to date from the record: however long it thinks,
  // the engine that draws and judges stays free.
  private async think_(bot: LocalSeat): Promise<string> {
    this.botEngine_ ??= this.world_.openBotEngine();
    const engine = await this.botEngine_;
    const level = bot.level ?? 'steady';
    const hash = this.store_.get()?.status.hash;
    if (this.botHash_ !== hash) {
      const table = await engine.ask({ kind: 'load', record: await this.record() }, 'table');
      this.botHash_ = table.status.hash;
    }
    const question = {
      kind: 'suggest' as const,
      seat: bot.seat,
      level,
      milliseconds: kThinkingMs[level],
    };
    return (await engine.ask(question, 'suggestion')).action;
  }
}

// Of a state every seat has a part that only it may know; a game without secrets leaves it empty.
function hidesSomething({ state }: PositionAnswer): boolean {
  const { own } = state as { own?: unknown };
  const parts: unknown[] = Array.isArray(own) ? own : [];
  return parts.some((part) => Object.keys(part ?? {}).length > 0);
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
