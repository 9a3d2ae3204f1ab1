import { useState } from 'react';
import type { ReactNode } from 'react';
import type { TableInfo } from '../../protocol/online.ts';
import type { Standing, TablesBody } from '../../protocol/tables.ts';
import { wordsOf } from '../../table/local_session.ts';
import { standingOf } from '../../table/standing.ts';
import { openTables } from '../lobby.ts';
import { addressOf } from '../router.ts';
import { StandingLine } from './table_rows.tsx';

function stateWords(table: TableInfo): string {
  const free = table.seats.filter((seat) => seat.holder === 'open').map((seat) => seat.seat);
  if (free.length > 0) return `free: ${free.join(', ')}`;
  return table.state === 'playing' ? 'playing' : table.state;
}

function OpenRow({ table, told }: { table: TableInfo; told: Standing | null }): ReactNode {
  const sitters = table.seats.map(({ seat, name }) => ({ seat, name, mine: false }));
  return (
    <li>
      <a href={addressOf(['t', table.table])}>{table.title}</a>
      <StandingLine standing={told && standingOf(told.status, told.tracks)} sitters={sitters} />
      <span className="quiet">{stateWords(table)}</span>
    </li>
  );
}

/** Tables to join or to watch, from the first page on; the others come when they are asked for. */
export function OpenTables({ first }: { first: TablesBody }): ReactNode {
  const [pages, setPages] = useState([first]);
  const [trouble, setTrouble] = useState('');
  const next = pages.at(-1)?.next;
  const more = (): void => {
    setTrouble('');
    openTables(next).then(
      (page) => setPages((shown) => (shown.at(-1)?.next === next ? [...shown, page] : shown)),
      (error: unknown) => setTrouble(wordsOf(error)),
    );
  };
  return (
    <section className="list-block" aria-labelledby="open-tables">
      <h2 id="open-tables">Open tables</h2>
      {first.tables.length === 0 && (
        <p className="quiet">Nobody is waiting right now. Open a table of your own.</p>
      )}
      <ul className="rows">
        {pages.flatMap(({ tables, standings }) =>
          tables.map((table, place) => (
            <OpenRow key={table.table} table={table} told={standings[place] ?? null} />
          )),
        )}
      </ul>
      {next !== undefined && (
        <button type="button" className="action" onClick={more}>
          More tables
        </button>
      )}
      {trouble !== '' && <p role="alert">{trouble}</p>}
    </section>
  );
}
