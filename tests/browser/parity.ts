import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import type { World } from './site.ts';
import { check, freshPage, kRoot } from './site.ts';

export const name = 'the golden games have the same hashes in the engine of the built site';

const kFolder = join(kRoot, 'tests/golden/wolves');
const kLeast = 200;
const kAtOnce = 25; // records a message to the page

// Every entry of a record ends with the hash that the native engine wrote.
const hashesIn = (record: string): string[] =>
  record.split('\n').flatMap((line) => /^\d+ .*\| ([0-9a-f]{16})$/.exec(line)?.[1] ?? []);

// The worker and the module that the site itself has fetched, by their addresses.
function engineParts(page: Page): Promise<{ worker: string; module: string }> {
  return page.evaluate(async () => {
    for (;;) {
      const names = performance.getEntriesByType('resource').map((entry) => entry.name);
      const worker = names.find((one) => /worker-[^/]+\.js$/.test(one));
      const module = names.find((one) => one.endsWith('.wasm'));
      if (worker && module) return { worker, module };
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
  });
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

export async function test(world: World): Promise<void> {
  const { page, complaints } = await freshPage(world);
  await page.goto(world.site.address);
  await startEngine(page);
  const files = (await readdir(kFolder)).filter((file) => file.endsWith('.record')).sort();
  check(files.length >= kLeast, `only ${files.length} golden games`);
  const records = await Promise.all(files.map((file) => readFile(join(kFolder, file), 'utf8')));
  let entries = 0;
  for (let from = 0; from < records.length; from += kAtOnce) {
    const texts = records.slice(from, from + kAtOnce);
    const replayed = await replayAll(page, texts);
    texts.forEach((text, index) => {
      const { hashes, trouble } = replayed[index]!;
      const wanted = hashesIn(text);
      const file = files[from + index];
      check(trouble === '', `${file}: ${trouble}`);
      check(wanted.length > 0, `${file} has no hashes`);
      const wrong = wanted.findIndex((hash, at) => hash !== hashes[at]);
      check(
        wrong < 0 && wanted.length === hashes.length,
        `${file}: entry ${wrong} differs, or ${hashes.length} entries instead of ${wanted.length}`,
      );
      entries += wanted.length;
    });
  }
  // A changed record must be found out, or the test proves nothing.
  const last = records[0]!.replace(/(\| )[0-9a-f]{16}(\n[^\n]*)$/, '$10123456789abcdef$2');
  const [forged] = await replayAll(page, [last]);
  check(last !== records[0] && forged!.trouble !== '', 'a forged hash is not noticed');
  console.log(`     ${records.length} games, ${entries} hashes`);
  check(complaints.length === 0, `the page complained: ${complaints.join('; ')}`);
}
