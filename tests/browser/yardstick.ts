import { expect, test } from './parts/fixtures.ts';
import { kMouse, playByHand } from './parts/mouse.ts';
import { chooser, resign } from './parts/site.ts';

test('a game without a line of TypeScript is played, and given up', async ({ page, site }) => {
  test.setTimeout(600_000);
  await page.goto(site.address);
  await expect(page.getByRole('button', { name: 'Play now' }).first()).toBeVisible();
  await expect(page.getByText('Yardstick'), 'a game for tests').toHaveCount(0);
  await page.goto(`${site.address}?dev=1#/new/yardstick`);
  await page.getByLabel(/Level of the bot/).selectOption('greedy'); // and so sooner over
  await page.getByRole('button', { name: 'Start' }).click();
  await page.locator('.status').waitFor();
  await playByHand(page, kMouse, chooser(7), { maxActions: 40 });
  const giveUp = page.getByRole('button', { name: 'Resign', exact: true });
  const over = page.getByText(/The game is over/);
  await expect(giveUp.or(over)).toBeVisible();
  if (await giveUp.isVisible()) await resign(page);
  await expect(over).toBeVisible();
});
