import { describe, expect, it } from 'vitest';
import { Refused } from '../engine/engine.ts';
import type { ServerMessage } from '../protocol/online.ts';
import type { Socket, WireEvents } from './wire.ts';
import { Wire } from './wire.ts';

class TestSocket implements Socket {
  readonly sent: Record<string, unknown>[] = [];
  closed = false;
  onopen: (() => void) | null = null;
  onmessage: ((message: { data: unknown }) => void) | null = null;
  onclose: (() => void) | null = null;

  send(text: string): void {
    this.sent.push(JSON.parse(text) as Record<string, unknown>);
  }

  close(): void {
    this.closed = true;
    this.onclose?.();
  }

  say(message: object): void {
    this.onmessage?.({ data: JSON.stringify(message) });
  }

  open(): void {
    this.onopen?.();
    this.say({ id: this.sent.at(-1)?.['id'], kind: 'seated' });
  }
}

// A clock that goes only when told to.
class TestClock {
  private now_ = 0;
  private tasks_: { at: number; work: () => void }[] = [];

  after(milliseconds: number, work: () => void): () => void {
    const task = { at: this.now_ + milliseconds, work };
    this.tasks_.push(task);
    return () => {
      this.tasks_ = this.tasks_.filter((one) => one !== task);
    };
  }

  pass(milliseconds: number): void {
    this.now_ += milliseconds;
    const due = this.tasks_.filter((task) => task.at <= this.now_);
    this.tasks_ = this.tasks_.filter((task) => task.at > this.now_);
    for (const task of due) task.work();
  }
}

function setUp() {
  const sockets: TestSocket[] = [];
  const clock = new TestClock();
  const heard: ServerMessage[] = [];
  const lost: number[] = [];
  const refused: Refused[] = [];
  const events: WireEvents = {
    greet: () => ({ kind: 'watch' }),
    seated: () => undefined,
    heard: (message) => heard.push(message),
    lost: (attempt) => lost.push(attempt),
    refused: (error) => refused.push(error),
  };
  const open = (): Socket => {
    const socket = new TestSocket();
    sockets.push(socket);
    return socket;
  };
  const wire = new Wire({ open, after: (ms, work) => clock.after(ms, work) }, events);
  return { wire, sockets, clock, heard, lost, refused };
}

const kPlay = { kind: 'play' as const, uid: '0123456789abcdef', action: 'end', question: 3 };

describe('a wire to the server', () => {
  it('greets first and sends what waits once it is seated', async () => {
    const { wire, sockets } = setUp();
    const answer = wire.ask(kPlay);
    const [socket] = sockets;
    expect(socket!.sent).toEqual([]);
    socket!.open();
    expect(socket!.sent.map((message) => message['kind'])).toEqual(['watch', 'play']);
    socket!.say({ id: socket!.sent[1]!['id'], kind: 'done', seq: 4 });
    expect(await answer).toMatchObject({ kind: 'done', seq: 4 });
  });

  it('takes an update with its id as the answer and as news', async () => {
    const { wire, sockets, heard } = setUp();
    sockets[0]!.open();
    const answer = wire.ask(kPlay);
    const id = sockets[0]!.sent[1]!['id'];
    sockets[0]!.say({ kind: 'update' });
    sockets[0]!.say({ id, kind: 'update' });
    expect(await answer).toEqual({ id, kind: 'update' });
    expect(heard).toEqual([{ kind: 'update' }, { id, kind: 'update' }]);
  });

  it('asks again with the same uid after a reconnection until it is answered', async () => {
    const { wire, sockets, clock, lost } = setUp();
    sockets[0]!.open();
    const answer = wire.ask(kPlay);
    sockets[0]!.close();
    expect(lost).toEqual([1]);
    clock.pass(1000);
    expect(sockets).toHaveLength(2);
    sockets[1]!.open();
    const again = sockets[1]!.sent.find((message) => message['kind'] === 'play');
    expect(again).toMatchObject({ uid: kPlay.uid, action: 'end' });
    sockets[1]!.say({ id: again!['id'], kind: 'done', seq: 9 });
    expect(await answer).toMatchObject({ seq: 9 });
    sockets[1]!.close();
    clock.pass(1000);
    sockets[2]!.open();
    expect(sockets[2]!.sent.map((message) => message['kind'])).toEqual(['watch']);
  });
});

describe('a wire that breaks', () => {
  it('waits longer with every failure', () => {
    const { sockets, clock, lost } = setUp();
    sockets[0]!.close();
    clock.pass(300);
    sockets[1]!.close();
    clock.pass(300);
    expect(sockets).toHaveLength(2);
    clock.pass(400);
    expect(sockets).toHaveLength(3);
    expect(lost).toEqual([1, 2]);
  });

  it('gives up a connection that says nothing', () => {
    const { sockets, clock, lost } = setUp();
    sockets[0]!.open();
    clock.pass(15_000);
    expect(sockets[0]!.sent.at(-1)).toMatchObject({ kind: 'ping' });
    clock.pass(10_000);
    expect(lost).toEqual([1]);
    expect(sockets[0]!.closed).toBe(true);
  });
});

describe('what is heard over a wire', () => {
  it('hands refusals to whoever asked', async () => {
    const { wire, sockets } = setUp();
    sockets[0]!.open();
    const answer = wire.ask(kPlay);
    const id = sockets[0]!.sent.at(-1)!['id'];
    sockets[0]!.say({
      id,
      kind: 'error',
      code: 'stale',
      clause: '',
      words: 'Too late.',
      place: '',
    });
    await expect(answer).rejects.toThrow('Too late.');
  });

  it('does not try again when the greeting is refused', () => {
    const { sockets, clock, refused } = setUp();
    sockets[0]!.onopen?.();
    const id = sockets[0]!.sent[0]!['id'];
    sockets[0]!.say({ id, kind: 'error', code: 'no_seat', clause: '', words: 'No.', place: '' });
    clock.pass(60_000);
    expect(refused).toHaveLength(1);
    expect(sockets).toHaveLength(1);
  });

  it('passes on what nobody asked for', () => {
    const { sockets, heard } = setUp();
    sockets[0]!.open();
    sockets[0]!.say({ kind: 'bye', words: 'A short pause.' });
    expect(heard).toEqual([{ kind: 'bye', words: 'A short pause.' }]);
  });
});
