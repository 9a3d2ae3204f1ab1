import type { ReactNode } from 'react';
import type { Pick } from '../../protocol/messages.ts';
import { readable } from '../capital.ts';
import { samePick } from '../walk.ts';
import type { Line } from '../zones.ts';
import { listsIn } from '../zones.ts';
import { ClauseChip } from './clause.tsx';
import { useOpenChoice, useScene, useTableContext } from './context.tsx';
import { usePreview } from './preview.ts';

function LineRow({ line }: { line: Line }): ReactNode {
  const { controller } = useTableContext();
  const preview = usePreview();
  const { choices } = useOpenChoice();
  const pick: Pick = { kind: 'line', a: line.id, b: 0 };
  const isOffered = choices.some((one) => samePick(one.pick, pick));
  return (
    <li>
      <button
        type="button"
        className={isOffered ? 'piece-row offered' : 'piece-row'}
        onClick={(event) =>
          void controller.choosePick(pick, { x: event.clientX, y: event.clientY })
        }
        {...preview.pick(pick)}
      >
        <span className="piece-name">{line.words}</span>
        {line.cost > 0 && (
          <span className="piece-cell">
            {line.cost} {line.unit}
          </span>
        )}
      </button>
      <ClauseChip id={line.clause} />
    </li>
  );
}

/** Lists of things to choose: a shop, modes. What cannot be had now says why. */
export function ListsView(): ReactNode {
  const scene = useScene();
  const lists = listsIn(scene);
  return (
    <div className="lists">
      {lists.length === 0 && <p className="quiet">No list is open now.</p>}
      {lists.map(([name, lines]) => (
        <section key={name}>
          <h3>{readable(name)}</h3>
          <ul>
            {lines.map((line) => (
              <LineRow key={line.id} line={line} />
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}
