import type { CDPSession, Page } from 'playwright-core';
import type { World } from './site.ts';
import { awaitTurn, check, freshPage, kPhone, startSolo } from './site.ts';
import type { Finger } from './touch.ts';
import { cameraOf, touch } from './touch.ts';

export const name = 'fingers: a long press is information only, two fingers move and pinch';

async function moveTwo(cdp: CDPSession, from: [Finger, Finger], to: [Finger, Finger]) {
  await touch(cdp, 'touchStart', from);
  for (let step = 1; step <= 8; ++step)
    await touch(
      cdp,
      'touchMove',
      from.map(({ x, y }, index) => ({
        x: x + ((to[index]!.x - x) * step) / 8,
        y: y + ((to[index]!.y - y) * step) / 8,
      })),
    );
  await touch(cdp, 'touchEnd', []);
}

async function pressLong(page: Page, cdp: CDPSession): Promise<void> {
  const before = await awaitTurn(page);
  const target = before.marks.find((mark) => mark.style === 'move')!;
  await touch(cdp, 'touchStart', [target]);
  await page.locator('.problem-note').waitFor();
  await touch(cdp, 'touchEnd', []);
  await page.waitForTimeout(200);
  const after = await awaitTurn(page);
  check(after.seq === before.seq, 'a long press is an action');
  const keys = ({ marks }: typeof before): string =>
    marks.map((mark) => mark.key + mark.style).join();
  check(keys(after) === keys(before), 'a long press changes what is chosen');
}

export async function test(world: World): Promise<void> {
  const { page, complaints } = await freshPage(world, kPhone);
  await startSolo(page, world.site.address, 'King of Wolves');
  const { seq } = await awaitTurn(page);
  const cdp = await page.context().newCDPSession(page);
  await pressLong(page, cdp);
  await page.locator('.problem-note').getByRole('button', { name: 'Close' }).click();

  const host = (await page.locator('.board-host').boundingBox())!;
  const middle = { x: host.x + host.width / 2, y: host.y + host.height / 2 };
  const pair = (apart: number, up = 0): [Finger, Finger] => [
    { x: middle.x - apart, y: middle.y - up },
    { x: middle.x + apart, y: middle.y - up },
  ];
  const first = await cameraOf(page);
  await moveTwo(cdp, pair(40), pair(110));
  const wide = await cameraOf(page);
  check(wide.scale > first.scale * 1.5, `pinching went from ${first.scale} to ${wide.scale}`);
  await moveTwo(cdp, pair(60), pair(60, 80));
  const moved = await cameraOf(page);
  check(Math.abs(moved.scale / wide.scale - 1) < 0.05, 'two fingers that move together zoom');
  check(wide.y - moved.y > 40, `two fingers moved the board by ${wide.y - moved.y}`);
  check((await awaitTurn(page)).seq === seq, 'two fingers are an action');
  check(complaints.length === 0, `the page complained: ${complaints.join('; ')}`);
}
