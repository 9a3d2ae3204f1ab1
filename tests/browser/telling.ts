import type { Page } from '@playwright/test';
import { expect, test } from './parts/fixtures.ts';
import { awaitTurn } from './parts/sight.ts';
import { startSolo, statusSeq } from './parts/site.ts';
import { cameraOf } from './parts/touch.ts';

const kMoves = { reducedMotion: 'no-preference' as const };
const kLayoutScale = 1 / 8; // as in web/board/camera.ts
const kUnit = 100; // of the board's drawing, between neighbouring cells
const kAcross = [19, 1 + 18 * Math.sin(Math.PI / 3)] as const; // cells of the clearing, both ways

const recap = (page: Page) => page.getByRole('region', { name: 'While you waited' });

async function handOver(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Set up for me' }).click();
}

/** Holds the telling as soon as something is shown, which does not last on a busy machine. */
const holdAt = (page: Page, shown: string): Promise<void> =>
  page.evaluate(
    (wanted) =>
      new Promise((done) => {
        const timer = setInterval(() => {
          if (!document.querySelector(wanted)) return;
          clearInterval(timer);
          const buttons = [...document.querySelectorAll('button')];
          buttons.find(({ textContent }) => textContent === 'Pause')?.click();
          done();
        }, 20);
      }),
    shown,
  );

test('what a bot does is shown at a pace, can be held and skipped, and is told afterwards', async ({
  open,
  site,
}) => {
  const page = await open({ viewport: { width: 1440, height: 900 }, ...kMoves });
  await startSolo(page, site.address, 'King of Wolves');
  await awaitTurn(page);
  await handOver(page);
  const pause = page.getByRole('button', { name: 'Pause', exact: true });
  await pause.click();
  const held = await page.locator('.status-words').textContent();
  await page.waitForTimeout(1200);
  expect(await page.locator('.status-words').textContent(), 'held').toBe(held);
  await page.getByRole('button', { name: 'Go on', exact: true }).click();
  await page.getByRole('button', { name: 'Skip', exact: true }).click();
  await awaitTurn(page);

  await expect(recap(page)).toBeVisible();
  const lines = recap(page).getByRole('listitem');
  expect(await lines.count(), 'lines of the account').toBeGreaterThan(3);
  await expect(lines.filter({ hasText: 'appears' }).first()).toBeVisible();
  expect(await page.locator('[data-trace]').count(), 'trails').toBeGreaterThan(0);

  const seq = await statusSeq(page);
  await recap(page).getByRole('button', { name: 'Show again' }).click();
  await expect(page.locator('.status-words')).toHaveText('What happened, once more.');
  await page.mouse.click(700, 500); // seen enough
  await awaitTurn(page);
  expect(await statusSeq(page), 'nothing was played').toBe(seq);

  await recap(page).getByRole('button', { name: 'Put away' }).click();
  await expect(recap(page)).toHaveCount(0);
});

test('moments are shown in the middle of the table', async ({ open, site }) => {
  const page = await open(kMoves);
  await startSolo(page, site.address, 'King of Wolves');
  await awaitTurn(page);
  const held = holdAt(page, '.beat-card');
  await handOver(page);
  await held;
  // The first event card is turned when the pack has gathered.
  await expect(page.locator('.beat-card')).toBeVisible();
  await expect(page.locator('.lying-card')).toHaveCount(1);
});

test('nobody is asked while a moment has the table, and the clock moves', async ({
  open,
  site,
}) => {
  const page = await open({ viewport: { width: 1440, height: 900 }, ...kMoves });
  await startSolo(page, site.address, 'King of Wolves');
  await awaitTurn(page);
  await handOver(page);
  const held = holdAt(page, '.beat-dial');
  await page.getByRole('button', { name: /^End movement/ }).click();
  await held;
  const beat = page.locator('.beat');
  const turned = await page.locator('.beat-dial-hand').getAttribute('data-at');
  expect(turned, 'an hour after 6 p.m.').toMatch(/^7 p\.m\./);
  await expect(page.locator('.mb-board [data-style="move"]'), 'nothing glows').toHaveCount(0);
  const seq = await statusSeq(page);
  await page.mouse.click(700, 500); // whatever lies there is not meant
  await expect(beat).toHaveCount(0);
  expect(await statusSeq(page), 'nothing was played').toBeGreaterThanOrEqual(seq);
  await expect(page.locator('.status .problem')).toHaveCount(0);
});

const kNarrow = [
  [390, 844],
  [844, 390],
] as const;

test('on a phone the sentence opens the account', async ({ open, site }) => {
  for (const [width, height] of kNarrow) {
    const page = await open({ viewport: { width, height } });
    await startSolo(page, site.address, 'King of Wolves');
    await awaitTurn(page);
    await handOver(page);
    const sentence = page.locator('.recap-sentence');
    await expect(sentence).toHaveText(/^\d+ things happened/);
    await sentence.click();
    await expect(recap(page)).toBeInViewport({ ratio: 0.5 });
    await expect(recap(page).getByRole('listitem').first()).toBeInViewport();
    await recap(page).getByRole('button', { name: 'Put away' }).click();
    await expect(recap(page)).toHaveCount(0);
    await page.close();
  }
});

test('without motion everything is shown at once, and still told', async ({ page, site }) => {
  await startSolo(page, site.address, 'King of Wolves');
  await awaitTurn(page);
  await handOver(page);
  await page.waitForFunction(() =>
    document.querySelector('.status-words')?.textContent?.includes('move'),
  );
  await awaitTurn(page);
  await expect(page.getByRole('button', { name: 'Skip', exact: true })).toHaveCount(0);
  await expect(recap(page)).toBeVisible();
});

test('the board opens whole and large, and keeps its place', async ({ open, site }) => {
  const page = await open({ viewport: { width: 1440, height: 900 } });
  await startSolo(page, site.address, 'King of Wolves');
  const { marks } = await awaitTurn(page);
  const pixels = (await cameraOf(page)).scale * kLayoutScale * kUnit;
  const host = (await page.locator('.board-host').boundingBox())!;
  console.log(`     a hexagon is ${pixels.toFixed(1)} px across`);
  expect(pixels).toBeGreaterThanOrEqual(45);
  expect(kAcross[0] * pixels).toBeLessThan(host.width);
  expect(kAcross[1] * pixels).toBeLessThan(host.height);
  const camera = await cameraOf(page);
  const target = marks.find(({ style }) => style === 'move')!;
  await page.mouse.move(target.x, target.y);
  await page.mouse.click(target.x, target.y);
  await awaitTurn(page, { stillMs: 200 });
  await page.mouse.click(host.x + host.width / 2, host.y + 40); // refused, in words
  await expect(page.locator('.status .problem')).toBeVisible();
  expect(await page.locator('.board-host').boundingBox()).toEqual(host);
  expect(await cameraOf(page)).toEqual(camera);
});

const kSizes = [
  [1440, 900],
  [1024, 768],
  [390, 844],
  [844, 390],
  [720, 450],
] as const;

test('board, words and buttons are in sight at every size', async ({ open, site }) => {
  for (const [width, height] of kSizes) {
    const page = await open({ viewport: { width, height } });
    await startSolo(page, site.address, 'King of Wolves');
    await awaitTurn(page);
    const board = (await page.locator('.board-host').boundingBox())!;
    const say = (await page.locator('.status-say').boundingBox())!;
    const button = (await page.locator('.status-buttons .action').first().boundingBox())!;
    const size = `${width}x${height}`;
    for (const box of [board, say, button]) {
      expect(box.x, size).toBeGreaterThanOrEqual(0);
      expect(box.x + box.width, size).toBeLessThanOrEqual(width);
      expect(box.y + box.height, size).toBeLessThanOrEqual(height);
    }
    expect(board.height, `the board at ${size}`).toBeGreaterThan(height * 0.55);
    const isShort = height < 520;
    if (isShort) expect(say.x, `words at ${size}`).toBeGreaterThan(board.x + board.width - 2);
    const tall = await page.evaluate(() => document.documentElement.scrollHeight);
    expect(tall, `no scroll bar at ${size}`).toBeLessThanOrEqual(height);
    await page.close();
  }
});

test('what acted stays in hand, and a foe says why it cannot be attacked yet', async ({
  page,
  site,
}) => {
  await startSolo(page, site.address, 'King of Wolves');
  await awaitTurn(page);
  // Of five sheep that wait the next one comes.
  await page.locator('.mb-tray-item[data-count]').click();
  await expect(page.locator('.in-hand')).toHaveText(/^Sheep/);
  const { marks } = await awaitTurn(page);
  const target = marks.find(({ style }) => style === 'move')!;
  await page.mouse.click(target.x, target.y);
  await awaitTurn(page, { stillMs: 200 });
  await expect(page.locator('.in-hand')).toHaveText(/^Sheep/);
  await handOver(page);
  await page.waitForFunction(() =>
    document.querySelector('.status-words')?.textContent?.includes('Heroes: move'),
  );
  await awaitTurn(page, { stillMs: 200 });
  const foe = (await page.locator('.mb-piece[aria-label^="wolf"]').first().boundingBox())!;
  const [x, y] = [foe.x + foe.width / 2, foe.y + foe.height / 2];
  await page.mouse.move(x, y);
  await expect(page.locator('.status-preview')).toContainText('stops beside a hero');
  await page.mouse.click(x, y);
  await expect(page.locator('.problem')).toContainText('KW-29');
});

test('an answer goes by itself', async ({ page, site }) => {
  await page.clock.install();
  await startSolo(page, site.address, 'King of Wolves');
  await awaitTurn(page);
  const host = (await page.locator('.board-host').boundingBox())!;
  await page.mouse.click(host.x + host.width / 2, host.y + 40); // refused, in words
  await expect(page.locator('.status .problem')).toBeVisible();
  await page.clock.fastForward(13_000);
  await expect(page.locator('.status .problem')).toHaveCount(0);
});
