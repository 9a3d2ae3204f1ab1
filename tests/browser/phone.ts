import type { Page } from '@playwright/test';
import { expect, test } from './parts/fixtures.ts';
import { startAsWolves } from './parts/games.ts';
import { kFinger, playByHand } from './parts/mouse.ts';
import { awaitTurn } from './parts/sight.ts';
import { chooser, kPhone, kShort, startSolo, statusSeq } from './parts/site.ts';

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

// In the letters that it is made for, not in those that stand in until they have come.
const widthOf = (page: Page): Promise<number> =>
  page.evaluate(async () => {
    await document.fonts.ready;
    return document.documentElement.scrollWidth;
  });

test('every page fits a phone, held either way, and a window twice as large as usual', async ({
  open,
  site,
}) => {
  const zoomed = { viewport: { width: 512, height: 384 } }; // 1024x768 at 200 %
  for (const options of [kPhone, kShort, zoomed]) {
    const page = await open(options);
    await everyPageFits(page, site.address);
  }
});

async function everyPageFits(page: Page, address: string): Promise<void> {
  const { width } = page.viewportSize()!;
  for (const place of kPages) {
    await page.goto(`${address}#/${place}`);
    await expect(page.locator('main h1').first()).toBeAttached();
    await expect(page.locator('.waiting')).toHaveCount(0);
    if (place.includes('clause')) await expect(page.locator('.rule-lit')).toBeVisible();
    expect(await widthOf(page), `the width of '${place}'`).toBeLessThanOrEqual(width);
  }
}

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

const kHang = 4; // pixels by which letters may hang below their line

test('a tap shows what it would do, and a second one does it', async ({ open, site }) => {
  for (const phone of [kPhone, kShort]) {
    const page = await open(phone);
    await startSolo(page, site.address, 'King of Wolves');
    await page.getByRole('button', { name: 'Set up for me' }).tap();
    await expect(page.locator('.status-words')).toContainText('Heroes: move');
    const { seq, marks } = await awaitTurn(page, { stillMs: 300 });
    const host = (await page.locator('.board-host').boundingBox())!;
    const middle = { x: host.x + host.width / 2, y: host.y + host.height / 2 };
    const far = ({ x, y }: { x: number; y: number }): number =>
      Math.hypot(x - middle.x, y - middle.y);
    const moves = marks.filter(({ style }) => style === 'move');
    const target = moves.sort((a, b) => far(a) - far(b))[0]!; // nothing lies over the middle
    await page.touchscreen.tap(target.x, target.y);
    const say = page.locator('.status-say[data-shown]');
    await expect(say).toContainText(/^Move .* to .*\?/);
    await page.waitForTimeout(200); // time enough for an action that must not come
    expect(await statusSeq(page), 'one tap').toBe(seq);
    expect(await page.locator('.board-host').boundingBox(), 'the board stays').toEqual(host);
    const box = (await say.boundingBox())!;
    const isBeside = box.y + box.height <= host.y || box.x >= host.x + host.width;
    expect(isBeside, 'no choice is covered').toBe(true);
    const cut = await say.evaluate(
      (element, hang) =>
        [element, ...element.children].some((one) => one.scrollHeight > one.clientHeight + hang),
      kHang,
    );
    expect(cut, 'all of it can be read').toBe(false);
    await page.touchscreen.tap(target.x, target.y);
    await expect.poll(() => statusSeq(page), 'two taps').toBeGreaterThan(seq);
  }
});

test('whoever trusts the own finger plays with one tap', async ({ open, site }) => {
  const page = await open(kPhone);
  await page.goto(`${site.address}#/settings`);
  await page
    .getByRole('group', { name: 'A tap on the board' })
    .getByLabel('Does it', { exact: true })
    .check();
  await startSolo(page, site.address, 'King of Wolves');
  const { seq, marks } = await awaitTurn(page);
  const target = marks.find(({ style }) => style === 'move')!;
  await page.touchscreen.tap(target.x, target.y);
  await expect.poll(() => statusSeq(page)).toBeGreaterThan(seq);
});

test('in a short window nothing of the panel lies over the rest of it', async ({ open, site }) => {
  const page = await open(kShort);
  await startSolo(page, site.address, 'King of Wolves');
  await page.getByRole('button', { name: 'Set up for me' }).tap();
  await expect(page.getByRole('region', { name: 'While you waited' })).toBeVisible();
  const bottom = (name: string) =>
    page.locator(name).evaluate((one) => one.getBoundingClientRect().bottom);
  const top = await page.locator('.panel .tabs').evaluate((one) => one.getBoundingClientRect().top);
  expect(await bottom('.recap li:last-child')).toBeLessThanOrEqual(top + 1);
});

test('on a phone the buttons of the board lie in the header, over no choice', async ({
  open,
  site,
}) => {
  for (const phone of [kPhone, kShort]) {
    const page = await open(phone);
    await startSolo(page, site.address, 'King of Wolves');
    await awaitTurn(page);
    const top = (await page.locator('.status-say').boundingBox())!.y;
    for (const button of await page.locator('.board-tools button:visible').all()) {
      const box = (await button.boundingBox())!;
      expect(box.y + box.height).toBeLessThanOrEqual(top);
    }
    await page.getByRole('button', { name: 'Help', exact: true }).tap();
    await expect(page.getByRole('heading', { name: 'How to play here' })).toBeVisible();
  }
});
