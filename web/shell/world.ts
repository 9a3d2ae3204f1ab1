import games from 'muster-games';
import { openEngine } from '../engine/open.ts';
import type { Engine } from '../engine/engine.ts';
import type { GameInfo } from '../table/session.ts';
import type { LocalWorld } from '../table/local_session.ts';
import { browserShelf } from './shelf.ts';

const kPauseMs = { none: 60, fast: 220, normal: 480 };

let spare: Promise<Engine> | undefined;

/** All games that the engine knows, those for tests among them. */
export const allGames: readonly GameInfo[] = games;

export const gameNamed = (name: string): GameInfo | undefined =>
  allGames.find((game) => game.name === name);

/** Lets an engine start while the person still reads. */
export function warmUp(): void {
  spare ??= openEngine();
  // Whoever takes it hears what is wrong; until then nobody asked.
  spare.catch(() => undefined);
}

/** An engine for a table; one that was warmed up if there is one. */
export function takeEngine(): Promise<Engine> {
  const engine = spare ?? openEngine();
  spare = undefined;
  return engine;
}

export function localWorld(engine: Engine, motion: () => keyof typeof kPauseMs): LocalWorld {
  return {
    engine,
    openBotEngine: openEngine,
    shelf: browserShelf,
    now: () => Date.now(),
    pause: () => new Promise((resolve) => setTimeout(resolve, kPauseMs[motion()])),
  };
}
