import type { Page } from '@playwright/test';
import { expect, test } from './parts/fixtures.ts';
import { kMouse, playByHand } from './parts/mouse.ts';
import { awaitTurn } from './parts/sight.ts';
import { chooser, startSolo } from './parts/site.ts';

async function piecesOn(page: Page): Promise<string[]> {
  const pieces = page.locator('.board-host [data-pick^="piece"]');
  const labels = await pieces.evaluateAll((all) =>
    all.map((element) => element.getAttribute('aria-label') ?? ''),
  );
  return labels.sort();
}

test('the log jumps, a game is replayed, a link leads to a moment', async ({
  page,
  open,
  site,
}) => {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await startSolo(page, site.address, 'King of Wolves');
  await playByHand(page, kMouse, chooser(11), { maxActions: 12 });
  await awaitTurn(page);
  await page.getByRole('tab', { name: 'Log' }).click();
  await page.getByRole('button', { name: 'Show the board after entry 5', exact: true }).click();
  await expect(page.getByText('This is the board after entry 5.')).toBeVisible();
  await page.locator('.entry', { hasText: /^3/ }).locator('.told').first().click();
  await expect(page.getByText('This is the board after entry 3.')).toBeVisible();
  await page.getByRole('button', { name: 'Back to now' }).click();

  const id = page.url().split('/').at(-1) ?? '';
  await page.goto(`${site.address}#/replay/${id}`);
  await expect(page.getByText('verified')).toBeVisible();
  const at = page.getByTestId('replay-seq');
  await page.getByRole('button', { name: 'One action forward' }).click();
  await expect(at).toHaveText(/^1 /);
  await page.getByRole('button', { name: 'One turn forward' }).click();
  await expect(at).not.toHaveText(/^[01] /);
  await page.getByRole('button', { name: 'Link to this moment' }).click();
  await expect(page.getByText('Link copied.')).toBeVisible();

  const other = await open();
  await other.goto(await page.evaluate(() => navigator.clipboard.readText()));
  await expect(other.getByText('verified')).toBeVisible();
  await expect(other.getByTestId('replay-seq')).toHaveText((await at.textContent()) ?? '');
  expect((await piecesOn(page)).length).toBeGreaterThan(0);
  await expect.poll(() => piecesOn(other)).toEqual(await piecesOn(page));
});
