import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import type { Page } from '@playwright/test';
import { expect, test } from './parts/fixtures.ts';
import { openAtWork } from './parts/parley.ts';
import { awaitTurn } from './parts/sight.ts';
import { kDesk, kPhone, kRoot, kShort, resign, startSolo } from './parts/site.ts';

interface Finding {
  id: string;
  impact: string;
  nodes: { html: string }[];
}

const kOfColours = ['color-contrast', 'link-in-text-block'];

// Painted ground and what the skin lays over it: thousands of strokes that nobody reads.
const kPicture = [['.mb-sheet'], ['.mb-under'], ['.mb-skin']];

const kThemes = ['dark', 'light'] as const;

/** What axe finds with these rules, or with all of them. */
async function findings(page: Page, axe: string, rules: string[] | null): Promise<string[]> {
  // The site's policy forbids foreign scripts in the page; the debugger may evaluate.
  if (!(await page.evaluate(() => 'axe' in window)))
    await page.evaluate((source) => (0, eval)(source), axe);
  const found = await page.evaluate(
    async ([picture, only]) => {
      interface Found {
        violations: { id: string; impact: string; nodes: { html: string }[] }[];
      }
      const { axe } = window as unknown as {
        axe: { run(where: object, how: object): Promise<Found> };
      };
      const how = { resultTypes: ['violations'], ...(only && { runOnly: only }) };
      return (await axe.run({ exclude: picture }, how)).violations.map(({ id, impact, nodes }) => ({
        id,
        impact,
        nodes: nodes.map(({ html }) => ({ html })),
      }));
    },
    [kPicture, rules] as const,
  );
  return (found as Finding[])
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(
      ({ id, nodes }) =>
        `${id}: ${nodes
          .slice(0, 3)
          .map((node) => node.html.slice(0, 160))
          .join(' | ')}`,
    );
}

type Look = (place: string) => Promise<void>;

async function lookAtTable(page: Page, look: Look): Promise<void> {
  await awaitTurn(page);
  for (const tab of ['Pieces', 'Cards', 'Log', 'Rules', 'Text']) {
    await page.getByRole('tab', { name: tab }).click();
    await look(`table, ${tab}`);
  }
  await page.getByRole('button', { name: 'What can I attack?' }).click();
  await expect(page.locator('.text-answers li').first()).toBeVisible();
  await look('table, an answer in words');
  await page.getByRole('tab', { name: 'Pieces' }).click();
  await page.evaluate(() => window.scrollTo(0, 0));
  const board = (await page.locator('.board-host').boundingBox())!;
  await page.mouse.click(board.x + board.width * 0.5, board.y + board.height * 0.15);
  await expect(page.locator('.problem')).toBeVisible();
  await look('table, why not');
  await page.getByRole('button', { name: 'Help', exact: true }).click();
  await look('table, help');
  await page.getByRole('button', { name: 'Close' }).last().click();
}

async function lookAtEnd(page: Page, look: Look): Promise<void> {
  await page.getByRole('button', { name: 'Resign', exact: true }).click();
  await look('table, a question');
  await page.getByRole('button', { name: 'Cancel' }).click();
  await resign(page);
  await expect(page.getByRole('button', { name: 'Play again' })).toBeVisible();
  await look('table, result');
  await page.getByRole('button', { name: 'Look at the board' }).click();
  await look('table, after the game');
}

async function lookAtPages(page: Page, address: string, id: string, look: Look): Promise<void> {
  for (const place of [
    '',
    'new/wolves',
    'settings',
    'learn/wolves',
    'learn/wolves/rules',
    'learn/wolves/tutorial',
    'replay',
    `replay/${id}`,
    'no/such/page',
    't/%E0%A4%A',
  ]) {
    await page.goto(`${address}#/${place}`);
    await expect(page.locator('main h1').first()).toBeAttached();
    await expect(page.locator('.waiting')).toHaveCount(0);
    if (place.startsWith('new')) await page.getByText('Options', { exact: true }).click();
    await look(place || 'home');
  }
}

async function lookAtCurtain(page: Page, address: string, look: Look): Promise<void> {
  await page.goto(`${address}?dev=1`);
  const box = page.getByRole('article', { name: 'Sealed Bids' });
  await box.getByRole('link', { name: 'Hot-seat' }).click();
  await page.getByRole('button', { name: 'Start' }).click();
  await expect(page.locator('.curtain')).toBeVisible();
  await look('curtain');
  await page.getByRole('button', { name: /I am ready/ }).click();
  await expect(page.locator('.strip')).toBeVisible();
  await look('table, a hand of cards');
}

async function lookAtEveryHand(page: Page, address: string, look: Look): Promise<void> {
  await openAtWork(page, address, '4');
  await look('table, floors, cards, places and a number');
  await page.getByRole('tab', { name: 'Cards' }).click();
  await look('table, cards in zones');
  await page.getByRole('tab', { name: 'Lists' }).click();
  await look('table, lists');
  // On a phone the panel is a sheet over the board; its open tab puts it away.
  const isSheet = !(await page.locator('.panel-toggle').isVisible());
  if (isSheet) await page.getByRole('tab', { name: 'Lists' }).click();
  await page.getByRole('button', { name: 'Turn' }).click();
  await expect(page.locator('.mb-petal').first()).toBeVisible();
  await look('table, a dial');
}

async function lookOnline(page: Page, address: string, look: Look): Promise<void> {
  await page.goto(`${address}#/new/wolves?with=friend`);
  await page.getByRole('button', { name: 'Open the table' }).click();
  await expect(page.locator('[data-invite]')).toBeVisible();
  await look('online, invitation');
  await page.getByRole('tab', { name: 'Chat' }).click();
  await page.getByLabel('Say something').fill('Is anybody here?');
  await page.getByRole('button', { name: 'Say', exact: true }).click();
  await expect(page.locator('.said')).toBeVisible();
  await look('online, chat');
  await page.goto(address);
  await expect(page.getByRole('heading', { name: 'Your tables' })).toBeVisible();
  await look('online, home');
}

// Colours that are still fading in have not their contrast yet.
const awaitStandstill = (page: Page): Promise<unknown> =>
  page.waitForFunction(() => document.getAnimations().every((one) => one.playState !== 'running'));

const kSizes = { desk: kDesk, phone: kPhone, short: kShort };

// The page has the light that the system asks for, so that both are looked at where the page stands.
// Light changes colours alone: the rules about anything else need not be asked twice.
async function inBothLights(page: Page, axe: string, place: string): Promise<void> {
  for (const theme of kThemes) {
    await page.emulateMedia({ colorScheme: theme });
    await expect(page.locator('html')).toHaveAttribute('data-theme', theme);
    await awaitStandstill(page);
    const rules = theme === 'dark' ? null : kOfColours;
    expect.soft(await findings(page, axe, rules), `${place}, ${theme}`).toEqual([]);
  }
}

for (const [size, options] of Object.entries(kSizes))
  test(`axe finds nothing serious on any page, by day and by night: ${size}`, async ({
    open,
    site,
    server,
  }) => {
    test.setTimeout(600_000);
    const axe = await readFile(resolve(kRoot, 'node_modules/axe-core/axe.min.js'), 'utf8');
    const page = await open({ ...options, bypassCSP: true });
    await page.addInitScript(() =>
      localStorage.setItem('muster.settings', JSON.stringify({ theme: 'system' })),
    );
    const look: Look = (place) => inBothLights(page, axe, place);
    await startSolo(page, site.address, 'King of Wolves');
    const id = page.url().split('/').at(-1) ?? '';
    await lookAtTable(page, look);
    await lookAtEnd(page, look);
    await lookAtPages(page, site.address, id, look);
    await lookAtCurtain(page, site.address, look);
    await lookAtEveryHand(page, site.address, look);
    await lookOnline(page, server.address, look);
  });
