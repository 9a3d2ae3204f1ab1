// What every browser test needs: the built site, a browser, and pages in it.
import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { chromium } from '@playwright/test';
import type {
  Browser,
  BrowserContext,
  BrowserContextOptions,
  LaunchOptions,
  Page,
} from '@playwright/test';
import { installEyes } from './sight.ts';
import type { StaticServer } from './static_server.ts';
import { serveFiles } from './static_server.ts';

export const kRoot = resolve(import.meta.dirname, '../../..');
export const kSite = process.env.MUSTER_SITE ?? resolve(kRoot, 'build/site');
export const kDesk: BrowserContextOptions = { viewport: { width: 1280, height: 800 } };
export const kPhone: BrowserContextOptions = {
  viewport: { width: 390, height: 844 },
  hasTouch: true,
  isMobile: true,
  deviceScaleFactor: 2,
};
export const kShort: BrowserContextOptions = { ...kPhone, viewport: { width: 844, height: 390 } };
export const kLaunch: LaunchOptions = {
  executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
  args: ['--no-sandbox', '--disable-dev-shm-usage'],
};

/** Where pages are opened; whoever made it closes its contexts. */
export interface World {
  browser: Browser;
  site: StaticServer;
  contexts: BrowserContext[];
}

export async function openSite(): Promise<StaticServer> {
  if (!existsSync(resolve(kSite, 'index.html')))
    throw new Error(`There is no site in ${kSite}; run tools/site.`);
  return serveFiles(kSite);
}

export async function openWorld(): Promise<World> {
  const site = await openSite();
  return { browser: await chromium.launch(kLaunch), site, contexts: [] };
}

export async function closeWorld({ browser, site }: World): Promise<void> {
  await browser.close();
  await site.close();
}

export function check(holds: boolean, words: string): void {
  if (!holds) throw new Error(words);
}

const kHarmless = /Failed to load resource: the server responded with a status of 404/;

/** A page in a fresh profile that moves nothing, and what it complains about. */
export async function freshPage(
  { browser, contexts }: World,
  options: BrowserContextOptions = kDesk,
): Promise<{ page: Page; complaints: string[] }> {
  const context = await browser.newContext({ reducedMotion: 'reduce', ...options });
  contexts.push(context);
  await context.addInitScript(installEyes);
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

/** Gives up, and says yes when asked whether that is meant. */
export async function resign(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Resign', exact: true }).click();
  await page.getByRole('button', { name: 'Yes, resign' }).click();
}
