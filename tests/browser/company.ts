import type { Locator, Page } from '@playwright/test';
import { expect, test } from './parts/fixtures.ts';
import { kMouse, playByHand } from './parts/mouse.ts';
import { agree, openForTwo, sitDown } from './parts/online_table.ts';
import { awaitTurn, marked } from './parts/sight.ts';
import { chooser, resign, statusHash, statusSeq } from './parts/site.ts';

const selectedKey = async (page: Page): Promise<string> =>
  (await awaitTurn(page)).marks.find((mark) => mark.style === 'selected')?.key ?? '';

async function takeBack(ann: Page, ben: Page): Promise<void> {
  await playByHand(ann, kMouse, chooser(1), { untilSeq: 2 });
  const before = await statusHash(ann);
  const seq = await statusSeq(ann);
  await playByHand(ann, kMouse, chooser(2), { untilSeq: seq + 1 });
  expect(await statusHash(ann), 'the game after an action').not.toBe(before);
  // The hand may already have taken up the next figure; first it lets go of that.
  const back = ann.getByRole('button', { name: 'Back' });
  await expect(back.or(ann.getByRole('button', { name: 'Undo' }))).toBeVisible();
  if (await back.isVisible()) await back.click();
  await ann.getByRole('button', { name: 'Undo' }).click();
  await expect(ann.locator('.table-page')).toHaveAttribute('data-hash', before ?? '');
  await agree([ann, ben]);
  await ben.getByRole('tab', { name: 'Log' }).click();
  await expect(ben.locator('.log').getByText('takes back the last choice.')).toBeVisible();
}

async function keepHalfAChoice(ann: Page): Promise<void> {
  const first = await selectedKey(ann);
  const sight = await awaitTurn(ann);
  const other = sight.marks.filter((mark) => mark.style === 'offer').at(-1)!;
  await ann.mouse.click(other.x, other.y);
  await expect(marked(ann, other.key, 'selected')).toBeAttached();
  await ann.reload();
  const kept = await selectedKey(ann);
  expect(kept, 'what is chosen after a reload').toBe(other.key);
  expect(kept).not.toBe(first);
}

async function playInTwoTabs(ann: Page): Promise<void> {
  const twin = await ann.context().newPage();
  await twin.goto(ann.url());
  await expect(twin.locator('.status')).toBeVisible();
  await agree([ann, twin]);
  const start = await statusSeq(ann);
  await playByHand(twin, kMouse, chooser(3), { untilSeq: start + 1 });
  await agree([ann, twin]);
  await playByHand(ann, kMouse, chooser(4), { untilSeq: start + 2 });
  await agree([ann, twin]);
  await twin.close();
}

async function watch(eve: Page, ann: Page): Promise<void> {
  await eve.goto(ann.url());
  await expect(eve.locator('.status')).toBeVisible();
  await agree([ann, eve]);
  await expect(eve.locator('.status-buttons button'), 'what a watcher may do').toHaveCount(0);
  await expect(ann.getByText('1 watching')).toBeVisible();
  await eve.close();
  await expect(ann.getByText('1 watching')).toHaveCount(0);
}

async function say(page: Page, words: string): Promise<void> {
  await page.getByRole('tab', { name: 'Chat' }).click();
  await page.getByLabel('Say something').fill(words);
  await page.getByRole('button', { name: 'Say', exact: true }).click();
  await expect(page.locator('.said', { hasText: words })).toBeVisible();
}

const kSizes = [
  [1440, 900],
  [1024, 768],
  [390, 844],
  [844, 390],
] as const;

// Whoever talks must not be in the way of whoever chooses.
async function coversNothing(page: Page, bubble: Locator): Promise<void> {
  const before = page.viewportSize()!;
  for (const [width, height] of kSizes) {
    await page.setViewportSize({ width, height });
    const box = (await bubble.boundingBox())!;
    const [right, bottom] = [box.x + box.width, box.y + box.height];
    const table = (await page.locator('.table').boundingBox())!;
    expect(bottom, `the table at ${width}x${height}`).toBeLessThanOrEqual(table.y);
    for (const tool of await page.locator('.top a, .board-tools button').all()) {
      const other = await tool.boundingBox();
      if (!other) continue;
      const isAside = other.x >= right || other.x + other.width <= box.x || other.y >= bottom;
      expect(isAside, `a button at ${width}x${height}`).toBe(true);
    }
  }
  await page.setViewportSize(before);
}

async function talk(ann: Page, ben: Page): Promise<void> {
  await say(ann, 'Well met!');
  const bubble = ben.getByRole('button', { name: 'Ann Well met!' });
  await coversNothing(ben, ben.locator('.chat-bubble'));
  await bubble.click();
  await expect(ben.getByRole('tab', { name: 'Chat' })).toHaveAttribute('aria-selected', 'true');
  await expect(bubble, 'once it is read').toHaveCount(0);
  await expect(ben.getByText('Well met!')).toBeVisible();
  await ben.getByRole('button', { name: /^Mute/ }).click();
  await expect(ben.getByText('Well met!')).toHaveCount(0);
  await say(ann, 'Can you hear me?');
  await say(ben, 'Not a word.');
  await expect(ann.getByText('Not a word.')).toBeVisible();
  await expect(ben.getByText('Can you hear me?'), 'a muted player').toHaveCount(0);
  await ben.getByRole('button', { name: /^Hear/ }).click();
  await expect(ben.getByText('Can you hear me?')).toBeVisible();
}

async function playAgain(ann: Page, ben: Page): Promise<void> {
  const old = ann.url();
  await resign(ben);
  await expect(ann.getByRole('heading', { name: 'You won' })).toBeVisible();
  await expect(ann.getByText('The wolves resigned.')).toBeVisible();
  const download = ann.waitForEvent('download');
  await ann.getByRole('button', { name: 'Download the record' }).click();
  expect((await download).suggestedFilename()).toMatch(/\.record$/);
  await ann.getByRole('button', { name: /Rematch/ }).click();
  await ann.waitForURL((url) => url.href !== old);
  await ben.getByRole('button', { name: /rematch/i }).click();
  await ben.waitForURL(ann.url());
  for (const page of [ann, ben]) await expect(page.getByText(/The game is over/)).toHaveCount(0);
  await expect(ann.locator('.seat', { hasText: 'wolves' }).getByText('you')).toBeVisible();
  await expect(ben.locator('.seat', { hasText: 'heroes' }).getByText('you')).toBeVisible();
  await playByHand(ben, kMouse, chooser(7), { untilSeq: 3 });
  await agree([ann, ben]);
  expect(await statusSeq(ann), 'entries of the rematch').toBeGreaterThanOrEqual(3);
}

test('in company: take back, two tabs, a watcher, mute, rematch', async ({ open, server }) => {
  test.setTimeout(240_000);
  const made = await openForTwo(server);
  const ann = await sitDown(await open(), server, made, 'heroes');
  const ben = await sitDown(await open(), server, made, 'wolves');
  await takeBack(ann, ben);
  await keepHalfAChoice(ann);
  await playInTwoTabs(ann);
  await watch(await open(), ann);
  await talk(ann, ben);
  await playAgain(ann, ben);
});
