import { expect, test } from './parts/fixtures.ts';
import { kMouse, playUntilActed } from './parts/mouse.ts';
import { chooser, statusHash } from './parts/site.ts';

test('two people play at one screen, in one tab at a time', async ({ page, site }) => {
  await page.goto(site.address);
  await page.getByRole('link', { name: 'Hot-seat' }).first().click();
  await page.getByRole('button', { name: 'Start' }).click();
  await expect(page.locator('.status')).toBeVisible();
  for (const seat of ['heroes', 'wolves']) await playUntilActed(page, kMouse, chooser(5), seat);

  const twin = await page.context().newPage();
  await twin.goto(page.url());
  await expect(twin.getByText('open in another tab')).toBeVisible();
  const hash = await statusHash(page);
  await twin.getByRole('button', { name: 'Play here instead' }).click();
  await expect(twin.locator('.table-page')).toHaveAttribute('data-hash', hash ?? '');
  await expect(page.getByText('open in another tab')).toBeVisible();
});
