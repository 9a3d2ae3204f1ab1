import type { LogEntry } from '../protocol/messages.ts';
import type { TableState } from './session.ts';
import { ofTheDeed, wordsOfTold } from './told_parts.ts';

/** The newest thing that was done and still stands; what was taken back is no news any more. */
export const lastDone = (log: readonly LogEntry[]): LogEntry | undefined => {
  const last = log.findLast(({ kind, told }) => kind === 'take-back' || told.length > 0);
  return last?.kind === 'take-back' ? undefined : last;
};

/**
 * What was done last stays to be read until something else is to be said. Whoever begins to choose
 * reads how; whoever goes on reads what the last choice has brought, for chance may have spoken.
 */
export function lastWords(table: TableState, mine: readonly string[], hasChoice: boolean): string {
  const last = lastDone(table.log);
  if (hasChoice && !mine.includes(last?.seat ?? ''))
    return 'Choose something that glows, or a button.';
  return last ? wordsOfTold(ofTheDeed(last.told)) : '\u00a0';
}
