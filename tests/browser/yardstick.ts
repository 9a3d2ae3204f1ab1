import { expect, test } from './parts/fixtures.ts';
import { kMouse, playByHand } from './parts/mouse.ts';
import { chooser, startSolo } from './parts/site.ts';

test('a game without a line of TypeScript is played to its end', async ({ page, site }) => {
  test.setTimeout(600_000);
  await page.goto(site.address);
  await expect(page.getByRole('button', { name: 'Play now' }).first()).toBeVisible();
  await expect(page.getByText('Yardstick'), 'a game for tests').toHaveCount(0);
  await startSolo(page, `${site.address}?dev=1`, 'Yardstick Skirmish');
  const { over } = await playByHand(page, kMouse, chooser(7));
  expect(over, 'the game is over').toBe(true);
});
