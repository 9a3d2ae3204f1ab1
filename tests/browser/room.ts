import type { Page } from '@playwright/test';
import { expect, test } from './parts/fixtures.ts';
import { startAsWolves } from './parts/games.ts';
import { kFinger, playByHand } from './parts/mouse.ts';
import { openAtWork, rest, sitAtScreen } from './parts/parley.ts';
import { awaitRest, look } from './parts/sight.ts';
import { chooser, kPhone, kShort, startSolo } from './parts/site.ts';
import { cameraOf } from './parts/touch.ts';

const kMiddle = { viewport: { width: 1024, height: 768 } };
const kLow = { viewport: { width: 720, height: 450 } };

async function startMoving(page: Page, address: string): Promise<void> {
  await startSolo(page, address, 'King of Wolves');
  await page.getByRole('button', { name: 'Set up for me' }).click();
  await expect(page.locator('.status-words')).toContainText('Heroes: move');
  await awaitRest(page);
}

const countsIn = (page: Page, place: string): Promise<string[]> =>
  page
    .locator(`${place} .counts .fact`)
    .evaluateAll((all) => all.map((one) => (one as HTMLElement).title));

async function countersAreWhole(page: Page, all: string[]): Promise<void> {
  const unfold = page.getByRole('button', { name: 'Unfold the panel' });
  if (await unfold.isVisible()) await unfold.click();
  if (!(await page.locator('.pieces').isVisible()))
    await page.getByRole('tab', { name: 'Pieces' }).click();
  const shown = [...(await countsIn(page, '.tracks')), ...(await countsIn(page, '.pieces'))];
  expect(shown.map((words) => words.split(':')[0])).toEqual(all);
  const head = (await page.locator('.tracks').boundingBox())!;
  for (const one of await page.locator('.tracks > *, .tracks .counts > *').all()) {
    const box = (await one.boundingBox())!;
    expect(box.x + box.width).toBeLessThanOrEqual(head.x + head.width + 1);
  }
}

async function scoreAndCardsAreInSight(page: Page): Promise<void> {
  const fold = page.getByRole('button', { name: 'Fold the panel away' });
  if (await fold.isVisible()) await fold.click();
  await expect(page.locator('.rail .score')).toBeInViewport({ ratio: 1 });
  const card = page.locator('.rail .lying-card .fact').first();
  await expect(card).toBeInViewport({ ratio: 0.9 });
}

test('score and cards lie on the table in every window, and every counter is whole', async ({
  open,
  site,
}) => {
  test.setTimeout(240_000);
  const wide = await open({ viewport: { width: 1440, height: 900 } });
  await startMoving(wide, site.address);
  const all = (await countsIn(wide, '.tracks')).map((words) => words.split(':')[0]!);
  expect(all.length).toBeGreaterThan(2);
  await wide.close();
  for (const size of [kShort, kLow, kPhone, kMiddle]) {
    const page = await open(size);
    await startMoving(page, site.address);
    await scoreAndCardsAreInSight(page);
    if (size !== kLow) await countersAreWhole(page, all);
    await page.close();
  }
});

test('the board keeps its place while buttons come and go', async ({ open, site }) => {
  test.setTimeout(240_000);
  for (const size of [kPhone, kShort]) {
    const page = await open(size);
    await startMoving(page, site.address);
    const place = () => page.locator('.board-host').boundingBox();
    const before = await place();
    await playByHand(page, kFinger, chooser(3), { maxActions: 8 });
    expect(await place()).toEqual(before);
    const tops = await page
      .locator('.status-buttons .action')
      .evaluateAll(
        (all) => new Set(all.map((one) => Math.round(one.getBoundingClientRect().y))).size,
      );
    expect(tops, 'rows of buttons').toBeLessThanOrEqual(1);
  }
});

test('the camera stays while somebody chooses', async ({ open, site }) => {
  const page = await open(kShort);
  await startMoving(page, site.address);
  // Where nothing can be chosen.
  for (const [x, y] of [
    [20, 60],
    [400, 250],
  ] as const) {
    await page.mouse.move(480, 330);
    await page.mouse.down();
    await page.mouse.move(x, y, { steps: 4 });
    await page.mouse.up();
  }
  const isMove = ({ style }: { style: string }): boolean => style === 'move';
  await expect.poll(async () => (await look(page)).marks.some(isMove)).toBe(false);
  const camera = await cameraOf(page);
  if (!(await page.locator('.pieces').isVisible()))
    await page.getByRole('tab', { name: 'Pieces' }).click();
  for (const name of ['the Walker', 'the Warrior', 'the Healer']) {
    await page.locator('.piece-row', { hasText: name }).click();
    await expect(page.locator('.in-hand')).toHaveText(name, { ignoreCase: true });
    await expect(page.locator('.mb-arrow:visible').first()).toBeVisible();
    await page.waitForTimeout(300); // time enough for a camera that must not move
    expect(await cameraOf(page), `${name} taken up`).toEqual(camera);
  }
});

test('a board too large for its window opens on what is asked', async ({ open, site }) => {
  const page = await open(kShort);
  await startAsWolves(page, site.address); // who come from the edge, far from the fire
  const { marks } = await awaitRest(page);
  const host = (await page.locator('.board-host').boundingBox())!;
  const middle = { x: host.x + host.width / 2, y: host.y + host.height / 2 };
  const far = marks
    .filter(({ style }) => style === 'move')
    .map(({ x, y }) => Math.hypot(x - middle.x, y - middle.y));
  expect(Math.min(...far), 'pixels from the middle to the nearest choice').toBeLessThan(90);
});

test('a hand of the past is looked at, and nothing of it is offered', async ({ page, site }) => {
  await openAtWork(page, site.address, '4');
  await rest(page);
  await sitAtScreen(page);
  await expect(page.locator('.strip .face.offered').first()).toBeVisible();
  const now = await page.locator('.strip .face').count();
  await page.getByRole('tab', { name: 'Log' }).click();
  await page.locator('.entry-jump').first().click();
  await expect(page.locator('.status-words')).toContainText('This is the board after entry');
  await expect(page.locator('.strip .face.offered')).toHaveCount(0);
  await expect(page.locator('.strip .stepper')).toHaveCount(0);
  await expect(page.locator('.strip .chip', { hasText: /coins|Turn/ })).toHaveCount(0);
  await page.getByRole('tab', { name: 'Cards' }).click();
  await expect(page.locator('.cards .offered')).toHaveCount(0);
  await page.getByRole('tab', { name: 'Lists' }).click();
  await expect(page.locator('.lists .offered')).toHaveCount(0);
  await page.getByRole('button', { name: 'Back to now' }).click();
  await expect(page.locator('.strip .face.offered').first()).toBeVisible();
  expect(await page.locator('.strip .face').count()).toBe(now);
});

test('the piece in hand is marked in the panel', async ({ open, site }) => {
  const page = await open({ viewport: { width: 1440, height: 900 } });
  await startMoving(page, site.address);
  const held = page.locator('.piece-row[aria-current]');
  await expect(held).toHaveCount(1);
  const name = (await page.locator('.in-hand').textContent()) ?? '';
  await expect(held.locator('.piece-name')).toHaveText(name, { ignoreCase: true });
});

test('no two marks have the same shape', async ({ open, site }) => {
  const page = await open();
  await startMoving(page, site.address);
  await page.getByRole('button', { name: 'Help', exact: true }).click();
  const shapes = await page
    .locator('.legend .mb-sample')
    .evaluateAll((all) =>
      all.map((one) => one.innerHTML.replace(/ (class|style|data-[a-z]+)="[^"]*"/g, '')),
    );
  expect(shapes.length).toBeGreaterThan(6);
  expect(new Set(shapes).size).toBe(shapes.length);
});
