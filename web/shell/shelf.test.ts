import { IDBFactory, IDBObjectStore } from 'fake-indexeddb';
import 'fake-indexeddb/auto';
import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { openNodeEngine } from '../engine/node_line.ts';
import type { SavedTable } from '../table/local_session.ts';
import { LocalSession } from '../table/local_session.ts';
import { firstAction } from '../table/samples.ts';
import { MapStorage } from './map_storage.ts';
import { TableShelf } from './shelf.ts';
import { Texts } from './texts.ts';

const table = (id: string, saved = 1, record = 'a record'): SavedTable => ({
  id,
  plan: { game: 'some-game', seats: [] },
  title: 'Some Game',
  record,
  picks: [],
  saved,
  over: false,
});

// Another shelf on the same database is what a reload of the page finds.
const shelfOn = (storage = new MapStorage(), patienceMs = 5000): TableShelf =>
  new TableShelf(new Texts(() => storage), patienceMs);

const idsOn = async (shelf: TableShelf): Promise<string[]> =>
  (await shelf.list()).map(({ id }) => id);

beforeEach(() => {
  vi.stubGlobal('indexedDB', new IDBFactory());
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
});

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

describe('a shelf', () => {
  it('keeps tables over a reload, the newest first', async () => {
    const shelf = shelfOn();
    await shelf.write(table('old', 1));
    await shelf.write(table('new', 2));
    expect(await shelfOn().read('old')).toEqual(table('old', 1));
    expect(await idsOn(shelfOn())).toEqual(['new', 'old']);
    expect(await shelfOn().read('none')).toBeNull();
    expect(shelf.isLasting()).toBe(true);
  });

  it('keeps what was written last, however quickly', async () => {
    const shelf = shelfOn();
    const writes = ['one', 'two', 'three'].map((record) => shelf.write(table('a', 1, record)));
    expect((await shelf.read('a'))?.record).toBe('three');
    await Promise.all(writes);
    expect((await shelfOn().read('a'))?.record).toBe('three');
  });

  it('forgets a table', async () => {
    const shelf = shelfOn();
    await shelf.write(table('a'));
    await shelf.forget('a');
    expect(await idsOn(shelf)).toEqual([]);
    expect(await shelfOn().read('a')).toBeNull();
  });

  it('keeps thirty tables, and lets the oldest go', async () => {
    const shelf = shelfOn();
    for (let at = 1; at <= 31; ++at) await shelf.write(table(`t${at}`, at));
    const ids = await idsOn(shelf);
    expect(ids).toHaveLength(30);
    expect(ids).not.toContain('t1');
    await shelf.write(table('t2', 40));
    expect(await idsOn(shelf)).toHaveLength(30);
  });
});

describe('tables of the first release', () => {
  const sample = resolve(import.meta.dirname, 'samples/table_release_1.json');

  it('are moved into the database, and played on', async () => {
    const text = await readFile(sample, 'utf8');
    const { id } = JSON.parse(text) as SavedTable;
    const storage = new MapStorage({ [`muster.table.${id}`]: text, 'muster.settings': '{}' });
    expect(await idsOn(shelfOn(storage))).toEqual([id]);
    expect([...storage.items.keys()]).toEqual(['muster.settings']);
    const saved = (await shelfOn().read(id))!;
    const session = await LocalSession.resume(
      {
        engine: await openNodeEngine(),
        openBotEngine: openNodeEngine,
        shelf: shelfOn(),
        now: () => saved.saved + 1,
        pause: () => Promise.resolve(),
        after: () => () => undefined,
      },
      saved,
    );
    expect(session.state()!.status.hash).toBe(saved.record.trimEnd().slice(-16));
    expect(session.keptPicks()).toEqual(saved.picks.map((pick) => ({ pick })));
    await session.play(await firstAction(session));
    expect((await shelfOn().read(id))!.record.length).toBeGreaterThan(saved.record.length);
    session.close();
  });

  it('do not replace newer ones, and broken ones do no harm', async () => {
    await shelfOn().write(table('a', 5, 'newer'));
    const storage = new MapStorage({
      'muster.table.a': JSON.stringify(table('a', 4, 'older')),
      'muster.table.b': '{"id":',
      'muster.table.c': '{"id":"c"}',
    });
    const shelf = shelfOn(storage);
    expect((await shelf.read('a'))?.record).toBe('newer');
    expect(await idsOn(shelf)).toEqual(['a']);
    expect(shelf.isLasting()).toBe(true);
  });

  it('are found where they are if there is no database', async () => {
    vi.stubGlobal('indexedDB', undefined);
    const storage = new MapStorage({ 'muster.table.a': JSON.stringify(table('a')) });
    const shelf = shelfOn(storage);
    expect(await shelf.read('a')).toEqual(table('a'));
    await shelf.write(table('a', 2, 'newer'));
    expect((await shelf.read('a'))?.record).toBe('newer');
    expect(await idsOn(shelf)).toEqual(['a']);
    await shelf.forget('a');
    expect(await idsOn(shelf)).toEqual([]);
  });
});

async function expectMemoryOnly(shelf: TableShelf): Promise<void> {
  const told = vi.fn();
  shelf.subscribe(told);
  await shelf.write(table('a'));
  expect(shelf.isLasting()).toBe(false);
  expect(told).toHaveBeenCalledTimes(1);
  expect(console.warn).toHaveBeenCalledTimes(1);
  expect(await shelf.read('a')).toEqual(table('a'));
  expect(await idsOn(shelf)).toEqual(['a']);
  await shelf.forget('a');
  expect(await idsOn(shelf)).toEqual([]);
}

describe('without a database that keeps', () => {
  it('tables stay in memory if the browser has none', async () => {
    vi.stubGlobal('indexedDB', undefined);
    await expectMemoryOnly(shelfOn());
  });

  it('tables stay in memory if the browser refuses it', async () => {
    vi.spyOn(indexedDB, 'open').mockImplementation(() => {
      throw new DOMException('denied', 'SecurityError');
    });
    await expectMemoryOnly(shelfOn());
  });

  it('tables stay in memory if it never answers, and nobody waits for it twice', async () => {
    vi.spyOn(indexedDB, 'open').mockImplementation(() => ({ addEventListener() {} }) as never);
    const start = Date.now();
    await expectMemoryOnly(shelfOn(new MapStorage(), 500));
    expect(Date.now() - start).toBeLessThan(1500); // five questions
  });

  it('the oldest tables make way if there is no room', async () => {
    const shelf = shelfOn();
    for (const [id, at] of [
      ['a', 1],
      ['b', 2],
      ['c', 3],
    ] as const)
      await shelf.write(table(id, at));
    let refusals = 2;
    const put = IDBObjectStore.prototype.put;
    vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(function (this: never, ...args) {
      if (refusals-- > 0) throw new DOMException('full', 'QuotaExceededError');
      return put.apply(this, args);
    });
    await shelf.write(table('d', 4));
    expect(await idsOn(shelf)).toEqual(['d', 'c']);
    expect(shelf.isLasting()).toBe(true);
  });

  it('a table stays in memory while there is no room at all, and no longer', async () => {
    const put = vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    const shelf = shelfOn();
    await shelf.write(table('a', 1, 'first'));
    expect(shelf.isLasting()).toBe(false);
    expect((await shelf.read('a'))?.record).toBe('first');
    put.mockRestore();
    await shelf.write(table('a', 2, 'second'));
    expect(shelf.isLasting()).toBe(true);
    expect((await shelfOn().read('a'))?.record).toBe('second');
  });
});
