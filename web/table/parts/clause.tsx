import type { ReactNode } from 'react';
import { spansOf } from '../rule_book.ts';
import { useTableContext } from './context.tsx';

/** A clause of the rule book as a chip; pressing it shows the rule. */
export function ClauseChip({ id }: { id: string }): ReactNode {
  const { rules, showClause } = useTableContext();
  if (id === '') return null;
  const words = rules?.clauses.get(id);
  return (
    <button
      type="button"
      className="clause"
      title={words ?? id}
      onClick={(event) => {
        event.stopPropagation();
        showClause(id);
      }}
    >
      {id}
    </button>
  );
}

/** A line of a rule book with its strong words, code and clause ids. */
export function Spans({ text, link }: { text: string; link?: (id: string) => void }): ReactNode {
  return spansOf(text).map((span, index) => {
    if (span.kind === 'strong') return <strong key={index}>{span.text}</strong>;
    if (span.kind === 'code') return <code key={index}>{span.text}</code>;
    if (span.kind === 'clause' && link)
      return (
        <button key={index} type="button" className="clause" onClick={() => link(span.text)}>
          {span.text}
        </button>
      );
    return span.text;
  });
}
