import type { LogEntry } from '../protocol/messages.ts';

/** How fast what others do is shown. */
export type Pace = 'slow' | 'normal' | 'at-once';

const kActionMs: Record<Pace, number> = { slow: 1200, normal: 480, 'at-once': 0 };
export const kMomentMs: Record<Pace, number> = { slow: 2600, normal: 1500, 'at-once': 0 };
const kMostMoments = 5; // that one change waits for; the rest can be read

/** Whether these seats did it. */
export const isBy = (seats: readonly string[], { seat }: LogEntry): boolean =>
  seat !== null && seats.includes(seat);

/** Things of which the table makes much: a card is turned, an hour strikes, somebody dies. */
export const momentsIn = (entries: readonly LogEntry[]): LogEntry['told'] =>
  entries.flatMap(({ told }) => told.filter(({ weight }) => weight === 'moment'));

/** How long a change is left to be seen before the next one; who made it has seen it already. */
export function lookTime(
  entries: readonly LogEntry[],
  pace: Pace,
  mine: readonly string[],
): number {
  const others = entries.filter((entry) => entry.told.length > 0 && !isBy(mine, entry));
  const moments = Math.min(momentsIn(entries).length, kMostMoments);
  return (others.length > 0 ? kActionMs[pace] : 0) + moments * kMomentMs[pace];
}

// What a person does begins a new account; so does whatever takes something back.
const isOwnChoice = (entry: LogEntry, mine: readonly string[]): boolean =>
  entry.kind === 'take-back' || (entry.kind === 'action' && isBy(mine, entry));

const isTold = ({ kind, told }: LogEntry): boolean =>
  told.length > 0 && (kind === 'action' || kind === 'resign' || kind === 'tick');

/** What happened since these seats chose last; nothing if nobody else did anything. */
export function sinceOwnChoice(log: readonly LogEntry[], mine: readonly string[]): LogEntry[] {
  const last = log.findLastIndex((entry) => isOwnChoice(entry, mine));
  const others = log.slice(last + 1).filter(isTold);
  if (others.length === 0) return [];
  const own = last < 0 ? undefined : log[last];
  // The own choice is known; what it set going by itself is news.
  const told = own?.kind === 'action' ? own.told.filter(({ weight }) => weight === 'moment') : [];
  return own && told.length > 0 ? [{ ...own, told }, ...others] : others;
}
