import type { ReactNode } from 'react';
import { useTable, useTableContext } from './context.tsx';

/** Where several people share a screen and several of them could act: who does. */
export function SpeakerSwitch(): ReactNode {
  const { session } = useTableContext();
  const { seats, speakers, acting } = useTable();
  if (speakers.length < 2) return null;
  // In the order of the seats, whoever has to act: buttons must not change places.
  const shown = seats.map(({ seat }) => seat).filter((seat) => speakers.includes(seat));
  return (
    <div className="speakers" role="group" aria-label="Playing as">
      <span>Playing as</span>
      {shown.map((seat) => (
        <button
          key={seat}
          type="button"
          className="chip"
          aria-pressed={seat === acting}
          onClick={() => void session.playAs(seat)}
        >
          {seat}
        </button>
      ))}
    </div>
  );
}
