import type { ReactNode } from 'react';
import { useTable, useTableContext } from './context.tsx';

/** Where several people share a screen and several of them could act: who does. */
export function SpeakerSwitch(): ReactNode {
  const { session } = useTableContext();
  const { speakers, acting } = useTable();
  if (speakers.length < 2) return null;
  return (
    <div className="speakers" role="group" aria-label="Playing as">
      <span>Playing as</span>
      {speakers.map((seat) => (
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
