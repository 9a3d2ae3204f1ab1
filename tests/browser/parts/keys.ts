// Hands that have a keyboard and no mouse.
import type { Page } from '@playwright/test';

const focusedText = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const element = document.activeElement as (Element & Partial<HTMLInputElement>) | null;
    const label = element?.labels?.[0]?.textContent;
    return element?.getAttribute('aria-label') ?? label ?? element?.textContent ?? '';
  });

/** Goes on by Tab until what has the focus is called so. */
export async function tabTo(page: Page, wanted: RegExp): Promise<void> {
  for (let steps = 0; steps < 80; ++steps) {
    if (wanted.test(await focusedText(page))) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`Tab never reached ${wanted}`);
}

export async function press(page: Page, wanted: RegExp): Promise<void> {
  await tabTo(page, wanted);
  await page.keyboard.press('Enter');
}
