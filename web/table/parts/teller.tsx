import type { ReactNode } from 'react';
import { newsOf } from '../news.ts';
import { useTable } from './context.tsx';

const kKept = 60; // without motion a whole turn of others comes at once

/** Tells every action of everybody to who listens, whatever else is on the screen. */
export function Teller(): ReactNode {
  const table = useTable();
  return (
    <div className="hidden-words" role="log" aria-label="What happens">
      {newsOf(table, kKept).map(({ key, words }) => (
        <p key={key}>{words}</p>
      ))}
    </div>
  );
}
