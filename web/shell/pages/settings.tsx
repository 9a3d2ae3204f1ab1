import type { ReactNode } from 'react';
import type { Settings } from '../settings.ts';
import { useSettings } from '../settings.ts';
import { browserTexts } from '../texts.ts';

function Choice<K extends 'theme' | 'motion' | 'pace' | 'taps'>(props: {
  name: K;
  title: string;
  values: [Settings[K], string][];
}): ReactNode {
  const { settings, change } = useSettings();
  return (
    <fieldset>
      <legend>{props.title}</legend>
      {props.values.map(([value, words]) => (
        <label key={value}>
          <input
            type="radio"
            name={props.name}
            checked={settings[props.name] === value}
            onChange={() => change({ [props.name]: value } as Partial<Settings>)}
          />
          {words}
        </label>
      ))}
    </fieldset>
  );
}

export function SettingsPage(): ReactNode {
  const { settings, change } = useSettings();
  return (
    <main className="page settings" tabIndex={-1}>
      <h1>Settings</h1>
      <p className="quiet">
        {browserTexts.canKeep()
          ? 'Settings stay in this browser.'
          : 'This browser keeps nothing: settings last until you leave this page.'}
      </p>
      <Choice
        name="theme"
        title="Light"
        values={[
          ['system', 'As the system has it'],
          ['dark', 'Night'],
          ['light', 'Day'],
        ]}
      />
      <Choice
        name="motion"
        title="Motion"
        values={[
          ['system', 'As the system has it'],
          ['normal', 'Normal'],
          ['fast', 'Fast'],
          ['none', 'None'],
        ]}
      />
      <Choice
        name="pace"
        title="What bots and others do is shown"
        values={[
          ['slow', 'Slowly'],
          ['normal', 'At a normal pace'],
          ['at-once', 'At once'],
        ]}
      />
      <Choice
        name="taps"
        title="A tap on the board"
        values={[
          ['as-screen', 'On a touch screen shows first, with a mouse does it'],
          ['show', 'Shows what it would do; a second tap does it'],
          ['play', 'Does it'],
        ]}
      />
      <fieldset>
        <legend>At the table</legend>
        <label>
          <input
            type="checkbox"
            checked={settings.labels}
            onChange={(event) => change({ labels: event.target.checked })}
          />
          Show the names of spaces on the board
        </label>
        <label>
          <input
            type="checkbox"
            checked={settings.sound}
            onChange={(event) => change({ sound: event.target.checked })}
          />
          Sound
        </label>
      </fieldset>
      <fieldset>
        <legend>Your name at the table</legend>
        <label>
          <span className="hidden-words">Name</span>
          <input
            type="text"
            maxLength={40}
            value={settings.name}
            onChange={(event) => change({ name: event.target.value })}
          />
        </label>
      </fieldset>
    </main>
  );
}
