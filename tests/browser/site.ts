// What every browser test needs: the built site, a browser, and hands that point at the board.
import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { chromium } from 'playwright-core';
import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright-core';
import type { StaticServer } from './static_server.ts';
import { serveFiles } from './static_server.ts';

export const kRoot = resolve(import.meta.dirname, '../..');
export const kSite = process.env.MUSTER_SITE ?? resolve(kRoot, 'build/site');
export const kPhone: BrowserContextOptions = {
  viewport: { width: 390, height: 844 },
  hasTouch: true,
  isMobile: true,
  deviceScaleFactor: 2,
};

export interface World {
  browser: Browser;
  site: StaticServer;
  contexts: BrowserContext[]; // opened by one test, closed after it, however it ends
}

export async function openWorld(): Promise<World> {
  if (!existsSync(resolve(kSite, 'index.html')))
    throw new Error(`There is no site in ${kSite}; run tools/site.`);
  const browser = await chromium.launch({
    executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
    args: ['--no-sandbox', '--disable-dev-shm-usage'],
  });
  return { browser, site: await serveFiles(kSite), contexts: [] };
}

export async function closeWorld({ browser, site }: World): Promise<void> {
  await browser.close();
  await site.close();
}

export function check(holds: boolean, words: string): void {
  if (!holds) throw new Error(words);
}

const kHarmless = /Failed to load resource: the server responded with a status of 404/;

/** A page in a fresh profile that moves nothing; what it complains about fails the test. */
export async function freshPage(
  { browser, contexts }: World,
  options: BrowserContextOptions = { viewport: { width: 1280, height: 800 } },
): Promise<{ page: Page; complaints: string[] }> {
  const context = await browser.newContext({ reducedMotion: 'reduce', ...options });
  contexts.push(context);
  const page = await context.newPage();
  const complaints: string[] = [];
  page.on('pageerror', (error) => complaints.push(error.message));
  page.on('console', (message) => {
    if (message.type() === 'error' && !kHarmless.test(message.text()))
      complaints.push(message.text());
  });
  page.setDefaultTimeout(60_000);
  return { page, complaints };
}

export const statusSeq = async (page: Page): Promise<number> =>
  Number(await page.locator('.table-page').getAttribute('data-seq'));

export const statusHash = (page: Page): Promise<string | null> =>
  page.locator('.table-page').getAttribute('data-hash');

/** Everything the page waits for a person to do, as the board and the status bar show it. */
export interface Sight {
  over: boolean;
  mine: boolean;
  seq: number;
  selected: boolean;
  marks: { key: string; style: string; x: number; y: number }[];
  buttons: string[];
}

export function look(page: Page): Promise<Sight> {
  return page.evaluate(() => {
    const words = document.querySelector('.status-words');
    const area = document.querySelector('.board-host')?.getBoundingClientRect();
    const marked = [
      ...document.querySelectorAll<SVGElement | HTMLElement>('.board-host [data-style]'),
    ];
    const marks = marked.flatMap((element) => {
      const { x, y, width, height } = element.getBoundingClientRect();
      const key = element.dataset['mark'] ?? element.dataset['pick'] ?? '';
      const at = { x: x + width / 2, y: y + height / 2 };
      const inside =
        area && at.x > area.left && at.x < area.right && at.y > area.top && at.y < area.bottom;
      return inside ? [{ key, style: element.dataset['style'] ?? '', ...at }] : [];
    });
    return {
      over: words?.textContent?.startsWith('The game is over') ?? false,
      mine: words?.classList.contains('status-mine') ?? false,
      seq: Number(document.querySelector<HTMLElement>('.table-page')?.dataset['seq'] ?? -1),
      selected: marks.some((mark) => mark.style === 'selected'),
      marks,
      buttons: [...document.querySelectorAll('.status-buttons .action:not(:disabled)')].map(
        (button) => button.textContent ?? '',
      ),
    };
  });
}

const isChoice = ({ style }: { style: string }): boolean =>
  !['last', 'selected', 'path'].includes(style);

/** Waits until it is this page's turn with something to choose, or the game is over. */
export async function awaitTurn(
  page: Page,
  { timeout = 120_000, untilSeq = Infinity } = {},
): Promise<Sight> {
  const until = Date.now() + timeout;
  let glances = 0; // with nothing but buttons: the marks of the board may be a frame behind them
  for (;;) {
    const sight = await look(page);
    if (sight.over || sight.seq >= untilSeq) return sight;
    const hasButtons = sight.buttons.some((words) => words !== 'Undo' && words !== 'Back');
    glances = sight.mine && hasButtons ? glances + 1 : 0;
    if (sight.mine && (sight.marks.some(isChoice) || glances > 2)) return sight;
    if (Date.now() > until) throw new Error('The turn never came.');
    await page.waitForTimeout(30);
  }
}

/**
 * The turn once the board stands still: a glance between an action and its frame sees cells that
 * are taken already, and a new hint may make the board lower.
 */
export async function awaitRest(page: Page, stillMs = 300): Promise<Sight> {
  for (let last = ''; ;) {
    const sight = await awaitTurn(page);
    const now = JSON.stringify([sight.seq, sight.marks]);
    if (now === last) return sight;
    last = now;
    await page.waitForTimeout(stillMs);
  }
}

/** A small generator, so that a failure can be repeated. */
export function chooser(seed: number): (count: number) => number {
  let state = seed;
  return (count) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return (state >>> 8) % Math.max(count, 1);
  };
}

export async function startSolo(page: Page, address: string, title: string): Promise<void> {
  await page.goto(address);
  const box = page.getByRole('article', { name: title });
  await box.getByRole('button', { name: 'Play now' }).click();
  await page.locator('.status').waitFor();
}
