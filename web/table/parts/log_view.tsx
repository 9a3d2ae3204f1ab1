import { useEffect, useRef } from 'react';
import type { ReactNode } from 'react';
import type { LogEntry } from '../../protocol/messages.ts';
import { ClauseChip } from './clause.tsx';
import { useChoice, useTable, useTableContext } from './context.tsx';

const kQuiet: ReadonlySet<string> = new Set(['checkpoint', 'seal', 'tick', 'rules']);
const kWords: Partial<Record<LogEntry['kind'], string>> = {
  start: 'The game begins.',
  resign: 'resigns.',
  'take-back': 'takes back the last choice.',
  reveal: 'The seed is revealed; anyone can check every draw.',
};

function EntryWords({ entry }: { entry: LogEntry }): ReactNode {
  if (entry.told.length > 0)
    return entry.told.map((event, index) => (
      <span key={index} className="told">
        {event.words} <ClauseChip id={event.clause} />
      </span>
    ));
  return <span className="told">{kWords[entry.kind] ?? (entry.text || 'acts in secret')}</span>;
}

// Not a button or a link of its own, such as the chip of a clause.
const isPlain = (target: EventTarget): boolean =>
  target instanceof Element && target.closest('button, a') === null;

function Entry({ entry, lit }: { entry: LogEntry; lit: boolean }): ReactNode {
  const { controller } = useTableContext();
  const show = (): void => void controller.showPast(entry.seq);
  return (
    <li
      className={lit ? 'entry entry-lit' : 'entry'}
      data-seat={entry.seat ?? ''}
      onClick={(event) => isPlain(event.target) && show()}
    >
      <button
        type="button"
        className="entry-jump"
        aria-label={`Show the board after entry ${entry.seq}`}
        title="Show the board at this moment"
        onClick={show}
      >
        {entry.seq}
      </button>
      <div>
        {entry.seat && <span className="entry-seat">{entry.seat}</span>}
        <EntryWords entry={entry} />
        {entry.draws.length > 0 && (
          <span className="draws">drawn: {(entry.drawn ?? entry.draws).join(', ')}</span>
        )}
      </div>
    </li>
  );
}

/** What happened, newest last; each line leads to its rule and to the table as it was then. */
export function LogView(): ReactNode {
  const { log, status } = useTable();
  const { past } = useChoice();
  const host = useRef<HTMLOListElement>(null);
  // A table kept in the browser knows its seed from the start; that is news only at the end.
  const isNews = ({ kind }: LogEntry): boolean =>
    !kQuiet.has(kind) && (kind !== 'reveal' || status.outcome !== null);
  const shown = log.filter(isNews);
  useEffect(() => {
    // Only the panel scrolls; the page, and with it the board, stays where it is.
    const panel = host.current?.closest('.tab-panel');
    if (panel && !past) panel.scrollTop = panel.scrollHeight;
  }, [shown.length, past]);
  return (
    <div className="log">
      <ol ref={host}>
        {shown.map((entry) => (
          <Entry key={entry.seq} entry={entry} lit={past?.seq === entry.seq} />
        ))}
      </ol>
    </div>
  );
}
