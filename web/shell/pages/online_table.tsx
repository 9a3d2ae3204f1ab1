import { useEffect, useState } from 'react';
import type { ReactNode } from 'react';
import type { TableInfo } from '../../protocol/online.ts';
import { wordsOf } from '../../table/local_session.ts';
import { ServerSession } from '../../table/online_session.ts';
import { useTableState } from '../../table/parts/context.tsx';
import { canSwap } from '../../table/swap.ts';
import type { WalkPick } from '../../table/walk.ts';
import { asWalkPick } from '../../table/walk.ts';
import type { Socket } from '../../table/wire.ts';
import { download } from '../files.ts';
import type { HeldSeat } from '../lobby.ts';
import {
  areSeatsKept,
  askRematch,
  heldSeatsAt,
  holdGrants,
  holdSeat,
  joinTable,
  keepSeal,
  keptSeal,
  scenarioFile,
  socketAddress,
  tableInfo,
  tableRecord,
} from '../lobby.ts';
import { addressOf, go } from '../router.ts';
import { useSettings } from '../settings.ts';
import { freshId } from '../shelf.ts';
import { tabTexts } from '../texts.ts';
import { takeEngine } from '../world.ts';
import { Invitations } from './invitations.tsx';
import { useLoaded } from './load.ts';
import { NameField } from './name_field.tsx';
import { Trouble, Waiting } from './notice.tsx';
import type { Opened } from './open_table.tsx';
import { OpenTable, withGame } from './open_table.tsx';
import { Result } from './result.tsx';
import { WayIn } from './way_in.tsx';

function keptPicks(key: string): WalkPick[] {
  try {
    return (JSON.parse(tabTexts.get(key) ?? '[]') as WalkPick[]).map(asWalkPick);
  } catch {
    return [];
  }
}

async function openOnline(info: TableInfo, held: HeldSeat | null): Promise<Opened<ServerSession>> {
  const engine = await takeEngine(info.game);
  const file = info.file === undefined ? null : await scenarioFile(info.file);
  const key = `muster.picks.${info.table}`;
  const session = await new Promise<ServerSession>((resolve, reject) => {
    const made = new ServerSession(
      {
        engine,
        file,
        open: () => new WebSocket(socketAddress(info.table)) as unknown as Socket,
        after: (milliseconds, work) => {
          const timer = setTimeout(work, milliseconds);
          return () => clearTimeout(timer);
        },
        freshUid: freshId,
        freshNumber: freshId,
        keptSeal: () => held && keptSeal(held),
        keepSeal: (seal) => held && keepSeal(held, seal),
        record: () => tableRecord(info.table),
        rematch: async () => {
          const { table, seats } = await askRematch(info.table, held?.token ?? '');
          holdGrants(table, seats);
          return { table: table.table };
        },
        keepPicks: (picks) => tabTexts.set(key, JSON.stringify(picks)),
        keptPicks: () => keptPicks(key),
      },
      held?.token || null,
      (words) => reject(new Error(words)),
    );
    const stop = made.subscribe(() => {
      stop();
      resolve(made);
    });
  });
  return withGame(session, info.game);
}

function AfterGame({ opened, mine }: { opened: Opened<ServerSession>; mine: boolean }): ReactNode {
  const state = useTableState(opened.session);
  const [trouble, setTrouble] = useState('');
  if (!state?.online || !state.status.outcome) return null;
  const { table, rematch } = state.online;
  const again = (): void =>
    void opened.session.rematch().then(
      (made) => go(['t', made.table]),
      (error: unknown) => setTrouble(wordsOf(error)),
    );
  return (
    <Result state={state}>
      {mine && (
        <button type="button" className="action action-main" onClick={again}>
          {rematch
            ? 'Go to the rematch'
            : canSwap(state.sides)
              ? 'Rematch with sides swapped'
              : 'Rematch'}
        </button>
      )}
      {!mine && rematch && (
        <a className="action" href={addressOf(['t', rematch])}>
          Watch the rematch
        </a>
      )}
      <a className="action" href={addressOf(['replay', table])}>
        Replay
      </a>
      <button
        type="button"
        className="action"
        onClick={() =>
          void opened.session.record().then(
            (text) => download(`${state.game}.record`, text),
            (error: unknown) => setTrouble(wordsOf(error)),
          )
        }
      >
        Download the record
      </button>
      {trouble !== '' && <p role="alert">{trouble}</p>}
    </Result>
  );
}

function SitDown({ table, done }: { table: TableInfo; done: () => void }): ReactNode {
  const { settings, change } = useSettings();
  const [trouble, setTrouble] = useState('');
  const open = table.seats.filter((seat) => seat.holder === 'open');
  const sit = async (seat: string): Promise<void> => {
    const name = settings.name.trim();
    const granted = await joinTable(table.table, { seat, ...(name !== '' && { name }) });
    keep(table, granted);
    done();
  };
  if (open.length === 0) return null;
  return (
    <section className="after" aria-label="Free seats">
      <NameField name={settings.name} put={(name) => change({ name })} />
      {open.map(({ seat }) => (
        <button
          key={seat}
          type="button"
          className="action action-main"
          onClick={() => sit(seat).catch((error: unknown) => setTrouble(wordsOf(error)))}
        >
          Sit down as {seat}
        </button>
      ))}
      {trouble !== '' && <p role="alert">{trouble}</p>}
    </section>
  );
}

function keep(table: TableInfo, granted: { seat: string; token: string }): void {
  const { game, title } = table;
  holdSeat({ table: table.table, ...granted, game, title, invites: [], at: Date.now() });
}

function Below(props: {
  opened: Opened<ServerSession>;
  held: HeldSeat[];
  sat: () => void;
}): ReactNode {
  const { opened, held, sat } = props;
  const state = useTableState(opened.session);
  if (!state?.online) return null;
  const mine = held.some((one) => one.token !== '');
  const unkept = mine && !areSeatsKept() && (
    <div className="banner banner-trouble" role="status">
      This browser does not let us remember your seat; stay on this page until the game is over.
    </div>
  );
  if (state.online.state !== 'waiting')
    return (
      <>
        {unkept}
        <AfterGame opened={opened} mine={mine} />
      </>
    );
  return (
    <>
      {unkept}
      {!mine && <SitDown table={state.online} done={sat} />}
      <Invitations table={state.online} held={held} />
    </>
  );
}

interface Found {
  table: TableInfo;
  isNew: boolean; // an invitation is still to be taken
}

async function findTable(id: string, invite: string | null): Promise<Found> {
  const { table } = await tableInfo(id);
  const isHeld = heldSeatsAt(id).some((held) => held.token !== '');
  return { table, isNew: invite !== null && !isHeld };
}

async function takeInvite(table: TableInfo, invite: string, name: string): Promise<void> {
  const granted = await joinTable(table.table, { invite, ...(name !== '' && { name }) });
  keep(table, granted);
  // The link is used up; a reload must not try it again.
  window.history.replaceState(null, '', addressOf(['t', table.table]));
}

function SeatedTable(props: { found: Found; invite: string | null; sat: () => void }): ReactNode {
  const { found, invite, sat } = props;
  const { table, isNew } = found;
  const { settings } = useSettings();
  const loading = useLoaded(async () => {
    if (isNew && invite) await takeInvite(table, invite, settings.name);
    const held = heldSeatsAt(table.table);
    const seat = held.find(({ token }) => token !== '') ?? null;
    return { held, opened: await openOnline(table, seat) };
  }, [found]);
  const session = loading.kind === 'ready' ? loading.value.opened.session : null;
  useEffect(() => () => session?.close(), [session]);
  if (loading.kind === 'failed') return <Trouble words={loading.words} />;
  if (loading.kind === 'waiting') return <Waiting words="Opening the table…" />;
  const { opened, held } = loading.value;
  return <OpenTable opened={opened} extra={<Below opened={opened} held={held} sat={sat} />} />;
}

/** A table at a server: sit if this browser holds a seat or an invitation, watch otherwise. */
export function OnlineTablePage({ id, invite }: { id: string; invite: string | null }): ReactNode {
  const { settings } = useSettings();
  const [round, setRound] = useState(0);
  const [isIn, setIn] = useState(false);
  const found = useLoaded(() => findTable(id, invite), [id, round]);
  if (found.kind === 'failed') return <Trouble words={found.words} />;
  if (found.kind === 'waiting') return <Waiting words="Opening the table…" />;
  if (found.value.isNew && settings.name === '' && !isIn)
    return <WayIn table={found.value.table} enter={() => setIn(true)} />;
  return <SeatedTable found={found.value} invite={invite} sat={() => setRound((was) => was + 1)} />;
}
