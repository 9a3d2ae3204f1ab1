import { useMemo, useState } from 'react';
import type { ReactNode } from 'react';
import type { Fate, RecapLine } from '../recap.ts';
import { fateWords, recapOf } from '../recap.ts';
import { sinceOwnChoice } from '../telling.ts';
import { ClauseChip } from './clause.tsx';
import { useTable, useTableContext, useTelling } from './context.tsx';

const kIcons: Record<RecapLine['icon'], string> = {
  move: '➜',
  strike: '⚔',
  chance: '❖',
  moment: '✦',
  come: '✚',
  plain: '•',
};

/** What happened since the person who is asked now chose last, line by line. */
export function useRecap(): RecapLine[] {
  const { presenter } = useTableContext();
  const { log, acting, seats } = useTable();
  return useMemo(() => {
    if (acting === null) return [];
    const own = seats.filter((seat) => seat.mine && seat.seat === acting);
    const entries = sinceOwnChoice(
      log,
      own.map((seat) => seat.seat),
    );
    return recapOf(entries, presenter.scenes());
  }, [presenter, log, acting, seats]);
}

function FateChip({ fate }: { fate: Fate }): ReactNode {
  return (
    <span className="fate" data-fate={fate.kind}>
      {fateWords(fate)}
    </span>
  );
}

function Line({ line }: { line: RecapLine }): ReactNode {
  const { controller } = useTableContext();
  const { entry, icon, fates } = line;
  const worst = fates.filter(({ kind }) => kind !== 'came');
  // What is told of a step of the turn alone is of no weight here.
  const told = entry.told.filter(({ weight }, index) => index === 0 || weight !== 'minor');
  return (
    <li className="recap-line" data-icon={icon}>
      <span className="recap-icon" aria-hidden="true">
        {kIcons[icon]}
      </span>
      <div>
        <button
          type="button"
          className="recap-words"
          title="Show the board at this moment"
          onClick={() => void controller.showMoment(entry.seq)}
        >
          {told.map(({ words }) => words).join(' ')}
        </button>{' '}
        <ClauseChip id={told[0]?.clause ?? ''} />
        {worst.map((fate) => (
          <FateChip key={`${fate.kind} ${fate.piece.id}`} fate={fate} />
        ))}
        {entry.draws.length > 0 && <span className="draws">drawn: {entry.draws.join(', ')}</span>}
      </div>
    </li>
  );
}

/** While you waited: stands beside the board until the next choice, or until it is put away. */
export function RecapView(): ReactNode {
  const { presenter } = useTableContext();
  const { status } = useTable();
  const lines = useRecap();
  const telling = useTelling();
  const [putAway, setPutAway] = useState(-1); // at which entry
  if (lines.length === 0 || putAway === status.seq || telling) return null;
  return (
    <section className="recap" aria-labelledby="recap-title">
      <header>
        <h2 id="recap-title">While you waited</h2>
        <button type="button" className="link" onClick={() => void presenter.again()}>
          Show again
        </button>
        <button
          type="button"
          className="recap-close"
          aria-label="Put away"
          onClick={() => setPutAway(status.seq)}
        >
          ×
        </button>
      </header>
      <ol>
        {lines.map((line) => (
          <Line key={line.entry.seq} line={line} />
        ))}
      </ol>
    </section>
  );
}
