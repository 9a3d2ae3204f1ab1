import type { ReactNode } from 'react';
import { newsOf } from '../news.ts';
import { useTable } from './context.tsx';

const kKept = 12;

/** Tells every action of everybody to who listens, whatever else is on the screen. */
export function Teller(): ReactNode {
  const table = useTable();
  return (
    <div className="hidden-words" role="log" aria-label="What happens">
      {newsOf(table, kKept).map(([seq, words]) => (
        <p key={seq}>{words}</p>
      ))}
    </div>
  );
}
