import type { ReactNode } from 'react';
import type { TableInfo } from '../../protocol/online.ts';
import { readable } from '../../table/capital.ts';
import type { SavedTable } from '../../table/local_session.ts';
import { SureButton } from '../../table/parts/sure_button.tsx';
import type { Standing } from '../../table/standing.ts';
import { resultLine, standingOf } from '../../table/standing.ts';
import type { HeldSeat } from '../lobby.ts';
import { tableInfo } from '../lobby.ts';
import { addressOf } from '../router.ts';
import { useLoaded } from './load.ts';

export const dateWords = (milliseconds: number): string =>
  new Date(milliseconds).toLocaleString('en', { dateStyle: 'medium', timeStyle: 'short' });

interface Sitter {
  seat: string;
  name: string;
  mine: boolean;
}

/** Against whom; people who share a screen are no opponents of whoever looks at it. */
export function companyWords(sitters: readonly Sitter[]): string {
  const others = sitters
    .filter(({ mine }) => !mine)
    .map(({ name, seat }) => name || readable(seat));
  if (sitters.every(({ mine }) => !mine)) return others.join(' against ');
  return others.length === 0 ? 'everybody at this screen' : `against ${others.join(' and ')}`;
}

/** Whose turn it is, or how it ended. */
export function turnWords({ asked, outcome }: Standing, sitters: readonly Sitter[]): string {
  const mine = sitters.filter((one) => one.mine).map(({ seat }) => seat);
  if (outcome) return resultLine(outcome, mine);
  if (asked.length === 0) return '';
  const own = asked.filter((seat) => mine.includes(seat));
  if (own.length > 0 && mine.length === 1) return 'Your turn';
  const called = asked.map((seat) => {
    const name = sitters.find((one) => one.seat === seat)?.name ?? '';
    return name === '' || mine.length > 1 ? readable(seat) : name;
  });
  return `${called.join(' and ')} to act`;
}

export function StandingLine(props: { standing: Standing | null; sitters: Sitter[] }): ReactNode {
  const { standing, sitters } = props;
  const turn = standing ? turnWords(standing, sitters) : '';
  const facts = [companyWords(sitters), standing?.outcome ? '' : (standing?.time ?? '')];
  return (
    <span className="standing">
      {turn !== '' && <b className={turn === 'Your turn' ? 'your-turn' : ''}>{turn}</b>}{' '}
      {facts.filter((fact) => fact !== '').join(', ')}
    </span>
  );
}

/** A table that this browser keeps. */
export function SavedRow(props: { table: SavedTable; forget: (id: string) => void }): ReactNode {
  const { table, forget } = props;
  const sitters = table.plan.seats.map(({ seat, name, holder }) => ({
    seat,
    name,
    mine: holder === 'me',
  }));
  return (
    <li>
      <a href={addressOf(['play', table.id])}>{table.title}</a>
      <StandingLine standing={table.standing ?? null} sitters={sitters} />
      <span className="when">
        {table.over && !table.standing ? 'over, ' : ''}
        {dateWords(table.saved)}
      </span>
      <a className="link" href={addressOf(['replay', table.id])}>
        Replay
      </a>
      <SureButton
        words="Delete"
        label={`Delete ${table.title} of ${dateWords(table.saved)}`}
        question={`Delete ${table.title} of ${dateWords(table.saved)}, its record included?`}
        yes="Yes, delete"
        act={() => forget(table.id)}
      />
    </li>
  );
}

const kStates: Record<TableInfo['state'], string> = {
  waiting: 'waiting for players',
  playing: 'playing',
  over: 'over',
};

/** A table at the server at which this browser holds seats. */
export function HeldRow(props: { held: HeldSeat[]; forget: (table: string) => void }): ReactNode {
  const { held, forget } = props;
  const { table: id = '', title = '' } = held[0] ?? {};
  const found = useLoaded(() => tableInfo(id), [id]);
  const mine = held.map(({ seat }) => seat);
  const info = found.kind === 'ready' ? found.value.table : null;
  const sitters = (info?.seats ?? []).map(({ seat, name }) => ({
    seat,
    name,
    mine: mine.includes(seat),
  }));
  const told = found.kind === 'ready' ? found.value.standing : null;
  return (
    <li>
      <a href={addressOf(['t', id])}>{title}</a>
      {info && (
        <StandingLine standing={told && standingOf(told.status, told.tracks)} sitters={sitters} />
      )}
      {found.kind === 'failed' && <span className="standing">{found.words}</span>}
      <span className="when">online{info && !told ? `, ${kStates[info.state]}` : ''}</span>
      {(found.kind === 'failed' || info?.state === 'over') && (
        <button type="button" className="link" onClick={() => forget(id)}>
          Forget
        </button>
      )}
    </li>
  );
}
