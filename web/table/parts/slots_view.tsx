import type { ReactNode } from 'react';
import { readable } from '../capital.ts';
import { useOpenChoice, useScene, useTableContext } from './context.tsx';

/** A strip of places that hold counted things. */
export function SlotsView(): ReactNode {
  const { controller } = useTableContext();
  const scene = useScene();
  const { choices } = useOpenChoice();
  if (scene.slots.length === 0) return null;
  const isOffered = (id: number): boolean =>
    choices.some((one) => one.pick.kind === 'slot' && one.pick.a === id);
  return (
    <section>
      <h3>Places</h3>
      <ul>
        {scene.slots.map((slot) => (
          <li key={slot.id}>
            <button
              type="button"
              className={isOffered(slot.id) ? 'piece-row offered' : 'piece-row'}
              onClick={() => void controller.pick({ kind: 'slot', id: slot.id }, { x: 0, y: 0 })}
            >
              <span className="piece-name">
                {slot.words} <span className="quiet">{readable(slot.name)}</span>
              </span>
              <span className="piece-cell">
                {slot.holds.length > 0 ? slot.holds.join(' · ') : 'empty'}
              </span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
