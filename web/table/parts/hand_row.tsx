import { useRef, useState } from 'react';
import type { PointerEvent, ReactNode } from 'react';
import type { Pick } from '../../protocol/messages.ts';
import type { Names } from '../names.ts';
import { cardAt, moved, placeUnder, rowIn, wantedIn, without } from '../row.ts';
import type { Choice } from '../walk.ts';
import { CardArt } from './card_art.tsx';
import { useOpenChoice, useScene, useTableContext } from './context.tsx';

const kDragFrom = 5; // pixels

interface Drag {
  from: number;
  to: number;
  by: number; // pixels
}

interface DragHandlers {
  onPointerDown(event: PointerEvent<HTMLElement>): void;
  onPointerMove(event: PointerEvent<HTMLElement>): void;
  onPointerUp(): void;
  onPointerCancel(): void;
}

/** Lets a hand, a finger or a pen drag things of a list into another order. */
function useDrag(drop: (from: number, to: number) => void): {
  drag: Drag | null;
  handlers: (index: number) => DragHandlers;
} {
  const [drag, setDrag] = useState<Drag | null>(null);
  const held = useRef<{ x: number; from: number; middles: number[] } | null>(null);
  const end = (): void => {
    held.current = null;
    setDrag(null);
  };
  const handlers = (index: number): DragHandlers => ({
    onPointerDown: ({ button, clientX, currentTarget, pointerId, target }) => {
      if (button !== 0 || (target as Element).closest('button')) return;
      const items = [...(currentTarget.parentElement?.children ?? [])];
      const middles = items.map((item) => {
        const { left, width } = item.getBoundingClientRect();
        return left + width / 2;
      });
      held.current = { x: clientX, from: index, middles };
      currentTarget.setPointerCapture(pointerId);
    },
    onPointerMove: ({ clientX }) => {
      if (!held.current) return;
      const { x, from, middles } = held.current;
      const by = clientX - x;
      if (!drag && Math.abs(by) < kDragFrom) return;
      setDrag({ from, by, to: placeUnder(middles, (middles[from] ?? 0) + by) });
    },
    onPointerUp: () => {
      end();
      if (drag && drag.from !== drag.to) drop(drag.from, drag.to);
    },
    onPointerCancel: end,
  });
  return { drag, handlers };
}

/** What the card that was laid last still needs. */
function asksFor(choices: readonly Choice[]): ReactNode {
  const kinds = new Set(choices.map(({ pick }) => pick.kind));
  const [kind, ...others] = kinds;
  if (others.length > 0 || (kind !== 'facing' && kind !== 'piece')) return null;
  return <em>{kind === 'facing' ? 'Which way?' : 'At which?'}</em>;
}

/** Where a card lies while one of the row is dragged: the others make room. */
function shiftOf(drag: Drag | null, index: number): string | undefined {
  if (!drag) return undefined;
  if (index === drag.from) return `translateX(${drag.by}px)`;
  if (index > drag.from && index <= drag.to) return 'translateX(-30%)';
  if (index < drag.from && index >= drag.to) return 'translateX(30%)';
  return undefined;
}

/** What was picked for a card: at whom it is aimed, which way it turns. */
function Aim({ of: pick, names }: { of: Pick; names: Names }): ReactNode {
  const { skin } = useTableContext().looks;
  if (pick.kind === 'piece') return <> ▸ {names.piece(pick.a ?? 0)?.words}</>;
  const degrees = pick.kind === 'facing' ? skin.facings?.[pick.a ?? 0] : undefined;
  if (degrees === undefined) return <> ▸ {names.wordsOf(pick)}</>;
  return (
    <i className="row-turn" style={{ transform: `rotate(${degrees}deg)` }} aria-hidden="true">
      ➤
    </i>
  );
}

/**
 * Cards that were picked one after another; their order can be changed until they are sent. Where the
 * rules say how many the row takes, there is a place for each from the start.
 */
export function HandRow(): ReactNode {
  const { controller } = useTableContext();
  const { made, choices, soFar } = useOpenChoice();
  const { cards } = useScene();
  const move = (from: number, to: number): void => void controller.rearrange(moved(made, from, to));
  const { drag, handlers } = useDrag(move);
  const names = controller.names();
  const row = rowIn(made);
  const wanted = wantedIn(choices, soFar);
  if (!names || (row.length === 0 && wanted === 0)) return null;
  const keyOf = ({ a }: Pick): string => cards.find(({ id }) => id === a)?.key ?? '';
  return (
    <div className="row-tray">
      {wanted > 0 && (
        <p className="row-count" role="status" data-full={row.length === wanted || undefined}>
          <b>
            {row.length} of {wanted}
          </b>{' '}
          {wanted === 1 ? 'card' : 'cards'} laid
          {asksFor(choices)}
        </p>
      )}
      <ol className="row" aria-label="Cards laid">
        {row.map((at, index) => {
          const [card, ...more] = cardAt(made, at).map(({ pick }) => pick);
          const words = card ? names.wordsOf(card) : '';
          return (
            <li
              key={at}
              className={drag?.from === index ? 'dragged' : ''}
              style={{ transform: shiftOf(drag, index) }}
              {...handlers(index)}
            >
              <button
                type="button"
                aria-label={`Move ${words} forward`}
                disabled={index === 0}
                onClick={() => move(index, index - 1)}
              >
                ◂
              </button>
              {card && <CardArt card={keyOf(card)} />}
              <span>
                <b>{index + 1}</b> {words}
                {more.map((pick) => (
                  <Aim key={pick.kind} of={pick} names={names} />
                ))}
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
      {Array.from({ length: Math.max(0, wanted - row.length) }, (_, index) => (
        <span key={index} className="row-place" aria-hidden="true">
          {row.length + index + 1}
        </span>
      ))}
    </div>
  );
}
