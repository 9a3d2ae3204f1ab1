import { expect, test } from './parts/fixtures.ts';
import { startShortNight } from './parts/games.ts';
import { kMouse, playByHand } from './parts/mouse.ts';
import { awaitTurn } from './parts/sight.ts';
import { chooser, statusHash } from './parts/site.ts';

test('a whole solo game by mouse, reloaded in the middle', async ({ page, site }) => {
  test.setTimeout(600_000);
  await startShortNight(page, site.address);
  const below = chooser(1);
  await playByHand(page, kMouse, below, { maxActions: 14 });
  const sight = await awaitTurn(page);
  const hash = await statusHash(page);
  await page.reload();
  const again = await awaitTurn(page);
  expect(await statusHash(page), 'the game after a reload').toBe(hash);
  expect(again.selected, 'the half-made choice after a reload').toBe(sight.selected);
  const { over } = await playByHand(page, kMouse, below);
  expect(over, 'the game is over').toBe(true);
  await expect(page.getByRole('button', { name: 'Play again' })).toBeVisible();
});
