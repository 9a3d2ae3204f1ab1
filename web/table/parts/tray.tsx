import type { ReactNode } from 'react';
import type { Names } from '../names.ts';
import type { Pick } from '../../protocol/messages.ts';
import { trayOf } from '../buttons.ts';
import { rowIn, swapped, without } from '../row.ts';
import type { Choice } from '../walk.ts';
import { samePick } from '../walk.ts';
import { useChoice, useTable, useTableContext } from './context.tsx';

/** Cards that were picked one after another; their order can be changed until they are sent. */
function Row({ names }: { names: Names }): ReactNode {
  const { controller } = useTableContext();
  const { made } = useChoice();
  const row = rowIn(made);
  if (row.length === 0) return null;
  const move = (from: number, to: number): void =>
    void controller.rearrange(swapped(made, row[from] ?? 0, row[to] ?? 0));
  return (
    <ol className="row" aria-label="Cards in order">
      {row.map((at, index) => {
        const words = names.wordsOf(made[at]!.pick);
        return (
          <li key={at}>
            {index > 0 && (
              <button
                type="button"
                aria-label={`Move ${words} forward`}
                onClick={() => move(index, index - 1)}
              >
                ◂
              </button>
            )}
            <span>{words}</span>
            {index + 1 < row.length && (
              <button
                type="button"
                aria-label={`Move ${words} back`}
                onClick={() => move(index, index + 1)}
              >
                ▸
              </button>
            )}
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

function Chip({ one, names }: { one: Choice; names: Names }): ReactNode {
  const { controller } = useTableContext();
  const choice = useChoice();
  const { scene } = useTable();
  const { pick } = one;
  const isOffered = choice.choices.some((each) => samePick(each.pick, pick));
  const at = choice.made.findLastIndex((each) => samePick(each.pick, pick));
  const card = pick.kind === 'card' && scene.cards.find(({ id }) => id === pick.a);
  // A card that cannot be picked again is taken out of its row.
  const press = (x: number, y: number): void =>
    void (!isOffered && at >= 0 && pick.kind === 'card'
      ? controller.rearrange(without(choice.made, at))
      : controller.choosePick(pick, { x, y }));
  return (
    <button
      type="button"
      className="chip"
      aria-pressed={at >= 0}
      title={card ? card.text : ''}
      onClick={(event) => press(event.clientX, event.clientY)}
    >
      {wordsFor(one, names)}
      {card && (card.count ?? 1) > 1 && ` × ${card.count}`}
    </button>
  );
}

// A direction has no name but what is done with it.
function wordsFor({ pick, offers }: Choice, names: Names): string {
  const isNameless = pick.kind === 'facing' || pick.kind === 'point';
  return (isNameless && offers[0]?.words) || names.wordsOf(pick);
}

const keyOf = ({ kind, a, b }: Pick): string => `${kind} ${a ?? 0} ${b ?? 0}`;

/** What may be picked although the board does not draw it. */
export function Tray(): ReactNode {
  const { controller } = useTableContext();
  const choice = useChoice();
  const names = controller.names();
  const tray = trayOf(choice);
  if (!names || (tray.length === 0 && rowIn(choice.made).length === 0)) return null;
  return (
    <div className="tray" role="group" aria-label="To choose from">
      <Row names={names} />
      {tray.map((one) => (
        <Chip key={keyOf(one.pick)} one={one} names={names} />
      ))}
    </div>
  );
}
