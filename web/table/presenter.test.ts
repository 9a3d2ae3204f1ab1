import { describe, expect, it } from 'vitest';
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
    thinking: null,
    status: { seq, must: [acting ?? 'bot'], may: [], outcome: null },
  } as unknown as TableState;
}

/** A table that a test drives, with a clock that waits until it is told to go on. */
class Desk {
  readonly store = new StateStore();
  readonly asked: number[] = [];
  pace: Pace = 'normal';
  private due_: (() => void) | null = null;
  readonly presenter: Presenter;

  constructor() {
    this.store.set(after(0, 'me', 'me', []));
    const session = {
      state: () => this.store.get(),
      subscribe: (changed: () => void) => this.store.subscribe(changed),
      moment: (seq: number) => {
        this.asked.push(seq);
        return Promise.resolve(someScene({ status: `after ${seq}` }));
      },
    } as unknown as Session;
    this.presenter = new Presenter(session, {
      pace: () => this.pace,
      after: (_milliseconds, work) => {
        this.due_ = work;
        return () => {
          this.due_ = null;
        };
      },
    });
  }

  play(by: string, acting: string | null): void {
    const log = this.store.get()?.log ?? [];
    this.store.set(after((log.at(-1)?.seq ?? 0) + 1, by, acting, log));
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
    expect(late.asked).toEqual([1, 2]);
  });

  it('keeps the scenes of one account only', () => {
    const desk = new Desk();
    desk.pace = 'at-once';
    for (const by of ['me', 'bot', 'me', 'bot']) desk.play(by, 'me');
    expect([...desk.presenter.scenes().keys()]).toEqual([3, 4]);
  });

  it('gives a moment its time', () => {
    const desk = new Desk();
    const state = desk.store.get()!;
    const told = [someTold('A card is turned.', { weight: 'moment' })];
    desk.store.set({
      ...state,
      acting: null,
      log: [...state.log, { ...someEntry(1, 'me', told), hash: '1' }],
    });
    desk.play('bot', 'me');
    expect(desk.presenter.state()?.log.at(-1)?.seq).toBe(1);
    desk.tick();
    expect(desk.shown).toBe('after 2, your turn');
  });
});
