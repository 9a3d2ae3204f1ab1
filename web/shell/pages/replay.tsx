import { useEffect, useState } from 'react';
import type { ChangeEvent, ReactNode } from 'react';
import { useTableState } from '../../table/parts/context.tsx';
import { ReplaySession } from '../../table/replay_session.ts';
import { stepTo } from '../../table/steps.ts';
import type { StepKind } from '../../table/steps.ts';
import { download, pack, unpack } from '../files.ts';
import { tableRecord } from '../lobby.ts';
import { recordTrouble } from '../record_trouble.ts';
import { go, linkTo } from '../router.ts';
import { browserShelf } from '../shelf.ts';
import { takeEngine } from '../world.ts';
import { useLoaded } from './load.ts';
import { Trouble, Waiting } from './notice.tsx';
import type { Opened } from './open_table.tsx';
import { OpenTable, withGame } from './open_table.tsx';

const kPlayMs = 900;

interface Source {
  record: string;
  /** How somebody else finds the same record. */
  link(seq: number): Promise<string>;
}

async function packedSource(record: string): Promise<Source> {
  return {
    record,
    link: async (seq) => linkTo(['replay'], { seq: String(seq), record: await pack(record) }),
  };
}

async function sourceOf(name: string, query: URLSearchParams): Promise<Source | null> {
  const packed = query.get('record');
  if (packed) return packedSource(await unpack(packed));
  if (name === '') return null;
  const saved = await browserShelf.read(name);
  if (saved) return packedSource(saved.record);
  const record = await tableRecord(name);
  return { record, link: async (seq) => linkTo(['replay', name], { seq: String(seq) }) };
}

/** A record names its game on its second line. */
function gameOfRecord(record: string): string {
  const name = /^game (\S+)$/.exec(record.split('\n', 2)[1] ?? '')?.[1];
  if (name === undefined) throw new Error('This is not a game record.');
  return name;
}

async function openReplay({ record }: Source): Promise<Opened<ReplaySession>> {
  const engine = await takeEngine(gameOfRecord(record));
  const session = await ReplaySession.open(engine, record).catch((error: unknown) => {
    throw new Error(recordTrouble(error), { cause: error });
  });
  return withGame(session, session.state()?.game ?? '');
}

function ChooseRecord(): ReactNode {
  const saved = useLoaded(() => browserShelf.list(), []);
  const tables = saved.kind === 'ready' ? saved.value : [];
  const onFile = async (event: ChangeEvent<HTMLInputElement>): Promise<void> => {
    const file = event.target.files?.[0];
    // An address of its own: it can be reloaded, sent and left again.
    if (file) go(['replay'], { record: await pack(await file.text()) });
  };
  return (
    <main className="page" tabIndex={-1}>
      <h1>Replay</h1>
      <p>Watch a game again, entry by entry. The engine checks the record as it opens it.</p>
      <label className="field">
        <span>A record from a file</span>
        <input type="file" onChange={(event) => void onFile(event)} />
      </label>
      {tables.length > 0 && <h2>Your tables</h2>}
      <ul className="rows">
        {tables.map((table) => (
          <li key={table.id}>
            <a href={`#/replay/${table.id}`}>{table.title}</a>
            <span className="quiet">{new Date(table.saved).toLocaleString('en')}</span>
          </li>
        ))}
      </ul>
    </main>
  );
}

function Steps(props: {
  step: (kind: StepKind, by: 1 | -1) => void;
  children: ReactNode;
}): ReactNode {
  const { step, children } = props;
  const button = (words: string, sign: string, kind: StepKind, by: 1 | -1): ReactNode => (
    <button type="button" className="action" aria-label={words} onClick={() => step(kind, by)}>
      {sign}
    </button>
  );
  return (
    <>
      {button('One turn back', '«', 'turn', -1)}
      {button('One action back', '‹', 'action', -1)}
      {children}
      {button('One action forward', '›', 'action', 1)}
      {button('One turn forward', '»', 'turn', 1)}
    </>
  );
}

function ReplayTools(props: {
  session: ReplaySession;
  source: Source;
  seq: number;
  viewer: string;
  setViewer: (viewer: string) => void;
}): ReactNode {
  const { session, source, seq, viewer, setViewer } = props;
  const state = useTableState(session);
  const [said, setSaid] = useState('');
  const copy = async (): Promise<void> => {
    const link = await source.link(seq);
    await navigator.clipboard.writeText(link).then(
      () => setSaid('Link copied.'),
      () => setSaid(link),
    );
  };
  const save = (): void => download(`${state?.game ?? 'game'}.record`, source.record);
  const now = session.entries.find((entry) => entry.seq === seq);
  useEffect(() => setSaid(''), [seq]);
  return (
    <div className="scrub-row">
      <span className="verified" title="Every action was replayed and every hash matches.">
        ✓ verified
      </span>
      <label>
        Seen as{' '}
        <select value={viewer} onChange={(event) => setViewer(event.target.value)}>
          <option value="spectator">everybody</option>
          {state?.seats.map((seat) => (
            <option key={seat.seat} value={seat.seat}>
              {seat.seat}
            </option>
          ))}
        </select>
      </label>
      <button type="button" className="action" onClick={() => void copy()}>
        Link to this moment
      </button>
      <button type="button" className="action" onClick={save}>
        Download
      </button>
      <span role="status" className="scrub-said">
        {said || now?.told.map((event) => event.words).join(' ')}
      </span>
    </div>
  );
}

function ScrubBar(props: { session: ReplaySession; source: Source; first: number }): ReactNode {
  const { session, source, first } = props;
  const entries = session.entries;
  const last = entries.at(-1)?.seq ?? 0;
  const [seq, setSeq] = useState(Math.min(first, last));
  const [viewer, setViewer] = useState('spectator');
  const [plays, setPlays] = useState(false);
  useEffect(() => void session.goTo(seq, viewer), [session, seq, viewer]);
  useEffect(() => {
    if (!plays) return;
    if (seq >= last) return setPlays(false);
    const timer = setTimeout(() => setSeq(stepTo(entries, seq, 'action', 1)), kPlayMs);
    return () => clearTimeout(timer);
  }, [plays, seq, last, entries]);
  return (
    <section className="scrub" aria-label="Replay">
      <div className="scrub-row">
        <Steps step={(kind, by) => setSeq(stepTo(entries, seq, kind, by))}>
          <button
            type="button"
            className="action action-main"
            onClick={() => setPlays((was) => !was)}
          >
            {plays ? 'Pause' : 'Play'}
          </button>
        </Steps>
        <input
          type="range"
          min={0}
          max={last}
          value={seq}
          aria-label="Entry"
          aria-valuetext={`entry ${seq} of ${last}`}
          onChange={(event) => setSeq(Number(event.target.value))}
        />
        <output data-testid="replay-seq">
          {seq} / {last}
        </output>
      </div>
      <ReplayTools
        session={session}
        source={source}
        seq={seq}
        viewer={viewer}
        setViewer={setViewer}
      />
    </section>
  );
}

function OpenReplay({ source, first }: { source: Source; first: number }): ReactNode {
  const loading = useLoaded(() => openReplay(source), [source]);
  const session = loading.kind === 'ready' ? loading.value.session : null;
  useEffect(() => () => session?.close(), [session]);
  if (loading.kind === 'failed') return <Trouble words={loading.words} />;
  if (loading.kind === 'waiting') return <Waiting words="Replaying the record…" />;
  const { session: replay } = loading.value;
  return (
    <OpenTable
      opened={loading.value}
      firstTab="Log"
      extra={<ScrubBar session={replay} source={source} first={first} />}
    />
  );
}

/** A game looked at again. */
export function ReplayPage(props: { source: string; query: URLSearchParams }): ReactNode {
  const packed = props.query.get('record');
  const found = useLoaded(() => sourceOf(props.source, props.query), [props.source, packed]);
  const seq = props.query.get('seq');
  if (found.kind === 'failed') return <Trouble words={found.words} />;
  if (found.kind === 'waiting') return <Waiting words="Looking for the record…" />;
  if (!found.value) return <ChooseRecord />;
  return <OpenReplay source={found.value} first={Number(seq) || 0} />;
}
