// Runs the browser tests in a real browser with the real engine.
import { spawn } from 'node:child_process';
import { mkdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { kRoot } from './site.ts';

const usage = `Usage: tools/browser [--jobs N] [FILE...]

Runs the browser tests, or those in the files named (without folder and ending), against build/site
and closes with one line: N passed, M failed. N tests (2) run side by side; those that measure time
come last and run alone. A failed test leaves a picture and a trace of its pages in
build/check/browser-*; this command shows a trace:

  tools/node node_modules/@playwright/test/cli.js show-trace build/check/browser-*/*/trace.zip

MUSTER_SITE names another folder of the site, MUSTER_PROGRAM another server, CHROMIUM another browser.`;

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { help: { type: 'boolean', short: 'h' }, jobs: { type: 'string', default: '2' } },
});
if (values.help) {
  console.log(usage);
  process.exit(0);
}

const kCheck = join(kRoot, 'build/check');

interface Report {
  stats: { expected: number; unexpected: number; flaky: number; skipped: number };
  errors: unknown[]; // outside of any test
}

async function run(projects: string[], jobs: string): Promise<[number, number]> {
  const name = projects.join('-');
  const report = join(kCheck, `browser-${name}.json`);
  await rm(report, { force: true });
  const flags = ['test', '--config', join(kRoot, 'tests/browser/playwright.config.ts')];
  flags.push(...projects.flatMap((project) => ['--project', project]));
  flags.push('--workers', jobs, '--reporter', 'list,json');
  if (positionals.length > 0) flags.push('--pass-with-no-tests');
  const cli = join(kRoot, 'node_modules/@playwright/test/cli.js');
  const files = positionals.map((name) => `/browser/${name}\\.ts$`);
  const child = spawn(process.execPath, [cli, ...flags, ...files], {
    cwd: kRoot,
    stdio: ['ignore', 'inherit', 'inherit'],
    env: { ...process.env, PLAYWRIGHT_JSON_OUTPUT_NAME: report, PLAYWRIGHT_HTML_OPEN: 'never' },
  });
  const code = await new Promise<number | null>((resolve) => child.once('close', resolve));
  const text = await readFile(report, 'utf8').catch(() => null);
  if (text === null) {
    console.error(`tools/browser: the tests '${name}' left no report, expected ${report}`);
    return [0, 1];
  }
  const { stats, errors } = JSON.parse(text) as Report;
  // A test that was skipped, or passed only when it was tried again, has proven nothing.
  const failed = stats.unexpected + stats.flaky + stats.skipped + errors.length;
  return [stats.expected, code !== 0 && failed === 0 ? 1 : failed];
}

await mkdir(kCheck, { recursive: true });
const counts = [await run(['games', 'play'], values.jobs), await run(['timing'], '1')];
const passed = counts.reduce((sum, [count]) => sum + count, 0);
const failed = counts.reduce((sum, [, count]) => sum + count, 0);
if (passed + failed === 0) console.error(`tools/browser: no test is in ${positionals.join(', ')}`);
console.log(`${passed} passed, ${failed} failed`);
process.exitCode = passed > 0 && failed === 0 ? 0 : 1;
