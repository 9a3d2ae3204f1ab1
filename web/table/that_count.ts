import type { LogEntry } from '../protocol/messages.ts';

const kDeeds: ReadonlySet<LogEntry['kind']> = new Set(['action', 'resign', 'tick']);

/** The log without the deeds that were taken back. */
export function thatCount(log: readonly LogEntry[]): LogEntry[] {
  let counts: LogEntry[] = [];
  for (const entry of log) {
    const back = entry['back-to'];
    if (back !== undefined)
      counts = counts.filter(({ seq, kind }) => seq <= back || !kDeeds.has(kind));
    counts.push(entry);
  }
  return counts;
}

/** The actions that count: what was taken back is left out. */
export const actionsThatCount = (log: readonly LogEntry[]): LogEntry[] =>
  thatCount(log).filter(({ kind }) => kind === 'action');
