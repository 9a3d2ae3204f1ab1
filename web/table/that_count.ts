import type { LogEntry } from '../protocol/messages.ts';

/** The actions that count: what was taken back is left out. */
export function actionsThatCount(log: readonly LogEntry[]): LogEntry[] {
  let counts: LogEntry[] = [];
  for (const entry of log) {
    if (entry.kind === 'action') counts.push(entry);
    // "to 11" or "freely to 11": what came after entry 11 no longer counts.
    const back = entry.kind === 'take-back' ? /to (\d+)$/.exec(entry.text) : null;
    if (back) counts = counts.filter(({ seq }) => seq <= Number(back[1]));
  }
  return counts;
}
