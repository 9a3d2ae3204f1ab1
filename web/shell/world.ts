import games from 'muster-games';
import { openEngine } from '../engine/open.ts';
import type { Engine } from '../engine/engine.ts';
import type { GameInfo } from '../table/session.ts';
import type { LocalWorld } from '../table/local_session.ts';
import { browserShelf } from './shelf.ts';
import type { Prospect } from './wish.ts';

const kPauseMs = { none: 60, fast: 220, normal: 480 };

const spare = new Map<string, Promise<Engine>>();

/** All games that the engine knows, those for tests among them. */
export const allGames: readonly GameInfo[] = games;

export const gameNamed = (name: string): GameInfo | undefined =>
  allGames.find((game) => game.name === name);

/** Lets the engine of a game start while the person still reads. */
export function warmUp(game: string): void {
  if (spare.has(game)) return;
  const engine = openEngine(game);
  // Whoever takes it hears what is wrong; until then nobody asked.
  engine.catch(() => spare.delete(game));
  spare.set(game, engine);
}

/** What a table of this game would be. It makes no table, so any engine can be asked. */
export async function prospectOf(plan: {
  game: string;
  scenario?: string;
  file?: string;
  options?: Record<string, string>;
}): Promise<Prospect> {
  warmUp(plan.game);
  const engine = await spare.get(plan.game);
  if (!engine) throw new Error(`The engine of ${plan.game} does not start.`);
  return engine.ask({ kind: 'prospect', ...plan }, 'prospect');
}

/** An engine for a table of this game; one that was warmed up if there is one. */
export function takeEngine(game: string): Promise<Engine> {
  const engine = spare.get(game) ?? openEngine(game);
  spare.delete(game);
  return engine;
}

export function localWorld(
  game: string,
  engine: Engine,
  motion: () => keyof typeof kPauseMs,
): LocalWorld {
  return {
    engine,
    openBotEngine: () => openEngine(game),
    shelf: browserShelf,
    now: () => Date.now(),
    after: (milliseconds, work) => {
      const timer = setTimeout(work, milliseconds);
      return () => clearTimeout(timer);
    },
    pause: () => new Promise((resolve) => setTimeout(resolve, kPauseMs[motion()])),
  };
}
