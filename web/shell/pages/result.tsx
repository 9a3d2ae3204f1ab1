import { useState } from 'react';
import type { ReactNode } from 'react';
import { fateOf, resultWords, scoresOf, whoLeft } from '../../table/ending.ts';
import { ClauseChip } from '../../table/parts/clause.tsx';
import { useTable } from '../../table/parts/context.tsx';
import { SealingView } from '../../table/parts/sealing_view.tsx';
import type { TableState } from '../../table/session.ts';

function whyWords(state: TableState): string {
  const left = whoLeft(state);
  if (left === null)
    return state.log.findLast((entry) => entry.told.length > 0)?.told.at(-1)?.words ?? '';
  const isOutOfTime = (state.clock?.left[left] ?? 1) <= 0;
  return isOutOfTime ? `The time of the ${left} ran out.` : `The ${left} resigned.`;
}

/** How it ended and what can be done now: over the board, or below it once the board is looked at. */
export function Result({ state, children }: { state: TableState; children: ReactNode }): ReactNode {
  const [isOpen, setOpen] = useState(true);
  const shown = useTable(); // what led to the end is told before it
  const { outcome } = state.status;
  if (!outcome || !shown.status.outcome) return null;
  if (!isOpen)
    return (
      <section className="after" aria-label="After the game" data-fate={fateOf(state)}>
        <h2>{resultWords(state)}</h2>
        {children}
      </section>
    );
  return (
    <section className="result" aria-label="After the game" data-fate={fateOf(state)}>
      <h2>{resultWords(state)}</h2>
      <p>
        {whyWords(state)} <ClauseChip id={outcome.clause} />
      </p>
      {whoLeft(state) === null && (
        <dl className="result-scores">
          {scoresOf(state).map(([name, score]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{score}</dd>
            </div>
          ))}
        </dl>
      )}
      <SealingView state={state} />
      <div className="result-buttons">
        {children}
        <button type="button" className="link" onClick={() => setOpen(false)}>
          Look at the board
        </button>
      </div>
    </section>
  );
}
