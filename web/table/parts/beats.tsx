import { useEffect, useRef, useState } from 'react';
import type { ReactNode } from 'react';
import type { LogEntry } from '../../protocol/messages.ts';
import { kMomentMs, momentsIn } from '../telling.ts';
import { useTable, useTableContext } from './context.tsx';

type Told = LogEntry['told'][number];

const kMost = 6; // moments that are shown one after the other; the recap has them all

/** Moments that have come since this was drawn first, one after the other. */
function useMoments(): { now: Told | null; skip: () => void } {
  const { looks } = useTableContext();
  const { log } = useTable();
  const [queue, setQueue] = useState<Told[]>([]);
  const seen = useRef(log.at(-1)?.seq ?? -1);
  const pause = kMomentMs[looks.pace];
  useEffect(() => {
    const fresh = log.filter((entry) => entry.seq > seen.current);
    const last = log.at(-1)?.seq ?? -1;
    // Going back, or far ahead at once, is no moment.
    const isStory = last > seen.current && fresh.length < 12 && pause > 0;
    seen.current = last;
    setQueue((old) => (isStory ? [...old, ...momentsIn(fresh)].slice(-kMost) : []));
  }, [log, pause]);
  const [now] = queue;
  useEffect(() => {
    if (!now) return;
    const timer = setTimeout(() => setQueue((old) => old.slice(1)), pause);
    return () => clearTimeout(timer);
  }, [now, pause]);
  return { now: now ?? null, skip: () => setQueue([]) };
}

/** What deserves a breath is shown in the middle of the table; it never takes a click. */
export function Beats(): ReactNode {
  const { scene } = useTable();
  const { now, skip } = useMoments();
  useEffect(() => {
    if (!now) return;
    window.addEventListener('pointerdown', skip);
    return () => window.removeEventListener('pointerdown', skip);
  });
  if (!now) return null;
  const card = now.card && scene.cards.find(({ key }) => key === now.card);
  return (
    <div className="beat" key={now.text} aria-hidden="true" data-beat={now.name}>
      {card ? (
        <article className="beat-card">
          <small>{now.words}</small>
          <h3>{card.words}</h3>
          <p>{card.text}</p>
        </article>
      ) : (
        <p className="beat-words">{now.words}</p>
      )}
    </div>
  );
}
