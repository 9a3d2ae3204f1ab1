import type { Page } from '@playwright/test';

/** A hard night that ends early: options that the new-table page offers. */
export async function chooseShortNight(page: Page, address: string): Promise<void> {
  await page.goto(`${address}#/new/wolves`);
  await page.getByText('Options', { exact: true }).click();
  await page.getByLabel(/How many ordinary wolves/).selectOption('6w2k');
  await page.getByLabel(/The hour of the last/).selectOption('3am');
  const levels = page.getByRole('radiogroup', { name: 'Level of the bot for wolves' });
  await levels.getByLabel('Greedy').check();
}

export async function startShortNight(page: Page, address: string): Promise<void> {
  await chooseShortNight(page, address);
  await page.getByRole('button', { name: 'Start' }).click();
  await page.locator('.status').waitFor();
}

/** The other side of the board: a bot leads the heroes. */
export async function startAsWolves(page: Page, address: string): Promise<void> {
  await page.goto(`${address}#/new/wolves`);
  await page.getByLabel('Who plays heroes').selectOption('bot');
  await page.getByLabel('Who plays wolves').selectOption('me');
  await page.getByRole('button', { name: 'Start' }).click();
  await page.locator('.status').waitFor();
}
