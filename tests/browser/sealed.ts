import type { Page } from '@playwright/test';
import { expect, test } from './parts/fixtures.ts';
import { kMouse, playByHand } from './parts/mouse.ts';
import type { MusterServer } from './parts/muster_server.ts';
import { openForTwo, sitDown } from './parts/online_table.ts';
import { chooser, resign } from './parts/site.ts';

// Past the placing, after which the first card is turned.
const kUntilSeq = 18;

async function playOn(pages: Page[]): Promise<void> {
  const untilSeq = kUntilSeq;
  await Promise.all(
    pages.map((page, index) => playByHand(page, kMouse, chooser(11 + index), { untilSeq })),
  );
}

async function twoPages(
  open: () => Promise<Page>,
  server: MusterServer,
): Promise<{ ann: Page; ben: Page; table: string }> {
  const made = await openForTwo(server);
  const ann = await sitDown(await open(), server, made, 'heroes');
  const ben = await sitDown(await open(), server, made, 'wolves');
  return { ann, ben, table: made.table.table };
}

const sealing = (page: Page) => page.locator('.result .sealing');

test('both pages have checked the cards when the game is over', async ({ open, server }) => {
  test.setTimeout(120_000);
  const { ann, ben, table } = await twoPages(open, server);
  await playOn([ann, ben]);
  await ben.reload();
  await expect(ben.locator('.status')).toBeVisible();
  await resign(ben);
  for (const [page, seat] of [
    [ann, 'heroes'],
    [ben, 'wolves'],
  ] as const) {
    await expect(sealing(page)).toContainText('Fair cards, checked');
    await expect(sealing(page)).toContainText('before this page added a number');
    await sealing(page).getByRole('button', { name: 'What was checked' }).click();
    await expect(sealing(page).locator('[data-check][data-finding=holds]')).toHaveCount(5);
    await expect(sealing(page)).toContainText(`Number of ${seat}, yours`);
  }
  const record = await (await fetch(`${server.address}api/tables/${table}/record`)).text();
  const [, numbers = ''] = /\nnumbers (.*)\n/.exec(record) ?? [];
  const added = numbers.split(' ');
  expect(new Set([...added, '0'.repeat(16)]).size, `numbers ${numbers}`).toBe(3);
  for (const number of added) await expect(sealing(ann)).toContainText(number);
  await expect(ann.locator('.seats .sealing')).toContainText('Fair cards, checked');
});

test('a page says which check fails', async ({ open, server }) => {
  test.setTimeout(120_000);
  const { ann, ben } = await twoPages(open, server);
  // Ann is handed a record with other numbers; Ben was told another commitment.
  await ann.route('**/record', async (route) => {
    const answer = await route.fetch();
    const body = (await answer.text()).replace(
      /\nnumbers [0-9a-f]{16}/,
      `\nnumbers ${'1'.repeat(16)}`,
    );
    await route.fulfill({ response: answer, body });
  });
  await playOn([ann, ben]);
  await ben.evaluate(() => {
    const seats = localStorage.getItem('muster.seats') ?? '';
    const other = seats.replace(/"commitment":"[0-9a-f]{64}"/, `"commitment":"${'1'.repeat(64)}"`);
    localStorage.setItem('muster.seats', other);
  });
  await ben.reload();
  await expect(ben.locator('.status')).toBeVisible();
  await resign(ben);
  await expect(sealing(ann)).toContainText('The cards are not proven fair');
  await expect(sealing(ann)).toContainText('The record has the number 1111111111111111 for heroes');
  await expect(sealing(ann)).toContainText('the seed gives');
  await expect(sealing(ben)).toContainText('The cards are not proven fair');
  await expect(sealing(ben)).toContainText(`before the first number ${'1'.repeat(64)} was told`);
  await sealing(ben).getByRole('button', { name: 'What was checked' }).click();
  await expect(sealing(ben).locator('[data-finding=fails][data-check]')).toHaveCount(1);
});

test('a rematch and a game against a bot are sealed anew', async ({ page, server }) => {
  const made = await fetch(`${server.address}api/tables`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      game: 'wolves',
      seats: [
        { seat: 'heroes', holder: 'me', name: 'Ann' },
        { seat: 'wolves', holder: 'bot', level: 'novice' },
      ],
    }),
  });
  await sitDown(page, server, await made.json(), 'heroes');
  await playByHand(page, kMouse, chooser(3), { untilSeq: 16 });
  await resign(page);
  await expect(sealing(page)).toContainText('before this page added a number');
  const seals = () =>
    page.evaluate(() => {
      const seats = JSON.parse(localStorage.getItem('muster.seats') ?? '[]') as {
        seal?: { number: string; commitment: string };
      }[];
      return seats.map(({ seal }) => seal);
    });
  await page.getByRole('button', { name: 'Rematch with sides swapped' }).click();
  await expect.poll(async () => (await seals()).length).toBe(2);
  await expect.poll(async () => (await seals()).every((seal) => seal?.number)).toBe(true);
  const [one, two] = await seals();
  expect(one!.number).not.toBe(two!.number);
  expect(one!.commitment).not.toBe(two!.commitment);
  await expect(page.locator('.seats .sealing')).toContainText('sealed');
});
