import type { Page } from 'playwright-core';
import type { Sight, World } from './site.ts';
import { awaitTurn, check, chooser, freshPage, look } from './site.ts';

export const name = 'a whole game by keyboard only';

const focusedText = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const element = document.activeElement;
    return element?.getAttribute('aria-label') ?? element?.textContent ?? '';
  });

async function tabTo(page: Page, wanted: RegExp): Promise<void> {
  for (let steps = 0; steps < 80; ++steps) {
    if (wanted.test(await focusedText(page))) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`Tab never reached ${wanted}`);
}

async function press(page: Page, wanted: RegExp): Promise<void> {
  await tabTo(page, wanted);
  await page.keyboard.press('Enter');
}

// From the home page to a table, without touching a mouse.
async function startByKeys(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await page.getByRole('button', { name: 'Play now' }).first().waitFor();
  await press(page, /^More ways to play$/);
  await page.getByRole('heading', { name: /a new table/ }).waitFor();
  await tabTo(page, /^Level of the bot for wolves$/);
  await page.keyboard.type('greedy');
  await press(page, /^Scenario and options/);
  for (const value of ['clearing', '6w2k', 'unset', '3am']) {
    await page.keyboard.press('Tab');
    if (value === 'clearing' || value === 'unset') await page.keyboard.press('Tab');
    else await page.keyboard.type(value);
  }
  await press(page, /^Start$/);
  await page.locator('.status').waitFor();
}

const fresh = (sight: Sight): string =>
  JSON.stringify([sight.seq, sight.mine, sight.marks.map((mark) => mark.key + mark.style)]);

async function awaitChange(page: Page, before: Sight): Promise<void> {
  const old = fresh(before);
  for (let tries = 0; tries < 100; ++tries) {
    const now = await look(page);
    if (now.over || fresh(now) !== old) return;
    if (await page.locator('.menu').isVisible()) await page.keyboard.press('Enter');
    await page.waitForTimeout(20);
  }
}

async function pickOne(page: Page, below: (count: number) => number): Promise<void> {
  for (let steps = 1 + below(3); steps > 0; --steps) await page.keyboard.press('n');
  await page.keyboard.press('Enter');
}

export async function test(world: World): Promise<void> {
  const { page, complaints } = await freshPage(world);
  await startByKeys(page, world.site.address);
  const below = chooser(2);
  let moves = 0;
  let actions = 0;
  for (; actions < 1500; ++actions) {
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
    await awaitChange(page, sight);
  }
  check((await look(page)).over, `the game is not over after ${actions} answers`);
  check(complaints.length === 0, `the page complained: ${complaints.join('; ')}`);
}
