import type { Page } from '@playwright/test';
import { awaitChange, awaitTurn, clickIfStill } from './sight.ts';

export interface Hand {
  point(page: Page, x: number, y: number): Promise<void>;
}

export const kMouse: Hand = { point: (page, x, y) => page.mouse.click(x, y) };
export const kFinger: Hand = { point: (page, x, y) => page.touchscreen.tap(x, y) };

const kMaxInVain = 60;
const kDoIt = 'Do it';

const isWayOut = (words: string): boolean => /^(End|Pass|Stay|Done)/i.test(words);

/**
 * Plays by pointing at what is marked: a piece, then where it may go or whom it may attack.
 * Prefers to attack, and ends a step after a few moves, so that a game takes its minutes and not
 * its hour.
 */
export async function playByHand(
  page: Page,
  hand: Hand,
  below: (count: number) => number,
  { maxActions = 2000, movesAStep = 2, untilSeq = Infinity } = {},
): Promise<{ actions: number; over: boolean }> {
  const bar = page.locator('.status-buttons');
  let actions = 0;
  let moves = 0;
  let last = -1;
  let inVain = 0; // tries since something was last done
  while (actions < maxActions) {
    const sight = await awaitTurn(page, { untilSeq });
    inVain = sight.seq === last ? inVain + 1 : 0;
    // A click may have met a button that lies over the board, such as the one for help.
    if (inVain % 10 === 9 || sight.dialog) await page.keyboard.press('Escape');
    if (inVain > kMaxInVain) throw new Error(`nothing can be done: ${JSON.stringify(sight)}`);
    if (sight.over) return { actions, over: true };
    if (sight.seq >= untilSeq) return { actions, over: false };
    if (sight.seq !== last) {
      ++actions;
      last = sight.seq;
    }
    const isShown = sight.buttons.includes(kDoIt); // a tap shows first
    const out = sight.buttons.find(isWayOut);
    const targets = sight.marks.filter((mark) =>
      ['attack', 'shoot', 'special', 'move'].includes(mark.style),
    );
    const offers = sight.marks.filter((mark) => mark.style === 'offer');
    if (isShown) {
      await clickIfStill(bar.getByRole('button', { name: kDoIt }));
    } else if (out && moves >= movesAStep && !sight.selected) {
      moves = 0;
      // The button counts who can still act; if that has just changed, it is read again.
      await clickIfStill(bar.getByRole('button', { name: out }));
    } else if (targets.length > 0 && (sight.selected || offers.length === 0)) {
      const fierce = targets.filter((mark) => mark.style === 'attack' || mark.style === 'shoot');
      const among = fierce.length > 0 ? fierce : targets;
      const { x, y } = among[below(among.length)]!;
      ++moves;
      await hand.point(page, x, y);
    } else if (offers.length > 0 && !sight.selected) {
      const { x, y } = offers[below(offers.length)]!;
      await hand.point(page, x, y);
    } else {
      const other = sight.buttons.filter((words) => words !== 'Undo' && words !== 'Back');
      const words = other[below(other.length)] ?? 'Back';
      moves = isWayOut(words) ? 0 : moves + 1;
      await clickIfStill(bar.getByRole('button', { name: words, exact: true }));
    }
    await awaitChange(page, sight, () => clickIfStill(page.locator('.menu button').first()));
  }
  return { actions, over: false };
}

/** Plays until somebody at that seat has done something; how long a turn lasts is left to the dice. */
export async function playUntilActed(
  page: Page,
  hand: Hand,
  below: (count: number) => number,
  seat: string,
): Promise<void> {
  await page.getByRole('tab', { name: 'Log' }).click();
  for (let turns = 0; turns < 30; ++turns) {
    if ((await page.locator('.entry-seat').allTextContents()).includes(seat)) return;
    const { over } = await playByHand(page, hand, below, { maxActions: 8 });
    if (over) break;
  }
  throw new Error(`${seat} never acted`);
}
