/**
 * Short texts by key, kept by the browser. Where the browser refuses (private windows, blocked
 * cookies, no room), a text is kept in memory until the page is left. Nothing here throws.
 */
export class Texts {
  private readonly open_: () => Storage;
  private readonly memory_ = new Map<string, string>();

  /** `open` may throw: some browsers refuse as soon as a page asks for its storage. */
  constructor(open: () => Storage) {
    this.open_ = open;
  }

  get(key: string): string | null {
    return this.memory_.get(key) ?? this.try_((storage) => storage.getItem(key), null);
  }

  set(key: string, text: string): void {
    const isKept = this.try_((storage) => {
      storage.setItem(key, text);
      return true;
    }, false);
    if (isKept) this.memory_.delete(key);
    else this.memory_.set(key, text);
  }

  /** False if what was set last is gone when the page is left. */
  isKept(key: string): boolean {
    return !this.memory_.has(key);
  }

  /** Whether the browser keeps anything at all. */
  canKeep(): boolean {
    const probe = 'muster.probe';
    return this.try_((storage) => {
      storage.setItem(probe, '');
      storage.removeItem(probe);
      return true;
    }, false);
  }

  remove(key: string): void {
    this.memory_.delete(key);
    this.try_((storage) => storage.removeItem(key), undefined);
  }

  keys(): string[] {
    const kept = this.try_(
      (storage) => Array.from({ length: storage.length }, (_, index) => storage.key(index) ?? ''),
      [],
    );
    return [...new Set([...kept, ...this.memory_.keys()])];
  }

  private try_<T>(ask: (storage: Storage) => T, otherwise: T): T {
    try {
      return ask(this.open_());
    } catch {
      return otherwise;
    }
  }
}

/** Kept until the person clears the browser's data. */
export const browserTexts = new Texts(() => window.localStorage);

/** Kept until the tab is closed. */
export const tabTexts = new Texts(() => window.sessionStorage);
