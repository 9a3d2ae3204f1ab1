import { expect, test } from './parts/fixtures.ts';
import { kMouse, playByHand, playUntilActed } from './parts/mouse.ts';
import { openForTwo, sitDown } from './parts/online_table.ts';
import { chooser } from './parts/site.ts';

test('a bot takes the seat of a player who is gone', async ({ page, open, server }) => {
  const made = await openForTwo(server, { grace: 1 });
  await sitDown(page, server, made, 'heroes');
  await expect(page.getByText('Waiting for the numbers of wolves')).toBeVisible();
  const ben = await sitDown(await open(), server, made, 'wolves');
  await expect(page.getByText('Waiting for')).toHaveCount(0);
  await ben.close();
  await playByHand(page, kMouse, chooser(6), { untilSeq: 9 });
  // The server refuses until the grace is over.
  await expect(async () => {
    await page.getByRole('button', { name: 'Let a bot take over' }).click();
    await expect(page.getByText('steady').first()).toBeVisible({ timeout: 500 });
  }).toPass();
  await playUntilActed(page, kMouse, chooser(8), 'wolves');
});

test('a game is claimed from a player who is gone', async ({ page, open, server }) => {
  const made = await openForTwo(server, { grace: 2 });
  await sitDown(page, server, made, 'heroes');
  const ben = await sitDown(await open(), server, made, 'wolves');
  await expect(ben.locator('.seat', { hasText: 'Ann' }).getByText('here')).toBeVisible();
  await expect(page.getByText('Claim the game')).toHaveCount(0);
  await ben.close();
  const claim = page.getByRole('button', { name: 'Claim the game' });
  await claim.click();
  await expect(page.locator('.seats [role=alert]'), 'a claim before its time').toBeVisible();
  await expect(async () => {
    await claim.click({ timeout: 500 });
    await expect(page.getByRole('heading', { name: 'You won' })).toBeVisible({ timeout: 500 });
  }).toPass();
  await expect(claim, 'nothing is left to be claimed').toHaveCount(0);
  const eve = await open();
  await eve.goto(page.url());
  await expect(eve.getByText(/The game is over/)).toBeVisible();
});

test('what was said of a player who is gone is over when he is back', async ({
  page,
  open,
  server,
}) => {
  const made = await openForTwo(server, { grace: 600 });
  await sitDown(page, server, made, 'heroes');
  const ben = await sitDown(await open(), server, made, 'wolves');
  const [table, profile] = [ben.url(), ben.context()];
  await ben.close();
  await page.getByRole('button', { name: 'Claim the game' }).click();
  const refusal = page.locator('.seats [role=alert]');
  await expect(refusal).toBeVisible();
  const again = await profile.newPage();
  await again.goto(table);
  await expect(again.locator('.seat', { hasText: 'wolves' }).getByText('you')).toBeVisible();
  await expect(refusal).toHaveCount(0);
});

test('at a table that the operator has ended nothing is left to be done', async ({
  page,
  open,
  server,
}) => {
  const made = await openForTwo(server, { grace: 1 });
  await sitDown(page, server, made, 'heroes');
  const ben = await sitDown(await open(), server, made, 'wolves');
  await playByHand(page, kMouse, chooser(6), { untilSeq: 4 });
  await ben.close();
  const names = ['Claim the game', 'Let a bot take over', 'Resign', 'Undo'];
  const buttons = names.map((name) => page.getByRole('button', { name, exact: true }));
  for (const button of buttons) await expect(button).toBeVisible();
  await server.admin('end', made.table.table);
  const words = page.locator('.status-words');
  const ended = 'The operator of this server has ended this game.';
  await expect(words).toHaveText(ended);
  for (const button of buttons) await expect(button).toHaveCount(0);
  await page.reload();
  await expect(words, 'whoever comes back reads it too').toHaveText(ended);
  for (const button of buttons) await expect(button).toHaveCount(0);
});
