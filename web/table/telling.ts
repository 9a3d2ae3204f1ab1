import type { LogEntry } from '../protocol/messages.ts';
import { thatCount } from './that_count.ts';
import { setGoingBy } from './told_parts.ts';

/** How fast what others do is shown. */
export type Pace = 'slow' | 'normal' | 'at-once';

/** A pace, or that of a table whose clock runs: as long as an eye needs. */
export type Tempo = Pace | 'quick';

const kActionMs: Record<Tempo, number> = { slow: 1200, normal: 480, quick: 180, 'at-once': 0 };
export const kMomentMs: Record<Tempo, number> = {
  slow: 2600,
  normal: 1500,
  quick: 400,
  'at-once': 0,
};
/** How much slower or quicker a film runs than usual. */
export const kFilmTempo: Record<Tempo, number> = { slow: 1.8, normal: 1, quick: 0.3, 'at-once': 0 };
const kMostMoments = 6; // of one change; the recap has them all
const kMostAtOnce = 12; // entries

/** Whether these seats did it. */
export const isBy = (seats: readonly string[], { seat }: LogEntry): boolean =>
  seat !== null && seats.includes(seat);

/** Things of which the table makes much: a card is turned, an hour strikes, somebody dies. */
export const momentsIn = (entries: readonly LogEntry[]): LogEntry['told'] =>
  entries.flatMap(({ told }) => told.filter(({ weight }) => weight === 'moment'));

/** How long a change is left to be seen; who made it has seen it already. */
export const lookTime = (
  entries: readonly LogEntry[],
  tempo: Tempo,
  mine: readonly string[],
): number =>
  entries.some((entry) => entry.told.length > 0 && !isBy(mine, entry)) ? kActionMs[tempo] : 0;

/** What of a change is shown in the middle of the table; far ahead at once is no story. */
export const beatsIn = (entries: readonly LogEntry[]): LogEntry['told'] =>
  entries.length < kMostAtOnce ? momentsIn(entries).slice(0, kMostMoments) : [];

// What a person does begins a new account, and so does what they take back. What somebody else takes
// back is no deed of theirs: the account goes on, without what was undone.
const isOwnChoice = (entry: LogEntry, mine: readonly string[]): boolean =>
  (entry.kind === 'take-back' || entry.kind === 'action') && isBy(mine, entry);

const isTold = ({ kind, told }: LogEntry): boolean =>
  told.length > 0 && (kind === 'action' || kind === 'resign' || kind === 'tick');

export const lastOwnChoice = (
  log: readonly LogEntry[],
  mine: readonly string[],
): LogEntry | undefined => thatCount(log).findLast((entry) => isOwnChoice(entry, mine));

/** What happened since these seats chose last; nothing if nobody else did anything. */
export function sinceOwnChoice(log: readonly LogEntry[], mine: readonly string[]): LogEntry[] {
  const own = lastOwnChoice(log, mine);
  const others = thatCount(log).filter((entry) => entry.seq > (own?.seq ?? -1) && isTold(entry));
  // The own choice is known; what it set going by itself is news.
  const story = own?.kind === 'action' ? setGoingBy(own.told) : [];
  if (own && story.length > 0) return [{ ...own, told: story }, ...others];
  if (others.length === 0) return [];
  const told = own?.kind === 'action' ? own.told.filter(({ weight }) => weight === 'moment') : [];
  return own && told.length > 0 ? [{ ...own, told }, ...others] : others;
}
