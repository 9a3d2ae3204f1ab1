import { useState } from 'react';
import type { ReactNode } from 'react';
import type { Pick } from '../../protocol/messages.ts';
import { moved, rowIn, without } from '../row.ts';
import { CardArt } from './card_art.tsx';
import { useOpenChoice, useScene, useTableContext } from './context.tsx';

/** Cards that were picked one after another; their order can be changed until they are sent. */
export function HandRow(): ReactNode {
  const { controller } = useTableContext();
  const { made } = useOpenChoice();
  const [dragged, setDragged] = useState<number | null>(null);
  const { cards } = useScene();
  const names = controller.names();
  const row = rowIn(made);
  if (!names || row.length === 0) return null;
  const keyOf = ({ a }: Pick): string => cards.find(({ id }) => id === a)?.key ?? '';
  const move = (from: number, to: number): void => void controller.rearrange(moved(made, from, to));
  return (
    <ol className="row" aria-label="Cards in order">
      {row.map((at, index) => {
        const words = names.wordsOf(made[at]!.pick);
        return (
          <li
            key={at}
            draggable
            className={dragged === index ? 'dragged' : ''}
            onDragStart={() => setDragged(index)}
            onDragEnd={() => setDragged(null)}
            onDragOver={(event) => event.preventDefault()}
            onDrop={(event) => {
              event.preventDefault();
              if (dragged !== null && dragged !== index) move(dragged, index);
            }}
          >
            <button
              type="button"
              aria-label={`Move ${words} forward`}
              disabled={index === 0}
              onClick={() => move(index, index - 1)}
            >
              ◂
            </button>
            <CardArt card={keyOf(made[at]!.pick)} />
            <span>
              <b>{index + 1}</b> {words}
            </span>
            <button
              type="button"
              aria-label={`Move ${words} back`}
              disabled={index + 1 === row.length}
              onClick={() => move(index, index + 1)}
            >
              ▸
            </button>
            <button
              type="button"
              aria-label={`Leave ${words} out`}
              onClick={() => void controller.rearrange(without(made, at))}
            >
              ×
            </button>
          </li>
        );
      })}
    </ol>
  );
}
