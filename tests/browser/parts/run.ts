// Runs the browser tests in a real browser with the real engine.
import { spawn } from 'node:child_process';
import { mkdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { kRoot } from './site.ts';

const usage = `Usage: tools/browser [--jobs N] [--second-try] [FILE...]

Runs the browser tests, or those in the files named (without folder and ending), against build/site
and closes with one line: N passed, M failed. N tests (2) run side by side; those that measure time
come last and run alone. A failed test leaves a picture and a trace of its pages in
build/check/browser-*; this command shows a trace:

  tools/node node_modules/@playwright/test/cli.js show-trace build/check/browser-*/*/trace.zip

With --second-try, of at most three tests that failed those that pass when they run again, alone,
count as passed; the line before the last names them: N needed a second try: NAMES.

MUSTER_SITE names another folder of the site, MUSTER_PROGRAM another server, CHROMIUM another browser.`;

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    help: { type: 'boolean', short: 'h' },
    jobs: { type: 'string', default: '2' },
    'second-try': { type: 'boolean', default: false },
  },
});
if (values.help) {
  console.log(usage);
  process.exit(0);
}

const kCheck = join(kRoot, 'build/check');

const kMostAgain = 3; // more failures than that are no accident

interface Suite {
  specs?: { title: string; file: string; ok: boolean }[];
  suites?: Suite[];
}

interface Report extends Suite {
  stats: { expected: number; unexpected: number; flaky: number; skipped: number };
  errors: unknown[]; // outside of any test
}

interface Outcome {
  passed: number;
  failed: number;
  tests: { title: string; file: string }[]; // that failed
}

const failedIn = ({ specs = [], suites = [] }: Suite): Outcome['tests'] => [
  ...specs.filter(({ ok }) => !ok),
  ...suites.flatMap(failedIn),
];

async function run(
  name: string,
  jobs: string,
  chosen: string[],
  env: Record<string, string> = {},
): Promise<Outcome> {
  const report = join(kCheck, `browser-${name}.json`);
  await rm(report, { force: true });
  const flags = ['test', '--config', join(kRoot, 'tests/browser/playwright.config.ts')];
  flags.push('--workers', jobs, '--reporter', 'list,json');
  if (positionals.length > 0) flags.push('--pass-with-no-tests');
  const cli = join(kRoot, 'node_modules/@playwright/test/cli.js');
  const child = spawn(process.execPath, [cli, ...flags, ...chosen], {
    cwd: kRoot,
    stdio: ['ignore', 'inherit', 'inherit'],
    env: {
      ...process.env,
      ...env,
      PLAYWRIGHT_JSON_OUTPUT_NAME: report,
      PLAYWRIGHT_HTML_OPEN: 'never',
    },
  });
  const code = await new Promise<number | null>((resolve) => child.once('close', resolve));
  const text = await readFile(report, 'utf8').catch(() => null);
  if (text === null) {
    console.error(`tools/browser: the tests '${name}' left no report, expected ${report}`);
    return { passed: 0, failed: 1, tests: [] };
  }
  const all = JSON.parse(text) as Report;
  // A test that was skipped, or passed only when it was tried again, has proven nothing.
  const { expected, unexpected, flaky, skipped } = all.stats;
  const failed = unexpected + flaky + skipped + all.errors.length;
  return { passed: expected, failed: code !== 0 ? failed || 1 : failed, tests: failedIn(all) };
}

const runProjects = (projects: string[], jobs: string): Promise<Outcome> => {
  const files = positionals.map((name) => `/browser/${name}\\.ts$`);
  const flags = projects.flatMap((project) => ['--project', project]);
  return run(projects.join('-'), jobs, [...files, ...flags]);
};

const literally = (words: string): string => words.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** Runs alone what failed; the titles of those that pass now. */
async function tryAgain({ failed, tests }: Outcome): Promise<string[]> {
  if (failed !== tests.length || failed > kMostAgain) return [];
  const titles = tests.map(({ title }) => title);
  console.log(`once more, alone: ${titles.join(', ')}`);
  const files = tests.map(({ file }) => `/browser/${literally(file)}$`);
  const grep = titles.map((title) => `${literally(title)}$`).join('|');
  const again = await run('again', '1', ['--grep', grep, ...files], { MUSTER_AGAIN: '1' });
  if (again.failed !== again.tests.length || again.passed + again.failed !== failed) return [];
  const left = again.tests.map(({ title }) => title);
  return titles.filter((title) => !left.includes(title));
}

await mkdir(kCheck, { recursive: true });
const both = [
  await runProjects(['games', 'play'], values.jobs),
  await runProjects(['timing'], '1'),
];
const all: Outcome = {
  passed: both.reduce((sum, { passed }) => sum + passed, 0),
  failed: both.reduce((sum, { failed }) => sum + failed, 0),
  tests: both.flatMap(({ tests }) => tests),
};
const saved = all.failed > 0 && values['second-try'] ? await tryAgain(all) : [];
const passed = all.passed + saved.length;
const failed = all.failed - saved.length;
if (passed + failed === 0) console.error(`tools/browser: no test is in ${positionals.join(', ')}`);
if (saved.length > 0) console.log(`${saved.length} needed a second try: ${saved.join(', ')}`);
console.log(`${passed} passed, ${failed} failed`);
process.exitCode = passed > 0 && failed === 0 ? 0 : 1;
