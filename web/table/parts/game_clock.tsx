import { useEffect, useReducer } from 'react';
import type { ReactNode } from 'react';
import { leftWords } from '../game_time.ts';
import { isOver } from '../session.ts';
import { useTable, useTableContext } from './context.tsx';

const kStepMs = { none: 1000, fast: 250, normal: 250 };

/** The clock that is part of the game: how long until something happens, and what. */
export function GameClock(): ReactNode {
  const { session, looks } = useTableContext();
  const table = useTable();
  const [, redraw] = useReducer((count: number) => count + 1, 0);
  const { clock } = table.scene;
  const due = clock?.deadline;
  const runs = clock?.runs === true && due !== undefined && !isOver(table);
  const stepMs = kStepMs[looks.motion];
  useEffect(() => {
    if (!runs) return;
    const timer = setInterval(redraw, stepMs);
    return () => clearInterval(timer);
  }, [runs, stepMs]);
  if (!clock || due === undefined) return null;
  const now = (runs ? session.gameTime() : null) ?? clock.now;
  const whole = Math.max(1, due - clock.now);
  return (
    <div className={runs ? 'game-clock runs' : 'game-clock'} role="timer" aria-label={clock.words}>
      <b>{leftWords(due - now)}</b> <span>{clock.words}</span>
      {looks.motion !== 'none' && (
        <progress max={whole} value={Math.max(0, due - now)} aria-hidden="true" />
      )}
    </div>
  );
}
