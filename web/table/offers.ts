import type { Engine } from '../engine/engine.ts';
import { Refused } from '../engine/engine.ts';
import type { Offer } from '../protocol/messages.ts';

/**
 * The offers of a draft. The engine may have moved on while a draft was in the making; then the
 * draft is refused, which means that nothing follows it.
 */
export async function offersOf(engine: Engine, seat: string, draft: string): Promise<Offer[]> {
  try {
    return (await engine.ask({ kind: 'offers', seat, draft }, 'offers')).offers;
  } catch (error) {
    if (error instanceof Refused) return [];
    throw error;
  }
}
