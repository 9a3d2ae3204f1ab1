import { kMouse, playByHand } from './mouse.ts';
import type { Page } from 'playwright-core';
import type { World } from './site.ts';
import { awaitRest, awaitTurn, check, chooser, freshPage } from './site.ts';

export const name = 'the tutorial goes on when what it asks for is done; dragging; information';

// Where a piece that hangs in the air may go; what was chosen before may still be marked.
async function awaitTarget(page: Page, piece: string): Promise<{ x: number; y: number }> {
  for (let tries = 0; tries < 100; ++tries) {
    const { marks } = await awaitTurn(page);
    const isTaken = marks.some(({ key, style }) => key === piece && style === 'selected');
    const target = marks.find((mark) => mark.style === 'move');
    if (isTaken && target) return target;
    await page.waitForTimeout(50);
  }
  throw new Error(`${piece} was taken up and may go nowhere`);
}

export async function test(world: World): Promise<void> {
  const { page, complaints } = await freshPage(world);
  await page.goto(`${world.site.address}#/learn/wolves`);
  await page.getByRole('link', { name: 'Begin the lesson' }).click();
  await page.getByRole('button', { name: 'Next' }).click();
  await page.getByRole('heading', { name: 'Gather round the fire' }).waitFor();
  const below = chooser(4);
  const next = page.getByRole('heading', { name: 'Your heroes may move' });
  for (let actions = 0; actions < 40 && !(await next.isVisible()); ++actions) {
    await playByHand(page, kMouse, below, { maxActions: 1 });
    await awaitTurn(page);
  }
  await next.waitFor();

  const before = await awaitRest(page);
  const piece = before.marks.find(
    (mark) => mark.style === 'offer' && mark.key.startsWith('piece'),
  )!;
  await page.mouse.move(piece.x, piece.y);
  await page.mouse.down();
  await page.mouse.move(piece.x + 10, piece.y + 10, { steps: 3 });
  const target = await awaitTarget(page, piece.key);
  await page.mouse.move(target.x, target.y, { steps: 5 });
  await page.mouse.up();
  await page.getByRole('heading', { name: 'Wood lies in the bushes' }).waitFor();

  const sight = await awaitRest(page);
  const other = sight.marks.find((mark) => mark.style === 'offer')!;
  await page.mouse.click(other.x, other.y, { button: 'right' });
  await page.locator('.problem-note').waitFor();
  check((await awaitTurn(page)).seq === sight.seq, 'asking for information changed the game');
  check(complaints.length === 0, `the page complained: ${complaints.join('; ')}`);
}
