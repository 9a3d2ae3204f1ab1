// A table of the test game `parley`: what a person does with each kind of pick.
import type { Locator, Page } from '@playwright/test';
import { expect } from '@playwright/test';
import { statusSeq } from './site.ts';

export const kLongDay = {
  game: 'parley',
  title: 'The Long Moor',
  words: 'A plane on which nobody has to hurry.',
  minutes: 8,
  days: 2,
  clock: { on: true, bell: 100_000, dusk: 600_000 },
  ground: {
    shape: 'plane',
    width: 6000,
    height: 4000,
    starts: ['1000,1000', '1000,3000', '5000,2000'],
    posts: ['500,500', '5500,500', '500,3500', '5500,3500'],
    beacon: '3000,2000',
    wind: 'e',
  },
  rules: [],
  option: {
    key: 'wind',
    words: 'How hard the wind blows.',
    values: { light: 0, wild: 2 },
    default: 'light',
  },
};

/** The first envoy stands on the upper floor, too far from the stairs to leave it at once. */
export const kHighHouse = {
  ...kLongDay,
  title: 'The High House',
  clock: { ...kLongDay.clock, on: false },
  ground: {
    shape: 'squares',
    width: 6,
    height: 2,
    floors: [
      { words: 'The yard', rows: ['=.....', '......'] },
      { words: 'The gallery', rows: ['=.....', '......'] },
    ],
    starts: ['f1-up', 'c2', 'f2'],
    posts: ['b1', 'c1', 'd1', 'e1'],
    beacon: 'c2-up',
    wind: 'w',
  },
};

const kSeed = '4'.repeat(64); // deals a pair, and two cards of which there is no second

/** The page for a new table, with options that it offers. */
export async function planTable(
  page: Page,
  address: string,
  options: Record<string, string> = {},
  file: object | null = null,
): Promise<void> {
  await page.goto(`${address}?dev=1#/new/parley?with=hot-seat&seed=${kSeed}`);
  await expect(page.getByRole('button', { name: 'Start' })).toBeVisible();
  if (file) {
    const buffer = Buffer.from(JSON.stringify(file, null, 2));
    const mimeType = 'application/json';
    const named = { name: 'long-moor.json', mimeType, buffer };
    await page.getByLabel(/scenario file/).setInputFiles(named);
    await expect(page.getByText('long-moor.json')).toBeVisible();
  }
  if (Object.keys(options).length === 0) return;
  await page.getByText('Options', { exact: true }).click();
  for (const [words, value] of Object.entries(options))
    await page.getByLabel(new RegExp(words)).selectOption(value);
}

export async function start(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Start' }).click();
  await expect(page.locator('.status, .curtain').first()).toBeVisible();
}

/** Whoever is asked looks behind the curtain, if there is one. */
export async function sitAtScreen(page: Page): Promise<void> {
  const ready = page.getByRole('button', { name: /I am ready/ });
  const mine = page.locator('.status-mine');
  const over = page.getByText('The game is over', { exact: false }).first();
  await expect(mine.or(ready).or(over).first()).toBeVisible();
  if (await ready.isVisible()) await ready.click();
  await expect(mine.or(over).first()).toBeVisible();
}

/** Does something that is one action, and waits until it has been done. */
export async function act(page: Page, work: () => Promise<void>): Promise<void> {
  const before = await statusSeq(page);
  await work();
  await expect.poll(() => statusSeq(page), 'the game goes on').toBeGreaterThan(before);
}

export const faces = (page: Page): Locator => page.locator('.hand .face');

/** Seals a card of which the hand has no second one, so that a pair is left if there was any. */
export async function seal(page: Page): Promise<void> {
  await expect(faces(page).first()).toBeVisible();
  const single = page.locator('.face:not(:has(.face-count))');
  await act(page, () => single.or(faces(page)).first().click());
}

export async function chooseTerms(page: Page, words: string): Promise<void> {
  await act(page, () => page.locator('.strip').getByRole('button', { name: words }).click());
}

export const rest = (page: Page): Promise<void> =>
  act(page, () => page.getByRole('button', { name: 'Rest', exact: true }).click());

/** All seats at one screen; it is for the first envoy to act, after cards and terms. */
export async function openAtWork(
  page: Page,
  address: string,
  cards: string,
  file: object | null = null,
): Promise<void> {
  await planTable(page, address, { 'How many cards': cards }, file);
  await start(page);
  for (let sealed = 0; sealed < 2; ++sealed) {
    await sitAtScreen(page);
    await seal(page);
  }
  await sitAtScreen(page);
  await chooseTerms(page, 'Take two coins');
  await sitAtScreen(page);
}

/** Where a mark lies on the screen. */
export async function middleOf(mark: Locator): Promise<{ x: number; y: number }> {
  const box = (await mark.boundingBox())!;
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

export async function playAs(page: Page, seat: string): Promise<void> {
  await page.locator('.speakers').getByRole('button', { name: seat }).click();
  await sitAtScreen(page);
  await expect(
    page.locator('.speakers').getByRole('button', { name: seat, pressed: true }),
  ).toBeVisible();
}
