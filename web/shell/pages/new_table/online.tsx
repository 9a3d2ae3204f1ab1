import type { ReactNode } from 'react';
import type { ClockPlan } from '../../../protocol/online.ts';
import { useSettings } from '../../settings.ts';
import type { Wish } from '../../wish.ts';
import { kClocks } from '../../wish.ts';
import { NameField } from '../name_field.tsx';

/** What only a table for people at several screens needs. */
export function OnlineWishes(props: {
  wish: Wish;
  change: (part: Partial<Wish>) => void;
}): ReactNode {
  const { wish, change } = props;
  const { settings, change: changeSettings } = useSettings();
  return (
    <fieldset>
      <legend>Online</legend>
      <NameField name={settings.name} put={(name) => changeSettings({ name })} />
      <label className="option">
        <span>Clock</span>
        <select
          value={wish.clock}
          onChange={(event) => change({ clock: event.target.value as ClockPlan['kind'] })}
        >
          {(Object.keys(kClocks) as ClockPlan['kind'][]).map((kind) => (
            <option key={kind} value={kind}>
              {kClocks[kind][0]}
            </option>
          ))}
        </select>
      </label>
      <label className="check">
        <input
          type="checkbox"
          checked={wish.spectators}
          onChange={(event) => change({ spectators: event.target.checked })}
        />
        Others may watch
      </label>
    </fieldset>
  );
}
