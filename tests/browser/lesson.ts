import type { Page } from '@playwright/test';
import { expect, test } from './parts/fixtures.ts';
import { kMouse, playByHand } from './parts/mouse.ts';
import { awaitRest, awaitTurn, marked } from './parts/sight.ts';
import { chooser } from './parts/site.ts';

// Where a piece that hangs in the air may go; what was chosen before may still be marked.
async function awaitTarget(page: Page, piece: string): Promise<{ x: number; y: number }> {
  await expect(marked(page, piece, 'selected')).toBeAttached();
  await expect(page.locator('.board-host [data-style="move"]').first()).toBeAttached();
  const { marks } = await awaitRest(page, 50);
  const target = marks.find((mark) => mark.style === 'move');
  if (!target) throw new Error(`${piece} was taken up and may go nowhere in sight`);
  return target;
}

async function gatherRound(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { name: 'Gather round the fire' })).toBeVisible();
  const below = chooser(4);
  const next = page.getByRole('heading', { name: 'Your heroes may move' });
  for (let actions = 0; actions < 40 && !(await next.isVisible()); ++actions) {
    await playByHand(page, kMouse, below, { maxActions: 1 });
    await awaitTurn(page);
  }
  await expect(next).toBeVisible();
}

async function dragAHero(page: Page): Promise<void> {
  await awaitRest(page);
  await page.keyboard.press('Escape'); // the hand that gathered may have taken up a hero already
  await expect(page.locator('.board-host [data-style="offer"]').first()).toBeAttached();
  const { marks } = await awaitRest(page);
  const piece = marks.find((mark) => mark.style === 'offer' && mark.key.startsWith('piece'))!;
  await page.mouse.move(piece.x, piece.y);
  await page.mouse.down();
  await page.mouse.move(piece.x + 10, piece.y + 10, { steps: 3 });
  const target = await awaitTarget(page, piece.key);
  await page.mouse.move(target.x, target.y, { steps: 5 });
  await page.mouse.up();
}

test('the tutorial goes on when what it asks for is done', async ({ page, site }) => {
  await page.goto(`${site.address}#/learn/wolves`);
  await page.getByRole('link', { name: 'Start the lesson' }).click();
  await page.getByRole('button', { name: 'Next' }).click();
  await gatherRound(page);
  await dragAHero(page);
  await expect(page.getByRole('heading', { name: 'Wood lies in the bushes' })).toBeVisible();

  const sight = await awaitRest(page);
  const other = sight.marks.find((mark) => mark.style === 'offer')!;
  await page.mouse.click(other.x, other.y, { button: 'right' });
  await expect(page.locator('.problem-note')).toBeVisible();
  expect((await awaitTurn(page)).seq, 'information is no action').toBe(sight.seq);
});
