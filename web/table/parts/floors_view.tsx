import type { ReactNode } from 'react';
import { choicesByLevel } from '../floors.ts';
import { useOpenChoice, useScene, useTable } from './context.tsx';

/** Which storey of the board is looked at. */
export function FloorsView(props: { level: number; go: (level: number) => void }): ReactNode {
  const { board } = useTable();
  const scene = useScene();
  const { choices } = useOpenChoice();
  const { floors = [] } = board;
  if (floors.length < 2) return null;
  const counts = choicesByLevel(board, scene, choices);
  return (
    <div className="floors" role="radiogroup" aria-label="Floor">
      {floors.map(({ level, words }) => {
        const count = counts.get(level) ?? 0;
        return (
          <button
            key={level}
            type="button"
            role="radio"
            className="chip"
            aria-checked={level === props.level}
            onClick={() => props.go(level)}
          >
            {words}
            {count > 0 && (
              <span className="quiet">
                {' '}
                {count}
                <span className="wide-only"> to choose</span>
              </span>
            )}
          </button>
        );
      })}
    </div>
  );
}
