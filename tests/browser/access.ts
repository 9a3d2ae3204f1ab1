import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import type { BrowserContextOptions, Page } from 'playwright-core';
import { MusterServer } from './muster_server.ts';
import type { World } from './site.ts';
import { awaitTurn, check, freshPage, kPhone, kRoot, startSolo } from './site.ts';

export const name =
  'axe finds nothing serious on any page, by night and by day, on a desk and on a phone';

interface Finding {
  id: string;
  impact: string;
  nodes: { html: string }[];
}

// Painted ground and what the skin lays over it: thousands of strokes that nobody reads.
const kPicture = [['.mb-sheet'], ['.mb-under'], ['.mb-skin']];

async function findings(page: Page, axe: string): Promise<string[]> {
  // The site's policy forbids foreign scripts in the page; the debugger may evaluate.
  if (!(await page.evaluate(() => 'axe' in window)))
    await page.evaluate((source) => (0, eval)(source), axe);
  const found = await page.evaluate(async (picture) => {
    interface Found {
      violations: { id: string; impact: string; nodes: { html: string }[] }[];
    }
    const { axe } = window as unknown as {
      axe: { run(where: object, how: object): Promise<Found> };
    };
    const how = { resultTypes: ['violations'] };
    return (await axe.run({ exclude: picture }, how)).violations.map(({ id, impact, nodes }) => ({
      id,
      impact,
      nodes: nodes.map(({ html }) => ({ html })),
    }));
  }, kPicture);
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
  await page.locator('.text-answers li').first().waitFor();
  await look('table, an answer in words');
  await page.getByRole('tab', { name: 'Pieces' }).click();
  await page.evaluate(() => window.scrollTo(0, 0));
  const board = (await page.locator('.board-host').boundingBox())!;
  await page.mouse.click(board.x + board.width * 0.5, board.y + board.height * 0.15);
  await page.locator('.problem').waitFor();
  await look('table, why not');
  await page.getByRole('button', { name: 'Help' }).click();
  await look('table, help');
  await page.getByRole('button', { name: 'Close' }).last().click();
}

async function lookAtEnd(page: Page, look: Look): Promise<void> {
  page.on('dialog', (dialog) => void dialog.accept());
  await page.getByRole('button', { name: 'Give up' }).click();
  await page.getByRole('button', { name: 'Play again' }).waitFor();
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
  ]) {
    await page.goto(`${address}#/${place}`);
    await page.locator('main h1').first().waitFor({ state: 'attached' });
    await page.waitForFunction(() => !document.querySelector('.waiting'));
    if (place.startsWith('new')) await page.getByText('Scenario and options').click();
    await look(place || 'home');
  }
}

async function lookAtCurtain(page: Page, address: string, look: Look): Promise<void> {
  await page.goto(`${address}?dev=1`);
  const box = page.getByRole('article', { name: 'Sealed Bids' });
  await box.getByRole('link', { name: 'Hot-seat' }).click();
  await page.getByRole('button', { name: 'Start' }).click();
  await page.locator('.curtain').waitFor();
  await look('curtain');
  await page.getByRole('button', { name: /and ready/ }).click();
  await page.locator('.tray').waitFor();
  await look('table, a hand of cards');
}

async function lookOnline(page: Page, address: string, look: Look): Promise<void> {
  await page.goto(`${address}#/new/wolves?with=friend`);
  await page.getByRole('button', { name: 'Open the table' }).click();
  await page.locator('[data-invite]').waitFor();
  await look('online, invitation');
  await page.getByRole('tab', { name: 'Chat' }).click();
  await page.getByLabel('Say something').fill('Is anybody here?');
  await page.getByRole('button', { name: 'Say', exact: true }).click();
  await page.locator('.said').waitFor();
  await look('online, chat');
  await page.goto(address);
  await page.getByRole('heading', { name: 'Your tables' }).waitFor();
  await look('online, home');
}

async function lookEverywhere(
  world: World,
  server: MusterServer,
  axe: string,
  theme: string,
  options: BrowserContextOptions,
): Promise<string[]> {
  const trouble: string[] = [];
  const { page } = await freshPage({ ...world }, { ...options, bypassCSP: true });
  await page.addInitScript(
    (value) => localStorage.setItem('muster.settings', JSON.stringify({ theme: value })),
    theme,
  );
  const look: Look = async (place) => {
    await page.waitForTimeout(150);
    for (const words of await findings(page, axe)) trouble.push(`${place} (${theme}): ${words}`);
  };
  await startSolo(page, world.site.address, 'King of Wolves');
  const id = page.url().split('/').at(-1) ?? '';
  await lookAtTable(page, look);
  await lookAtEnd(page, look);
  await lookAtPages(page, world.site.address, id, look);
  await lookAtCurtain(page, world.site.address, look);
  await lookOnline(page, server.address, look);
  return trouble;
}

const kDesk: BrowserContextOptions = { viewport: { width: 1280, height: 800 } };

export async function test(world: World): Promise<void> {
  const axe = await readFile(resolve(kRoot, 'node_modules/axe-core/axe.min.js'), 'utf8');
  const server = await MusterServer.start();
  try {
    const trouble: string[] = [];
    for (const theme of ['dark', 'light'])
      for (const size of [kDesk, kPhone])
        trouble.push(...(await lookEverywhere(world, server, axe, theme, size)));
    check(trouble.length === 0, `\n  ${trouble.join('\n  ')}`);
  } finally {
    await server.close();
  }
}
