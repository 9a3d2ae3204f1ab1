import type { LogEntry, Scene } from '../protocol/messages.ts';
import type { TableState } from './session.ts';
import { lastOwnChoice, sinceOwnChoice } from './telling.ts';

/** An entry of an account, with the table before and after it as far as it is known. */
export interface Witnessed {
  entry: LogEntry;
  before?: Scene;
  after?: Scene;
}

const kStill: ReadonlySet<LogEntry['kind']> = new Set(['note', 'checkpoint', 'seal', 'reveal']);

// Bookkeeping moves nothing on the table, nor does a clock that only ticks.
const movesTable = ({ kind, told }: LogEntry): boolean =>
  !kStill.has(kind) && (kind !== 'tick' || told.length > 0);

/** The entry after which the table stood as it did after this one. */
export const standingAt = (log: readonly LogEntry[], seq: number): number =>
  log.findLast((entry) => entry.seq <= seq && movesTable(entry))?.seq ?? 0;

/** Whose account is told: of the seat that chooses, if it is at this screen. */
export const tellerOf = ({ seats, acting }: Pick<TableState, 'seats' | 'acting'>): string[] =>
  seats.filter(({ mine, seat }) => mine && seat === acting).map(({ seat }) => seat);

/** What happened since the seat that chooses now chose last; nothing while nobody here chooses. */
export const accountOf = (state: Pick<TableState, 'seats' | 'acting' | 'log'>): LogEntry[] => {
  const seats = tellerOf(state);
  return seats.length > 0 ? sinceOwnChoice(state.log, seats) : [];
};

/** The table after the entries that somebody may yet be told of, seen by the eyes that look now. */
export class Memory {
  private viewer_ = '';
  private scenes_ = new Map<number, Scene>();

  /** Keeps how the table stands, and forgets what no account of a seat at this screen needs. */
  keep(state: TableState): void {
    const { log, scene, seats, viewer } = state;
    // What one seat saw must not name its pieces to another.
    if (viewer !== this.viewer_) this.scenes_.clear();
    this.viewer_ = viewer;
    const last = standingAt(log, log.at(-1)?.seq ?? 0);
    this.put(last, scene);
    const own = seats.filter(({ mine }) => mine);
    const choices = own.map(({ seat }) => lastOwnChoice(log, [seat])?.seq ?? 1);
    const begin = standingAt(log, Math.min(last, ...choices) - 1);
    for (const seq of this.scenes_.keys()) if (seq < begin) this.scenes_.delete(seq);
  }

  put(seq: number, scene: Scene): void {
    this.scenes_.set(seq, scene);
  }

  scene(seq: number): Scene | undefined {
    return this.scenes_.get(seq);
  }

  get viewer(): string {
    return this.viewer_;
  }

  /** Entries after which the table has to be known to tell all of this account. */
  needed(log: readonly LogEntry[], entries: readonly LogEntry[]): number[] {
    return [...new Set(entries.flatMap(({ seq }) => [standingAt(log, seq - 1), seq]))];
  }

  witness(log: readonly LogEntry[], entries: readonly LogEntry[]): Witnessed[] {
    return entries.map((entry) => {
      const before = this.scenes_.get(standingAt(log, entry.seq - 1));
      const after = this.scenes_.get(entry.seq);
      return { entry, ...(before && { before }), ...(after && { after }) };
    });
  }
}
