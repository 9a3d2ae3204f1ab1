import { Refused } from '../engine/engine.ts';
import { capital } from '../table/capital.ts';

const kEntry = /^(\d+) (\S+): (.*)$/;

const sentence = (words: string): string => (/[.!?]$/.test(words) ? words : `${words}.`);

/** Why a record cannot be looked at; where one of its entries is to blame, it is named. */
export function recordTrouble(error: unknown, record: string): string {
  const words = sentence(error instanceof Error ? error.message : String(error));
  const line = error instanceof Refused ? /^line (\d+)$/.exec(error.place)?.[1] : undefined;
  const found = kEntry.exec(record.split('\n')[Number(line) - 1] ?? '');
  if (!found) return `This record cannot be read. ${capital(words)}`;
  const [, seq, seat, rest = ''] = found;
  const action = rest.split(' | ', 1)[0] ?? '';
  return `Entry ${seq} of this record does not fit: ${seat}, “${action}”. The reason: ${words} Everything before it is true; somebody may have changed the file.`;
}
