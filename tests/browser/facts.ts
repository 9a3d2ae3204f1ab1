import type { Page } from '@playwright/test';
import { expect, test } from './parts/fixtures.ts';
import { faces, openAtWork } from './parts/parley.ts';
import { awaitTurn } from './parts/sight.ts';
import { kDesk, kPhone, kShort, startSolo } from './parts/site.ts';

const kSizes = {
  desk: kDesk,
  phone: kPhone,
  short: kShort,
};

// Presses everything that claims to explain itself, and gives back what was told.
async function askAll(page: Page, place: string): Promise<string[]> {
  const told: string[] = [];
  const note = page.locator('.problem-note');
  for (const fact of await page.locator(`${place} .fact:visible`).all()) {
    await fact.click();
    const clause = (await fact.getAttribute('data-fact')) ?? '';
    const words = (await fact.getAttribute('title')) ?? '';
    await expect(note, `${place}: ${words}`).toContainText(words);
    expect(clause, `the rule of "${words}"`).not.toBe('');
    await expect(note.locator('.clause')).toHaveText(clause);
    expect(words.split('. ').length, `"${words}" says more than a name`).toBeGreaterThan(1);
    await note.getByRole('button', { name: 'Close' }).click();
    told.push(words);
  }
  return told;
}

for (const [size, options] of Object.entries(kSizes))
  test(`everything on the table says what it is: ${size}`, async ({ open, site }) => {
    test.setTimeout(240_000);
    const page = await open(options);
    await startSolo(page, site.address, 'King of Wolves');
    await page.getByRole('button', { name: 'Set up for me' }).click();
    await expect(page.locator('.status-words')).toContainText('Heroes: move');
    await awaitTurn(page);
    const header = await askAll(page, '.tracks');
    expect(header.filter((words) => /Hour|P\.M\.|Heroes move/i.test(words)).length).toBeGreaterThan(
      1,
    );
    const rail = await askAll(page, '.rail');
    expect(
      rail.some((words) => words.includes('Heroes')),
      'the score',
    ).toBe(true);
    expect(rail.length, 'the score of both and a card').toBeGreaterThan(2);
    const panel = page.getByRole('tab', { name: 'Pieces' });
    if (!(await page.locator('.pieces').isVisible())) await panel.click();
    const badge = page.locator('.pieces .badge', { hasText: 'can block 1 more' }).first();
    await badge.click();
    await expect(page.locator('.problem-note')).toContainText('blocks by itself');
    await expect(page.locator('.problem-note .clause')).toHaveText('KW-65');
  });

test('a card in the hand says what it is at a long press, and is not played', async ({
  page,
  site,
}) => {
  await openAtWork(page, site.address, '4');
  const row = page.locator('.row li');
  await faces(page).first().click({ delay: 700 });
  await expect(page.locator('.problem-note .clause')).toHaveText('PL-3');
  await expect(row).toHaveCount(0);
  await faces(page).first().click({ button: 'right' });
  await expect(page.locator('.problem-note')).toBeVisible();
  await expect(row).toHaveCount(0);
});
