import type { LogEntry } from '../protocol/messages.ts';

export type StepKind = 'action' | 'turn';

const isStop = (entry: LogEntry): boolean =>
  ['start', 'action', 'resign', 'take-back'].includes(entry.kind);

/** Where a step leads: the next entry in which something is done, or where another seat begins. */
export function stepTo(
  entries: readonly LogEntry[],
  seq: number,
  kind: StepKind,
  by: 1 | -1,
): number {
  const stops = entries.filter(isStop);
  const wanted =
    kind === 'action'
      ? stops
      : stops.filter((entry, index) => index === 0 || stops[index - 1]?.seat !== entry.seat);
  if (by === 1) return wanted.find((entry) => entry.seq > seq)?.seq ?? entries.at(-1)?.seq ?? 0;
  return wanted.findLast((entry) => entry.seq < seq)?.seq ?? 0;
}
