import { Refused } from '../engine/engine.ts';
import type { ClientMessage, ServerMessage } from '../protocol/online.ts';

/** The part of a WebSocket that is needed. */
export interface Socket {
  send(text: string): void;
  close(): void;
  onopen: (() => void) | null;
  onmessage: ((message: { data: unknown }) => void) | null;
  onclose: (() => void) | null;
}

export interface WireWorld {
  open(): Socket;
  after(milliseconds: number, work: () => void): () => void; // gives back what calls it off
}

export interface WireEvents {
  /** Who is connecting: sent first on every connection. */
  greet(): ClientMessage;
  seated(message: Extract<ServerMessage, { kind: 'seated' }>): void;
  heard(message: ServerMessage): void;
  lost(attempt: number): void;
  refused(error: Refused): void; // the greeting itself was refused
}

interface Waiting {
  text: string;
  resolve(message: ServerMessage): void;
  reject(error: Error): void;
}

const kWaitMs = [300, 700, 1500, 3000, 5000];
const kPingMs = 15_000;
const kDeafMs = 10_000;

/**
 * One conversation with a server over as many connections as it takes. What was asked and not
 * answered is asked again with the same words after a reconnection, so the server can tell.
 */
export class Wire {
  private readonly world_: WireWorld;
  private readonly events_: WireEvents;
  private readonly waiting_ = new Map<number, Waiting>();
  private socket_: Socket | null = null;
  private isSeated_ = false;
  private isClosed_ = false;
  private attempts_ = 0;
  private lastId_ = 0;
  private greetId_ = 0;
  private stopTimer_: () => void = () => undefined;

  constructor(world: WireWorld, events: WireEvents) {
    this.world_ = world;
    this.events_ = events;
    this.connect_();
  }

  ask(message: ClientMessage): Promise<ServerMessage> {
    this.lastId_ += 1;
    const id = this.lastId_;
    const text = JSON.stringify({ id, ...message });
    return new Promise((resolve, reject) => {
      this.waiting_.set(id, { text, resolve, reject });
      if (this.isSeated_) this.socket_?.send(text);
    });
  }

  /** Begins a new connection, for the state that the table has now. */
  greetAgain(): void {
    const socket = this.socket_;
    this.socket_ = null;
    socket?.close();
    this.reconnect_();
  }

  close(): void {
    this.isClosed_ = true;
    this.stopTimer_();
    this.socket_?.close();
    for (const waiting of this.waiting_.values())
      waiting.reject(new Error('You have left the table.'));
    this.waiting_.clear();
  }

  private connect_(): void {
    const socket = this.world_.open();
    this.socket_ = socket;
    socket.onopen = () => {
      this.lastId_ += 1;
      this.greetId_ = this.lastId_;
      socket.send(JSON.stringify({ id: this.greetId_, ...this.events_.greet() }));
    };
    socket.onmessage = ({ data }) => {
      if (socket === this.socket_ && typeof data === 'string') this.take_(data);
    };
    socket.onclose = () => {
      if (socket === this.socket_) this.reconnect_();
    };
  }

  private reconnect_(): void {
    this.isSeated_ = false;
    this.stopTimer_();
    if (this.isClosed_) return;
    this.attempts_ += 1;
    this.events_.lost(this.attempts_);
    const wait = kWaitMs[Math.min(this.attempts_ - 1, kWaitMs.length - 1)] ?? 5000;
    this.stopTimer_ = this.world_.after(wait, () => this.connect_());
  }

  private take_(text: string): void {
    const message = JSON.parse(text) as ServerMessage;
    this.listenOn_();
    if (message.kind === 'seated') this.begin_(message);
    else if ('id' in message && message.id === this.greetId_) this.refuse_(message);
    else this.pass_(message);
  }

  // An update is news for the table, and the answer too where this page asked for the step.
  private pass_(message: ServerMessage): void {
    const id = 'id' in message ? message.id : undefined;
    const isAnswer = typeof id === 'number';
    if (!isAnswer || message.kind === 'update') this.events_.heard(message);
    if (isAnswer) this.answer_(id, message);
  }

  private begin_(message: Extract<ServerMessage, { kind: 'seated' }>): void {
    this.isSeated_ = true;
    this.attempts_ = 0;
    this.events_.seated(message);
    for (const waiting of this.waiting_.values()) this.socket_?.send(waiting.text);
  }

  private refuse_(message: ServerMessage): void {
    if (message.kind !== 'error') return;
    this.isClosed_ = true;
    this.events_.refused(new Refused(message));
    this.close();
  }

  private answer_(id: number, message: ServerMessage): void {
    const waiting = this.waiting_.get(id);
    this.waiting_.delete(id);
    if (!waiting) return;
    if (message.kind === 'error') waiting.reject(new Refused(message));
    else waiting.resolve(message);
  }

  // A connection can be dead without saying so: ask, and give up when nothing comes.
  private listenOn_(): void {
    this.stopTimer_();
    this.stopTimer_ = this.world_.after(kPingMs, () => {
      this.socket_?.send(JSON.stringify({ id: 0, kind: 'ping' }));
      this.stopTimer_ = this.world_.after(kDeafMs, () => this.greetAgain());
    });
  }
}
