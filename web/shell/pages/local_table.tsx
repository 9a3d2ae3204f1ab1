import { useEffect, useState } from 'react';
import type { ReactNode } from 'react';
import { LocalSession } from '../../table/local_session.ts';
import { useTableState } from '../../table/parts/context.tsx';
import { download } from '../files.ts';
import type { TableLock } from '../lock.ts';
import { lockTable } from '../lock.ts';
import { addressOf } from '../router.ts';
import { loadSettings, motionOf } from '../settings.ts';
import { browserShelf } from '../shelf.ts';
import { forgetPending, openTable, pendingPlan } from '../start.ts';
import { localWorld, takeEngine } from '../world.ts';
import { useLoaded } from './load.ts';
import { Trouble, Waiting } from './notice.tsx';
import type { Opened } from './open_table.tsx';
import { OpenTable, withGame } from './open_table.tsx';
import { Result } from './result.tsx';

async function openLocal(id: string): Promise<Opened<LocalSession>> {
  const saved = browserShelf.read(id);
  const plan = saved?.plan ?? pendingPlan(id);
  if (!plan)
    throw new Error('This table is not kept in this browser. It may have been thrown away.');
  const engine = await takeEngine(plan.game);
  const world = localWorld(plan.game, engine, () => motionOf(loadSettings()));
  const session = saved
    ? await LocalSession.resume(world, saved)
    : await LocalSession.create(world, id, plan);
  forgetPending(id);
  return withGame(session, plan.game);
}

function AfterGame({ id, opened }: { id: string; opened: Opened }): ReactNode {
  const state = useTableState(opened.session);
  const plan = browserShelf.read(id)?.plan;
  if (!state?.status.outcome || !plan) return null;
  // Sides are swapped: whoever held the first seat holds the second.
  const swapped = plan.seats.map((seat, index) => {
    const other = plan.seats[(index + 1) % plan.seats.length] ?? seat;
    return { ...other, seat: seat.seat };
  });
  const { seed: _seed, ...again } = plan;
  return (
    <Result state={state}>
      <button type="button" className="action action-main" onClick={() => openTable(again)}>
        Play again
      </button>
      <button
        type="button"
        className="action"
        onClick={() => openTable({ ...again, seats: swapped })}
      >
        Swap sides
      </button>
      <a className="action" href={addressOf(['replay', id])}>
        Replay
      </a>
      <button
        type="button"
        className="action"
        onClick={() =>
          void opened.session.record().then((text) => download(`${state.game}.record`, text))
        }
      >
        Download the record
      </button>
    </Result>
  );
}

function Elsewhere({ take }: { take: () => void }): ReactNode {
  return (
    <main className="page" tabIndex={-1}>
      <h1>This table is open in another tab</h1>
      <p>Go on there, or take it over; nothing is lost.</p>
      <button type="button" className="action action-main" onClick={take}>
        Play here instead
      </button>
    </main>
  );
}

interface Held {
  opened: Opened<LocalSession>;
  lock: TableLock;
}

async function holdLocal(id: string, take: boolean): Promise<Held | null> {
  const lock = await lockTable(id, take);
  return lock && { lock, opened: await openLocal(id) };
}

/** A table that lives in this browser, in one tab at a time. */
export function LocalTablePage({ id }: { id: string }): ReactNode {
  const [takes, setTakes] = useState(0);
  const [isLost, setLost] = useState(false);
  const loading = useLoaded(() => holdLocal(id, takes > 0), [id, takes]);
  const held = loading.kind === 'ready' ? loading.value : null;
  useEffect(() => {
    if (!held) return;
    setLost(false);
    void held.lock.lost.then(() => {
      held.opened.session.close();
      setLost(true);
    });
    return () => {
      held.opened.session.close();
      held.lock.release();
    };
  }, [held]);
  if (loading.kind === 'failed') return <Trouble words={loading.words} />;
  if (loading.kind === 'waiting') return <Waiting words="Setting the table…" />;
  if (!held || isLost) return <Elsewhere take={() => setTakes((count) => count + 1)} />;
  return <OpenTable opened={held.opened} extra={<AfterGame id={id} opened={held.opened} />} />;
}
