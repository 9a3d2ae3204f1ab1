import type { Page } from '@playwright/test';
import { expect, test } from './parts/fixtures.ts';

async function awaitCurtain(page: Page, seat: string): Promise<void> {
  const name = new RegExp(`Hand the screen to ${seat}`, 'i');
  await expect(page.getByRole('heading', { name })).toBeVisible();
  await expect(page.locator('.board-host, .tab-panel, .strip')).toHaveCount(0);
  // Everything that a person, a screen reader or a curious friend could read in the page.
  const everything = await page.evaluate(() => document.documentElement.outerHTML);
  expect(everything, 'a hand is in the page').not.toMatch(/a [1-3]\.|class="card"/);
}

async function lookAtHand(page: Page): Promise<void> {
  await page.getByRole('tab', { name: 'Cards' }).click();
  const hand = page.locator('section', { hasText: /^hand/i });
  await expect(hand.locator('.card h4').first()).toBeVisible();
}

async function lookAtLog(page: Page, own: string, other: string): Promise<void> {
  await page.getByRole('tab', { name: 'Log' }).click();
  const told = (seat: string): RegExp => new RegExp(`Seat ${seat} (?:seals|draws) a [1-3]`);
  await expect(page.locator('.log')).toHaveText(told(own));
  await expect(page.locator('.log')).not.toHaveText(told(other));
}

async function takeTurn(page: Page, own: string, other: string): Promise<void> {
  await awaitCurtain(page, own);
  await page.reload();
  await awaitCurtain(page, own);
  await page.getByRole('button', { name: /I am ready/ }).click();
  await expect(page.locator('.board-host')).toBeVisible();
  await lookAtHand(page);
  await lookAtLog(page, own, other);
  await page.locator('.hand .face').first().click();
}

test('a curtain hides every hand when seats share a screen', async ({ page, site }) => {
  await page.goto(`${site.address}?dev=1`);
  const box = page.getByRole('article', { name: /Sealed/ });
  await box.getByRole('link', { name: 'Hot-seat' }).click();
  await page.getByRole('button', { name: 'Start' }).click();
  for (let round = 0; round < 3; ++round) {
    await takeTurn(page, 'a', 'b');
    await takeTurn(page, 'b', 'a');
  }
  await expect(page.getByText(/The game is over/)).toBeVisible();
  await expect(page.locator('.curtain')).toHaveCount(0);
});
