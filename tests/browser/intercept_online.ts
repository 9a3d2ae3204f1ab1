// Three pilots at three browsers; one of them dies and comes back.
import type { Page } from '@playwright/test';
import { expect, test } from './parts/fixtures.ts';
import { agree, openForAll, sitDown } from './parts/online_table.ts';
import { clickIfStill } from './parts/sight.ts';
import { statusHash } from './parts/site.ts';

const kSend = /^(Lay|Hide) [A-Z]/;

// One step of whoever is asked; what the others see changes with it.
async function answer(page: Page): Promise<void> {
  const words = (await page.locator('.status-mine').allTextContents()).join('');
  for (const name of [/^Set up for me$/, /^Fly straight on$/, kSend]) {
    const button = page.getByRole('button', { name });
    if (await button.isVisible()) return clickIfStill(button);
  }
  const cannon = page.locator('.hand .face.offered', { hasText: 'CANNON' });
  const ahead = page.locator('.hand .face.offered', { hasText: 'AHEAD 1' });
  if (!/lays \d cards?/.test(words)) return;
  await clickIfStill((await ahead.count()) > 0 ? ahead : cannon);
}

const turnOf = async (page: Page): Promise<number> =>
  Number(/Turn (\d+)/.exec((await page.locator('.tracks').textContent()) ?? '')?.[1] ?? 0);

const isOver = (page: Page): Promise<boolean> => page.locator('.result').isVisible();

async function playUntil(pages: Page[], turn: number): Promise<void> {
  const end = Date.now() + 120_000;
  const first = pages[0]!;
  while (Date.now() < end && !(await isOver(first)) && (await turnOf(first)) < turn)
    for (const page of pages) await answer(page);
  expect((await isOver(first)) || (await turnOf(first)) >= turn, `turn ${turn} came`).toBe(true);
}

test('three browsers fly together, one is killed and comes back', async ({ open, server }) => {
  test.setTimeout(300_000);
  const made = await openForAll(server, {
    game: 'intercept',
    options: { 'ufo-count': '3', formation: '1' },
    seats: { 'pilot-1': 'Ann', 'pilot-2': 'Ben', 'pilot-3': 'Cleo' },
  });
  const ann = await sitDown(await open(), server, made, 'pilot-1');
  const ben = await sitDown(await open(), server, made, 'pilot-2');
  const cleo = await sitDown(await open(), server, made, 'pilot-3');
  await playUntil([ann, ben, cleo], 1);
  await agree([ann, ben, cleo]);

  await ben.context().close();
  await expect(ann.locator('.seat', { hasText: 'Ben' })).toContainText('away');
  // The others come as far as his row, and no farther: nothing has been shot at yet.
  const waits = ann.locator('.status-words', { hasText: /^Ben must act/ });
  await expect
    .poll(async () => {
      if (!(await waits.isVisible())) for (const page of [ann, cleo]) await answer(page);
      return waits.isVisible();
    }, 'the table waits for Ben')
    .toBe(true);
  const before = await statusHash(ann);
  const again = await sitDown(await open(), server, made, 'pilot-2');
  await expect(again.locator('.status-mine')).toHaveText(/^Interceptor 2 lays \d cards/);
  expect(await statusHash(again), 'the game that he finds').toBe(before);
  await expect(ann.locator('.seat', { hasText: 'Ben' })).toContainText('here');

  await playUntil([ann, again, cleo], 4);
  await agree([ann, again, cleo]);
  await ann.getByRole('tab', { name: 'Log' }).click();
  await expect(ann.locator('.log')).toContainText(/Interceptor 2 flies/);
});
