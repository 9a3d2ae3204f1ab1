import { expect, it } from 'vitest';
import { openNodeEngine } from '../engine/node_line.ts';
import { Names } from './names.ts';
import { completions } from './orders.ts';

it('completes an order word by word, a path by where it ends', async () => {
  const engine = await openNodeEngine();
  const { games } = await engine.ask({ kind: 'hello' }, 'hello');
  await engine.ask({ kind: 'new', game: games[0]!.name }, 'table');
  const { board } = await engine.ask({ kind: 'board' }, 'board');
  const { scene } = await engine.ask({ kind: 'scene' }, 'scene');
  const names = new Names(board, scene);
  const ask = async (draft: string) =>
    (await engine.ask({ kind: 'offers', draft }, 'offers')).offers;
  const all = await completions(ask, names, '');
  expect(all.length).toBeGreaterThan(1);
  const [first] = all;
  expect((await completions(ask, names, first!.text.slice(0, -2)))[0]).toEqual(first);
  const further = await completions(ask, names, `${first!.text} `);
  expect(further.length).toBeGreaterThan(1);
  expect(further.every((one) => one.whole && one.text.startsWith(first!.text))).toBe(true);
  expect(await completions(ask, names, 'dance')).toEqual([]);
});
