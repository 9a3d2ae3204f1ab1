// Runs the browser tests in a real browser with the real engine.
import { readdir } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import type { World } from './site.ts';
import { closeWorld, openWorld } from './site.ts';

interface BrowserTest {
  name: string;
  test(world: World): Promise<void>;
}

const usage = `Usage: tools/node tests/browser/run.ts [--jobs N] [FILE...]

Runs the browser tests, or those in the files named (without folder and ending), against build/site
and closes with one line: N passed, M failed. MUSTER_SITE names another
folder. N tests (2) run side by side.`;

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { help: { type: 'boolean' }, jobs: { type: 'string', default: '2' } },
});
if (values.help) {
  console.log(usage);
  process.exit(0);
}

async function findTests(): Promise<BrowserTest[]> {
  const files = (await readdir(import.meta.dirname)).filter((file) => file.endsWith('.ts')).sort();
  const found: BrowserTest[] = [];
  for (const file of files) {
    if (file === 'run.ts') continue;
    if (positionals.length > 0 && !positionals.includes(file.replace('.ts', ''))) continue;
    const module = (await import(`./${file}`)) as Partial<BrowserTest>;
    if (module.test && module.name) found.push(module as BrowserTest);
  }
  return found;
}

const kLongestMs = 300_000; // of one test

const world = await openWorld();
const waiting = await findTests();
let passed = 0;
let failed = 0;

async function runOne({ name, test }: BrowserTest): Promise<void> {
  const start = Date.now();
  const contexts: World['contexts'] = [];
  let timer: NodeJS.Timeout | undefined;
  const tooLong = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('took more than five minutes')), kLongestMs);
  });
  try {
    await Promise.race([test({ ...world, contexts }), tooLong]);
    ++passed;
    console.log(`ok   ${name} (${((Date.now() - start) / 1000).toFixed(1)} s)`);
  } catch (error) {
    ++failed;
    console.log(`FAIL ${name}: ${error instanceof Error ? error.stack : String(error)}`);
  } finally {
    clearTimeout(timer);
    await Promise.all(contexts.map((context) => context.close()));
  }
}

async function runOnAndOn(): Promise<void> {
  for (let next = waiting.shift(); next; next = waiting.shift()) await runOne(next);
}

await Promise.all(Array.from({ length: Number(values.jobs) }, runOnAndOn));
await closeWorld(world);
console.log(`${passed} passed, ${failed} failed`);
process.exitCode = failed === 0 ? 0 : 1;
