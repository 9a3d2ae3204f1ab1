import type { Page } from '@playwright/test';
import { expect, test } from './parts/fixtures.ts';
import type { Asked } from './parts/intercept.ts';
import { awaitAsked } from './parts/intercept.ts';
import { press, tabTo } from './parts/keys.ts';
import { statusSeq } from './parts/site.ts';

const hasGoneOn = (page: Page, seq: number): Promise<void> =>
  expect.poll(() => statusSeq(page), 'the answer is taken').toBeGreaterThan(seq);

async function startByKeys(page: Page, address: string): Promise<void> {
  await page.goto(`${address}#/new/intercept?seed=${'5'.repeat(64)}`);
  await expect(page.getByRole('heading', { name: /new table/ })).toBeVisible();
  await press(page, /^Options/);
  await tabTo(page, /How many UFOs/);
  await page.keyboard.press('5');
  await tabTo(page, /How the Interceptors arrive/);
  await page.keyboard.press('End');
  await expect(page.getByText('Options (2 changed)')).toBeVisible();
  await press(page, /^Start$/);
  await expect(page.locator('.status')).toBeVisible();
}

// Lays the cards that stand first in the hand, and the missile first of all.
async function layByKeys(page: Page, cards: number): Promise<void> {
  const row = page.locator('.row li');
  const missile = page.locator('.hand .face.offered', { hasText: 'MISSILE' });
  const ways = [/^AHEAD 1/, /^CANNON/, /^AHEAD 2/, /^SLIP PORT/, /^TURN PORT/];
  if (cards > 1 && (await missile.count()) > 0) ways.unshift(/^MISSILE/);
  for (const way of ways.slice(0, cards)) {
    const laid = await row.count();
    await press(page, way);
    if (cards === 1) return;
    await expect(row).toHaveCount(laid + 1);
    if (String(way) !== String(/^MISSILE/)) continue;
    // Its target is chosen on the board; of a single one nobody is asked.
    await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
    const target = page.locator('[data-mark^="piece:"][data-style="shoot"]');
    if ((await target.count()) === 0) continue;
    await page.keyboard.press('n');
    await page.keyboard.press('Enter');
    await expect(target).toHaveCount(0);
  }
  await press(page, /^(Lay|Hide) [A-Z]/);
}

async function answerByKeys(page: Page, asked: Asked): Promise<void> {
  const seq = await statusSeq(page);
  if (asked.cards > 0) await layByKeys(page, asked.cards);
  else if (/flies/.test(asked.words)) await press(page, /^Fly straight on$/);
  else {
    await press(page, /^Set up for me$/);
    await expect(page.locator('.status-words')).toHaveText(/lays \d cards?/);
  }
  await hasGoneOn(page, seq);
  // Enter must not press the same button again when the next question comes.
  await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
}

test('a whole scramble by keyboard only', async ({ page, site }) => {
  test.setTimeout(300_000);
  await startByKeys(page, site.address);
  let rows = 0;
  for (let answers = 0; answers < 60; ++answers) {
    const asked = await awaitAsked(page);
    if (asked.isOver) break;
    if (asked.cards > 0) ++rows;
    await answerByKeys(page, asked);
  }
  expect(rows, 'rows laid').toBeGreaterThan(0);
  await expect(page.locator('.status-words')).toContainText('The game is over');
});
