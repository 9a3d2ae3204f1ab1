import type { Page } from '@playwright/test';
import { expect, test } from './parts/fixtures.ts';
import { startAsWolves } from './parts/games.ts';
import { kFinger, playByHand } from './parts/mouse.ts';
import { awaitTurn } from './parts/sight.ts';
import { chooser, kPhone, startSolo } from './parts/site.ts';

const kWidth = 390;

const targetsOf = async (page: Page): Promise<{ key: string; y: number }[]> =>
  (await awaitTurn(page)).marks.filter((mark) => mark.style === 'move');

// Wolves come from the edge of the forest, most of which a phone does not show.
test('a phone shows choices beyond the edge of its board', async ({ open, site }) => {
  const page = await open(kPhone);
  await startAsWolves(page, site.address);
  const first = await targetsOf(page);
  const tray = (await page.locator('.mb-tray').boundingBox())!;
  expect(first.length, 'red spaces in view').toBeGreaterThan(0);
  for (const { key, y } of first) expect(y, `${key} above the tray`).toBeLessThan(tray.y - 20);
  const arrow = page.getByRole('button', { name: /more choices? (above|to the)/ });
  await arrow.first().tap();
  const known = first.map(({ key }) => key);
  const others = async (): Promise<number> =>
    (await targetsOf(page)).filter(({ key }) => !known.includes(key)).length;
  await expect.poll(others, 'other red spaces after the arrow').toBeGreaterThan(0);
});

const kPages = [
  '',
  'new/wolves',
  'learn/wolves',
  'learn/wolves/rules?clause=KW-63',
  'learn/wolves/tutorial',
  'replay',
  'settings',
];

const widthOf = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth);

test('every page fits a phone', async ({ open, site }) => {
  const page = await open(kPhone);
  for (const place of kPages) {
    await page.goto(`${site.address}#/${place}`);
    await expect(page.locator('main h1').first()).toBeAttached();
    await expect(page.locator('.waiting')).toHaveCount(0);
    if (place.includes('clause')) await expect(page.locator('.rule-lit')).toBeVisible();
    expect(await widthOf(page), `the width of '${place}'`).toBeLessThanOrEqual(kWidth);
  }
});

const kTouched = '.status button, .tabs button, .top a, .board-tools button, .mb-arrow';

test('a phone: touch, one column, targets large enough', async ({ open, site }) => {
  const page = await open(kPhone);
  await startSolo(page, site.address, 'King of Wolves');
  await playByHand(page, kFinger, chooser(9), { maxActions: 20 });
  expect(await widthOf(page), 'the width of the table').toBeLessThanOrEqual(kWidth);
  const small = await page.locator(kTouched).evaluateAll((all) =>
    (all as HTMLElement[])
      .filter((element) => element.offsetParent !== null)
      .filter((element) => element.getBoundingClientRect().height < 40)
      .map((element) => element.textContent),
  );
  expect(small, 'too small for a finger').toEqual([]);
  for (const tab of ['Pieces', 'Cards', 'Log', 'Rules', 'Text']) {
    await page.getByRole('tab', { name: tab }).tap();
    expect(await widthOf(page), `the width with the tab ${tab}`).toBeLessThanOrEqual(kWidth);
  }
});
