// A pilot of UFO: Alien Attack! reads what is asked of a craft from the page.
import type { Page } from '@playwright/test';

/** What the table asks of this page next. */
export interface Asked {
  cards: number; // of the row that is to be laid; 0: something else is asked
  isBlind: boolean; // it is laid face down
  words: string;
  isOver: boolean;
}

/** Waits until somebody at this page is asked, or the game is over. */
export async function awaitAsked(page: Page): Promise<Asked> {
  const found = await page.waitForFunction(
    () => {
      const said = document.querySelector('.status-words');
      const words = said?.textContent ?? '';
      const isOver = words.startsWith('The game is over');
      return isOver || said?.classList.contains('status-mine') ? { words, isOver } : null;
    },
    undefined,
    { polling: 30, timeout: 60_000 },
  );
  const { words, isOver } = (await found.jsonValue())!;
  const cards = Number(/lays (\d) cards?/.exec(words)?.[1] ?? 0);
  return { words, isOver, cards, isBlind: words.includes('face down') };
}

/** Opens the page that makes a new table, with dice that fall the same each time. */
export async function planFlight(page: Page, address: string, ufos: string): Promise<void> {
  await page.goto(`${address}#/new/intercept?seed=${'5'.repeat(64)}`);
  await page.getByText('Options', { exact: true }).click();
  await page.getByLabel(/How many UFOs/).selectOption(ufos);
}
