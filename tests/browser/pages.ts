import type { Page } from '@playwright/test';
import { expect, test } from './parts/fixtures.ts';
import { startSolo } from './parts/site.ts';

test('a new table shows its sides, says what bots do and puts options in words', async ({
  page,
  site,
}) => {
  await page.goto(`${site.address}#/new/wolves`);
  for (const side of ['The Heroes', 'The Wolves'])
    await expect(page.getByRole('region', { name: side }).locator('.mb-figure')).not.toHaveCount(0);
  const levels = page.getByRole('radiogroup', { name: 'Level of the bot for wolves' });
  for (const words of ['on a whim', 'its next action', 'two hundred times', 'two thousand times'])
    await expect(levels).toContainText(words);
  await page.getByText('Options', { exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Fire and wood' })).toBeVisible();
  const pack = page.getByLabel(/^The starting pack/);
  await expect(pack.locator('option:checked')).toHaveText('4 wolves and the King (as printed)');
  await expect(page.getByLabel(/^Length of the night/).locator('option:checked')).toHaveText(
    'Until 6 a.m. (usual)',
  );
  await page.getByRole('button', { name: 'KW-227' }).click();
  await expect(page.getByRole('dialog')).toContainText('sets the starting pack');
  await page.getByRole('button', { name: 'Close' }).click();
  await pack.selectOption('0w1k');
  await expect(page.getByText('Options (1 changed)')).toBeVisible();
});

test('the rules begin with the game on one screen, and its chips open clauses', async ({
  open,
  site,
}) => {
  const page = await open({ viewport: { width: 1440, height: 900 } });
  await page.goto(`${site.address}#/learn/wolves/rules`);
  const short = page.getByRole('group', { name: 'The game in short' });
  await expect(short.getByRole('heading', { name: 'How to win' })).toBeVisible();
  await expect(short.locator('.mb-figure').first()).toBeVisible();
  const box = (await short.boundingBox())!;
  expect(box.y + box.height, 'the foot of the game in short').toBeLessThanOrEqual(900);
  await short.getByRole('button', { name: 'KW-224' }).click();
  await expect(page.locator('[data-clause="KW-224"]')).toHaveClass(/rule-lit/);
  await expect(page.locator('[data-clause="KW-224"]')).toBeInViewport();

  await startSolo(page, site.address, 'King of Wolves');
  await page.getByRole('tab', { name: 'Rules' }).click();
  await expect(page.getByRole('heading', { name: 'A round is an hour' })).toBeVisible();
  await page.getByLabel('Find in the rules').fill('torch');
  await expect(page.getByRole('heading', { name: 'How to win' })).toHaveCount(0);
});

const overflow = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollHeight - window.innerHeight);

test('pages that fit their screen do not scroll', async ({ open, site }) => {
  for (const viewport of [
    { width: 1440, height: 900 },
    { width: 1024, height: 768 },
  ]) {
    const page = await open({ viewport });
    await startSolo(page, site.address, 'King of Wolves');
    expect(await overflow(page), `a table at ${viewport.width}`).toBe(0);
    await page.goto(`${site.address}#/replay`);
    await expect(page.getByRole('heading', { name: 'Replay' })).toBeVisible();
    expect(await overflow(page), `a short page at ${viewport.width}`).toBe(0);
  }
});

test('only chance that there is is said to be fair', async ({ page, site }) => {
  await page.goto(site.address);
  // One game draws cards and throws nothing, the other has both.
  for (const name of ['Fair cards', 'Fair dice and cards'])
    await expect(page.getByRole('heading', { name, exact: true })).toBeVisible();
  await expect(page.getByRole('heading', { name: /^Fair/ })).toHaveCount(2);
});
