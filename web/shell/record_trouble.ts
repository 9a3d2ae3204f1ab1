import { Refused } from '../engine/engine.ts';
import { capital } from '../table/capital.ts';

const sentence = (words: string): string => (/[.!?]$/.test(words) ? words : `${words}.`);

/** Why a record cannot be looked at; where one of its entries is to blame, it is named. */
export function recordTrouble(error: unknown): string {
  const words = sentence(error instanceof Error ? error.message : String(error));
  const refused = error instanceof Refused ? error : null;
  if (!refused?.entry) {
    const place = refused?.place ? ` (${refused.place})` : '';
    return `This record cannot be read${place}. ${capital(words)}`;
  }
  const { seq, who, text } = refused.entry;
  return `Entry ${seq} of this record does not fit: ${who}, “${text}”. The reason: ${words} Everything before it is true; somebody may have changed the file.`;
}
