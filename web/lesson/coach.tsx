import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import type { ReactNode } from 'react';
import type { Names } from '../table/names.ts';
import { isOver } from '../table/session.ts';
import { useChoice, useTable, useTableContext, useTelling } from '../table/parts/context.tsx';
import type { Guide, GuideState } from './guide.ts';
import './lesson.css';
import type { Lesson, LessonStep, Thing } from './lesson.ts';
import { Spotlight } from './spotlight.tsx';
import { nextOf, placesOf, wordsOf } from './things.ts';

function useGuide(guide: Guide): GuideState {
  return useSyncExternalStore(
    (changed) => guide.subscribe(changed),
    () => guide.state(),
  );
}

// The game may be further than what is shown: a step that waits is over only when that was seen.
function useShown(state: GuideState): GuideState {
  const isTelling = useTelling() !== null;
  const shown = useRef(state);
  if (!isTelling || !shown.current.step?.until) shown.current = state;
  return shown.current;
}

// What only the page knows: that a refusal was read, that a tab was opened.
function useEyes(guide: Guide, step: LessonStep | null): void {
  const { problem } = useChoice();
  const isAnswered = problem !== null && problem.code !== 'not_yet';
  const tab = step?.until?.tab;
  useEffect(() => {
    if (isAnswered) guide.saw({ refusal: true });
  }, [isAnswered, guide, step]);
  useEffect(() => {
    if (tab === undefined) return;
    const look = (): void => {
      if (document.querySelector(`#tab-${tab}[aria-selected="true"]`)) guide.saw({ tab });
    };
    const timer = setInterval(look, 150);
    return () => clearInterval(timer);
  }, [tab, guide]);
}

/** What the light falls on now. */
function useLit(state: GuideState, names: Names | null): Thing[] {
  const { acting } = useTable();
  const { picks } = useChoice();
  const { step, isOff } = state;
  if (!step || !names || isOff) return [];
  if (step.do === undefined) return step.at;
  if (!acting) return [];
  const next = nextOf(step.at, names, picks);
  return next ? [next] : [];
}

function Progress({ index, all }: { index: number; all: number }): ReactNode {
  return (
    <progress
      className="lesson-progress"
      max={all}
      value={index}
      aria-label={`Step ${Math.min(index + 1, all)} of ${all}`}
    />
  );
}

function StepButton({
  guide,
  shown: { index, isOff },
  step,
}: {
  guide: Guide;
  shown: GuideState;
  step: LessonStep;
}): ReactNode {
  const { presenter } = useTableContext();
  const { acting } = useTable();
  const { busy } = useChoice();
  if (step.do !== undefined && !isOff)
    return (
      <button
        type="button"
        className="action action-quiet"
        disabled={!acting || busy}
        onClick={() => void guide.doIt()}
      >
        Do it for me
      </button>
    );
  const tells = isOff || !step.until;
  return (
    <button
      type="button"
      className={tells ? 'action action-main' : 'action action-quiet'}
      onClick={() => (index < guide.state().index ? presenter.skip() : guide.next())}
    >
      {tells ? 'Next' : 'Skip'}
    </button>
  );
}

/** What the lesson says, beside the board, and the light on what it speaks of. */
export function Coach(props: { guide: Guide; lesson: Lesson; after: ReactNode }): ReactNode {
  const { guide, lesson, after } = props;
  const table = useTable();
  const { controller } = useTableContext();
  const state = useShown(useGuide(guide));
  const { step, index, isOff } = state;
  const names = controller.names();
  const lit = useLit(state, names);
  const [isPutAway, putAway] = useState(false);
  const heading = useRef<HTMLHeadingElement>(null);
  const card = useRef<HTMLElement>(null);
  useEyes(guide, step);
  useEffect(() => {
    // The button that was pressed may be gone; the reader's place must not be lost with it.
    const had = document.activeElement;
    if (index > 0 && (had === document.body || card.current?.contains(had)))
      heading.current?.focus({ preventScroll: true });
  }, [index]);
  if (isPutAway && !step) return null;
  const said = step ?? lesson.end;
  return (
    <>
      {names && lit.length > 0 && (
        <Spotlight
          places={lit.map((thing) => placesOf(thing, names))}
          points={step?.do !== undefined || step?.until !== undefined}
        />
      )}
      <section className="lesson" aria-label="Lesson" ref={card} data-step={index}>
        <Progress index={index} all={lesson.steps.length} />
        <div className="lesson-words" aria-live="polite">
          <h2 tabIndex={-1} ref={heading}>
            {said.title}
          </h2>
          <p>{said.text}</p>
          {isOff && step && (
            <p className="lesson-off">
              The game has gone another way than this lesson. The bot plays on, and you may do as
              you like.
            </p>
          )}
          {names && lit.length > 0 && (
            <p className="hidden-words">
              Pointed at: {lit.map((thing) => wordsOf(thing, names)).join(', ')}.
            </p>
          )}
        </div>
        <div className="lesson-buttons">
          <span className="quiet">
            {step ? `${index + 1} of ${lesson.steps.length}` : 'The lesson is over.'}
          </span>
          {step ? (
            <StepButton guide={guide} shown={state} step={step} />
          ) : (
            <>
              <button type="button" className="action" onClick={() => putAway(true)}>
                {isOver(table) ? 'Close' : 'Play on'}
              </button>
              {after}
            </>
          )}
        </div>
      </section>
    </>
  );
}
