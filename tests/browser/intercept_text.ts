import type { Page } from '@playwright/test';
import { expect, test } from './parts/fixtures.ts';
import type { Asked } from './parts/intercept.ts';
import { awaitAsked, planFlight } from './parts/intercept.ts';
import { statusSeq } from './parts/site.ts';

async function type(page: Page, order: string): Promise<void> {
  const seq = await statusSeq(page);
  await page.getByLabel('Order').fill(order);
  await page.getByRole('button', { name: 'Do it', exact: true }).click();
  await expect.poll(() => statusSeq(page), order).toBeGreaterThan(seq);
}

// A row that strays nowhere: cannons that find nothing come back.
function rowOf({ cards, isBlind }: Asked, hasMissile: boolean): string {
  const row = hasMissile ? ['missile ufo-1'] : ['ahead-1'];
  return [isBlind ? 'hide' : 'lay', ...row, ...Array<string>(cards - 1).fill('cannon')].join(' ');
}

function orderFor(asked: Asked, hasMissile: boolean): string {
  const { words } = asked;
  if (asked.cards > 0) return rowOf(asked, hasMissile);
  if (/From which side/.test(words)) return 'side west';
  const start = /Where does Interceptor (\d) start/.exec(words);
  if (start) return `start 0,${start[1] === '1' ? 26 : 30}`;
  return /face\?/.test(words) ? 'face ne' : 'fly';
}

async function askWhy(page: Page): Promise<void> {
  const order = page.getByLabel('Order');
  await order.fill('lay ahe');
  await expect(page.locator('.orders option').first()).toHaveAttribute('value', 'lay ahead-1 ');
  await order.fill('why lay ahead-1 ahead-1');
  await page.getByRole('button', { name: 'Ask' }).click();
  await expect(page.locator('.order-reason')).toContainText('AA-68');
}

test('a whole scramble through the text board, with typed orders', async ({ page, site }) => {
  test.setTimeout(300_000);
  await planFlight(page, site.address, '5');
  await page.getByLabel(/How the Interceptors arrive/).selectOption('1');
  await page.getByRole('button', { name: 'Start' }).click();
  await page.getByRole('tab', { name: 'Text' }).click();
  const board = page.locator('.text-board');
  await expect(board).toContainText('UFO 1 at');
  let rows = 0;
  for (let answers = 0; answers < 60; ++answers) {
    const asked = await awaitAsked(page);
    if (asked.isOver) break;
    if (asked.cards > 0 && rows === 0) {
      await askWhy(page);
      await expect(board).toContainText(/Interceptor 1 at 0,26, lays its cards, 3 cannon cards/);
    }
    await type(page, orderFor(asked, rows === 0));
    if (asked.cards > 0) ++rows;
  }
  expect(rows, 'rows laid').toBeGreaterThan(0);
  await expect(page.locator('.status-words')).toContainText('The game is over');
  await page.getByRole('tab', { name: 'Log' }).click();
  await expect(page.locator('.log')).toContainText('MISSILE at UFO 1');
});
