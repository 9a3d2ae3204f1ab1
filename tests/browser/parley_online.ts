import type { Page } from '@playwright/test';
import { expect, test } from './parts/fixtures.ts';
import { agree, openForAll, post, sitDown } from './parts/online_table.ts';
import { kLongDay, planTable } from './parts/parley.ts';
import { clickIfStill } from './parts/sight.ts';

// In this order: what needs no answer of this seat comes first.
const kWays = ['Ask for an early end', 'Rest', 'Take two coins'];

// Answers whatever this seat is asked, and asks for the end as soon as it may.
async function answer(page: Page): Promise<void> {
  const card = page.locator('.hand .face.offered').first();
  const isSealing = (await page.locator('.phase').textContent()) === 'Seal';
  if (isSealing && (await card.isVisible())) return clickIfStill(card);
  for (const name of kWays) {
    const button = page.getByRole('button', { name });
    if (await button.isVisible()) return clickIfStill(button);
  }
}

const secondsLeft = async (page: Page): Promise<number> => {
  const words = (await page.getByRole('timer').locator('b').textContent()) ?? '';
  const [first = 0, second] = words.split(':').map(parseFloat);
  return second === undefined ? first : first * 60 + second;
};

test('three browsers play against the clock, end a day early, and lose together', async ({
  open,
  server,
}) => {
  test.setTimeout(240_000);
  const made = await openForAll(server, {
    game: 'parley',
    scenario: 'grid',
    // Three days of half a minute each, and a storm that nobody survives who braces nothing.
    options: { clock: 'on', limit: '9', gusts: '1' },
    seats: { north: 'Ann', south: 'Ben', east: 'Cleo' },
  });
  const ann = await sitDown(await open(), server, made, 'north');
  const ben = await sitDown(await open(), server, made, 'south');
  const cleo = await sitDown(await open(), server, made, 'east');
  const pages = [ann, ben, cleo];

  const before = await Promise.all(pages.map(secondsLeft));
  await expect.poll(() => secondsLeft(ann), 'the clock runs').not.toBe(before[0]);
  await ann.getByRole('tab', { name: 'Log' }).click();
  const result = ann.locator('.result');
  const end = Date.now() + 180_000;
  while (!(await result.isVisible()) && Date.now() < end)
    for (const page of pages) await answer(page);

  await expect(ann.locator('.log')).toContainText('asks for an early end of the day');
  for (const page of [ann, ben]) {
    await expect(page.getByRole('heading', { name: 'You lost together' })).toBeVisible();
    await expect(page.locator('.result')).toHaveAttribute('data-fate', 'defeat');
  }
  await expect(cleo.getByRole('heading', { name: 'You lost', exact: true })).toBeVisible();
  await agree(pages);
});

test('a scenario file of one’s own is played online', async ({ open, server }) => {
  const ann = await open();
  await planTable(ann, server.address, {}, kLongDay);
  await ann.getByLabel('Who plays south').selectOption('open');
  await ann.getByLabel('Who plays east').selectOption('bot');
  await ann.getByRole('button', { name: 'Open the table' }).click();
  await expect.poll(() => ann.url()).toContain('#/t/');
  const table = /#\/t\/([a-z0-9]+)/.exec(ann.url())![1]!;
  const joined = await post<{ token: string }>(`${server.address}api/tables/${table}/join`, {
    name: 'Ben',
  });
  const made = {
    table: { table, game: 'parley', title: 'Parley' },
    seats: [{ seat: 'south', token: joined.token }],
  };
  const ben = await sitDown(await open(), server, made, 'south');
  for (const page of [ann, ben]) await expect(page.locator('.tracks')).toContainText('Day 0');
  await agree([ann, ben]);
});
