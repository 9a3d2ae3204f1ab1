// UFO: Alien Attack! as it is worth a picture.
import type { Page } from '@playwright/test';
import { statusSeq } from '../parts/site.ts';

type Pose = (page: Page, address: string, isPhone: boolean) => Promise<void>;

const kSeed = '3808'.padStart(64, '0');
// A first turn in which a missile finds its UFO, and another UFO has come close.
const kOrders = [
  'side west',
  'start 15,0',
  'start 35,0',
  'face se',
  'face sw',
  'face s',
  'lay missile ufo-2 slip-port cannon',
  'lay ahead-1 sharp-port',
  'lay ahead-2 missile ufo-2',
];

async function type(page: Page, order: string): Promise<void> {
  const seq = await statusSeq(page);
  await page.getByLabel('Order').fill(order);
  await page.getByRole('button', { name: 'Do it', exact: true }).click();
  await page.waitForFunction(
    (before) => Number(document.querySelector<HTMLElement>('.table-page')?.dataset['seq']) > before,
    seq,
  );
}

async function afterOrders(page: Page, address: string, orders: string[]): Promise<void> {
  await page.goto(`${address}#/new/intercept?with=hot-seat&seed=${kSeed}`);
  await page.getByText('Options', { exact: true }).click();
  await page.getByLabel(/How many UFOs/).selectOption('3');
  await page.getByLabel(/How the Interceptors arrive/).selectOption('6');
  await page.getByRole('button', { name: 'Start' }).click();
  await page.getByRole('tab', { name: 'Text' }).click();
  for (const order of orders) await type(page, order);
  await page.getByRole('tab', { name: 'Pieces' }).click();
}

/** Closes the sheet that lies over the board of a phone. */
async function putAway(page: Page, isPhone: boolean): Promise<void> {
  if (isPhone) await page.getByRole('tab', { name: 'Pieces' }).click();
}

async function lay(page: Page, cards: readonly RegExp[]): Promise<void> {
  for (const [at, hasText] of cards.entries()) {
    await page.locator('.hand .face.offered', { hasText }).first().click();
    await page.locator('.row li').nth(at).waitFor();
  }
}

export const kSpacePoses: Record<string, Pose> = {
  'space-lesson': async (page, address) => {
    await page.goto(`${address}#/learn/intercept/tutorial`);
    await page.locator('.lesson').waitFor();
  },
  'space-rules': async (page, address) => {
    await page.goto(`${address}#/learn/intercept/rules`);
    await page.locator('.rule').first().waitFor();
  },
  'space-flight': async (page, address, isPhone) => {
    await afterOrders(page, address, kOrders);
    await putAway(page, isPhone);
  },
  'space-row': async (page, address, isPhone) => {
    await afterOrders(page, address, [...kOrders, 'turn 25,5 s']);
    await putAway(page, isPhone);
    await lay(page, [/^TURN STARBOARD/, /^CANNON/]);
  },
};
