import type { Page } from '@playwright/test';
import { expect, test } from './parts/fixtures.ts';
import { startShortNight } from './parts/games.ts';
import { awaitChange, clickIfStill, look } from './parts/sight.ts';
import { chooser } from './parts/site.ts';

// Asks in words what the board shows to the eye; true if the engine could tell who can come.
async function askWhoReachesWhom(page: Page): Promise<boolean> {
  const answers = page.locator('.text-answers li');
  await page.getByRole('button', { name: 'What can I attack?' }).click();
  await expect(answers.filter({ hasText: /attack/ }).first()).toBeVisible();
  await page.getByRole('button', { name: 'What can reach me?' }).click();
  await expect(answers.filter({ hasText: /nothing more|cannot be told/ }).first()).toBeVisible();
  return (await answers.filter({ hasText: /could (attack|come next to)/ }).count()) > 0;
}

// What can be chosen in words, in the order of the buttons; empty when the game is over.
async function awaitChoices(page: Page): Promise<string[]> {
  const found = await page.waitForFunction(
    () => {
      const words = document.querySelector('.status-words');
      if (words?.textContent?.startsWith('The game is over')) return [];
      if (!words?.classList.contains('status-mine')) return null;
      const buttons = [...document.querySelectorAll('.text-choices button')];
      return buttons.length > 0 ? buttons.map((button) => button.textContent ?? '') : null;
    },
    undefined,
    { polling: 30, timeout: 120_000 },
  );
  return (await found.jsonValue())!;
}

test('a whole game through the text board', async ({ page, site }) => {
  test.setTimeout(600_000);
  await startShortNight(page, site.address);
  await page.getByRole('tab', { name: 'Text' }).click();
  const buttons = page.locator('.text-board .text-choices button');
  const below = chooser(3);
  let moves = 0;
  let isWarned = false;
  for (let answers = 0; answers < 1500; ++answers) {
    const choices = await awaitChoices(page);
    if (choices.length === 0) break;
    const wayOut = choices.findIndex((words) => /^(End|Stay)/.test(words));
    const others = choices.flatMap((words, index) =>
      /^(End|Stay|Back)/.test(words) ? [] : [index],
    );
    if (!isWarned && wayOut >= 0) isWarned = await askWhoReachesWhom(page);
    const leaves = wayOut >= 0 && (moves >= 4 || others.length === 0);
    const index = leaves ? wayOut : others[below(others.length)];
    expect(index, `something to choose among ${choices.join(', ')}`).toBeDefined();
    moves = leaves ? 0 : moves + 1;
    const sight = await look(page);
    await clickIfStill(buttons.nth(index!));
    await awaitChange(page, sight, () => clickIfStill(page.locator('.menu button').first()));
  }
  expect(isWarned, 'somebody could be reached').toBe(true);
  await expect(page.getByText(/The game is over/)).toBeVisible();
});
