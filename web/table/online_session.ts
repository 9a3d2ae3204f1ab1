import type { Engine } from '../engine/engine.ts';
import type { LogEntry, Scene, Side, Status } from '../protocol/messages.ts';
import type {
  GameView,
  Level,
  Seated,
  SeatInfo,
  ServerMessage,
  TableInfo,
  Update,
} from '../protocol/online.ts';
import { Asking } from './asking.ts';
import { viewAfter } from './changed.ts';
import { GameTime } from './game_time.ts';
import type {
  Completions,
  Foresight,
  OnlineSession,
  Reach,
  SeatHolder,
  TableState,
} from './session.ts';
import { isOver } from './session.ts';
import type { KeptSeal, Sealing } from './sealing.ts';
import { StateStore } from './store.ts';
import type { Walk, WalkPick } from './walk.ts';
import type { WireWorld } from './wire.ts';
import { Wire } from './wire.ts';

export interface OnlineWorld extends WireWorld {
  engine: Engine;
  file: string | null; // text of the table's scenario, if it came from outside
  freshUid(): string;
  freshNumber(): string; // 16 hexadecimal digits that nobody can foresee
  keptSeal(): KeptSeal | null; // what this browser knows of the table's dice since it came
  keepSeal(seal: KeptSeal): void;
  record(): Promise<string>;
  rematch(): Promise<{ table: string }>;
  keepPicks(picks: readonly WalkPick[]): void;
  keptPicks(): WalkPick[];
}

const kBefore: Status = {
  seq: 0,
  question: 0,
  must: [],
  may: [],
  hash: '0000000000000000',
  outcome: null,
};

/**
 * A table whose truth is at a server. What a seat may see comes from there after every step; what
 * can be done with it is asked of the engine in this page; only the server judges.
 */
export class ServerSession implements OnlineSession {
  private readonly world_: OnlineWorld;
  private readonly token_: string | null;
  private readonly store_ = new StateStore();
  private readonly wire_: Wire;
  private readonly asking_: Asking;
  private readonly time_ = new GameTime(() => Date.now());
  private sides_: Side[] = [];
  private isLooked_ = false; // the engine knows of what game the views are
  private lastSeq_: number | null = null;
  private log_: LogEntry[] = [];
  private view_: GameView | null = null;
  private info_: TableInfo | null = null;
  private sealing_: Sealing | null = null;
  private isAuditing_ = false;
  private work_: Promise<void> = Promise.resolve(); // one message after the other

  constructor(world: OnlineWorld, token: string | null, failed: (words: string) => void) {
    this.world_ = world;
    this.token_ = token;
    this.asking_ = new Asking(world.engine);
    this.wire_ = new Wire(world, {
      greet: () => this.greeting_(),
      seated: (message) => this.queue_(() => this.takeSeat_(message)),
      heard: (message) => this.queue_(() => this.hear_(message)),
      lost: (attempt) => this.lose_(attempt),
      refused: (error) => failed(error.message),
    });
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
    const { viewer } = this.store_.get() ?? {};
    return this.asking_.reach(viewer === undefined || viewer === 'spectator' ? null : viewer);
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
    const question = this.store_.get()?.status.question ?? 0;
    await this.wire_.ask({ kind: 'play', uid: this.world_.freshUid(), action, question });
  }

  async undo(): Promise<void> {
    await this.wire_.ask({ kind: 'undo', uid: this.world_.freshUid() });
  }

  async resign(): Promise<void> {
    await this.wire_.ask({ kind: 'resign', uid: this.world_.freshUid() });
  }

  async say(text: string): Promise<void> {
    await this.wire_.ask({ kind: 'chat', text });
  }

  async replace(seat: string, level: Level): Promise<void> {
    await this.wire_.ask({ kind: 'replace', seat, level });
  }

  async claim(seat: string): Promise<void> {
    await this.wire_.ask({ kind: 'claim', seat });
  }

  rematch(): Promise<{ table: string }> {
    return this.world_.rematch();
  }

  async sceneAt(seq: number): Promise<Scene> {
    const message = await this.wire_.ask({ kind: 'moment', seq });
    if (message.kind !== 'moment') throw new Error('The server did not show that moment.');
    const viewer = this.store_.get()?.viewer ?? 'spectator';
    // Three questions in one go: nobody sees the engine while it holds the past.
    const past = this.look_(message.view);
    const scene = this.world_.engine.ask({ kind: 'scene', viewer }, 'scene');
    const present = this.look_(this.view_);
    await Promise.all([past, present]);
    return (await scene).scene;
  }

  record(): Promise<string> {
    return this.world_.record();
  }

  // A page at a server acts for the seat of its token alone.
  playAs(): Promise<void> {
    return Promise.resolve();
  }

  gameTime(): number | null {
    return this.time_.now();
  }

  keepPicks(picks: readonly WalkPick[]): void {
    this.world_.keepPicks(picks);
  }

  keptPicks(): WalkPick[] {
    return this.world_.keptPicks();
  }

  uncover(): Promise<void> {
    return Promise.resolve();
  }

  close(): void {
    this.wire_.close();
    this.world_.engine.close();
  }

  private greeting_() {
    const since = this.lastSeq_ === null ? {} : { since: this.lastSeq_ };
    if (this.token_ === null) return { kind: 'watch' as const, ...since };
    return { kind: 'sit' as const, token: this.token_, ...since };
  }

  private queue_(work: () => Promise<void>): void {
    this.work_ = this.work_.then(work).catch((error: unknown) => {
      this.store_.patch({ notice: error instanceof Error ? error.message : String(error) });
    });
  }

  private lose_(attempt: number): void {
    const words =
      attempt < 3
        ? 'The connection was lost. Reconnecting…'
        : 'Still reconnecting. Your seat is kept, and nothing is lost.';
    this.store_.patch({ connection: { kind: 'connecting', words } });
  }

  private async takeSeat_(message: Seated): Promise<void> {
    this.info_ = message.table;
    this.takeLog_(message.log);
    const { viewer, status, view, chat, clock } = message;
    this.addNumber_(viewer, message.table);
    if (status && view) await this.show_(viewer, status, view);
    else await this.showWaiting_(viewer);
    this.store_.patch({ chat, clock, connection: { kind: 'live' } });
  }

  // The commitment has been told by now, so the server can no longer choose its seed by our number.
  // It is kept before it is sent: whatever happens, the same one is sent again.
  private addNumber_(viewer: string, table: TableInfo): void {
    if (table.commitment === null) return;
    const isEarly = table.state === 'waiting';
    const first: KeptSeal = { commitment: table.commitment, isEarly, number: null };
    let seal = this.sealing_ ?? this.world_.keptSeal() ?? first;
    const isMissing = table.numbersMissing.includes(viewer);
    if (isMissing && seal.number === null) seal = { ...seal, number: this.world_.freshNumber() };
    const { commitment, number } = seal;
    this.world_.keepSeal({ commitment, isEarly: seal.isEarly, number });
    this.sealing_ = { audit: null, trouble: '', ...seal };
    if (!isMissing || number === null) return;
    this.wire_.ask({ kind: 'add-number', number }).catch((error: unknown) => {
      this.store_.patch({ notice: error instanceof Error ? error.message : String(error) });
    });
  }

  // Whether everything that chance brought was fixed before; asked once the end has revealed the seed.
  private async audit_(viewer: string): Promise<void> {
    if (this.sealing_ === null || this.sealing_.audit !== null || this.isAuditing_) return;
    this.isAuditing_ = true;
    const { commitment, isEarly, number } = this.sealing_;
    const own = number === null ? {} : { seat: viewer, number };
    const witness = isEarly ? { commitment, ...own } : own;
    try {
      const record = await this.world_.record();
      const audit = await this.world_.engine.ask({ kind: 'audit', record, ...witness }, 'audit');
      this.sealing_ = { ...this.sealing_, audit, trouble: '' };
    } catch (error) {
      const trouble = error instanceof Error ? error.message : String(error);
      this.sealing_ = { ...this.sealing_, trouble };
    }
    this.isAuditing_ = false;
    this.store_.patch({ sealing: this.sealing_ });
  }

  private async hear_(message: ServerMessage): Promise<void> {
    const state = this.store_.get();
    if (!state) return;
    if (message.kind === 'update') await this.update_(message, state.viewer);
    if (message.kind === 'chat') {
      const { from, text, at } = message;
      this.store_.patch({ chat: [...state.chat, { from, text, at }] });
    }
    if (message.kind === 'people')
      this.store_.patch({
        seats: this.holders_(message.seats, state.viewer),
        watchers: message.watchers,
      });
    if (message.kind === 'table') {
      this.info_ = message.table;
      const seats = this.holders_(message.table.seats, state.viewer);
      this.store_.patch({ online: message.table, seats });
    }
    if (message.kind === 'bye')
      this.store_.patch({ connection: { kind: 'connecting', words: message.words } });
  }

  private async update_(message: Update, viewer: string): Promise<void> {
    const { change } = message;
    const view = change ? viewAfter(this.view_, this.lastSeq_, change) : message.view;
    if (!view) return this.lookAgain_();
    this.takeLog_(message.log);
    await this.show_(viewer, message.status, view);
    this.store_.patch({ clock: message.clock, connection: { kind: 'live' } });
  }

  // A step was missed. The answer to a new greeting has the whole view.
  private lookAgain_(): void {
    if (this.view_ === null) return; // it is on its way
    this.view_ = null;
    this.wire_.greetAgain();
  }

  private takeLog_(entries: LogEntry[]): void {
    const known = this.log_.at(-1)?.seq ?? -1;
    this.log_ = [...this.log_, ...entries.filter((entry) => entry.seq > known)];
  }

  private async look_(view: GameView | null): Promise<void> {
    if (view === null) return;
    // The game, and a scenario of up to 1 MB, is said once; then the views come alone.
    const plan = this.isLooked_ ? {} : this.game_();
    this.isLooked_ = true;
    const question = { kind: 'look' as const, ...plan, view: { ...view } };
    try {
      this.sides_ = (await this.world_.engine.ask(question, 'table')).sides;
    } catch (error) {
      this.isLooked_ = false;
      throw error;
    }
  }

  private game_(): Pick<TableInfo, 'game' | 'scenario' | 'options'> & { file?: string } {
    const { game, scenario, options } = this.info_ ?? { game: '', scenario: '', options: {} };
    const { file } = this.world_;
    return { game, scenario, options, ...(file !== null && { file }) };
  }

  private async show_(viewer: string, status: Status, view: GameView): Promise<void> {
    this.view_ = view;
    this.lastSeq_ = status.seq;
    await this.look_(view);
    await this.draw_(viewer, status);
  }

  // Before everybody sits there is nothing to see but the board as it lies.
  private async showWaiting_(viewer: string): Promise<void> {
    const question = { kind: 'new' as const, ...this.game_() };
    this.sides_ = (await this.world_.engine.ask(question, 'table')).sides;
    await this.draw_(viewer, kBefore);
  }

  private async draw_(viewer: string, status: Status): Promise<void> {
    const info = this.info_;
    if (!info) return;
    const { engine } = this.world_;
    const before = this.store_.get();
    const { scene } = await engine.ask({ kind: 'scene', viewer }, 'scene');
    // A board never changes, and may be large: it is asked for once.
    const board = before?.board ?? (await engine.ask({ kind: 'board' }, 'board')).board;
    const { must, any = [], may, outcome } = status;
    const isAsked = !isOver({ status, online: info }) && [...must, ...any, ...may].includes(viewer);
    this.time_.take(status);
    this.store_.set({
      game: info.game,
      title: info.title,
      scenario: info.scenario,
      options: info.options,
      seats: before?.seats ?? this.holders_(info.seats, viewer),
      sides: this.sides_,
      board,
      scene,
      status,
      log: this.log_,
      viewer,
      acting: isAsked ? viewer : null,
      speakers: isAsked ? [viewer] : [],
      thinking: null,
      curtain: null,
      connection: { kind: 'live' },
      notice: '',
      chat: before?.chat ?? [],
      clock: before?.clock ?? null,
      online: info,
      sealing: this.sealing_,
      watchers: before?.watchers ?? 0,
    });
    if (outcome !== null) void this.audit_(viewer);
  }

  private holders_(seats: SeatInfo[], viewer: string): SeatHolder[] {
    return seats.map((seat) => ({
      seat: seat.seat,
      name: seat.name || seat.seat,
      holder: seat.holder,
      ...(seat.level && { level: seat.level }),
      here: seat.here,
      mine: seat.seat === viewer,
    }));
  }
}
