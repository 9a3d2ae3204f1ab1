import type { CDPSession, Page } from '@playwright/test';
import { test } from './parts/fixtures.ts';
import { awaitTurn } from './parts/sight.ts';
import type { World } from './parts/site.ts';
import { check, freshPage, kPhone, startSolo } from './parts/site.ts';
import { slowness } from './parts/slowness.ts';
import type { Finger } from './parts/touch.ts';
import { cameraOf, touch } from './parts/touch.ts';

const kMostLost = 0.1; // of all frames, in the best of the tries, on a machine that is calm
const kTries = 4;
const kFrameMs = 1000 / 60;
const kSteps = 90;

// Runs in the page: notes the time of every frame until it is asked for them.
function watchFrames(): void {
  const frames: number[] = [];
  const note = (time: number): void => {
    frames.push(time);
    requestAnimationFrame(note);
  };
  requestAnimationFrame(note);
  Object.assign(window, { takeFrames: () => frames.splice(0) });
}

const takeFrames = (page: Page): Promise<number[]> =>
  page.evaluate(() => (window as unknown as { takeFrames(): number[] }).takeFrames());

async function lostShare(page: Page, what: string, moves: () => Promise<void>): Promise<number> {
  await takeFrames(page);
  await moves();
  const times = await takeFrames(page);
  const gaps = times.slice(1).map((time, index) => time - times[index]!);
  const lost = gaps.reduce((sum, gap) => sum + Math.max(0, Math.round(gap / kFrameMs) - 1), 0);
  const all = gaps.length + lost;
  const worst = Math.max(...gaps);
  console.log(
    `     ${what}: ${lost} of ${all} frames lost, the longest took ${worst.toFixed(0)} ms`,
  );
  check(gaps.length > 20, `${what}: only ${gaps.length} frames were shown`);
  return lost / all;
}

// A machine that is busy with other tests loses frames that a calm one does not.
async function measure(page: Page, what: string, moves: () => Promise<void>): Promise<void> {
  for (let tries = 0; tries < kTries; ++tries) {
    const most = Math.min(0.5, kMostLost * (await slowness(page)));
    if ((await lostShare(page, what, moves)) < most) return;
  }
  throw new Error(`${what} lost more of its frames than a calm machine loses, ${kTries} times`);
}

const circle = (step: number): { dx: number; dy: number } => ({
  dx: 120 * Math.sin((step / kSteps) * 4 * Math.PI),
  dy: 90 * (Math.cos((step / kSteps) * 4 * Math.PI) - 1),
});

async function middleOf(page: Page): Promise<{ x: number; y: number }> {
  const host = (await page.locator('.board-host').boundingBox())!;
  return { x: host.x + host.width / 2, y: host.y + host.height / 2 };
}

async function atADesk(world: World): Promise<string[]> {
  const { page, complaints } = await freshPage(world, { viewport: { width: 1440, height: 900 } });
  await page.addInitScript(watchFrames);
  await startSolo(page, world.site.address, 'King of Wolves');
  await awaitTurn(page);
  await page.waitForTimeout(1500); // grass and forest are painted when nothing else is to do
  const middle = await middleOf(page);
  const [x, y] = [middle.x - 180, middle.y + 40]; // where no figure stands that could be dragged
  await page.mouse.move(x, y);
  await page.mouse.down();
  const before = await cameraOf(page);
  await measure(page, 'pan with a mouse', async () => {
    for (let step = 0; step < kSteps; ++step) {
      const { dx, dy } = circle(step);
      await page.mouse.move(x + dx, y + dy);
      await page.waitForTimeout(8);
    }
  });
  await page.mouse.up();
  check((await cameraOf(page)).x !== before.x, 'the mouse did not move the board');
  await measure(page, 'zoom with a wheel', async () => {
    for (let step = 0; step < kSteps; ++step) {
      await page.mouse.wheel(0, step < kSteps / 3 ? -60 : 30);
      await page.waitForTimeout(8);
    }
  });
  return complaints;
}

async function pinch(page: Page, cdp: CDPSession): Promise<void> {
  const { x, y } = await middleOf(page);
  const fingers = (step: number): Finger[] => {
    const { dx, dy } = circle(step);
    const apart = 90 + 40 * Math.sin((step / kSteps) * 2 * Math.PI);
    return [-apart, apart].map((off) => ({ x: x + off + dx / 6, y: y + dy / 4 }));
  };
  await touch(cdp, 'touchStart', fingers(0));
  for (let step = 1; step < kSteps; ++step) {
    await touch(cdp, 'touchMove', fingers(step));
    await page.waitForTimeout(8);
  }
  await touch(cdp, 'touchEnd', []);
}

async function onAPhone(world: World): Promise<string[]> {
  const { page, complaints } = await freshPage(world, kPhone);
  await page.addInitScript(watchFrames);
  await startSolo(page, world.site.address, 'King of Wolves');
  await awaitTurn(page);
  await page.waitForTimeout(1500);
  const cdp = await page.context().newCDPSession(page);
  const before = await cameraOf(page);
  await measure(page, 'pan and pinch with two fingers', () => pinch(page, cdp));
  check((await cameraOf(page)).x !== before.x, 'the fingers did not move the board');
  return complaints;
}

test('pan and zoom lose hardly a frame', async ({ world }) => {
  const complaints = [...(await atADesk(world)), ...(await onAPhone(world))];
  check(complaints.length === 0, `the page complained: ${complaints.join('; ')}`);
});
