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

// What stands on the table before the learner sees it.
async function playBefore(session: LocalSession, { seat, before }: Lesson): Promise<void> {
  const turn = (): Promise<void> =>
    new Promise((settle) => {
      const look = (): void => {
        if (session.state()?.acting === seat) settle();
      };
      session.subscribe(look);
      look();
    });
  for (const action of before) {
    await turn();
    await session.play(action);
  }
}

/** Sets a table for a lesson. It is begun anew each time and takes no place among the kept tables. */
export async function openLesson(
  world: LocalWorld,
  game: { name: string; seats: readonly string[] },
  lesson: Lesson,
): Promise<OpenLesson> {
  const held: { guide: Guide | null } = { guide: null };
  const plan = planOf(game.name, game.seats, lesson);
  const guarded = new GuardedEngine(world.engine, (seat, action) =>
    seat === lesson.seat && held.guide ? held.guide.heldBack(action) : Promise.resolve(null),
  );
  const session = await LocalSession.create(
    {
      ...world,
      engine: guarded,
      openBotEngine: async () =>
        new PromptedEngine(await world.openBotEngine(), lesson.opponents, () =>
          held.guide?.leave(),
        ),
      shelf: { write: () => Promise.resolve() },
    },
    'lesson',
    plan,
  );
  await playBefore(session, lesson);
  const meaning = async (order: string): Promise<string | null> => {
    const asked = { kind: 'complete' as const, seat: lesson.seat, text: order };
    return (await world.engine.ask(asked, 'completions')).action ?? null;
  };
  held.guide = new Guide(lesson, session, meaning);
  return { lesson, session, guide: held.guide };
}
