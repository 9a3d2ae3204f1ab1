import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { expect, test } from './parts/fixtures.ts';
import { kRoot } from './parts/site.ts';

const kFolder = join(kRoot, 'tests/golden/wolves');
const kLeast = 200;
const kAtOnce = 25; // records per message to the page

// Every entry of a record ends with the hash that the native engine wrote.
const hashesIn = (record: string): string[] =>
  record.split('\n').flatMap((line) => /^\d+ .*\| ([0-9a-f]{16})$/.exec(line)?.[1] ?? []);

// The worker and the module that the site itself has fetched, by their addresses.
async function engineParts(page: Page): Promise<{ worker: string; module: string }> {
  const found = await page.waitForFunction(() => {
    const names = performance.getEntriesByType('resource').map((entry) => entry.name);
    const worker = names.find((one) => /worker-[^/]+\.js$/.test(one));
    const module = names.find((one) => one.endsWith('.wasm'));
    return worker && module ? { worker, module } : null;
  });
  return (await found.jsonValue())!;
}

async function startEngine(page: Page): Promise<void> {
  const parts = await engineParts(page);
  await page.evaluate(async ({ worker: script, module }) => {
    const worker = new Worker(script, { type: 'module' });
    worker.postMessage(await WebAssembly.compileStreaming(fetch(module)));
    const ask = (question: object): Promise<Record<string, unknown>> =>
      new Promise((resolve) => {
        worker.onmessage = ({ data }: MessageEvent<string>) => resolve(JSON.parse(data));
        worker.postMessage(JSON.stringify({ id: 1, ...question }));
      });
    Object.assign(window, { ask });
  }, parts);
}

interface Replayed {
  hashes: string[];
  trouble: string;
}

function replayAll(page: Page, records: string[]): Promise<Replayed[]> {
  return page.evaluate(async (texts) => {
    interface Said {
      kind: string;
      words?: string;
      entries?: { hash: string }[];
    }
    const { ask } = window as unknown as { ask(question: object): Promise<Said> };
    const found: Replayed[] = [];
    for (const record of texts) {
      const loaded = await ask({ kind: 'load', record });
      const { entries = [] } = await ask({ kind: 'log' });
      const trouble = loaded.kind === 'table' ? '' : (loaded.words ?? loaded.kind);
      found.push({ hashes: entries.map((entry) => entry.hash), trouble });
    }
    return found;
  }, records);
}

test('the golden games have the same hashes in the engine of the built site', async ({
  page,
  site,
}) => {
  test.setTimeout(300_000);
  await page.goto(site.address);
  await startEngine(page);
  const files = (await readdir(kFolder)).filter((file) => file.endsWith('.record')).sort();
  expect(files.length, 'golden games').toBeGreaterThanOrEqual(kLeast);
  const records = await Promise.all(files.map((file) => readFile(join(kFolder, file), 'utf8')));
  let entries = 0;
  for (let from = 0; from < records.length; from += kAtOnce) {
    const replayed = await replayAll(page, records.slice(from, from + kAtOnce));
    replayed.forEach((found, index) => {
      const hashes = hashesIn(records[from + index]!);
      expect(found, files[from + index]).toEqual({ hashes, trouble: '' });
      expect(hashes.length, `hashes in ${files[from + index]}`).toBeGreaterThan(0);
      entries += hashes.length;
    });
  }
  // A changed record must be found out, or the test proves nothing.
  const last = records[0]!.replace(/(\| )[0-9a-f]{16}(\n[^\n]*)$/, '$10123456789abcdef$2');
  const [forged] = await replayAll(page, [last]);
  expect(last, 'a record with a forged hash').not.toBe(records[0]);
  expect(forged!.trouble, 'what the engine says of a forged hash').not.toBe('');
  console.log(`     ${records.length} games, ${entries} hashes`);
});
