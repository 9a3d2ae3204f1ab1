import type { Page } from 'playwright-core';
import { kMouse, playByHand } from './mouse.ts';
import { MusterServer } from './muster_server.ts';
import { agree } from './online_table.ts';
import type { World } from './site.ts';
import { check, chooser, freshPage, statusHash } from './site.ts';

export const name = 'two browsers play through the server, reloaded, cut off, and after a kill';

async function invite(page: Page, address: string): Promise<string> {
  await page.goto(address);
  await page.getByRole('link', { name: 'Invite a friend' }).click();
  await page.getByRole('button', { name: 'Open the table' }).click();
  return page.locator('[data-invite]').inputValue();
}

const playUntil = (pages: Page[], untilSeq: number, seed: number): Promise<unknown> =>
  Promise.all(
    pages.map((page, index) => playByHand(page, kMouse, chooser(seed + index), { untilSeq })),
  );

async function restart(server: MusterServer, pages: Page[]): Promise<void> {
  await server.kill();
  for (const page of pages) await page.getByText(/reconnecting/i).waitFor();
  await server.run();
  for (const page of pages) await page.getByText(/reconnecting/i).waitFor({ state: 'detached' });
  await agree(pages);
}

async function cutOff(page: Page): Promise<void> {
  await page.context().setOffline(true);
  await page.waitForTimeout(300);
  await page.context().setOffline(false);
}

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

    await ben.page.reload();
    await ben.page.locator('.status').waitFor();
    await agree(pages);
    await playUntil(pages, 26, 3);

    const before = await statusHash(ann.page);
    await restart(server, pages);
    check((await statusHash(ann.page)) === before, 'the kill changed the game');
    await cutOff(ann.page);
    await playUntil(pages, 32, 5);

    const table = link.split('?')[0]!.split('/').at(-1)!;
    ben.page.on('dialog', (dialog) => void dialog.accept());
    await ben.page.getByRole('button', { name: 'Give up' }).click();
    await ann.page.getByText(/The game is over/).waitFor();
    await ann.page.goto(`${server.address}#/replay/${table}?seq=10`);
    await ann.page.getByText('verified').waitFor();
    const complaints = [...ann.complaints, ...ben.complaints].filter(
      (words) => !/WebSocket|ERR_INTERNET_DISCONNECTED/.test(words),
    );
    check(complaints.length === 0, `the pages complained: ${complaints.join('; ')}`);
  } finally {
    await server.close();
  }
}
