import type { CDPSession, Page } from '@playwright/test';
import { expect, test } from './parts/fixtures.ts';
import { awaitTurn } from './parts/sight.ts';
import { kPhone, startSolo } from './parts/site.ts';
import type { Finger } from './parts/touch.ts';
import { cameraOf, touch } from './parts/touch.ts';

async function moveTwo(
  cdp: CDPSession,
  from: [Finger, Finger],
  to: [Finger, Finger],
): Promise<void> {
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
  await expect(page.locator('.problem-note')).toBeVisible();
  await touch(cdp, 'touchEnd', []);
  await page.waitForTimeout(200); // time enough for an action that must not come
  const after = await awaitTurn(page);
  expect(after.seq, 'a long press is no action').toBe(before.seq);
  const keys = ({ marks }: typeof before): string[] => marks.map((mark) => mark.key + mark.style);
  expect(keys(after), 'what is chosen after a long press').toEqual(keys(before));
}

test('a long press is information only, two fingers move and pinch', async ({ open, site }) => {
  const page = await open(kPhone);
  await startSolo(page, site.address, 'King of Wolves');
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
  expect(wide.scale, 'the scale after a pinch').toBeGreaterThan(first.scale * 1.5);
  await moveTwo(cdp, pair(60), pair(60, 80));
  const moved = await cameraOf(page);
  const zoom = Math.abs(moved.scale / wide.scale - 1);
  expect(zoom, 'the zoom of two fingers that move together').toBeLessThan(0.05);
  expect(wide.y - moved.y, 'how far two fingers moved the board').toBeGreaterThan(40);
  expect((await awaitTurn(page)).seq, 'two fingers are no action').toBe(seq);
});
