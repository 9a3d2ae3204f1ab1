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

test('while the past is looked at, all of the page shows it and nothing of it acts', async ({
  page,
  site,
}) => {
  await startSolo(page, site.address, 'King of Wolves');
  await page.getByRole('button', { name: 'Set up for me' }).click();
  await expect(page.locator('.status-words')).toContainText('Heroes: move');
  const { seq, buttons } = await awaitTurn(page);
  const hash = await page.locator('.table-page').getAttribute('data-hash');
  expect(buttons.join(), 'something can be done now').toContain('End movement');
  await page.getByRole('tab', { name: 'Log' }).click();
  await page.getByRole('button', { name: 'Show the board after entry 1', exact: true }).click();
  await expect(page.locator('.status-words')).toHaveText(/^This is the board after entry 1\./);
  await expect(page.locator('.status-buttons button')).toHaveText(['Back to now']);
  await expect(page.locator('.phase'), 'the header').toHaveText('Place heroes');
  await expect(page.locator('.board-host [data-style]'), 'marks on the board').toHaveCount(0);
  await page.getByRole('tab', { name: 'Pieces' }).click();
  const rows = page.locator('.piece-row');
  await expect(rows.filter({ hasText: 'off the board' }), 'pieces').toHaveCount(8);
  await expect(page.locator('.piece-row.offered')).toHaveCount(0);
  await expect(page.locator('.badge-near')).toHaveCount(0);
  await page.getByRole('tab', { name: 'Text' }).click();
  await expect(page.locator('.text-board')).toContainText('after entry 1; nothing can be done');
  await expect(page.locator('.text-choices')).toHaveCount(0);
  await rows.first().waitFor({ state: 'detached' });
  await page.keyboard.press('u'); // takes nothing back but the look at the past
  await expect(page.locator('.status-words')).toContainText('Heroes: move');
  await expect(page.locator('.table-page')).toHaveAttribute('data-hash', hash ?? '');
  expect((await awaitTurn(page)).seq).toBe(seq);
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
