import { useEffect, useSyncExternalStore } from 'react';
import type { ChatLine } from '../protocol/online.ts';
import { readable } from './capital.ts';
import type { SeatHolder, Session, TableState } from './session.ts';

/** Whether whoever looks at this page said it; a line names its speaker or his seat. */
export const isOwnLine = (seats: readonly SeatHolder[], { from }: ChatLine): boolean =>
  seats.some((seat) => seat.mine && (seat.seat === from || seat.name === from));

/** Who said it, by name where there is one. */
export function speakerOf(seats: readonly SeatHolder[], { from }: ChatLine): string {
  const seat = seats.find((one) => one.seat === from);
  return seat?.name || readable(from);
}

/** What others said after the lines that were read. */
export const unreadIn = (
  { chat, seats }: Pick<TableState, 'chat' | 'seats'>,
  read: number,
): ChatLine[] => chat.slice(read).filter((line) => !isOwnLine(seats, line));

// How many lines were read, by session; a session that is gone takes its mark with it.
const kRead = new WeakMap<Session, number>();
const kListeners = new Set<() => void>();

function markRead(session: Session, count: number): void {
  if (kRead.get(session) === count) return;
  kRead.set(session, count);
  for (const listener of kListeners) listener();
}

/** Everything that was said is read for as long as the chat is open. */
export function useReading(session: Session, said: number): void {
  useEffect(() => markRead(session, said), [session, said]);
}

/** Lines that nobody at this page has read; what was there when the page came counts as read. */
export function useUnread(session: Session, state: TableState): ChatLine[] {
  const read = useSyncExternalStore(
    (changed) => {
      kListeners.add(changed);
      return () => kListeners.delete(changed);
    },
    () => kRead.get(session) ?? null,
  );
  const said = state.chat.length;
  useEffect(() => {
    if (read === null) markRead(session, said);
  }, [session, read, said]);
  return unreadIn(state, read ?? said);
}
