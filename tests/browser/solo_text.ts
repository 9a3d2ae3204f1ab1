import type { Page } from 'playwright-core';
import { startShortNight } from './games.ts';
import type { World } from './site.ts';
import { check, chooser, freshPage, look } from './site.ts';

export const name = 'a whole game through the text board';

// Asks in words what the board shows to the eye; true if the engine could tell who can come.
async function askWhoReachesWhom(page: Page): Promise<boolean> {
  const answers = page.locator('.text-answers li');
  await page.getByRole('button', { name: 'What can I attack?' }).click();
  await answers
    .filter({ hasText: /attack/ })
    .first()
    .waitFor();
  await page.getByRole('button', { name: 'What can reach me?' }).click();
  await answers
    .filter({ hasText: /nothing more|cannot be told/ })
    .first()
    .waitFor();
  return (await answers.filter({ hasText: /could (attack|come next to)/ }).count()) > 0;
}

export async function test(world: World): Promise<void> {
  const { page, complaints } = await freshPage(world);
  await startShortNight(page, world.site.address);
  await page.getByRole('tab', { name: 'Text' }).click();
  const board = page.locator('.text-board');
  const below = chooser(3);
  let moves = 0;
  let answers = 0;
  let isWarned = false;
  for (; answers < 1500; ++answers) {
    const sight = await look(page);
    if (sight.over) break;
    const buttons = sight.mine ? await board.locator('.text-choices button').allTextContents() : [];
    const wayOut = buttons.findIndex((words) => /^(End|Stay)/.test(words));
    const others = buttons.flatMap((words, index) =>
      /^(End|Stay|Back)/.test(words) ? [] : [index],
    );
    if (buttons.length === 0) {
      await page.waitForTimeout(40);
      --answers;
      continue;
    }
    if (!isWarned && wayOut >= 0) isWarned = await askWhoReachesWhom(page);
    const leave = wayOut >= 0 && (moves >= 4 || others.length === 0);
    const index = leave ? wayOut : others[below(others.length)];
    check(index !== undefined, `nothing can be chosen among ${buttons.join(', ')}`);
    moves = leave ? 0 : moves + 1;
    // The list may be a new one by now; then it is read again.
    const button = board.locator('.text-choices button').nth(index!);
    await button.click({ timeout: 2000 }).catch(() => undefined);
    const old = buttons.join();
    for (let tries = 0; tries < 50; ++tries) {
      const menu = page.locator('.menu button').first();
      if (await menu.isVisible()) await menu.click();
      const now = await board.locator('.text-choices button').allTextContents();
      if (now.join() !== old || !(await look(page)).mine) break;
      await page.waitForTimeout(20);
    }
  }
  check(isWarned, 'nobody could ever reach anybody');
  check((await look(page)).over, `the game is not over after ${answers} answers`);
  check(complaints.length === 0, `the page complained: ${complaints.join('; ')}`);
}
