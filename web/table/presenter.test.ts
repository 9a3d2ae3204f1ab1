import { describe, expect, it } from 'vitest';
import { accountOf } from './memory.ts';
import { Presenter } from './presenter.ts';
import { someEntry, someScene, someTold } from './samples.ts';
import type { Session, TableState } from './session.ts';
import { StateStore } from './store.ts';
import type { Pace } from './telling.ts';

const kSeats = [
  { seat: 'me', name: 'Me', holder: 'person' as const, here: true, mine: true },
  { seat: 'bot', name: 'Bot', holder: 'bot' as const, here: true, mine: false },
];

function after(seq: number, by: string, acting: string | null, log: TableState['log']): TableState {
  const scene = someScene({ status: `after ${seq}` });
  const entry = { ...someEntry(seq, by), hash: `${seq}` };
  return {
    seats: kSeats,
    scene,
    log: [...log, entry],
    acting,
    speakers: acting ? [acting] : [],
    viewer: 'me',
    curtain: null,
    clock: null,
    connection: { kind: 'local' },
    thinking: null,
    status: { seq, must: [acting ?? 'bot'], may: [], outcome: null },
  } as unknown as TableState;
}

/** A table that a test drives, with a clock that waits until it is told to go on. */
class Desk {
  readonly store = new StateStore();
  readonly asked: number[] = [];
  readonly waits: number[] = [];
  clock: TableState['clock'] = null;
  pace: Pace = 'normal';
  private due_: (() => void) | null = null;
  readonly presenter: Presenter;

  constructor() {
    this.store.set(after(0, 'me', 'me', []));
    const session = {
      state: () => this.store.get(),
      subscribe: (changed: () => void) => this.store.subscribe(changed),
      sceneAt: (seq: number) => {
        this.asked.push(seq);
        return Promise.resolve(someScene({ status: `after ${seq}` }));
      },
    } as unknown as Session;
    this.presenter = new Presenter(session, {
      pace: () => this.pace,
      after: (milliseconds, work) => {
        this.waits.push(milliseconds);
        this.due_ = work;
        return () => {
          this.due_ = null;
        };
      },
    });
  }

  play(by: string, acting: string | null): void {
    const log = this.store.get()?.log ?? [];
    const next = after((log.at(-1)?.seq ?? 0) + 1, by, acting, log);
    this.store.set({ ...next, clock: this.clock });
  }

  tick(): void {
    const work = this.due_;
    this.due_ = null;
    work?.();
  }

  get shown(): string {
    const state = this.presenter.state();
    return `${state?.scene.status}${state?.acting ? ', your turn' : ''}`;
  }
}

const settled = (): Promise<void> => new Promise((resolve) => setTimeout(resolve));

describe('a table shown at a pace', () => {
  it('shows what others do one after the other, and asks at the end', () => {
    const desk = new Desk();
    desk.play('me', null);
    expect(desk.shown).toBe('after 1');
    desk.play('bot', null);
    desk.play('bot', 'me');
    expect(desk.shown).toBe('after 1');
    desk.tick();
    expect(desk.shown).toBe('after 2');
    expect(desk.presenter.telling()).toMatchObject({ left: 1, isPaused: false });
    desk.tick();
    expect(desk.shown).toBe('after 3, your turn');
    expect(desk.presenter.telling()).toBeNull();
  });

  it('shows at once what the person does', () => {
    const desk = new Desk();
    desk.play('bot', 'me');
    desk.tick();
    desk.play('me', 'me');
    expect(desk.shown).toBe('after 2, your turn');
  });

  it('waits for nobody where the pace says so', () => {
    const desk = new Desk();
    desk.pace = 'at-once';
    desk.play('me', null);
    desk.play('bot', 'me');
    expect(desk.shown).toBe('after 2, your turn');
  });

  it('is told in less than a second while a clock runs', () => {
    const desk = new Desk();
    desk.clock = { left: { me: 60_000, bot: 60_000 }, running: ['me'], at: 0 };
    desk.play('me', null);
    for (let turn = 0; turn < 20; ++turn) desk.play('bot', turn < 19 ? null : 'me');
    const begun = desk.waits.length - 1;
    expect(desk.shown, 'not all at once').toBe('after 1');
    while (!desk.presenter.state()?.acting) desk.tick();
    expect(desk.shown).toBe('after 21, your turn');
    const all = desk.waits.slice(begun).reduce((sum, wait) => sum + wait, 0);
    expect(all).toBeGreaterThan(100);
    expect(all).toBeLessThan(1000);
  });

  it('is skipped until a person is asked', () => {
    const desk = new Desk();
    desk.play('me', null);
    desk.play('bot', null);
    desk.presenter.skip();
    expect(desk.shown).toBe('after 2');
    desk.play('bot', 'me');
    expect(desk.shown).toBe('after 3, your turn');
    desk.play('me', null);
    desk.play('bot', 'me');
    expect(desk.shown).toBe('after 4');
  });

  it('can be held', () => {
    const desk = new Desk();
    desk.play('me', null);
    desk.presenter.pause(true);
    desk.play('bot', 'me');
    desk.tick();
    expect(desk.shown).toBe('after 1');
    desk.presenter.pause(false);
    expect(desk.shown).toBe('after 2, your turn');
    expect(desk.presenter.telling()).toBeNull();
  });

  it('does not show what was taken back', () => {
    const desk = new Desk();
    desk.play('me', null);
    desk.play('bot', null);
    const state = desk.store.get()!;
    const back = { ...someEntry(3, 'me'), kind: 'take-back' as const };
    desk.store.set({ ...state, log: [...state.log, back], scene: someScene({ status: 'before' }) });
    expect(desk.shown).toBe('before');
  });

  it('can be seen again, from what was seen or from the record', async () => {
    const desk = new Desk();
    desk.pace = 'at-once';
    desk.play('me', null);
    desk.play('bot', null);
    desk.play('bot', 'me');
    await desk.presenter.again();
    expect(desk.shown).toBe('after 1');
    expect(desk.presenter.telling()?.isAgain).toBe(true);
    for (const seq of [2, 3]) {
      desk.tick();
      expect(desk.presenter.state()?.scene.status).toBe(`after ${seq}`);
      expect(desk.presenter.state()?.acting).toBeNull();
    }
    desk.tick();
    expect(desk.shown).toBe('after 3, your turn');
    expect(desk.asked).toEqual([]);
    const late = new Desk();
    late.store.set(after(3, 'bot', 'me', [someEntry(1, 'me'), someEntry(2, 'bot')]));
    await late.presenter.again();
    expect(new Set(late.asked)).toEqual(new Set([1, 2]));
  });

  it('goes on with the story when somebody talks meanwhile', async () => {
    const desk = new Desk();
    desk.pace = 'at-once';
    desk.play('me', null);
    desk.play('bot', null);
    desk.play('bot', 'me');
    await desk.presenter.again();
    const state = desk.store.get()!;
    desk.store.set({ ...state, chat: [{ from: 'you', text: 'Hello', at: 1 }] });
    expect(desk.presenter.telling()?.isAgain).toBe(true);
    expect(desk.shown).toBe('after 1');
    expect(desk.presenter.state()?.chat).toHaveLength(1);
    for (let changes = 0; changes < 3; ++changes) desk.tick();
    expect(desk.shown).toBe('after 3, your turn');
    expect(desk.presenter.state()?.chat).toHaveLength(1);
  });

  it('ends the story when the game goes on', async () => {
    const desk = new Desk();
    desk.pace = 'at-once';
    desk.play('bot', 'me');
    await desk.presenter.again();
    desk.play('bot', 'me');
    expect(desk.shown).toBe('after 2, your turn');
    expect(desk.presenter.telling()).toBeNull();
  });

  const account = ({ presenter }: Desk) => {
    const state = presenter.state()!;
    return presenter
      .witness(state.log, accountOf(state))
      .map(({ before, after }) => [before?.status, after?.status]);
  };

  it('remembers what was skipped', () => {
    const desk = new Desk();
    desk.play('me', null);
    for (let turn = 0; turn < 3; ++turn) desk.play('bot', turn < 2 ? null : 'me');
    desk.presenter.skip();
    expect(desk.shown).toBe('after 4, your turn');
    expect(account(desk)).toEqual([
      ['after 1', 'after 2'],
      ['after 2', 'after 3'],
      ['after 3', 'after 4'],
    ]);
  });

  it('asks for what nobody here has seen', async () => {
    const desk = new Desk();
    const late = after(3, 'bot', 'me', [someEntry(1, 'me'), someEntry(2, 'bot')]);
    desk.store.set({ ...late, connection: { kind: 'live' } });
    expect(account(desk).flat()).toContain(undefined);
    const learnt = desk.presenter.learnt();
    await settled();
    expect(desk.presenter.learnt()).toBeGreaterThan(learnt);
    expect(account(desk)).toEqual([
      ['after 1', 'after 2'],
      ['after 2', 'after 3'],
    ]);
    expect(desk.asked).toEqual([1, 2]);
  });

  it('forgets what another saw who sat here before', async () => {
    const desk = new Desk();
    desk.pace = 'at-once';
    desk.play('me', null);
    desk.play('bot', null);
    const state = desk.store.get()!;
    desk.store.set({
      ...after(3, 'bot', 'me', state.log),
      viewer: 'other',
      connection: { kind: 'local' },
    });
    expect(account(desk)).toEqual([
      [undefined, undefined],
      [undefined, 'after 3'],
    ]);
    await settled();
    expect(desk.asked, 'seen with other eyes').toEqual([1, 2]);
  });

  const told = [someTold('A card is turned.', { weight: 'moment' })];
  const beat = ({ presenter }: Desk) => presenter.telling()?.beat?.told.words;

  it('goes on with its account when another takes something back', async () => {
    const desk = new Desk();
    desk.pace = 'at-once';
    desk.play('me', null);
    desk.play('bot', null);
    const { log } = desk.store.get()!;
    const undone = { ...someEntry(3, 'bot', told), hash: '3' };
    desk.store.set({ ...after(3, 'bot', null, log), log: [...log, undone] });
    const back = { ...someEntry(4, 'bot', []), kind: 'take-back' as const, 'back-to': 2 };
    desk.store.set({ ...after(4, 'bot', null, log), log: [...log, undone, back] });
    desk.play('bot', 'me');
    expect(account(desk)).toEqual([
      ['after 1', 'after 2'],
      ['after 4', 'after 5'],
    ]);
    await desk.presenter.again();
    for (let changes = 0; changes < 4; ++changes) {
      expect(beat(desk), 'nothing is made of what was undone').toBeUndefined();
      desk.tick();
    }
    expect(desk.shown).toBe('after 5, your turn');
  });

  it('gives a moment its time', () => {
    const desk = new Desk();
    const state = desk.store.get()!;
    desk.store.set({
      ...state,
      acting: null,
      log: [...state.log, { ...someEntry(1, 'me', told), hash: '1' }],
    });
    expect(beat(desk)).toBe('A card is turned.');
    desk.play('bot', 'me');
    expect(desk.presenter.state()?.log.at(-1)?.seq).toBe(1);
    desk.tick();
    expect(desk.shown).toBe('after 2, your turn');
    expect(beat(desk)).toBeUndefined();
  });

  function endsWithMoment(desk: Desk): void {
    const { log } = desk.store.get()!;
    const next = after(1, 'bot', 'me', log);
    desk.store.set({ ...next, log: [...log, { ...someEntry(1, 'bot', told), hash: '1' }] });
  }

  it('asks nobody before the last moment was seen', () => {
    const desk = new Desk();
    endsWithMoment(desk);
    expect(desk.shown, 'the change').toBe('after 1');
    desk.tick();
    expect(beat(desk)).toBe('A card is turned.');
    expect(desk.shown, 'the moment').toBe('after 1');
    desk.tick();
    expect(desk.shown).toBe('after 1, your turn');
    expect(desk.presenter.telling()).toBeNull();
  });

  it('asks at once when the moment is put away', () => {
    const desk = new Desk();
    endsWithMoment(desk);
    desk.tick();
    desk.presenter.skip();
    expect(desk.shown).toBe('after 1, your turn');
    expect(desk.presenter.telling()).toBeNull();
    // What is put away is this moment, not the story of the next turn.
    desk.play('me', null);
    desk.play('bot', 'me');
    desk.play('bot', 'me');
    expect(desk.shown).toBe('after 2');
  });
});
