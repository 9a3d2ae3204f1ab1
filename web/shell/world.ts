import { openEngine } from '../engine/open.ts';
import type { Engine } from '../engine/engine.ts';
import type { GameInfo } from '../table/session.ts';
import type { LocalWorld } from '../table/local_session.ts';
import { browserShelf } from './shelf.ts';

const kPauseMs = { none: 60, fast: 220, normal: 480 };

let greeting: Promise<GameInfo[]> | undefined;
let spare: Engine | undefined;

/** All games that the engine knows, those for tests among them. */
export function allGames(): Promise<GameInfo[]> {
  greeting ??= (async () => {
    const engine = await openEngine();
    const { games } = await engine.ask({ kind: 'hello', hidden: true }, 'hello');
    spare = engine;
    return games;
  })();
  greeting.catch(() => {
    greeting = undefined;
  });
  return greeting;
}

/** An engine for a table; the one that greeted is already warm. */
export async function takeEngine(): Promise<Engine> {
  const engine = spare ?? (await openEngine());
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
