import type { Engine } from '../engine/engine.ts';
import type { LogEntry, Scene, Status } from '../protocol/messages.ts';
import { Asking } from './asking.ts';
import { nameForAll } from './seat_name.ts';
import type { Completions, Foresight, Reach, Session, TableState } from './session.ts';
import { StateStore } from './store.ts';
import type { WalkPick } from './walk.ts';

/** A record, replayed and verified by the engine, that can be looked at at any entry. */
export class ReplaySession implements Session {
  private readonly engine_: Engine;
  private readonly record_: string;
  private readonly store_ = new StateStore();
  private all_: LogEntry[] = [];
  private end_: Status | null = null;
  private latest_ = 0; // the newest wish, for answers may come late

  private constructor(engine: Engine, record: string) {
    this.engine_ = engine;
    this.record_ = record;
  }

  /** Fails with the place where the record stops being true. */
  static async open(engine: Engine, record: string): Promise<ReplaySession> {
    const session = new ReplaySession(engine, record);
    const table = await engine.ask({ kind: 'load', record }, 'table');
    const { board } = await engine.ask({ kind: 'board' }, 'board');
    const viewer = 'spectator';
    session.end_ = table.status;
    session.all_ = (await engine.ask({ kind: 'log' }, 'log')).entries;
    session.store_.set({
      game: table.game,
      title: table.title,
      scenario: table.scenario,
      options: table.options,
      seats: table.seats.map((seat, index) => ({
        seat,
        name: nameForAll(table.players[index], seat),
        holder: 'person' as const,
        here: true,
        mine: false,
      })),
      sides: table.sides,
      board,
      scene: (await engine.ask({ kind: 'scene', viewer }, 'scene')).scene,
      status: table.status,
      log: session.all_,
      viewer,
      acting: null,
      speakers: [],
      thinking: null,
      curtain: null,
      connection: { kind: 'local' },
      notice: '',
      chat: [],
      clock: null,
      online: null,
      sealing: null,
      watchers: 0,
    });
    return session;
  }

  /** Every entry, also those after the one that is shown. */
  get entries(): readonly LogEntry[] {
    return this.all_;
  }

  async goTo(seq: number, viewer: string): Promise<void> {
    this.latest_ += 1;
    const wish = this.latest_;
    const { scene } = await this.engine_.ask({ kind: 'scene', viewer, seq }, 'scene');
    if (wish !== this.latest_) return;
    const log = this.all_.filter((entry) => entry.seq <= seq);
    // Who must act in the past is said by the scene; how it ended is known at the end only.
    const end = this.end_;
    const status =
      end && (seq >= end.seq ? end : { ...end, seq, must: [], may: [], outcome: null });
    this.store_.patch({ scene, viewer, log, ...(status && { status }) });
  }

  state(): TableState | null {
    return this.store_.get();
  }

  subscribe(changed: () => void): () => void {
    return this.store_.subscribe(changed);
  }

  async sceneAt(seq: number): Promise<Scene> {
    const viewer = this.store_.get()?.viewer ?? 'spectator';
    return (await this.engine_.ask({ kind: 'scene', viewer, seq }, 'scene')).scene;
  }

  async record(): Promise<string> {
    return this.record_;
  }

  walk(): Promise<null> {
    return Promise.resolve(null);
  }

  // At the end of the record: the engine stands there, whatever entry is looked at.
  reach(): Promise<Reach[]> {
    const { status } = this.store_.get() ?? {};
    const isNow = status !== undefined && status.seq === this.end_?.seq;
    return isNow ? new Asking(this.engine_).reach(null) : Promise.resolve([]);
  }

  suggest(): Promise<string | null> {
    return Promise.resolve(null);
  }

  complete(): Promise<Completions> {
    return Promise.resolve({ completions: [] });
  }

  foresee(): Promise<Foresight> {
    return Promise.resolve({ sure: [], changes: [], odds: { total: 0, chances: [] } });
  }

  play(): Promise<void> {
    return Promise.reject(new Error('You cannot play on in a replay.'));
  }

  undo(): Promise<void> {
    return Promise.reject(new Error('You cannot take anything back in a replay.'));
  }

  resign(): Promise<void> {
    return Promise.reject(new Error('You cannot resign in a replay.'));
  }

  playAs(): Promise<void> {
    return Promise.resolve();
  }

  gameTime(): null {
    return null;
  }

  keepPicks(): void {
    // Nothing is chosen in a replay.
  }

  keptPicks(): WalkPick[] {
    return [];
  }

  uncover(): Promise<void> {
    return Promise.resolve();
  }

  close(): void {
    this.engine_.close();
  }
}
