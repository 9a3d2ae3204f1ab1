import type { Page } from '@playwright/test';
import { expect, test } from './parts/fixtures.ts';
import { press, tabTo } from './parts/keys.ts';
import { awaitChange, awaitTurn } from './parts/sight.ts';
import { chooser } from './parts/site.ts';

// From the home page to a table, without touching a mouse.
async function startByKeys(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await expect(page.getByRole('button', { name: 'Play now' }).first()).toBeVisible();
  await press(page, /^More ways to play$/);
  await expect(page.getByRole('heading', { name: /new table/ })).toBeVisible();
  await tabTo(page, /^Novice/);
  await page.keyboard.press('ArrowDown');
  await expect(page.getByLabel('Greedy')).toBeChecked();
  await press(page, /^Options/);
  await tabTo(page, /^The starting pack/);
  await page.keyboard.press('End');
  await tabTo(page, /^Length of the night/);
  await page.keyboard.press('Home');
  await expect(page.getByText('Options (2 changed)')).toBeVisible();
  await press(page, /^Start$/);
  await expect(page.locator('.status')).toBeVisible();
}

async function pickOne(page: Page, below: (count: number) => number): Promise<void> {
  for (let steps = 1 + below(3); steps > 0; --steps) await page.keyboard.press('n');
  await page.keyboard.press('Enter');
}

test('a whole game by keyboard only', async ({ page, site }) => {
  test.setTimeout(600_000);
  await startByKeys(page, site.address);
  const below = chooser(2);
  let moves = 0;
  for (let actions = 0; actions < 1500; ++actions) {
    const sight = await awaitTurn(page);
    if (sight.over) break;
    const out = sight.buttons.find((words) => /^(End|Stay)/.test(words));
    const choosable = sight.marks.some(
      (mark) => mark.style !== 'last' && mark.style !== 'selected',
    );
    if (out && !sight.selected && (moves >= 2 || !choosable)) {
      moves = 0;
      await press(page, /^(End|Stay)/);
      // Enter must not press the same button again when the next question comes.
      await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
    } else if (choosable) {
      if (sight.selected) ++moves;
      await pickOne(page, below);
    } else {
      await page.keyboard.press('Escape');
    }
    await awaitChange(page, sight, () => page.keyboard.press('Enter'));
  }
  await expect(page.getByText(/The game is over/)).toBeVisible();
});
