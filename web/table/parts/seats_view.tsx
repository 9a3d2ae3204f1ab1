import { useEffect, useState } from 'react';
import type { ReactNode } from 'react';
import type { ClockNow } from '../../protocol/online.ts';
import { readable } from '../capital.ts';
import { isOnline, isOver } from '../session.ts';
import type { SeatHolder } from '../session.ts';
import { useTable, useTableContext } from './context.tsx';
import { SealingView } from './sealing_view.tsx';
import { SureButton } from './sure_button.tsx';

const twoDigits = (count: number): string => String(count).padStart(2, '0');

function timeWords(milliseconds: number): string {
  const seconds = Math.max(0, Math.floor(milliseconds / 1000));
  const hours = Math.floor(seconds / 3600);
  const rest = `${twoDigits(Math.floor((seconds % 3600) / 60))}:${twoDigits(seconds % 60)}`;
  return hours > 0 ? `${hours}:${rest}` : rest;
}

function Clock({ clock, seat }: { clock: ClockNow; seat: string }): ReactNode {
  const [since] = useState(() => new Map<ClockNow, number>());
  const [now, setNow] = useState(() => Date.now());
  const runs = clock.running.includes(seat);
  useEffect(() => {
    if (!runs) return;
    const timer = setInterval(() => setNow(Date.now()), 500);
    return () => clearInterval(timer);
  }, [runs]);
  if (!since.has(clock)) since.set(clock, Date.now());
  const left = clock.left[seat];
  if (left === undefined) return null;
  // Counted from when the message came, for the two clocks need not agree.
  const spent = runs ? now - (since.get(clock) ?? now) : 0;
  return <span className={runs ? 'clock runs' : 'clock'}>{timeWords(left - spent)}</span>;
}

function seatWords(seat: SeatHolder, isLocal: boolean): string {
  if (seat.holder === 'bot') return seat.name.includes('bot') ? '' : `bot, ${seat.level ?? ''}`;
  if (seat.holder === 'open') return 'free: anyone may sit down';
  if (seat.holder === 'link') return 'reserved for a friend';
  if (seat.mine) return seat.name === 'You' ? '' : 'you';
  if (isLocal) return '';
  return seat.here ? 'here' : 'away';
}

// A bot is gone when it could not decide.
const isGone = (seat: SeatHolder): boolean =>
  (seat.holder === 'person' || seat.holder === 'bot') && !seat.mine && !seat.here;

/** Who sits where, with clocks, and what can be done about a seat whose player is gone. */
export function SeatsView(): ReactNode {
  const { session, controller } = useTableContext();
  const table = useTable();
  const { seats, status, clock, online, watchers, connection } = table;
  const [trouble, setTrouble] = useState<{ seat: string; words: string } | null>(null);
  const dare = (seat: string, work: Promise<void>): void => {
    setTrouble(null);
    work.catch((error: Error) => setTrouble({ seat, words: error.message }));
  };
  // What was said of somebody who was gone is over when he is back.
  const isTold = trouble !== null && seats.some((one) => one.seat === trouble.seat && isGone(one));
  const iPlay = seats.some((seat) => seat.mine);
  return (
    <div className="seats">
      <ul>
        {seats.map((seat) => (
          <li key={seat.seat} className={status.must.includes(seat.seat) ? 'seat acts' : 'seat'}>
            <b>{readable(seat.seat)}</b>{' '}
            <span>{readable(seat.name) !== readable(seat.seat) && seat.name}</span>{' '}
            <span className="quiet">{seatWords(seat, connection.kind === 'local')}</span>
            {clock && <Clock clock={clock} seat={seat.seat} />}
            {seat.mine && !isOver(table) && online?.state !== 'waiting' && (
              <SureButton
                words="Resign"
                question={`Give up the game for ${seat.seat}? This cannot be undone.`}
                yes="Yes, resign"
                act={() => void controller.resign(seat.seat)}
              />
            )}
            {isOnline(session) && iPlay && isGone(seat) && !isOver(table) && (
              <span>
                <button
                  type="button"
                  className="link"
                  onClick={() => dare(seat.seat, session.replace(seat.seat, 'steady'))}
                >
                  Let a bot take over
                </button>
                <button
                  type="button"
                  className="link"
                  onClick={() => dare(seat.seat, session.claim(seat.seat))}
                >
                  Claim the game
                </button>
              </span>
            )}
          </li>
        ))}
      </ul>
      {watchers > 0 && <p className="quiet">{watchers} watching</p>}
      <SealingView state={table} />
      {isTold && <p role="alert">{trouble.words}</p>}
    </div>
  );
}
