import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from './parts/fixtures.ts';
import { kSite } from './parts/site.ts';

const kMostEngine = 400 * 1024; // bytes over the wire
const kMostPage = 2 * 1024 * 1024; // a page with all that one game needs

/** Bytes that a server sends, which hands out the packed file where there is one. */
async function wireSize(path: string): Promise<number> {
  const packed = await stat(`${path}.br`).catch(() => null);
  return (packed ?? (await stat(path))).size;
}

const kilo = (bytes: number): string => `${(bytes / 1024).toFixed(0)} KB`;

test('no game makes anybody wait for its engine', async () => {
  const names = await readdir(kSite, { recursive: true });
  const files = names.filter((name) => /\.(wasm|js|css|html|woff2|svg|json)$/.test(name));
  const sizes = new Map<string, number>();
  for (const name of files) sizes.set(name, await wireSize(join(kSite, name)));
  const engines = [...sizes].filter(([name]) => name.endsWith('.wasm'));
  expect(engines.length, 'engines of the site').toBeGreaterThan(0);
  for (const [name, size] of engines) {
    console.log(`     ${name}: ${kilo(size)}`);
    expect(size, `bytes of ${name}`).toBeLessThanOrEqual(kMostEngine);
  }
  const rest = [...sizes].filter(([name]) => !name.endsWith('.wasm'));
  const page = rest.reduce((sum, [, size]) => sum + size, 0);
  const largest = Math.max(...engines.map(([, size]) => size));
  console.log(`     the page and the largest engine: ${kilo(page + largest)}`);
  expect(page + largest, 'bytes of a page').toBeLessThanOrEqual(kMostPage);
});
