import { expect, it } from 'vitest';
import type { Line, Question } from '../engine/engine.ts';
import { Engine } from '../engine/engine.ts';
import { openNodeEngine } from '../engine/node_line.ts';
import type { Status } from '../protocol/messages.ts';
import { ServerSession } from './online_session.ts';
import type { Socket } from './wire.ts';

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
async function listenedEngine(): Promise<{ engine: Engine; asked: string[] }> {
  const real = await openNodeEngine();
  const asked: string[] = [];
  let take: (text: string) => void = () => undefined;
  const line: Line = {
    post: (text) => {
      const { id, ...question } = JSON.parse(text) as {
        id: number;
        kind: 'board' | 'scene' | 'look';
      };
      const kind = question.kind === 'look' ? 'table' : question.kind;
      asked.push(question.kind);
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
  return { engine: new Engine(line), asked };
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

it('asks for the board once, however often the game goes on', async () => {
  const judge = await openNodeEngine();
  const { games } = await judge.ask({ kind: 'hello', hidden: true }, 'hello');
  const { name: game, scenarios } = games.find((one) => one.hidden)!;
  const { hides, seats: names } = await judge.ask({ kind: 'new', game }, 'table');
  expect(hides).toBe(false);
  const { state } = await judge.ask({ kind: 'position' }, 'position');
  const { open, own } = state as { open: unknown; own: unknown[] };
  const view = { open, own: own[0], seat: 0 };
  const [viewer = ''] = names;
  const seats = names.map((seat) => ({ seat, holder: 'person', name: seat, here: true }));
  const [scenario] = scenarios;
  const table = { table: 't', game, title: game, scenario, options: {}, seats };

  const { engine, asked } = await listenedEngine();
  const socket = new TestSocket();
  const session = new ServerSession(
    {
      engine,
      file: null,
      open: () => socket,
      after: () => () => undefined,
      freshUid: () => 'u',
      record: () => Promise.resolve(''),
      rematch: () => Promise.resolve({ table: '' }),
      keepPicks: () => undefined,
      keptPicks: () => [],
    },
    'token',
    (words) => expect.unreachable(words),
  );
  socket.onopen?.();
  const { id } = socket.sent[0]!;
  const rest = { log: [], chat: [], clock: null };
  socket.say({ id, kind: 'seated', table, viewer, status: status(viewer, 1), view, ...rest });
  await until(() => session.state()?.status.seq === 1);
  for (const seq of [2, 3, 4])
    socket.say({ kind: 'update', status: status(viewer, seq), view, log: [], clock: null });
  await until(() => session.state()?.status.seq === 4);

  expect(asked.filter((kind) => kind === 'board')).toHaveLength(1);
  expect(asked.filter((kind) => kind === 'scene')).toHaveLength(4);
  expect(session.state()?.board.cells.length).toBeGreaterThan(100);
  expect(session.state()?.acting).toBe(viewer);
});
