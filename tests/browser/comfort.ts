import type { Page } from '@playwright/test';
import { expect, test } from './parts/fixtures.ts';
import { awaitTurn } from './parts/sight.ts';
import { startSolo } from './parts/site.ts';

const awaitTheme = (page: Page, theme: string): Promise<void> =>
  expect(page.locator('html')).toHaveAttribute('data-theme', theme);

test('day and night are what was chosen, or what the system has', async ({ page, site }) => {
  await page.goto(`${site.address}#/settings`);
  await awaitTheme(page, 'dark');
  await page.getByLabel('Day').check();
  await awaitTheme(page, 'light');
  await page.reload();
  await awaitTheme(page, 'light');
  await page.getByRole('group', { name: 'Light' }).getByLabel('As the system has it').check();
  for (const scheme of ['dark', 'light'] as const) {
    await page.emulateMedia({ colorScheme: scheme });
    await awaitTheme(page, scheme);
  }
});

// What moves by itself while nobody does anything.
const movingNow = (page: Page): Promise<number> =>
  page.evaluate(() => document.getAnimations().filter((one) => one.playState === 'running').length);

test('nothing moves if the system or the settings ask for rest', async ({ page, site }) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await startSolo(page, site.address, 'King of Wolves');
  await awaitTurn(page);
  await expect.poll(() => movingNow(page), 'the fire burns').toBeGreaterThan(0);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await expect(page.locator('.mb-board[data-motion="off"]')).toBeVisible();
  expect(await movingNow(page), 'the system asks for rest').toBe(0);

  await page.emulateMedia({ reducedMotion: 'no-preference' });
  const table = page.url();
  await page.goto(`${site.address}#/settings`);
  await page.getByRole('group', { name: 'Motion' }).getByLabel('None').check();
  await page.goto(table);
  await awaitTurn(page);
  expect(await movingNow(page), 'the settings say none').toBe(0);
});
