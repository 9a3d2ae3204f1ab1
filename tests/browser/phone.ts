import type { Page } from 'playwright-core';
import { startAsWolves } from './games.ts';
import { kFinger, playByHand } from './mouse.ts';
import type { World } from './site.ts';
import { awaitTurn, check, chooser, freshPage, kPhone, startSolo } from './site.ts';

export const name =
  'a phone: touch, one column, targets large enough, choices beyond the edge are found';

const targetsOf = async (page: Page): Promise<{ key: string; y: number }[]> =>
  (await awaitTurn(page)).marks.filter((mark) => mark.style === 'move');

// Wolves come from the edge of the forest, most of which a phone does not show.
async function findTheEdge(page: Page, address: string): Promise<void> {
  await startAsWolves(page, address);
  const first = await targetsOf(page);
  const tray = (await page.locator('.mb-tray').boundingBox())!;
  check(first.length > 0, 'no red space is in view');
  for (const { y } of first) check(y < tray.y - 20, 'a red space hides below the tray');
  const arrow = page.getByRole('button', { name: /more choices? (above|to the)/ });
  await arrow.first().tap();
  const known = new Set(first.map(({ key }) => key));
  const next = await targetsOf(page);
  check(
    next.some(({ key }) => !known.has(key)),
    'an arrow leads to no other red space',
  );
}

const kPages = [
  '',
  'new/wolves',
  'learn/wolves',
  'learn/wolves/rules?clause=KW-63',
  'learn/wolves/tutorial',
  'replay',
  'settings',
];

async function checkWidths(page: Page, address: string): Promise<void> {
  for (const place of kPages) {
    await page.goto(`${address}#/${place}`);
    await page.locator('main h1').first().waitFor({ state: 'attached' });
    await page.waitForFunction(() => !document.querySelector('.waiting'));
    if (place.includes('clause')) await page.locator('.rule-lit').waitFor();
    const wide = await page.evaluate(() => document.documentElement.scrollWidth);
    check(wide <= 390, `the page '${place}' is ${wide} px wide`);
  }
}

export async function test(world: World): Promise<void> {
  const { page, complaints } = await freshPage(world, kPhone);
  await startSolo(page, world.site.address, 'King of Wolves');
  await playByHand(page, kFinger, chooser(9), { maxActions: 20 });
  const { width, small } = await page.evaluate(() => ({
    width: document.documentElement.scrollWidth,
    small: [
      ...document.querySelectorAll<HTMLElement>(
        '.status button, .tabs button, .top a, .board-tools button, .mb-arrow',
      ),
    ]
      .filter((element) => element.offsetParent !== null)
      .filter((element) => element.getBoundingClientRect().height < 40)
      .map((element) => element.textContent),
  }));
  check(width <= 390, `the page is ${width} px wide`);
  for (const tab of ['Pieces', 'Cards', 'Log', 'Rules', 'Text']) {
    await page.getByRole('tab', { name: tab }).tap();
    const wide = await page.evaluate(() => document.documentElement.scrollWidth);
    check(wide <= 390, `with the tab ${tab} the page is ${wide} px wide`);
  }
  check(small.length === 0, `too small for a finger: ${small.join(', ')}`);
  await checkWidths(page, world.site.address);
  await findTheEdge(page, world.site.address);
  check(complaints.length === 0, `the page complained: ${complaints.join('; ')}`);
}
