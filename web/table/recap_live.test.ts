// The account of a game that the real engine plays.
import { expect, it } from 'vitest';
import type { Engine } from '../engine/engine.ts';
import { openNodeEngine } from '../engine/node_line.ts';
import type { LocalPlan, LocalWorld, SavedTable } from './local_session.ts';
import { LocalSession } from './local_session.ts';
import { accountOf } from './memory.ts';
import { Presenter } from './presenter.ts';
import type { RecapLine } from './recap.ts';
import { fateWords, recapOf, recapWords } from './recap.ts';
import { firstAction } from './samples.ts';
import type { Session } from './session.ts';

const kSeed = '5'.repeat(64);
const kPatience = { timeout: 120_000 };

async function world(): Promise<LocalWorld & { kept: Map<string, SavedTable> }> {
  const kept = new Map<string, SavedTable>();
  return {
    kept,
    engine: await openNodeEngine(),
    openBotEngine: openNodeEngine,
    shelf: { write: async (table) => void kept.set(table.id, structuredClone(table)) },
    now: () => 0,
    pause: () => Promise.resolve(),
    after: () => () => undefined,
  };
}

const presented = (session: Session): Presenter =>
  new Presenter(session, { pace: () => 'at-once', after: () => () => undefined });

function linesOf(presenter: Presenter): RecapLine[] {
  const state = presenter.state()!;
  return recapOf(presenter.witness(state.log, accountOf(state)));
}

function until(presenter: Presenter, holds: () => boolean): Promise<void> {
  return new Promise((resolve) => {
    const unsubscribe = presenter.subscribe(() => look());
    const look = (): void => {
      if (!holds()) return;
      unsubscribe();
      resolve();
    };
    look();
  });
}

/** Somebody plays against a bot until the bot has hurt somebody. */
async function hurt(session: Session, engine: Engine): Promise<Presenter> {
  const presenter = presented(session);
  for (let answers = 0; answers < 400; ++answers) {
    await until(presenter, () => presenter.state()!.acting !== null);
    const isHurt = linesOf(presenter).some(({ fates }) =>
      fates.some(({ kind }) => kind === 'lost'),
    );
    if (isHurt) return presenter;
    const { acting, status } = presenter.state()!;
    const { seq } = status;
    const order = { kind: 'suggest' as const, seat: acting!, level: 'novice' as const, seed: seq };
    await session.play((await engine.ask(order, 'suggestion')).action);
    await until(presenter, () => presenter.state()!.status.seq > seq);
  }
  throw new Error('Nobody was hurt in a whole evening.');
}

const account = (presenter: Presenter): string[] =>
  linesOf(presenter).map(
    ({ told, fates }) => `${told[0]?.words} ${fates.map(fateWords).join(', ')}`,
  );

async function someGame(hidden: boolean): Promise<{ game: string; seats: string[] }> {
  const engine = await openNodeEngine();
  const { games } = await engine.ask({ kind: 'hello', hidden: true }, 'hello');
  const { name, seats } = games.find((one) => one.hidden === hidden)!;
  return { game: name, seats };
}

it('tells the same losses after a reload', kPatience, async () => {
  const { game, seats } = await someGame(false);
  const plan: LocalPlan = {
    game,
    seed: kSeed,
    seats: seats.map((seat, at) => ({
      seat,
      holder: at === 0 ? 'me' : 'bot',
      level: 'novice',
      name: seat,
    })),
  };
  const place = await world();
  const session = await LocalSession.create(place, 'one', plan);
  const before = await hurt(session, place.engine);
  const saved = { ...place.kept.get('one')!, record: await session.record() };
  const again = presented(
    await LocalSession.resume({ ...place, engine: await openNodeEngine() }, saved),
  );
  expect(recapWords(linesOf(again)), 'before anything was asked').not.toContain('nobody was hurt');
  await until(again, () => again.learnt() > 0);
  expect(account(again)).toEqual(account(before));
  expect(recapWords(linesOf(again))).toBe(recapWords(linesOf(before)));
  expect(recapWords(linesOf(again))).toContain('−');
});

it('tells each of several at one screen what the others did', kPatience, async () => {
  const { game, seats } = await someGame(true);
  const plan: LocalPlan = {
    game,
    seed: kSeed,
    seats: seats.map((seat) => ({ seat, holder: 'me', name: seat })),
  };
  const session = await LocalSession.create(await world(), 'one', plan);
  const presenter = presented(session);
  let accounts = 0;
  for (let answers = 0; answers < 12 && !session.state()!.status.outcome; ++answers) {
    await session.uncover();
    const state = presenter.state()!;
    if (state.acting !== null && accountOf(state).length > 0) {
      accounts += 1;
      await until(presenter, () => linesOf(presenter).every(({ isSeen }) => isSeen));
      const by = accountOf(state).map(({ seat }) => seat);
      expect(by.at(-1), 'what others did').not.toBe(state.acting);
      await presenter.again();
      expect(presenter.telling()?.isAgain, 'it can be seen again').toBe(true);
      presenter.skip();
    }
    await session.play(await firstAction(session));
  }
  expect(accounts).toBeGreaterThan(2);
});
