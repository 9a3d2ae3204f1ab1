import { globSync, readFileSync } from 'node:fs';
import { basename, dirname, resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { openNodeEngine } from '../engine/node_line.ts';
import type { LogEntry } from '../protocol/messages.ts';
import type { LocalWorld } from '../table/local_session.ts';
import { Names } from '../table/names.ts';
import { firstAction } from '../table/samples.ts';
import type { TableState } from '../table/session.ts';
import { madeIn } from '../table/walk.ts';
import type { Guide } from './guide.ts';
import type { Lesson, Thing } from './lesson.ts';
import { readLesson } from './lesson.ts';
import type { OpenLesson } from './open.ts';
import { openLesson } from './open.ts';
import { pickOf } from './things.ts';

const kSkins = resolve(import.meta.dirname, '../skins');
const kFiles = globSync('*/lesson.json', { cwd: kSkins }).map((name) => resolve(kSkins, name));

const textOf = (file: string): unknown => JSON.parse(readFileSync(file, 'utf8'));
const gameOf = (file: string): string => basename(dirname(file));

async function world(): Promise<LocalWorld> {
  return {
    engine: await openNodeEngine(),
    openBotEngine: openNodeEngine,
    shelf: { write: () => Promise.resolve() },
    now: () => 0,
    pause: () => Promise.resolve(),
    after: () => () => undefined,
  };
}

async function open(
  file: string,
  change: (lesson: Lesson) => Lesson = (one) => one,
): Promise<OpenLesson> {
  const place = await world();
  const { games } = await place.engine.ask({ kind: 'hello', hidden: true }, 'hello');
  const game = games.find(({ name }) => name === gameOf(file))!;
  return openLesson(place, game, change(readLesson(textOf(file))));
}

function until(guide: Guide, session: OpenLesson['session'], holds: () => boolean): Promise<void> {
  return new Promise((settle) => {
    const look = (): void => {
      if (holds()) settle();
    };
    guide.subscribe(look);
    session.subscribe(look);
    look();
  });
}

const isMyTurn = ({ session, lesson }: OpenLesson): boolean =>
  session.state()?.acting === lesson.seat;

// Clicks what the step points at, one thing after the other, as a learner would.
async function follow({ session }: OpenLesson, things: readonly Thing[]): Promise<string | null> {
  const { board, scene } = session.state()!;
  let walk = (await session.walk([]))!;
  for (const thing of things) {
    const verb = 'verb' in thing ? thing.verb : null;
    const complete = walk.action ? [walk.action] : [];
    const ready = [...complete, ...walk.meaning].find((one) => one.whole && one.verb === verb);
    if (ready) return ready.text;
    const button = walk.choices.find(({ offers }) => offers.some((one) => one.verb === verb));
    const pick = button?.pick ?? pickOf(thing, new Names(board, scene))!;
    walk = (await session.walk([...madeIn(walk), { pick, ...(verb !== null && { verb }) }]))!;
    if (walk.problem) throw new Error(`${JSON.stringify(thing)}: ${walk.problem.words}`);
  }
  return walk.action?.text ?? null;
}

// A path is said by its end, and played with all its steps.
function keepsTo(line: string, said: string): boolean {
  const words = line.split(' ');
  let found = 0;
  for (const word of said.split(' ')) if (word === words[found]) found += 1;
  return found === words.length;
}

const meantBy = async ({ session }: OpenLesson, order: string): Promise<string | undefined> =>
  (await session.complete(order)).action;

async function takeStep(opened: OpenLesson): Promise<void> {
  const { guide, session } = opened;
  const { step, index } = guide.state();
  if (step?.do !== undefined) {
    await until(guide, session, () => isMyTurn(opened));
    const action = await follow(opened, step.at);
    expect(await meantBy(opened, step.do), step.title).toBe(action);
    await session.play(action!);
  } else if (step?.until?.refused) guide.saw({ refusal: true });
  else if (step?.until?.tab !== undefined) guide.saw({ tab: step.until.tab });
  else if (step?.free) {
    await until(guide, session, () => isMyTurn(opened));
    await session.play(await firstAction(session));
  } else if (!step?.until) guide.next();
  await until(guide, session, () => guide.state().index > index || guide.state().isOff);
}

const kOnTable = ['piece', 'slot', 'cell', 'card', 'facing'];

const named = ({ board, scene }: TableState): Names => new Names(board, scene);

describe.each(kFiles)('the lesson %s', (file) => {
  it('is played to its end by following what it points at', async () => {
    const opened = await open(file);
    const { guide, session, lesson } = opened;
    while (guide.state().step) {
      const { step } = guide.state();
      // A hand is there for whoever chooses from it.
      if (step!.at.some((thing) => 'card' in thing))
        await until(guide, session, () => isMyTurn(opened));
      if (!step?.until?.asked && !step?.until?.phase)
        for (const thing of step!.at)
          if (kOnTable.some((kind) => kind in thing))
            expect(pickOf(thing, named(session.state()!)), JSON.stringify(thing)).not.toBeNull();
      await takeStep(opened);
      expect(guide.state().isOff, `the script was left at "${step?.title}"`).toBe(false);
    }
    const said = (): LogEntry[] =>
      session.state()!.log.filter(({ kind, seat }) => kind === 'action' && seat !== lesson.seat);
    await until(guide, session, () => said().length >= lesson.opponents.length);
    expect(said().length).toBe(lesson.opponents.length);
    for (const [at, line] of lesson.opponents.entries())
      expect(keepsTo(line.play, said()[at]!.text), line.play).toBe(true);
  });

  it('goes on, and says so, when the opponents cannot keep to their lines', async () => {
    const opened = await open(file, (lesson) => ({
      ...lesson,
      opponents: lesson.opponents.slice(0, 4).map((line) => ({ ...line, play: 'dance' })),
    }));
    const { guide, session } = opened;
    while (guide.state().step && !guide.state().isOff) await takeStep(opened);
    expect(guide.state().isOff).toBe(true);
    await until(guide, session, () => isMyTurn(opened));
    expect(await guide.heldBack('whatever')).toBeNull();
    while (guide.state().step) guide.next();
  });

  it('asks to wait with what it does not show yet, and changes nothing', async () => {
    const opened = await open(file);
    const { guide, session } = opened;
    await until(guide, session, () => isMyTurn(opened));
    const { hash } = session.state()!.status;
    await expect(session.play(await firstAction(session))).rejects.toThrow('First read on');
    while (guide.state().step?.do === undefined) await takeStep(opened);
    const meant = await meantBy(opened, guide.state().step!.do!);
    const other = (await session.walk([]))!.choices
      .flatMap(({ offers }) => offers)
      .find((offer) => offer.whole && offer.text !== meant);
    await expect(session.play(other!.text)).rejects.toThrow(
      'the lesson shows something else first',
    );
    expect(session.state()!.status.hash).toBe(hash);
  });

  it('shows again what was taken back', async () => {
    const opened = await open(file);
    const { guide, session } = opened;
    while (guide.state().step?.do === undefined) await takeStep(opened);
    const { index } = guide.state();
    await takeStep(opened);
    expect(guide.state().index).toBe(index + 1);
    await session.undo();
    expect(guide.state().index).toBe(index);
    await takeStep(opened);
    expect(guide.state()).toMatchObject({ index: index + 1, isOff: false });
  });

  it('lets go of a step that cannot be done', async () => {
    const opened = await open(file, (lesson) => ({
      ...lesson,
      steps: lesson.steps.map((step) => (step.do === undefined ? step : { ...step, do: 'dance' })),
    }));
    const { guide, session } = opened;
    while (guide.state().step?.do === undefined) await takeStep(opened);
    await until(guide, session, () => guide.state().isOff);
    await session.play(await firstAction(session));
  });
});
