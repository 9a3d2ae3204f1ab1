import type { TableState } from './session.ts';

/** Holds the state of a table and tells whoever listens that it changed. */
export class StateStore {
  private state_: TableState | null = null;
  private readonly listeners_ = new Set<() => void>();

  get(): TableState | null {
    return this.state_;
  }

  set(state: TableState): void {
    this.state_ = state;
    for (const listener of this.listeners_) listener();
  }

  patch(change: Partial<TableState>): void {
    if (this.state_ !== null) this.set({ ...this.state_, ...change });
  }

  subscribe(listener: () => void): () => void {
    this.listeners_.add(listener);
    return () => this.listeners_.delete(listener);
  }
}
