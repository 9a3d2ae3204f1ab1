import { useEffect, useState } from 'react';
import type { ReactNode } from 'react';
import type { LocalPlan } from '../../table/local_session.ts';
import { LocalSession } from '../../table/local_session.ts';
import { useTableState } from '../../table/parts/context.tsx';
import { canSwap, swapSides } from '../../table/swap.ts';
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
import { Unkept } from './unkept.tsx';

interface OpenedLocal extends Opened<LocalSession> {
  plan: LocalPlan;
}

async function openLocal(id: string): Promise<OpenedLocal> {
  const saved = await browserShelf.read(id);
  const plan = saved?.plan ?? pendingPlan(id);
  if (!plan) throw new Error('This browser does not have this table. It may have been deleted.');
  const engine = await takeEngine(plan.game);
  const world = localWorld(plan.game, engine, () => motionOf(loadSettings()));
  const session = saved
    ? await LocalSession.resume(world, saved)
    : await LocalSession.create(world, id, plan);
  forgetPending(id);
  return { ...(await withGame(session, plan.game)), plan };
}

async function saveRecord(session: LocalSession): Promise<void> {
  download(`${session.state()?.game ?? 'game'}.record`, await session.record());
}

function AfterGame({ id, opened }: { id: string; opened: OpenedLocal }): ReactNode {
  const state = useTableState(opened.session);
  const { plan } = opened;
  if (!state?.status.outcome) return null;
  const { seed: _seed, ...again } = plan;
  return (
    <Result state={state}>
      <button type="button" className="action action-main" onClick={() => openTable(again)}>
        Play again
      </button>
      {canSwap(state.sides) && (
        <button
          type="button"
          className="action"
          onClick={() => openTable({ ...again, seats: swapSides(plan.seats, state.sides) })}
        >
          Swap sides
        </button>
      )}
      <a className="action" href={addressOf(['replay', id])}>
        Replay
      </a>
      <button type="button" className="action" onClick={() => void saveRecord(opened.session)}>
        Download the record
      </button>
    </Result>
  );
}

function Elsewhere({ take }: { take: () => void }): ReactNode {
  return (
    <main className="page" tabIndex={-1}>
      <h1>This table is open in another tab</h1>
      <p>Continue there, or play here; nothing is lost.</p>
      <button type="button" className="action action-main" onClick={take}>
        Play here instead
      </button>
    </main>
  );
}

interface Held {
  opened: OpenedLocal;
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
  const { opened } = held;
  return (
    <OpenTable
      opened={opened}
      extra={
        <>
          <Unkept>
            <button
              type="button"
              className="action"
              onClick={() => void saveRecord(opened.session)}
            >
              Save the record
            </button>
          </Unkept>
          <AfterGame id={id} opened={opened} />
        </>
      }
    />
  );
}
