import type { Page } from 'playwright-core';
import { kMouse, playByHand } from './mouse.ts';
import { MusterServer } from './muster_server.ts';
import type { World } from './site.ts';
import { check, chooser, freshPage, statusHash, statusSeq } from './site.ts';

export const name = 'two browsers play through the server, reloaded, cut off, and after a kill';

async function invite(page: Page, address: string): Promise<string> {
  await page.goto(address);
  await page.getByRole('link', { name: 'Invite a friend' }).click();
  await page.getByRole('button', { name: 'Open the table' }).click();
  return page.locator('[data-invite]').inputValue();
}

async function agree(pages: Page[]): Promise<void> {
  for (let tries = 0; tries < 100; ++tries) {
    const hashes = await Promise.all(pages.map(statusHash));
    if (new Set(hashes).size === 1) return;
    await pages[0]!.waitForTimeout(100);
  }
  throw new Error('the two browsers show different games');
}

const playUntil = (pages: Page[], untilSeq: number, seed: number): Promise<unknown> =>
  Promise.all(
    pages.map((page, index) => playByHand(page, kMouse, chooser(seed + index), { untilSeq })),
  );

export async function test(world: World): Promise<void> {
  const server = await MusterServer.start();
  const ann = await freshPage(world);
  const ben = await freshPage(world);
  try {
    const pages = [ann.page, ben.page];
    const link = await invite(ann.page, server.address);
    await ben.page.goto(link);
    await playUntil(pages, 16, 1);
    await agree(pages);

    const eve = await freshPage(world);
    await eve.page.goto(link.split('?')[0]!);
    await eve.page.locator('.status').waitFor();
    await agree([ann.page, eve.page]);
    check((await eve.page.locator('.status-buttons button').count()) === 0, 'a watcher may act');

    await ann.page.getByRole('tab', { name: 'Chat' }).click();
    await ann.page.getByLabel('Say something').fill('Well met!');
    await ann.page.getByRole('button', { name: 'Say' }).click();
    await ben.page.getByRole('tab', { name: 'Chat' }).click();
    await ben.page.getByText('Well met!').waitFor();

    await ben.page.reload();
    await ben.page.locator('.status').waitFor();
    await agree(pages);
    await playUntil(pages, 26, 3);

    const before = await statusHash(ann.page);
    await server.kill();
    await ann.page.getByText(/reconnecting/i).waitFor();
    await server.run();
    await ann.page.getByText(/reconnecting/i).waitFor({ state: 'detached' });
    await ben.page.getByText(/reconnecting/i).waitFor({ state: 'detached' });
    await agree(pages);
    check((await statusHash(ann.page)) === before, 'the kill changed the game');
    await playUntil(pages, 34, 5);

    const twin = await ann.page.context().newPage();
    await twin.goto(ann.page.url());
    await twin.locator('.status').waitFor();
    await agree([ann.page, twin]);
    await twin.close();

    ben.page.on('dialog', (dialog) => void dialog.accept());
    await ben.page.getByRole('button', { name: 'Give up' }).click();
    await ann.page.getByText(/The game is over/).waitFor();
    await ann.page.getByRole('button', { name: /Rematch/ }).click();
    await ann.page.waitForURL((url) => !url.href.includes(link.split('?')[0]!.split('/').at(-1)!));
    await ben.page.getByRole('button', { name: /rematch/i }).click();
    await ben.page.waitForURL(ann.page.url());
    for (const page of pages)
      await page.getByText(/The game is over/).waitFor({ state: 'detached' });
    await playUntil(pages, 4, 7);
    check((await statusSeq(ann.page)) >= 4, 'the rematch does not go');

    const table = link.split('?')[0]!.split('/').at(-1)!;
    await ann.page.goto(`${server.address}#/replay/${table}?seq=10`);
    await ann.page.getByText('verified').waitFor();
    const complaints = [...ann.complaints, ...ben.complaints].filter(
      (words) => !/WebSocket/.test(words),
    );
    check(complaints.length === 0, `the pages complained: ${complaints.join('; ')}`);
  } finally {
    await server.close();
  }
}
