import type { Page } from '@playwright/test';
import { expect, test } from './parts/fixtures.ts';
import { kMouse, playByHand } from './parts/mouse.ts';
import type { MusterServer } from './parts/muster_server.ts';
import { agree } from './parts/online_table.ts';
import { chooser, resign, statusHash } from './parts/site.ts';

async function invite(page: Page, address: string): Promise<string> {
  await page.goto(address);
  const box = page.getByRole('article', { name: 'King of Wolves' });
  await box.getByRole('link', { name: 'Invite a friend' }).click();
  await page.getByLabel('Your name at the table').fill('Ann');
  await page.getByRole('button', { name: 'Open the table' }).click();
  await expect(page.getByText('Friends at other machines cannot open this link')).toBeVisible();
  return page.locator('[data-invite]').inputValue();
}

const playUntil = (pages: Page[], untilSeq: number, seed: number): Promise<unknown> =>
  Promise.all(
    pages.map((page, index) => playByHand(page, kMouse, chooser(seed + index), { untilSeq })),
  );

async function restart(server: MusterServer, pages: Page[]): Promise<void> {
  await server.kill();
  for (const page of pages) await expect(page.getByText(/reconnecting/i)).toBeVisible();
  await server.run();
  for (const page of pages) await expect(page.getByText(/reconnecting/i)).toHaveCount(0);
  await agree(pages);
}

async function cutOff(page: Page): Promise<void> {
  await page.context().setOffline(true);
  await page.waitForTimeout(300);
  await page.context().setOffline(false);
}

test.use({ harmless: /WebSocket|ERR_INTERNET_DISCONNECTED/ });

test('two browsers play through the server, reloaded, cut off, and after a kill', async ({
  open,
  server,
}) => {
  test.setTimeout(240_000);
  const ann = await open();
  const ben = await open();
  const link = await invite(ann, server.address);
  await ben.goto(link);
  await expect(ben.getByText('Ann invites you to play.')).toBeVisible();
  await ben.getByLabel('Your name at the table').fill('Ben');
  await ben.getByRole('button', { name: 'Sit down' }).click();
  await expect(ann.locator('.seat', { hasText: 'Ben' })).toBeVisible();
  await playUntil([ann, ben], 16, 1);
  await agree([ann, ben]);

  await ben.reload();
  await expect(ben.locator('.status')).toBeVisible();
  await agree([ann, ben]);
  await playUntil([ann, ben], 26, 3);

  const before = await statusHash(ann);
  await restart(server, [ann, ben]);
  expect(await statusHash(ann), 'the game after a kill').toBe(before);
  await cutOff(ann);
  await playUntil([ann, ben], 32, 5);

  const table = link.split('?')[0]!.split('/').at(-1)!;
  await resign(ben);
  await expect(ann.getByText(/The game is over/)).toBeVisible();
  await expect(ann.locator('.result .sealing')).toContainText('Fair cards, checked');
  await ann.goto(`${server.address}#/replay/${table}?seq=10`);
  await expect(ann.getByText('verified')).toBeVisible();
});
