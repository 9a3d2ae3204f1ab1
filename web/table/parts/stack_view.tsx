import type { ReactNode } from 'react';
import { ClauseChip } from './clause.tsx';
import { useScene } from './context.tsx';

/** Questions that wait: the first one is answered next. */
export function StackView(): ReactNode {
  const { stack = [] } = useScene();
  if (stack.length === 0) return null;
  return (
    <section className="stack" aria-label="Waiting questions">
      <ol>
        {stack.map((question, index) => (
          <li key={index} className={index === 0 ? 'now' : ''}>
            {question.seat && <b>{question.seat}</b>} {question.words}{' '}
            <ClauseChip id={question.clause} />
          </li>
        ))}
      </ol>
    </section>
  );
}
