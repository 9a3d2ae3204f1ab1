import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { join } from 'node:path';
import { expect, test } from './parts/fixtures.ts';
import { kMouse, playByHand } from './parts/mouse.ts';
import { awaitTurn } from './parts/sight.ts';
import { chooser, kRoot, startSolo } from './parts/site.ts';

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

async function oldRecord(): Promise<string> {
  const text = await readFile(join(kRoot, 'web/shell/samples/table_release_1.json'), 'utf8');
  return (JSON.parse(text) as { record: string }).record;
}

async function openRecord(page: Page, address: string, record: string): Promise<void> {
  await page.goto(`${address}#/replay`);
  await page
    .getByLabel('A record from a file')
    .setInputFiles({ name: 'a.record', mimeType: 'text/plain', buffer: Buffer.from(record) });
}

test('a record from a file has an address, and the way to others stays open', async ({
  page,
  site,
}) => {
  const record = (await oldRecord()).replace('seat heroes Heroes', 'seat heroes You');
  await openRecord(page, site.address, record);
  await expect(page.getByText('verified')).toBeVisible();
  await expect(page.getByText('You', { exact: true }), 'to this reader').toHaveCount(0);
  await page.reload();
  await expect(page.getByText('verified')).toBeVisible();
  await page.getByRole('link', { name: 'Replay' }).click();
  await expect(page.getByLabel('A record from a file')).toBeVisible();
});

test('a record that somebody changed names the entry that does not fit', async ({ page, site }) => {
  const changed = (await oldRecord()).replace(
    '5 heroes: place walker h11',
    '5 heroes: place walker i11',
  );
  await openRecord(page, site.address, changed);
  const alert = page.getByRole('alert');
  await expect(alert).toContainText(
    'Entry 5 of this record does not fit: heroes, “place walker i11”.',
  );
});
