import type { Page } from 'playwright-core';
import type { World } from './site.ts';
import { check, freshPage } from './site.ts';

export const name =
  'a shared screen with secrets: a curtain between seats, and no other hand in sight';

const kTitle = /Sealed/;

// Everything that a person, a screen reader or a curious friend could read in the page.
const everything = (page: Page): Promise<string> =>
  page.evaluate(() => document.documentElement.outerHTML);

async function awaitCurtain(page: Page, seat: string): Promise<void> {
  await page
    .getByRole('heading', { name: new RegExp(`Hand the screen to ${seat}`, 'i') })
    .waitFor();
  check((await page.locator('.board-host, .tab-panel, .tray').count()) === 0, 'the table shows');
  check(!/a [1-3]\.|class="card"/.test(await everything(page)), 'a hand is in the page');
}

async function handOf(page: Page): Promise<string[]> {
  await page.getByRole('tab', { name: 'Cards' }).click();
  return page.locator('section', { hasText: /^hand/i }).locator('.card h4').allTextContents();
}

async function uncover(page: Page): Promise<void> {
  await page.getByRole('button', { name: /and ready/ }).click();
  await page.locator('.board-host').waitFor();
}

async function checkLog(page: Page, own: string, other: string): Promise<void> {
  await page.getByRole('tab', { name: 'Log' }).click();
  const log = (await page.locator('.log').textContent()) ?? '';
  const told = (seat: string): boolean =>
    new RegExp(`Seat ${seat} (?:seals|draws) a [1-3]`).test(log);
  check(!told(other), `seat ${own} is told what seat ${other} holds: ${log}`);
  check(told(own), `seat ${own} is not told what it holds itself: ${log}`);
}

async function takeTurn(page: Page, own: string, other: string): Promise<void> {
  await awaitCurtain(page, own);
  await page.reload();
  await awaitCurtain(page, own);
  await uncover(page);
  check((await handOf(page)).length > 0, `seat ${own} sees no hand of its own`);
  await checkLog(page, own, other);
  await page.locator('.tray .chip').first().click();
}

export async function test(world: World): Promise<void> {
  const { page, complaints } = await freshPage(world);
  await page.goto(`${world.site.address}?dev=1`);
  const box = page.getByRole('article', { name: kTitle });
  await box.getByRole('link', { name: 'Hot-seat' }).click();
  await page.getByRole('button', { name: 'Start' }).click();
  for (let round = 0; round < 3; ++round) {
    await takeTurn(page, 'a', 'b');
    await takeTurn(page, 'b', 'a');
  }
  await page.getByText(/The game is over/).waitFor();
  check((await page.locator('.curtain').count()) === 0, 'the curtain stays down after the end');
  check(complaints.length === 0, `the page complained: ${complaints.join('; ')}`);
}
