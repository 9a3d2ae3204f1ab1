import type { Engine } from '../engine/engine.ts';
import { capital } from '../table/capital.ts';
import type { LocalPlan, LocalWorld } from '../table/local_session.ts';
import { LocalSession } from '../table/local_session.ts';
import { Guide } from './guide.ts';
import type { Lesson } from './lesson.ts';
import { GuardedEngine, PromptedEngine } from './script.ts';

export interface OpenLesson {
  lesson: Lesson;
  session: LocalSession;
  guide: Guide;
}

const planOf = (game: string, seats: readonly string[], lesson: Lesson): LocalPlan => ({
  game,
  ...(lesson.scenario !== undefined && { scenario: lesson.scenario }),
  options: lesson.options,
  seed: lesson.seed,
  seats: seats.map((seat) =>
    seat === lesson.seat
      ? { seat, holder: 'me', name: 'You' }
      : { seat, holder: 'bot', level: lesson.level, name: `${capital(lesson.level)} bot` },
  ),
});

// The game as the learner finds it: what comes before is played, and kept as a record.
async function recordOf(engine: Engine, plan: LocalPlan, { before }: Lesson): Promise<string> {
  const { game, scenario, options, seed, seats } = plan;
  const question = {
    kind: 'new' as const,
    game,
    ...(scenario !== undefined && { scenario }),
    ...(options !== undefined && { options }),
    ...(seed !== undefined && { seed }),
    players: seats.map(({ name }) => name),
  };
  await engine.ask(question, 'table');
  for (const { seat, play } of before)
    await engine.ask({ kind: 'play', seat, action: play }, 'played');
  return (await engine.ask({ kind: 'record', reveal: true }, 'record')).text;
}

/** Sets a table for a lesson. It is begun anew each time and takes no place among the kept tables. */
export async function openLesson(
  world: LocalWorld,
  game: { name: string; seats: readonly string[] },
  lesson: Lesson,
): Promise<OpenLesson> {
  const held: { guide: Guide | null } = { guide: null };
  const plan = planOf(game.name, game.seats, lesson);
  const record = await recordOf(world.engine, plan, lesson);
  const guarded = new GuardedEngine(world.engine, (seat, action) =>
    seat === lesson.seat ? (held.guide?.heldBack(action) ?? null) : null,
  );
  const session = await LocalSession.resume(
    {
      ...world,
      engine: guarded,
      openBotEngine: async () =>
        new PromptedEngine(await world.openBotEngine(), lesson.opponents, () =>
          held.guide?.leave(),
        ),
      shelf: { write: () => Promise.resolve() },
    },
    { id: 'lesson', plan, title: lesson.title, record, picks: [], saved: 0, over: false },
  );
  const canPlay = async (order: string): Promise<boolean> => {
    const asked = { kind: 'why-not' as const, seat: lesson.seat, draft: order };
    return (await world.engine.ask(asked, 'why-not')).problem === null;
  };
  held.guide = new Guide(lesson, session, canPlay);
  return { lesson, session, guide: held.guide };
}
