import { useEffect } from 'react';
import type { CSSProperties, ReactNode } from 'react';
import type { Beat } from '../presenter.ts';
import { dialOf } from '../dial.ts';
import type { Dial } from '../dial.ts';
import { useTable, useTableContext, useTelling } from './context.tsx';

const kRadius = 46;

const onCircle = (turn: number, radius: number): { x: number; y: number } => ({
  x: Math.sin(turn * 2 * Math.PI) * radius,
  y: -Math.cos(turn * 2 * Math.PI) * radius,
});

/** A clock face with a step for each label; its hand goes from where it stood to where it stands. */
function DialView({ dial }: { dial: Dial }): ReactNode {
  const style = {
    '--dial-from': `${(dial.from * 360).toFixed(1)}deg`,
    '--dial-to': `${(dial.to * 360).toFixed(1)}deg`,
  } as CSSProperties;
  return (
    <svg className="beat-dial" viewBox="-60 -60 120 120" style={style}>
      <circle r={56} className="beat-dial-face" />
      {dial.steps.map((turn) => {
        const [inner, outer] = [onCircle(turn, kRadius - 7), onCircle(turn, kRadius)];
        return <line key={turn} x1={inner.x} y1={inner.y} x2={outer.x} y2={outer.y} />;
      })}
      <path className="beat-dial-hand" d="M0 8L-4 0L0 -36L4 0Z" data-at={dial.label} />
      <circle r={5} className="beat-dial-pin" />
    </svg>
  );
}

function BeatView({ beat }: { beat: Beat }): ReactNode {
  const { scene } = useTable();
  const { told, before } = beat;
  const card = told.card && scene.cards.find(({ key }) => key === told.card);
  const dial = told.track === undefined ? null : dialOf(told.track, before, scene);
  return (
    <div className="beat" key={told.text} aria-hidden="true" data-beat={told.name}>
      {card ? (
        <article className="beat-card">
          <small>{told.words}</small>
          <h3>{card.words}</h3>
          <p>{card.text}</p>
        </article>
      ) : (
        <div className="beat-words">
          {dial && <DialView dial={dial} />}
          <p>{told.words}</p>
        </div>
      )}
    </div>
  );
}

// What is beside the table keeps its clicks, and so do the buttons that hold and hurry the telling.
const kOwnClick = '.status-buttons, .panel, .top, dialog';

/** What deserves a breath is shown in the middle of the table; a click on it puts it away. */
export function Beats(): ReactNode {
  const { presenter } = useTableContext();
  const beat = useTelling()?.beat ?? null;
  const isShown = beat !== null;
  useEffect(() => {
    if (!isShown) return;
    // What lies under the click could not be chosen yet, and is not meant.
    const dismiss = (event: MouseEvent): void => {
      if (event.target instanceof Element && event.target.closest(kOwnClick)) return;
      event.stopPropagation();
      presenter.skip();
    };
    window.addEventListener('click', dismiss, { capture: true });
    return () => window.removeEventListener('click', dismiss, { capture: true });
  }, [isShown, presenter]);
  return beat && <BeatView beat={beat} />;
}
