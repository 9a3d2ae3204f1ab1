import type { Locator, Page } from '@playwright/test';
import { expect, test } from './parts/fixtures.ts';
import {
  act,
  chooseTerms,
  faces,
  kHighHouse,
  kLongDay,
  middleOf,
  planTable,
  playAs,
  rest,
  seal,
  sitAtScreen,
  start,
} from './parts/parley.ts';

// Of the two seats that are asked at once, the second begins.
async function sealInAnyOrder(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { name: 'Hand the screen to North' })).toBeVisible();
  await page.getByRole('button', { name: 'Rather hand it to East' }).click();
  await expect(page.getByRole('heading', { name: 'Hand the screen to East' })).toBeVisible();
  await sitAtScreen(page);
  await seal(page);
  await expect(page.getByRole('heading', { name: 'Hand the screen to North' })).toBeVisible();
  await sitAtScreen(page);
  await seal(page);
  await sitAtScreen(page);
}

// By the stairs to the other floor, where exactly one cell is near enough.
async function climb(page: Page): Promise<void> {
  const gallery = page.getByRole('radio', { name: /The gallery 1 to choose/ });
  await gallery.click();
  await expect(gallery).toBeChecked();
  const cell = page.locator('[data-mark^="cell:"][data-style="move"]');
  await expect(cell).toHaveCount(1);
  const { x, y } = await middleOf(cell);
  await act(page, () => page.mouse.click(x, y));
}

async function turnByMouse(page: Page): Promise<void> {
  await expect(page.locator('.mb-petal')).toHaveCount(0);
  await page.getByRole('button', { name: 'Turn' }).click();
  await expect(page.locator('.mb-petal')).toHaveCount(3);
  await expect(page.locator('[data-mark^="cell:"][data-style="move"]')).toHaveCount(0);
  const { x, y } = await middleOf(page.getByRole('img', { name: /facing south/ }));
  await act(page, () => page.mouse.click(x, y));
}

const rowWords = (page: Page): Promise<string[]> =>
  page.locator('.row li > span').allTextContents();

// The same card twice, then another; put into another order, one left out, and sent.
async function signalWithARow(page: Page): Promise<void> {
  const pair = page.locator('.face:has(.face-count)').first();
  const twin = (await pair.locator('span').first().textContent())!;
  await pair.click();
  await expect(page.locator('.row li')).toHaveCount(1);
  await pair.click();
  await expect(page.locator('.row li')).toHaveCount(2);
  expect(await rowWords(page)).toEqual([`1 ${twin}`, `2 ${twin}`]);
  await faces(page).locator('visible=true').and(page.locator('.offered')).last().click();
  await expect(page.locator('.row li')).toHaveCount(3);
  const third = (await rowWords(page))[2]!.slice(2);
  await page
    .locator('.row li')
    .last()
    .getByRole('button', { name: /forward/ })
    .click();
  await expect.poll(() => rowWords(page)).toEqual([`1 ${twin}`, `2 ${third}`, `3 ${twin}`]);
  await page.locator('.row li').first().dragTo(page.locator('.row li').nth(1));
  await expect.poll(() => rowWords(page)).toEqual([`1 ${third}`, `2 ${twin}`, `3 ${twin}`]);
  await page.locator('.row li').last().getByRole('button', { name: /Leave/ }).click();
  await expect.poll(() => rowWords(page)).toEqual([`1 ${third}`, `2 ${twin}`]);
  await act(page, () => page.getByRole('button', { name: /^Signal with/ }).click());
}

async function payWithTheStepper(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'More' }).click();
  await expect(page.locator('.stepper output')).toHaveText('2');
  await act(page, () => page.getByRole('button', { name: 'Pay 2' }).click());
}

async function brace(page: Page): Promise<void> {
  const slots = page.locator('.mb-slot');
  for (const at of [0, 2]) await slots.nth(at).click();
  await expect(page.getByRole('button', { name: 'Brace post-1, post-3' })).toBeVisible();
  await slots.nth(2).click(); // once more takes it back: a set has everything once
  await expect(page.getByRole('button', { name: 'Brace post-1', exact: true })).toBeVisible();
  await slots.nth(3).click();
  await act(page, () => page.getByRole('button', { name: 'Brace post-1, post-4' }).click());
}

async function restUntilOver(page: Page): Promise<void> {
  const over = page.getByText(/The game is over/);
  for (let answers = 0; answers < 20 && !(await over.isVisible()); ++answers) {
    const phase = await page.locator('.phase').textContent();
    if (phase === 'Terms') await chooseTerms(page, 'Take two coins');
    else if (phase === 'Seal') await seal(page);
    else await rest(page);
    await sitAtScreen(page);
  }
  await expect(over).toBeVisible();
}

test('three seats at one screen use every hand on a board of two floors', async ({
  page,
  site,
}) => {
  test.setTimeout(240_000);
  await planTable(page, site.address, { 'How many cards': '4' });
  await start(page);
  await sealInAnyOrder(page);
  await chooseTerms(page, 'Take two coins');
  await sitAtScreen(page);
  await expect(page.locator('.stack li'), 'questions that wait').toHaveCount(3);
  await climb(page);
  await sitAtScreen(page);
  await turnByMouse(page);
  await sitAtScreen(page);
  await signalWithARow(page);
  await sitAtScreen(page);

  for (let cards = 0; cards < 2; ++cards) {
    await seal(page);
    await sitAtScreen(page);
  }
  await chooseTerms(page, 'Take two coins');
  await sitAtScreen(page);
  await payWithTheStepper(page);
  await sitAtScreen(page);
  await brace(page);
  await sitAtScreen(page);
  await restUntilOver(page);
});

test('a floor changes by itself only when something new is asked, and the page says so', async ({
  page,
  site,
}) => {
  await planTable(page, site.address, { 'How many cards': '0' }, kHighHouse);
  await expect(page.getByText('The High House')).toBeVisible();
  await start(page);
  const words = page.locator('.status-words');
  const floor = (name: string): Locator => page.getByRole('radio', { name });
  await expect(floor('The yard')).toBeChecked();
  await expect(words).not.toContainText('floor');
  await chooseTerms(page, 'Take two coins');
  await expect(words).toContainText('Another floor is shown now: The gallery.');
  await expect(floor('The gallery')).toBeChecked();

  await floor('The yard').click();
  const elsewhere = 'Nothing can be chosen on this floor, but on another: The gallery.';
  await expect(words).toContainText(elsewhere);
  const post = page.locator('.mb-slot').first();
  await post.click();
  await expect(page.getByRole('button', { name: /^Brace/ })).toBeVisible();
  await expect(words, 'posts lie on no floor').not.toContainText('floor');
  await page.getByRole('button', { name: 'Back', exact: true }).click();
  await expect(words).toContainText(elsewhere);
  await expect(floor('The yard'), 'in the middle of a choice').toBeChecked();

  await rest(page);
  await expect(words, 'who is asked now stands in the yard').not.toContainText('floor');
  await expect(floor('The yard')).toBeChecked();
});

// Farther than the rules allow: the ruler stops where they do.
async function marchByMouse(page: Page): Promise<void> {
  const piece = await middleOf(page.getByRole('img', { name: /The envoy north/ }).first());
  const ruler = page.locator('.mb-ruler');
  await page.mouse.move(piece.x + 40, piece.y + 10);
  await expect(ruler).toContainText(/^\d\.\d$/);
  await page.mouse.move(piece.x + 500, piece.y + 120);
  await expect(ruler).toContainText('2.0, no farther');
  await act(page, () => page.mouse.click(piece.x + 500, piece.y + 120));
  await page.getByRole('tab', { name: 'Log' }).click();
  await expect(page.locator('.log')).toContainText(/north marches to \d+,\d+/);
}

async function turnByKeys(page: Page): Promise<void> {
  await page.locator('.mb-board').focus();
  await page.keyboard.press('t');
  await expect(page.locator('.mb-petal')).toHaveCount(3);
  await page.keyboard.press('a'); // to the left
  await expect(page.locator('.mb-petal.mb-aimed')).toHaveAccessibleName(/facing west/);
  await act(page, () => page.keyboard.press('Enter'));
}

const hurry = (page: Page): Promise<void> =>
  act(page, () => page.getByRole('button', { name: 'Ask for an early end' }).click());

test('at one screen a scenario file is played on a plane, and a switch says for whom', async ({
  page,
  site,
}) => {
  test.setTimeout(180_000);
  await planTable(page, site.address, { 'How many cards': '0' }, kLongDay);
  await expect(page.getByText('The Long Moor')).toBeVisible();
  await start(page);
  await expect(page.getByRole('timer')).toBeVisible();
  await playAs(page, 'south');
  await chooseTerms(page, 'Calm the storm');
  await expect(page.locator('.status-words')).toHaveText('The envoy north acts.');
  await playAs(page, 'east');
  await expect(page.getByRole('button', { name: 'Rest' })).toHaveCount(0);
  await playAs(page, 'north');
  await marchByMouse(page);
  await turnByKeys(page); // whoever is asked next needs no switch
  await rest(page);
  await expect(page.locator('.phase')).toHaveText('Lull');
  await playAs(page, 'east');
  await hurry(page);
  await hurry(page); // the other side, which alone may speak now
  await expect(page.locator('.tracks')).toContainText('Day 1');

  const id = page.url().split('/').at(-1)!;
  await page.reload();
  await expect(page.locator('.tracks')).toContainText('Day 1');
  await page.goto(`${site.address}#/replay/${id}`);
  await expect(page.getByText('verified')).toBeVisible();
});

test('a file that cannot be played says where it is wrong', async ({ page, site }) => {
  await planTable(page, site.address);
  const text = JSON.stringify({ ...kLongDay, days: 'many' }, null, 2);
  const upload = (name: string, buffer: Buffer): Promise<void> =>
    page.getByLabel(/scenario file/).setInputFiles({ name, mimeType: 'application/json', buffer });
  await upload('bad.json', Buffer.from(text));
  const alert = page.getByRole('alert');
  await expect(alert).toContainText('/days: is "many"; expected a whole number');
  await expect(alert.locator('pre')).toHaveText('6   "days": "many",');
  await upload('big.json', Buffer.alloc(1024 * 1024 + 1, ' '));
  await expect(alert).toContainText('at most 1048576');
  await expect(page.getByText('A yard and a gallery'), 'nothing else changed').toBeVisible();
});

test('partners share a defeat', async ({ page, site }) => {
  await planTable(
    page,
    site.address,
    {
      'Whether a clock': 'off',
      'How many cards': '0',
      'The fury at which': '3',
      'How hard the wind': 'wild',
    },
    kLongDay,
  );
  for (const seat of ['south', 'east'])
    await page.getByLabel(`Who plays ${seat}`).selectOption('bot');
  await start(page);
  const result = page.locator('.result');
  for (let answers = 0; answers < 30 && !(await result.isVisible()); ++answers) {
    const ways = ['Rest', 'Take two coins'];
    const buttons = ways.map((name) => page.getByRole('button', { name }));
    await expect(
      buttons
        .reduce((all, one) => all.or(one))
        .or(result)
        .first(),
    ).toBeVisible();
    for (const button of buttons)
      if (await button.isVisible()) {
        await button.click({ timeout: 2000 }).catch(() => undefined);
        break;
      }
  }
  await expect(page.getByRole('heading', { name: 'You lost together' })).toBeVisible();
  await expect(result).toHaveAttribute('data-fate', 'defeat');
});
