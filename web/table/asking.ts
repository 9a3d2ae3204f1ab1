import type { Engine } from '../engine/engine.ts';
import { Refused } from '../engine/engine.ts';
import type { Completions, Foresight, Reach } from './session.ts';
import type { Walk, WalkPick } from './walk.ts';

// The engine may have moved on meanwhile; then it refuses, which means that nothing can be told.
async function orElse<T>(work: Promise<T>, otherwise: T): Promise<T> {
  try {
    return await work;
  } catch (error) {
    if (error instanceof Refused) return otherwise;
    throw error;
  }
}

const kNothingSure: Foresight = { sure: [], changes: [], odds: { total: 0, chances: [] } };
const kNothingTyped: Completions = { completions: [] };

/** What a page asks its engine on behalf of a seat that chooses. */
export class Asking {
  private readonly engine_: Engine;

  constructor(engine: Engine) {
    this.engine_ = engine;
  }

  walk(seat: string | null, made: readonly WalkPick[]): Promise<Walk | null> {
    if (seat === null) return Promise.resolve(null);
    return orElse(this.engine_.ask({ kind: 'walk', seat, picks: [...made] }, 'walk'), null);
  }

  async foresee(seat: string, action: string): Promise<Foresight> {
    const asked = this.engine_.ask({ kind: 'preview', seat, action }, 'preview');
    return (await orElse(asked, null)) ?? kNothingSure;
  }

  async reach(seat: string | null): Promise<Reach[]> {
    const asked = this.engine_.ask({ kind: 'reach', ...(seat !== null && { seat }) }, 'reach');
    return (await orElse(asked, null))?.pieces ?? [];
  }

  /** What a bot that does not search would do, at once; null where nothing can be done. */
  async suggest(seat: string | null): Promise<string | null> {
    if (seat === null) return null;
    const question = { kind: 'suggest' as const, seat, level: 'greedy' };
    return (await orElse(this.engine_.ask(question, 'suggestion'), null))?.action ?? null;
  }

  async complete(seat: string | null, text: string): Promise<Completions> {
    if (seat === null) return kNothingTyped;
    const asked = this.engine_.ask({ kind: 'complete', seat, text }, 'completions');
    return orElse<Completions>(asked, kNothingTyped);
  }
}
