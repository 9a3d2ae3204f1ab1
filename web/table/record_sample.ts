// A record for tests, made by the real engine; apart from samples.ts, which a browser loads too.
import { openNodeEngine } from '../engine/node_line.ts';

/** The record of a few actions in a game for tests. */
export async function someRecord(): Promise<string> {
  const engine = await openNodeEngine();
  const { games } = await engine.ask({ kind: 'hello', hidden: true }, 'hello');
  const game = games.find((one) => one.hidden && one.seats.length === 2)!.name;
  await engine.ask({ kind: 'new', game, seed: '7'.repeat(64) }, 'table');
  for (let count = 0; count < 5; ++count) {
    const order = { kind: 'suggest' as const, level: 'novice' as const, seed: 1 };
    const { action } = await engine.ask(order, 'suggestion');
    await engine.ask({ kind: 'play', action }, 'played');
  }
  return (await engine.ask({ kind: 'record', reveal: true }, 'record')).text;
}
