// UFO: Alien Attack!: three Interceptors, one pilot, a cloth of 3,060 hexagons.
import type { Page } from '@playwright/test';
import { expect, test } from './parts/fixtures.ts';
import { clickIfStill } from './parts/sight.ts';
import { kPhone, statusSeq } from './parts/site.ts';

const kSeed = '4'.repeat(64);
const kWide = { viewport: { width: 1440, height: 900 } };

async function startAlone(page: Page, address: string): Promise<void> {
  await page.goto(`${address}#/new/intercept?with=hot-seat&seed=${kSeed}`);
  await page.getByText('Options', { exact: true }).click();
  await page.getByLabel(/How many people fly/).selectOption('1');
  await page.getByRole('button', { name: 'Start' }).click();
  await expect(page.locator('.status-words')).toHaveText(/From which side/);
}

async function setUp(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Set up for me' }).click();
  await expect(page.locator('.status-words')).toHaveText(/lays \d cards?/);
}

/** Fills the row with cannons, and with what stands first in the hand once none is left; sends it. */
async function layRow(page: Page, isPhone = false): Promise<void> {
  const offered = page.locator('.hand .face.offered');
  const cannon = page.locator('.hand .face.offered', { hasText: 'CANNON' });
  const words = (await page.locator('.status-words').textContent()) ?? '';
  const allowance = Number(/lays (\d) cards?/.exec(words)?.[1]);
  const row = page.locator('.row li');
  for (let cards = await row.count(); cards < allowance; ++cards) {
    await expect(offered.first()).toBeVisible();
    await clickIfStill((await cannon.count()) > 0 ? cannon : offered.first());
    const yes = page.getByRole('button', { name: 'Do it' });
    if (isPhone && (await yes.isVisible())) await yes.click();
    await expect(row).toHaveCount(cards + 1);
    await expect(row.locator('.card-art svg')).toHaveCount(cards + 1);
  }
  const sent = await statusSeq(page);
  await page.getByRole('button', { name: /^Lay [A-Z]/ }).click();
  await expect.poll(() => statusSeq(page), 'the row is flown').toBeGreaterThan(sent);
}

/** Of the drawing of a piece, on the screen. */
async function boxOf(page: Page, words: RegExp) {
  const drawn = page.getByRole('img', { name: words }).locator('.mb-above').first();
  return (await drawn.boundingBox())!;
}

test('a pilot sets up, launches a missile and sees it fly', async ({ open, site }) => {
  const page = await open(kWide);
  await startAlone(page, site.address);
  await expect(page.locator('.mb-board')).toHaveAttribute('data-skin', 'intercept');
  await expect(page.locator('.mb-window .mb-under image'), 'clouds, Moon and Earth').toHaveCount(3);
  const board = (await page.locator('.board-host').boundingBox())!;
  for (const ufo of [/^UFO 1/, /^SID/]) {
    const { y, height } = await boxOf(page, ufo);
    expect(y, 'the whole cloth at first').toBeGreaterThan(board.y);
    expect(y + height).toBeLessThan(board.y + board.height);
  }

  await setUp(page);
  for (const name of [/^Interceptor 1/, /^Interceptor 2/, /^Interceptor 3/]) {
    const { x, y, width } = await boxOf(page, name);
    expect(width, 'large enough to be told apart').toBeGreaterThan(24);
    expect(x).toBeGreaterThan(board.x);
    expect(y).toBeGreaterThan(board.y);
  }
  await expect(page.locator('.hand .face .card-art svg')).toHaveCount(12);

  await page.screenshot({ path: test.info().outputPath('hand.png') });
  await page.locator('.hand .face', { hasText: 'MISSILE' }).click();
  const target = page.locator('[data-mark^="piece:"][data-style="shoot"]');
  await expect(target.first()).toBeVisible();
  const { x, y, width, height } = (await target.first().boundingBox())!;
  await page.mouse.click(x + width / 2, y + height / 2);
  await layRow(page);
  await expect(page.getByRole('img', { name: /^The missile of Interceptor/ })).toHaveCount(1);
  const words = page.locator('.status-words');
  for (const craft of ['second', 'third']) {
    await expect(words, `the ${craft} is asked`).toHaveText(/lays \d cards?/);
    await layRow(page);
  }
  // Where a missile cannot turn at all, nobody is asked.
  await expect(words).toHaveText(/(flies|lays) \d+|over/);
  const straight = page.getByRole('button', { name: 'Fly straight on' });
  if (await straight.isVisible()) {
    await expect(page.locator('.mb-area')).not.toHaveCount(0);
    const before = await statusSeq(page);
    await straight.click();
    await expect.poll(() => statusSeq(page)).toBeGreaterThan(before);
  }
  await page.getByRole('tab', { name: 'Log' }).click();
  await expect(page.locator('.log')).toContainText(/UFO \d is dealt/);
});

test('a phone shows the hand, the row and whoever lays it', async ({ open, site }) => {
  const page = await open(kPhone);
  await startAlone(page, site.address);
  await setUp(page);
  const words = (await page.locator('.status-words').textContent())!;
  const name = /Interceptor \d/.exec(words)![0];
  const board = (await page.locator('.board-host').boundingBox())!;
  const craft = await boxOf(page, new RegExp(`^${name}`));
  expect(craft.x).toBeGreaterThan(board.x);
  expect(craft.x + craft.width).toBeLessThan(board.x + board.width);
  expect(craft.y + craft.height).toBeLessThan(board.y + board.height);
  await page.screenshot({ path: test.info().outputPath('phone.png') });
  await layRow(page, true);
});
