import { useState } from 'react';
import type { FormEvent, ReactNode } from 'react';
import type { TableInfo } from '../../protocol/online.ts';
import { useSettings } from '../settings.ts';
import { NameField } from './name_field.tsx';

const hostsOf = ({ seats }: TableInfo): string =>
  seats
    .filter(({ holder, name }) => holder === 'person' && name !== '')
    .map(({ name }) => name)
    .join(' and ');

/** Before somebody without a name takes a seat: who invites, and what to be called. */
export function WayIn({ table, enter }: { table: TableInfo; enter: () => void }): ReactNode {
  const { change } = useSettings();
  const [name, setName] = useState('');
  const hosts = hostsOf(table);
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (name.trim() !== '') change({ name: name.trim() });
    enter();
  };
  return (
    <main className="page way-in" tabIndex={-1}>
      <h1>{table.title}</h1>
      <p>{hosts === '' ? 'You are invited to play.' : `${hosts} invites you to play.`}</p>
      <form onSubmit={submit}>
        <NameField name={name} put={setName} isFirst />
        <p className="quiet">This browser remembers it; Settings can change it.</p>
        <p className="way-in-buttons">
          <button type="submit" className="action action-main action-large">
            {name.trim() === '' ? 'Sit down without a name' : 'Sit down'}
          </button>
        </p>
      </form>
    </main>
  );
}
