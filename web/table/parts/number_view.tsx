import { useState } from 'react';
import type { ReactNode } from 'react';
import { numbersIn, stepped } from '../numbers.ts';
import { useOpenChoice, useTableContext } from './context.tsx';
import { usePreview } from './preview.ts';

/** A number to choose: a stepper over those that are offered. */
export function NumberView(): ReactNode {
  const { controller } = useTableContext();
  const preview = usePreview();
  const { choices, busy } = useOpenChoice();
  const [wanted, setWanted] = useState(0);
  const numbers = numbersIn(choices);
  const [least] = numbers;
  if (least === undefined) return null;
  const now = numbers.includes(wanted) ? wanted : least;
  const choice = choices.find(({ pick }) => pick.kind === 'number' && (pick.a ?? 0) === now);
  const words = choice?.offers.length === 1 ? choice.offers[0]?.words : undefined;
  const step = (by: 1 | -1): void => setWanted(stepped(numbers, now, by));
  return (
    <div className="stepper" role="group" aria-label="A number">
      <button
        type="button"
        className="action"
        aria-label="Less"
        disabled={now === least}
        onClick={() => step(-1)}
      >
        −
      </button>
      <output aria-live="polite">{now}</output>
      <button
        type="button"
        className="action"
        aria-label="More"
        disabled={now === numbers.at(-1)}
        onClick={() => step(1)}
      >
        +
      </button>
      <button
        type="button"
        className="action action-main"
        disabled={busy}
        onClick={(event) =>
          void controller.choosePick(
            { kind: 'number', a: now, b: 0 },
            { x: event.clientX, y: event.clientY },
          )
        }
        {...preview.pick({ kind: 'number', a: now, b: 0 })}
      >
        {words ?? `Choose ${now}`}
      </button>
    </div>
  );
}
