// The enemy's turn as a film: a card is turned up, its UFO flies, dice fall beside their table.
import type { Page } from '@playwright/test';
import { expect, test } from './parts/fixtures.ts';

const kMoving = { viewport: { width: 1440, height: 900 }, reducedMotion: 'no-preference' as const };
const kSeed = '4'.repeat(64);

/** Interceptors that arrive amid UFOs most of whose cards fire, so that dice fall in the first turn. */
async function startAmidThem(page: Page, address: string): Promise<void> {
  await page.goto(`${address}#/new/intercept?with=hot-seat&seed=${kSeed}`);
  await page.getByText('Options', { exact: true }).click();
  await page.getByLabel(/How many people fly/).selectOption('1');
  await page.getByLabel(/How the Interceptors arrive/).selectOption('6');
  await page.getByLabel(/UFO cards that fire/).selectOption('veteran');
  await page.getByRole('button', { name: 'Start' }).click();
  await page.getByRole('button', { name: 'Set up for me' }).click();
}

/** A row of what stands first in the hand. */
async function layRow(page: Page): Promise<void> {
  const words = page.locator('.status-words');
  await expect(words).toHaveText(/lays \d cards?/);
  const said = (await words.textContent()) ?? '';
  const allowance = Number(/lays (\d) card/.exec(said)?.[1]);
  const offered = page.locator('.hand .face.offered');
  for (let cards = 0; cards < allowance; ++cards) {
    await offered.first().click();
    await expect(page.locator('.row li')).toHaveCount(cards + 1);
  }
  await page.getByRole('button', { name: /^Lay [A-Z]/ }).click();
  await expect(words, 'another is asked, or acts').not.toHaveText(said);
}

const film = (page: Page) => page.locator('.film');

test('the enemy acts one after the other, and can be held, hurried and passed by', async ({
  open,
  site,
}) => {
  const page = await open(kMoving);
  await startAmidThem(page, site.address);
  await layRow(page);
  await layRow(page);
  await layRow(page);

  const card = page.locator('.film h3');
  await expect(card, 'a card is turned up').toBeVisible();
  await page.getByRole('button', { name: 'Pause' }).click();
  await expect(page.locator('.film .card-art svg'), 'with its picture').toBeVisible();
  await expect(page.locator('.status-words')).toHaveText(/^UFO \d: [A-Z]/);
  await expect(page.locator('.orders li[data-state="now"]')).toHaveText(/^U\d$/);
  await expect(page.locator('.track-label'), 'the phase').toHaveText('UFOs');
  await expect(page.locator('.counts'), 'what follows is not told yet').toContainText('Turn 1');
  await expect(page.locator('.face.offered'), 'nothing can be chosen').toHaveCount(0);

  await page.getByRole('button', { name: 'Go on' }).click();
  await expect(page.locator('[data-deed="moved"]').first()).toBeAttached();
  await expect(page.locator('[data-trace="went"]'), 'with its way behind it').toBeAttached();

  const roll = page.locator('.film .roll');
  await expect(roll, 'it fires').toBeVisible();
  await page.getByRole('button', { name: 'Pause' }).click();
  await expect(roll).toContainText(/range \d+: \d+ or more|Chart [A-D]/);
  expect(await roll.locator('.die').count()).toBeGreaterThan(0);
  await expect(roll.locator('.roll-rows li[data-now]'), 'the row that counts').toHaveCount(1);
  await page.screenshot({ path: test.info().outputPath('roll.png') });

  const story = await card.textContent();
  await page.getByRole('button', { name: 'Next' }).click();
  await expect(card).not.toHaveText(story ?? '');
  await page.getByRole('button', { name: 'Skip' }).click();
  await expect(film(page)).toHaveCount(0);
  await expect(page.locator('.status-words')).toHaveText(/lays|flies|over/);
  await expect(page.getByRole('heading', { name: 'While you waited' })).toBeVisible();
  await expect(page.locator('.recap-line').first()).toContainText(/UFO \d/);
});

test('what could strike a craft is told and drawn when it is pointed at', async ({
  open,
  site,
}) => {
  const page = await open({ viewport: kMoving.viewport });
  await startAmidThem(page, site.address);
  await expect(page.locator('.status-words')).toHaveText(/lays \d cards?/);
  const craft = page
    .getByRole('img', { name: /^Interceptor 2/ })
    .locator('.mb-above')
    .first();
  const { x, y, width, height } = (await craft.boundingBox())!;
  await page.mouse.move(x + width / 2, y + height / 2);
  await expect(page.locator('.status-preview')).toContainText(/What can hit it next turn: UFO \d/);
  await expect(page.locator('.status-preview')).toContainText(/of 24 cards, at range \d/);
  await expect(page.locator('[data-trace="threat"] text').first()).toHaveText(/\d %$/);

  await page.getByRole('tab', { name: 'Text' }).click();
  await page.getByRole('button', { name: 'What can reach me?' }).click();
  await expect(page.locator('.text-answers li').first()).toHaveText(/UFO \d could hit .+ %/);
});
