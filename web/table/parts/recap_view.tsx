import { useEffect, useMemo, useRef, useState } from 'react';
import type { ReactNode } from 'react';
import type { Fate, RecapLine } from '../recap.ts';
import { accountOf } from '../memory.ts';
import { fateWords, recapOf, recapWords, spokenIn } from '../recap.ts';
import { wordsOfTold } from '../told_parts.ts';
import { ClauseChip } from './clause.tsx';
import { useLearnt, useTable, useTableContext, useTelling } from './context.tsx';

const kIcons: Record<RecapLine['icon'], string> = {
  move: '➜',
  strike: '⚔',
  help: '✋',
  work: '⚒',
  chance: '❖',
  moment: '✦',
  come: '✚',
  plain: '•',
};

/** What happened since the person who is asked now chose last, line by line. */
export function useRecap(): RecapLine[] {
  const { presenter } = useTableContext();
  const { log, acting, seats } = useTable();
  const learnt = useLearnt();
  return useMemo(
    () => recapOf(presenter.witness(log, accountOf({ log, acting, seats }))),
    [presenter, log, acting, seats, learnt],
  );
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
  const { entry, icon, fates, drawn } = line;
  const worst = fates.filter(({ kind }) => kind !== 'came');
  const told = spokenIn(line);
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
          onClick={() => void controller.showPast(entry.seq)}
        >
          {wordsOfTold(told)}
        </button>{' '}
        <ClauseChip id={told[0]?.clause ?? ''} />
        {worst.map((fate) => (
          <FateChip key={`${fate.kind} ${fate.piece.id}`} fate={fate} />
        ))}
        {drawn.length > 0 && <span className="draws">drawn: {drawn.join(', ')}</span>}
      </div>
    </li>
  );
}

/** The account in one sentence, which opens the whole of it wherever that is kept. */
export function RecapSentence({ lines }: { lines: RecapLine[] }): ReactNode {
  const { presenter, showRecap } = useTableContext();
  return (
    <>
      <button type="button" className="recap-sentence" title="What happened" onClick={showRecap}>
        {recapWords(lines)}
      </button>{' '}
      <button type="button" className="link" onClick={() => void presenter.again()}>
        Show again
      </button>
    </>
  );
}

/** While you waited: stands beside the board until the next choice, or until it is put away. */
export function RecapView({ isAsked }: { isAsked: boolean }): ReactNode {
  const { presenter } = useTableContext();
  const { status } = useTable();
  const lines = useRecap();
  const telling = useTelling();
  const [putAway, setPutAway] = useState(-1); // at which entry
  const host = useRef<HTMLElement>(null);
  useEffect(() => {
    if (!isAsked) return;
    host.current?.focus({ preventScroll: true });
    host.current?.scrollIntoView({ block: 'start' });
  }, [isAsked]);
  if (lines.length === 0 || putAway === status.seq || telling) return null;
  return (
    <section className="recap" ref={host} tabIndex={-1} aria-labelledby="recap-title">
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
          <Line key={line.key} line={line} />
        ))}
      </ol>
    </section>
  );
}
