import { expect, it } from 'vitest';
import type { Line, Question } from '../engine/engine.ts';
import { Engine } from '../engine/engine.ts';
import { openNodeEngine } from '../engine/node_line.ts';
import type { Status } from '../protocol/messages.ts';
import { ServerSession } from './online_session.ts';
import type { KeptSeal } from './sealing.ts';
import type { Socket } from './wire.ts';

const kNumber = '00000000000000aa';

class TestSocket implements Socket {
  readonly sent: { id: number }[] = [];
  onopen: (() => void) | null = null;
  onmessage: ((message: { data: unknown }) => void) | null = null;
  onclose: (() => void) | null = null;

  send(text: string): void {
    this.sent.push(JSON.parse(text) as { id: number });
  }

  close(): void {
    this.onclose?.();
  }

  say(message: object): void {
    this.onmessage?.({ data: JSON.stringify(message) });
  }
}

/** The real engine, and the kinds of what it was asked. */
async function listenedEngine(): Promise<{ engine: Engine; asked: string[]; said: object[] }> {
  const real = await openNodeEngine();
  const asked: string[] = [];
  const said: object[] = [];
  let take: (text: string) => void = () => undefined;
  const line: Line = {
    post: (text) => {
      const { id, ...question } = JSON.parse(text) as {
        id: number;
        kind: 'board' | 'scene' | 'audit' | 'look' | 'new';
      };
      const kind =
        question.kind === 'look' || question.kind === 'new' ? ('table' as const) : question.kind;
      asked.push(question.kind);
      said.push(question);
      void real.ask(question as Question, kind).then(
        (answer) => take(JSON.stringify({ ...answer, id })),
        (error: Error) => take(JSON.stringify({ id, kind: 'broken', words: error.message })),
      );
    },
    listen: (taker) => {
      take = taker;
    },
    close: () => undefined,
  };
  return { engine: new Engine(line), asked, said };
}

const status = (seat: string, seq: number): Status => ({
  seq,
  question: seq,
  must: [seat],
  may: [],
  hash: String(seq),
  outcome: null,
});

const until = async (holds: () => boolean): Promise<void> => {
  while (!holds()) await new Promise((resolve) => setTimeout(resolve, 5));
};

interface Wished {
  commitment?: string; // as the server tells it when somebody sits down
  waits?: boolean; // for this page's number
  seal?: KeptSeal; // from before a reload
  record?: string;
}

/** A session at a table of the first test game, whose server is this test. */
async function seatedSession({ commitment, waits, seal, record }: Wished = {}) {
  const judge = await openNodeEngine();
  const { games } = await judge.ask({ kind: 'hello', hidden: true }, 'hello');
  const { name: game, scenarios } = games.find((one) => one.hidden && one.seats.length === 2)!;
  const { hides, seats: names, options } = await judge.ask({ kind: 'new', game }, 'table');
  expect(hides).toBe(false);
  const { state } = await judge.ask({ kind: 'position' }, 'position');
  const { open, own } = state as { open: unknown; own: unknown[] };
  const view = { open, own: own[0], seat: 0 };
  const [viewer = ''] = names;
  const seats = names.map((seat) => ({ seat, holder: 'person', name: seat, here: true }));
  const [scenario] = scenarios;
  const table = {
    ...{ table: 't', game, title: game, scenario, options, seats },
    commitment: commitment ?? null,
    numbersMissing: waits ? [viewer] : [],
    state: waits ? 'waiting' : 'playing',
  };
  const kept: KeptSeal[] = seal ? [seal] : [];

  const { engine, asked, said } = await listenedEngine();
  const sockets: TestSocket[] = [];
  const session = new ServerSession(
    {
      engine,
      file: null,
      open: () => {
        sockets.push(new TestSocket());
        return sockets.at(-1)!;
      },
      // A new connection at once; nobody falls silent here.
      after: (milliseconds, work) => {
        const timer = milliseconds < 1000 ? setTimeout(work) : undefined;
        return () => clearTimeout(timer);
      },
      freshUid: () => 'u',
      freshNumber: () => kNumber,
      keptSeal: () => kept.at(-1) ?? null,
      keepSeal: (one) => kept.push(one),
      record: () => Promise.resolve(record ?? ''),
      rematch: () => Promise.resolve({ table: '' }),
      keepPicks: () => undefined,
      keptPicks: () => [],
    },
    'token',
    (words) => expect.unreachable(words),
  );
  const rest = { log: [], chat: [], clock: null };
  const seat = (seq: number, more: object = {}): TestSocket => {
    const socket = sockets.at(-1)!;
    socket.onopen?.();
    const { id } = socket.sent[0]!;
    const told = waits ? { status: null, view: null } : { status: status(viewer, seq), view };
    socket.say({ id, kind: 'seated', table: { ...table, ...more }, viewer, ...told, ...rest });
    return socket;
  };
  const update = (seq: number, change: object) => ({
    kind: 'update',
    status: status(viewer, seq),
    change,
    log: [],
    clock: null,
  });
  return { session, sockets, asked, said, viewer, view, seat, update, kept };
}

it('asks for the board once, however often the game goes on', async () => {
  const { session, asked, viewer, seat, update } = await seatedSession();
  const socket = seat(1);
  await until(() => session.state()?.status.seq === 1);
  for (const seq of [2, 3, 4]) socket.say(update(seq, { from: seq - 1 }));
  await until(() => session.state()?.status.seq === 4);

  expect(asked.filter((kind) => kind === 'board')).toHaveLength(1);
  expect(asked.filter((kind) => kind === 'scene')).toHaveLength(4);
  expect(session.state()?.board.cells.length).toBeGreaterThan(100);
  expect(session.state()?.acting).toBe(viewer);
  session.close();
});

it('says what game it is once, and then sends the views alone', async () => {
  const { session, said, seat, update } = await seatedSession();
  const socket = seat(1);
  for (const seq of [2, 3]) socket.say(update(seq, { from: seq - 1 }));
  await until(() => session.state()?.status.seq === 3);
  const looks = said.filter((question) => 'kind' in question && question.kind === 'look');
  expect(looks.map((look) => Object.keys(look).sort())).toEqual([
    ['game', 'kind', 'options', 'scenario', 'view'],
    ['kind', 'view'],
    ['kind', 'view'],
  ]);
  session.close();
});

it('asks nobody where the operator has ended the game', async () => {
  const { session, seat } = await seatedSession();
  seat(1, { state: 'over', ended: 'The operator of this server has ended this game.' });
  await until(() => session.state()?.status.seq === 1);
  expect(session.state()?.acting).toBeNull();
  expect(session.state()?.speakers).toEqual([]);
  session.close();
});

it('greets again, once, when it has missed a step', async () => {
  const { session, sockets, seat, update } = await seatedSession();
  const socket = seat(1);
  await until(() => session.state()?.status.seq === 1);
  socket.say(update(3, { from: 2 }));
  socket.say(update(4, { from: 3 }));
  await until(() => sockets.length === 2);
  expect(session.state()?.status.seq).toBe(1);
  const next = seat(4);
  await until(() => session.state()?.status.seq === 4);
  next.say(update(5, { from: 4 }));
  await until(() => session.state()?.status.seq === 5);
  expect(sockets).toHaveLength(2);
  session.close();
});

const numbersSent = (socket: TestSocket): unknown[] =>
  (socket.sent as { kind?: string; number?: string }[])
    .filter(({ kind }) => kind === 'add-number')
    .map(({ number }) => number);

it('adds its number once the commitment is told, and the same one after a reload', async () => {
  const commitment = 'c'.repeat(64);
  const first = await seatedSession({ commitment, waits: true });
  const socket = first.seat(0);
  await until(() => numbersSent(socket).length > 0);
  expect(numbersSent(socket)).toEqual([kNumber]);
  expect(first.kept.at(-1)).toEqual({ commitment, isEarly: true, number: kNumber });
  first.session.close();

  const seal = { commitment, isEarly: true, number: '00000000000000bb' };
  const again = await seatedSession({ commitment: 'd'.repeat(64), waits: true, seal });
  const next = again.seat(0);
  await until(() => numbersSent(next).length > 0);
  expect(numbersSent(next)).toEqual(['00000000000000bb']);
  expect(again.kept.at(-1), 'what was told first counts').toEqual(seal);
  again.session.close();
});

it('adds no number where none is missing', async () => {
  const { session, seat, kept } = await seatedSession({ commitment: 'c'.repeat(64) });
  const socket = seat(1);
  await until(() => session.state()?.status.seq === 1);
  expect(numbersSent(socket)).toEqual([]);
  expect(kept.at(-1)).toEqual({ commitment: 'c'.repeat(64), isEarly: false, number: null });
  session.close();
});

/** A game that one side gives up after the first draw: its record, and the commitment that it names. */
async function finishedRecord(): Promise<{ record: string; commitment: string }> {
  const judge = await openNodeEngine();
  const { games } = await judge.ask({ kind: 'hello', hidden: true }, 'hello');
  const { name: game } = games.find((one) => one.hidden && one.seats.length === 2)!;
  await judge.ask({ kind: 'new', game, numbers: [Number.parseInt(kNumber, 16), 7] }, 'table');
  for (let seed = 1, drawn = false; !drawn; ++seed) {
    const { action } = await judge.ask({ kind: 'suggest', level: 'greedy', seed }, 'suggestion');
    const { entries } = await judge.ask({ kind: 'play', action }, 'played');
    drawn = entries.some((entry) => /\| d6 \d/.test(entry));
  }
  await judge.ask({ kind: 'resign' }, 'played');
  const { text } = await judge.ask({ kind: 'record' }, 'record');
  return { record: text, commitment: /commitment ([0-9a-f]{64})/.exec(text)![1]! };
}

async function findingAtTheEnd(record: string, seal: KeptSeal): Promise<Record<string, string>> {
  const { commitment } = seal;
  const { session, viewer, seat, update } = await seatedSession({ commitment, seal, record });
  const socket = seat(1);
  await until(() => session.state()?.status.seq === 1);
  expect(session.state()?.sealing?.audit).toBeNull();
  const outcome = { ending: 'won', winners: [viewer], scores: {}, sides: {}, clause: '' };
  socket.say({ ...update(2, { from: 1 }), status: { ...status(viewer, 2), outcome } });
  await until(() => {
    const { audit, trouble } = session.state()?.sealing ?? {};
    return Boolean(audit ?? trouble);
  });
  const { audit, trouble } = session.state()!.sealing!;
  session.close();
  if (!audit) return { trouble: trouble ?? '' };
  return Object.fromEntries(audit.checks.map(({ check, finding }) => [check, finding]));
}

it('checks at the end that chance was sealed before its number', async () => {
  const { record, commitment } = await finishedRecord();
  expect(record).toMatch(/\| d6 \d/);
  const seal = { commitment, isEarly: true, number: kNumber };
  const all = {
    commitment: 'holds',
    seed: 'holds',
    number: 'holds',
    draws: 'holds',
    record: 'holds',
  };
  expect(await findingAtTheEnd(record, seal)).toEqual(all);
  const told = { ...seal, commitment: 'c'.repeat(64) };
  expect(await findingAtTheEnd(record, told)).toEqual({ ...all, commitment: 'fails' });
  const added = { ...seal, number: '00000000000000ab' };
  expect(await findingAtTheEnd(record, added)).toEqual({ ...all, number: 'fails' });
  const seed = /!reveal ([0-9a-f]{64})/.exec(record)![1]!;
  const other = record.replace(
    seed,
    seed.replace(/^./, (digit) => (digit === '0' ? '1' : '0')),
  );
  expect((await findingAtTheEnd(other, seal)).seed).toBe('fails');
  expect((await findingAtTheEnd('no record', seal)).trouble).not.toBe('');
});
