import { describe, expect, it } from 'vitest';
import { openNodeEngine } from '../engine/node_line.ts';
import type { ChoiceState } from './controller.ts';
import { Controller } from './controller.ts';
import type { LocalPlan, LocalWorld, SavedTable } from './local_session.ts';
import { LocalSession } from './local_session.ts';
import { firstAction } from './samples.ts';
import type { Session, TableState } from './session.ts';

const kSeed = '5'.repeat(64);

async function world(): Promise<LocalWorld & { kept: Map<string, SavedTable> }> {
  const kept = new Map<string, SavedTable>();
  return {
    kept,
    engine: await openNodeEngine(),
    openBotEngine: openNodeEngine,
    shelf: {
      write: async (table) => void kept.set(table.id, structuredClone(table)),
    },
    now: () => 0,
    pause: () => Promise.resolve(),
    after: (milliseconds, work) => {
      const timer = setTimeout(work, milliseconds);
      return () => clearTimeout(timer);
    },
  };
}

async function planFor(holders: ('me' | 'bot')[], hidden = true): Promise<LocalPlan> {
  const engine = await openNodeEngine();
  const { games } = await engine.ask({ kind: 'hello', hidden: true }, 'hello');
  const game = games.find((one) => one.hidden === hidden && one.seats.length === 2)!;
  const seats = game.seats.map((seat, index) => ({
    seat,
    holder: holders[index] ?? 'bot',
    level: 'novice' as const,
    name: seat,
  }));
  return { game: game.name, seats, seed: kSeed };
}

function until(session: Session, holds: (state: TableState) => boolean): Promise<TableState> {
  return new Promise((resolve) => {
    const look = (): void => {
      const state = session.state();
      if (state && holds(state)) resolve(state);
    };
    session.subscribe(look);
    look();
  });
}

describe('a game in the page', () => {
  it('is played by bots to the end', async () => {
    const session = await LocalSession.create(await world(), 'one', await planFor(['bot', 'bot']));
    const state = await until(session, ({ status }) => status.outcome !== null);
    expect(state.acting).toBeNull();
    expect(state.log.length).toBeGreaterThan(5);
    expect(state.log.map((entry) => entry.seq)).toEqual(
      state.log.map((_, index) => index + state.log[0]!.seq),
    );
  });

  it('waits for a person, then lets the bot answer', async () => {
    const session = await LocalSession.create(await world(), 'one', await planFor(['me', 'bot']));
    const before = await until(session, ({ acting }) => acting !== null);
    await session.play(await firstAction(session));
    const after = await until(
      session,
      ({ acting, status }) => acting !== null && status.seq > before.status.seq,
    );
    expect(after.acting).toBe(before.acting);
  });

  it('is found after a reload as it was, with the half-made choice', async () => {
    const place = await world();
    const session = await LocalSession.create(place, 'one', await planFor(['me', 'me']));
    await session.play(await firstAction(session));
    const [choice] = (await session.walk([]))!.choices;
    const kept = [{ pick: choice!.pick }];
    session.keepPicks(kept);
    const { status } = session.state()!;
    const again = await LocalSession.resume(
      { ...place, engine: await openNodeEngine() },
      place.kept.get('one')!,
    );
    expect(again.state()!.status.hash).toBe(status.hash);
    expect(again.keptPicks()).toEqual(kept);
    const next = await firstAction(session);
    await session.play(next);
    await again.play(next);
    expect(again.state()!.status.hash).toBe(session.state()!.status.hash);
  });

  it('takes back freely against bots alone', async () => {
    const session = await LocalSession.create(await world(), 'one', await planFor(['me', 'bot']));
    const before = await until(session, ({ acting }) => acting !== null);
    await session.play(await firstAction(session));
    await until(session, ({ acting, status }) => acting !== null && status.seq > before.status.seq);
    await session.undo();
    expect(session.state()!.status.hash).toBe(before.status.hash);
    expect(session.state()!.log.at(-1)!.kind).toBe('take-back');
  });

  it('shows the board at an earlier time', async () => {
    const session = await LocalSession.create(await world(), 'one', await planFor(['me', 'me']));
    const { scene } = session.state()!;
    const from = session.state()!.status.seq;
    await session.play(await firstAction(session));
    expect(session.state()!.scene).not.toEqual(scene);
    expect((await session.sceneAt(from)).pieces).toEqual(scene.pieces);
  });

  it('says why something cannot be played and changes nothing', async () => {
    const session = await LocalSession.create(await world(), 'one', await planFor(['me', 'me']));
    const { hash } = session.state()!.status;
    await expect(session.play('dance')).rejects.toThrow();
    expect(session.state()!.status.hash).toBe(hash);
  });
});

describe('people at one screen', () => {
  it('choose who acts where several could', async () => {
    const engine = await openNodeEngine();
    const { games } = await engine.ask({ kind: 'hello', hidden: true }, 'hello');
    // A game in which both must answer at once.
    for (const { name, seats } of games.filter((one) => one.hidden && one.seats.length === 2)) {
      const plan = {
        game: name,
        seats: seats.map((seat) => ({ seat, holder: 'me' as const, name: seat })),
      };
      const session = await LocalSession.create(await world(), name, plan);
      const { speakers } = session.state()!;
      if (speakers.length < 2) continue;
      const other = speakers[1]!;
      await session.playAs(other);
      await session.uncover();
      expect(session.state()!.acting).toBe(other);
      await session.play(await firstAction(session));
      expect(session.state()!.speakers).not.toContain(other);
      return;
    }
    throw new Error('No game asks several at once.');
  });

  it('hand the screen on without a curtain to a partner who knows the same', async () => {
    const engine = await openNodeEngine();
    const { games } = await engine.ask({ kind: 'hello', hidden: true }, 'hello');
    for (const { name, seats } of games) {
      const { alike } = await engine.ask({ kind: 'new', game: name }, 'table');
      const partners = alike.find((group) => group.length > 1 && group.length < seats.length);
      if (!partners) continue;
      const plan = {
        game: name,
        seats: seats.map((seat) => ({ seat, holder: 'me' as const, name: seat })),
        seed: kSeed,
      };
      const session = await LocalSession.create(await world(), name, plan);
      const seen = { partner: 0, stranger: 0 };
      let looking: string | null = null;
      for (let answers = 0; answers < 30 && !session.state()!.status.outcome; ++answers) {
        const { curtain, speakers } = session.state()!;
        const asked = speakers[0]!;
        const isPartner = partners.includes(asked) && partners.includes(looking ?? '');
        expect(curtain, `after ${looking}`).toBe(isPartner || asked === looking ? null : asked);
        if (asked !== looking) seen[isPartner ? 'partner' : 'stranger'] += 1;
        await session.uncover();
        expect(session.state()!.viewer).toBe(asked);
        await session.play(await firstAction(session));
        looking = asked;
      }
      expect(seen.partner).toBeGreaterThan(0);
      expect(seen.stranger).toBeGreaterThan(1);
      return;
    }
    throw new Error('No game has partners who share what they know.');
  });
});

describe('a controller', () => {
  it('takes up the first thing where nothing on the board can be pointed at', async () => {
    const plan = await planFor(['me', 'me'], false);
    const session = await LocalSession.create(await world(), 'one', plan);
    const controller = new Controller(session);
    await new Promise<void>((resolve) =>
      controller.subscribe(() => controller.state().choices.length > 0 && resolve()),
    );
    expect(controller.state().picks).toHaveLength(1);
    expect(controller.state().choices.every((choice) => choice.pick.kind === 'cell')).toBe(true);
    expect(controller.marks().length).toBeGreaterThan(0);
  });

  it('shows at once what a hand has taken, and only that', async () => {
    const plan = await planFor(['me', 'me'], false);
    const session = await LocalSession.create(await world(), 'one', plan);
    const controller = new Controller(session);
    const pressed = () => controller.marks().filter(({ style }) => style === 'pressed');
    await waitFor(controller, ({ choices }) => choices.length > 0);
    const { a: id = 0 } = controller.state().choices[0]!.pick;
    const done = controller.pick({ kind: 'cell', id }, { x: 0, y: 0 });
    expect(pressed()).toEqual([{ pick: { kind: 'cell', id }, style: 'pressed' }]);
    await done;
    expect(pressed()).toEqual([]);
    const vain = controller.pick({ kind: 'cell', id: -1 }, { x: 0, y: 0 });
    expect(pressed(), 'nothing is there to be taken').toEqual([]);
    await vain;
  });

  it('shows what a first tap would do, and does it at the second', async () => {
    const plan = await planFor(['me', 'me'], false);
    const session = await LocalSession.create(await world(), 'one', plan);
    const controller = new Controller(session);
    const at = { x: 0, y: 0 };
    const whole = ({ choices }: ChoiceState) =>
      choices.filter(({ pick, offers }) => pick.kind === 'cell' && offers[0]?.whole);
    await waitFor(controller, (state) => whole(state).length > 1);
    const { seq } = session.state()!.status;
    const [one, other] = whole(controller.state()).map(({ pick }) => ({
      kind: 'cell' as const,
      id: pick.a ?? 0,
    }));
    await controller.tap(one!, at);
    await controller.tap(other!, at);
    expect(controller.state()).toMatchObject({
      shown: { ref: other },
      preview: { words: expect.stringMatching(/./) },
    });
    expect(session.state()!.status.seq, 'two taps on two spaces').toBe(seq);
    await controller.back();
    expect(controller.state()).toMatchObject({ shown: null, preview: null });
    await controller.tap(one!, at);
    expect(session.state()!.status.seq, 'a tap after going back').toBe(seq);
    await controller.tap(one!, at);
    expect(session.state()!.status.seq).toBeGreaterThan(seq);
    expect(controller.state().shown).toBeNull();
  });

  it('explains what is not offered', async () => {
    const plan = await planFor(['me', 'me'], false);
    const session = await LocalSession.create(await world(), 'one', plan);
    const controller = new Controller(session);
    await new Promise<void>((resolve) =>
      controller.subscribe(() => controller.state().choices.length > 0 && resolve()),
    );
    await controller.pick(
      { kind: 'cell', id: session.state()!.board.cells[0]!.id },
      { x: 0, y: 0 },
    );
    expect(controller.state().problem?.clause).not.toBe('');
    controller.back();
    expect(controller.state().problem).toBeNull();
  });

  it('keeps every pick of a hand that is quicker than the engine', async () => {
    const engine = await openNodeEngine();
    const { games } = await engine.ask({ kind: 'hello', hidden: true }, 'hello');
    // A game for three in which places form a set, and without cards nobody hides anything.
    const { name: game, seats: names } = games.findLast((one) => one.seats.length > 2)!;
    const seats = names.map((seat) => ({ seat, holder: 'me' as const, name: seat }));
    const plan = { game, options: { hand: '0' }, seats, seed: kSeed };
    const session = await LocalSession.create(await world(), 'one', plan);
    const controller = new Controller(session);
    const at = { x: 0, y: 0 };
    await waitFor(controller, ({ choices }) => choices.length > 0);
    await controller.choosePick({ kind: 'line', a: 1 }, at);
    await waitFor(controller, ({ choices }) => choices.some(({ pick }) => pick.kind === 'slot'));
    await Promise.all([0, 2].map((a) => controller.choosePick({ kind: 'slot', a }, at)));
    expect(controller.state().made.map(({ pick }) => pick.a)).toEqual([0, 2]);
    // The last one once more is not offered, and is taken back.
    await controller.choosePick({ kind: 'slot', a: 2 }, at);
    expect(controller.state().made.map(({ pick }) => pick.a)).toEqual([0]);
  });
});

function waitFor(controller: Controller, holds: (state: ChoiceState) => boolean): Promise<void> {
  return new Promise((resolve) => {
    const look = (): void => {
      if (holds(controller.state())) resolve();
    };
    controller.subscribe(look);
    look();
  });
}
