import type { SavedTable, Shelf } from '../table/local_session.ts';
import { TableBase } from './table_base.ts';
import type { Texts } from './texts.ts';
import { browserTexts } from './texts.ts';

const kOldPrefix = 'muster.table.'; // the first release kept tables as texts under such keys
const kMaxTables = 30;
const kPatienceMs = 5000;

function soundTable(value: unknown): SavedTable | null {
  const found = (value ?? {}) as Partial<SavedTable>;
  const isSound = typeof found.id === 'string' && typeof found.record === 'string' && found.plan;
  return isSound ? (found as SavedTable) : null;
}

function parseTable(text: string | null): SavedTable | null {
  try {
    return soundTable(JSON.parse(text ?? 'null'));
  } catch {
    return null;
  }
}

const newestFirst = (tables: Iterable<SavedTable>): SavedTable[] =>
  [...tables].sort((a, b) => b.saved - a.saved);

const isFull = (error: unknown): boolean =>
  error instanceof DOMException && error.name === 'QuotaExceededError';

class NoAnswer extends Error {}

// Some browsers leave a question to their database unanswered; play must not wait for them.
function within<T>(milliseconds: number, answer: Promise<T>): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(
      () =>
        reject(new NoAnswer(`The browser's database did not answer within ${milliseconds} ms.`)),
      milliseconds,
    );
  });
  return Promise.race([answer, late]).finally(() => clearTimeout(timer));
}

/**
 * Keeps tables in this browser; the oldest go when there are too many. What the browser refuses to
 * keep stays here until the page is left, and `isLasting` says so. Nothing here rejects.
 */
export class TableShelf implements Shelf {
  private base_: TableBase | null = new TableBase();
  private readonly old_: Texts;
  private readonly patienceMs_: number;
  private readonly memory_ = new Map<string, SavedTable>();
  private readonly known_ = new Set<string>(); // tables for which room was made
  private readonly listeners_ = new Set<() => void>();
  private moved_: Promise<void> | undefined;
  private writes_: Promise<void> = Promise.resolve();
  private isLasting_ = true;

  constructor(old: Texts, patienceMs = kPatienceMs) {
    this.old_ = old;
    this.patienceMs_ = patienceMs;
  }

  async read(id: string): Promise<SavedTable | null> {
    await this.writes_;
    const kept = await this.ask_((base) => base.get(id));
    return this.memory_.get(id) ?? soundTable(kept) ?? this.oldTable_(id);
  }

  /** All tables, the newest first. */
  async list(): Promise<SavedTable[]> {
    await this.writes_;
    const kept = await this.keptTables_();
    const all = [...this.oldTables_(), ...kept, ...this.memory_.values()];
    return newestFirst(new Map(all.map((table) => [table.id, table])).values());
  }

  /** Settles when the table is kept as well as this browser can; an earlier one never wins. */
  write(table: SavedTable): Promise<void> {
    this.writes_ = this.writes_.then(() => this.writeNow_(table));
    return this.writes_;
  }

  async forget(id: string): Promise<void> {
    await this.writes_;
    this.memory_.delete(id);
    this.known_.delete(id);
    await this.ask_((base) => base.remove(id));
    this.old_.remove(kOldPrefix + id);
  }

  /** False if leaving the page loses what was last written. */
  isLasting = (): boolean => this.isLasting_;

  subscribe = (changed: () => void): (() => void) => {
    this.listeners_.add(changed);
    return () => this.listeners_.delete(changed);
  };

  private async writeNow_(table: SavedTable): Promise<void> {
    const isKept = await this.ask_((base) => this.keep_(base, table));
    if (isKept) this.memory_.delete(table.id);
    else this.memory_.set(table.id, table);
    if (isKept) this.setLasting_(true);
  }

  // A browser gives a page only so much room; the oldest tables make way.
  private async keep_(base: TableBase, table: SavedTable): Promise<boolean> {
    if (!this.known_.has(table.id)) await this.makeRoom_(base, table.id, kMaxTables - 1);
    this.known_.add(table.id);
    for (;;) {
      try {
        await base.put([table]);
        return true;
      } catch (error) {
        const others = isFull(error) ? (await this.others_(base, table.id)).length : 0;
        if (others === 0) throw error;
        await this.makeRoom_(base, table.id, others - 1);
      }
    }
  }

  private async makeRoom_(base: TableBase, id: string, most: number): Promise<void> {
    for (const table of (await this.others_(base, id)).slice(most)) await base.remove(table.id);
  }

  private async others_(base: TableBase, id: string): Promise<SavedTable[]> {
    const all = (await base.all()).flatMap((one) => soundTable(one) ?? []);
    return newestFirst(all.filter((one) => one.id !== id));
  }

  private async keptTables_(): Promise<SavedTable[]> {
    const all = (await this.ask_((base) => base.all())) ?? [];
    return all.flatMap((one) => soundTable(one) ?? []);
  }

  private oldTable_(id: string): SavedTable | null {
    return parseTable(this.old_.get(kOldPrefix + id));
  }

  private oldTables_(): SavedTable[] {
    const keys = this.old_.keys().filter((key) => key.startsWith(kOldPrefix));
    return keys.flatMap((key) => parseTable(this.old_.get(key)) ?? []);
  }

  // A table may be in both places if a tab with the first release is still open.
  private async moveOld_(base: TableBase): Promise<void> {
    const old = this.oldTables_();
    if (old.length === 0) return;
    const kept = (await base.all()).flatMap((one) => soundTable(one) ?? []);
    const savedAt = new Map(kept.map(({ id, saved }) => [id, saved]));
    await base.put(old.filter(({ id, saved }) => saved > (savedAt.get(id) ?? -Infinity)));
    for (const { id } of old) this.old_.remove(kOldPrefix + id);
  }

  // Undefined if the database cannot be asked.
  private async ask_<T>(question: (base: TableBase) => Promise<T>): Promise<T | undefined> {
    const base = this.base_;
    if (!base) return undefined;
    try {
      this.moved_ ??= within(this.patienceMs_, this.moveOld_(base)).catch(this.complain_);
      await this.moved_;
      if (this.base_) return await within(this.patienceMs_, question(base));
    } catch (error) {
      this.complain_(error);
    }
    return undefined;
  }

  private readonly complain_ = (error: unknown): void => {
    if (this.isLasting_) console.warn('This browser does not keep tables:', error);
    if (error instanceof NoAnswer) this.base_ = null;
    this.setLasting_(false);
  };

  private setLasting_(isLasting: boolean): void {
    if (this.isLasting_ === isLasting) return;
    this.isLasting_ = isLasting;
    for (const listener of this.listeners_) listener();
  }
}

export const browserShelf = new TableShelf(browserTexts);

export function freshId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(8));
  return [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}
