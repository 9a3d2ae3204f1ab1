import type { Page } from 'playwright-core';
import type { World } from './site.ts';
import { awaitTurn, check, freshPage, startSolo } from './site.ts';

export const name = 'day and night, and as little motion as was asked for';

const themeOf = (page: Page): Promise<string | undefined> =>
  page.evaluate(() => document.documentElement.dataset['theme']);

const awaitTheme = async (page: Page, wanted: string): Promise<void> => {
  await page.waitForFunction(
    (theme) => document.documentElement.dataset['theme'] === theme,
    wanted,
  );
};

async function chooseTheme(page: Page, address: string): Promise<void> {
  await page.goto(`${address}#/settings`);
  check((await themeOf(page)) === 'dark', 'the first visit is not by night');
  await page.getByLabel('Day').check();
  await awaitTheme(page, 'light');
  await page.reload();
  await awaitTheme(page, 'light');
  await page.getByRole('group', { name: 'Light' }).getByLabel('As the system has it').check();
  for (const scheme of ['dark', 'light'] as const) {
    await page.emulateMedia({ colorScheme: scheme });
    await awaitTheme(page, scheme);
  }
}

// What moves by itself while nobody does anything.
const movingNow = (page: Page): Promise<number> =>
  page.evaluate(() => document.getAnimations().filter((one) => one.playState === 'running').length);

async function askForRest(page: Page, address: string): Promise<void> {
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await startSolo(page, address, 'King of Wolves');
  await awaitTurn(page);
  check((await movingNow(page)) > 0, 'the fire does not burn');
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.waitForFunction(() => document.querySelector('.mb-board[data-motion="off"]'));
  check((await movingNow(page)) === 0, 'something moves although the system asks for rest');

  await page.emulateMedia({ reducedMotion: 'no-preference' });
  const table = page.url();
  await page.goto(`${address}#/settings`);
  await page.getByRole('group', { name: 'Motion' }).getByLabel('None').check();
  await page.goto(table);
  await awaitTurn(page);
  check((await movingNow(page)) === 0, 'something moves although the settings say none');
}

export async function test(world: World): Promise<void> {
  const { page, complaints } = await freshPage(world);
  await chooseTheme(page, world.site.address);
  await askForRest(page, world.site.address);
  check(complaints.length === 0, `the page complained: ${complaints.join('; ')}`);
}
