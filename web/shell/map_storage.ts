/** A Storage that is a map, for tests that run without a browser. */
export class MapStorage implements Storage {
  readonly items: Map<string, string>;

  constructor(items: Record<string, string> = {}) {
    this.items = new Map(Object.entries(items));
  }

  get length(): number {
    return this.items.size;
  }

  key(index: number): string | null {
    return [...this.items.keys()][index] ?? null;
  }

  getItem(key: string): string | null {
    return this.items.get(key) ?? null;
  }

  setItem(key: string, text: string): void {
    this.items.set(key, text);
  }

  removeItem(key: string): void {
    this.items.delete(key);
  }

  clear(): void {
    this.items.clear();
  }
}
