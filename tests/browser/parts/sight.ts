// What a person at the table sees, read from the page, and waiting until it changes.
import type { Locator, Page } from '@playwright/test';
import { errors } from '@playwright/test';

/** Everything the page waits for a person to do, as the board and the status bar show it. */
export interface Sight {
  over: boolean;
  mine: boolean;
  seq: number;
  selected: boolean;
  marks: { key: string; style: string; x: number; y: number }[];
  buttons: string[];
  dialog: boolean; // something lies over the table, such as the help
}

interface Wanted {
  untilSeq: number;
  stillMs: number;
  timeout: number;
}

interface Eyes {
  look(): Sight;
  /** The sight once there is something to choose, or nothing to wait for; null if it is late. */
  turn(wanted: Wanted): Promise<Sight | null>;
  /** What came after `before`; null if nothing did. */
  change(before: Sight, timeout: number): Promise<'change' | 'menu' | null>;
}

/** Runs in the page before its own scripts, so that one question is enough for a whole wait. */
export function installEyes(): void {
  const isChoice = (style: string): boolean => !['last', 'selected', 'path'].includes(style);
  // A pick has been felt, and what it means is still being asked.
  const isPressed = ({ marks }: Sight): boolean => marks.some(({ style }) => style === 'pressed');
  const keyOf = ({ seq, mine, marks }: Sight): string =>
    JSON.stringify([seq, mine, marks.map((mark) => mark.key + mark.style)]);

  const marksNow = (): Sight['marks'] => {
    const area = document.querySelector('.board-host')?.getBoundingClientRect();
    if (!area) return [];
    const marked = document.querySelectorAll<SVGElement | HTMLElement>('.board-host [data-style]');
    return [...marked].flatMap((element) => {
      const { x, y, width, height } = element.getBoundingClientRect();
      const key = element.dataset['mark'] ?? element.dataset['pick'] ?? '';
      const at = { x: x + width / 2, y: y + height / 2 };
      const isInside =
        at.x > area.left && at.x < area.right && at.y > area.top && at.y < area.bottom;
      return isInside ? [{ key, style: element.dataset['style'] ?? '', ...at }] : [];
    });
  };

  const look = (): Sight => {
    const words = document.querySelector('.status-words');
    const marks = marksNow();
    return {
      over: words?.textContent?.startsWith('The game is over') ?? false,
      mine: words?.classList.contains('status-mine') ?? false,
      seq: Number(document.querySelector<HTMLElement>('.table-page')?.dataset['seq'] ?? -1),
      selected: marks.some((mark) => mark.style === 'selected'),
      marks,
      buttons: [...document.querySelectorAll('.status-buttons .action:not(:disabled)')].map(
        (button) => button.textContent ?? '',
      ),
      dialog: document.querySelector('dialog[open]') !== null,
    };
  };

  const wait = async <T>(timeout: number, find: () => T | null): Promise<T | null> => {
    for (const end = performance.now() + timeout; performance.now() < end;) {
      const found = find();
      if (found !== null) return found;
      await new Promise((resolve) => setTimeout(resolve, 30));
    }
    return null;
  };

  const turn = ({ untilSeq, stillMs, timeout }: Wanted): Promise<Sight | null> => {
    let glances = 0; // with nothing but buttons: the marks of the board may be a frame behind them
    let last = '';
    let since = 0; // when it began to look like that
    return wait(timeout, () => {
      const sight = look();
      if (isPressed(sight)) return null;
      const now = JSON.stringify([sight.seq, sight.marks]);
      if (now !== last) [last, since] = [now, performance.now()];
      const hasButtons = sight.buttons.some((words) => words !== 'Undo' && words !== 'Back');
      glances = sight.mine && hasButtons ? glances + 1 : 0;
      const hasChoice = sight.marks.some(({ style }) => isChoice(style)) || glances > 2;
      const isTurn = sight.over || sight.seq >= untilSeq || (sight.mine && hasChoice);
      return isTurn && performance.now() - since >= stillMs ? sight : null;
    });
  };

  const change = (before: Sight, timeout: number): Promise<'change' | 'menu' | null> =>
    wait(timeout, () => {
      const now = look();
      if (isPressed(now)) return null;
      if (now.over || keyOf(now) !== keyOf(before)) return 'change';
      return document.querySelector('.menu button') ? 'menu' : null;
    });

  Object.assign(window, { eyes: { look, turn, change } satisfies Eyes });
}

type Seeing = Window & { eyes: Eyes };

export const look = (page: Page): Promise<Sight> =>
  page.evaluate(() => (window as unknown as Seeing).eyes.look());

/** What is marked so, on the board or in the row of pieces beside it. */
export const marked = (page: Page, key: string, style: string): Locator =>
  page.locator(`:is([data-mark="${key}"], [data-pick="${key}"])[data-style="${style}"]`);

/** Waits until it is this page's turn with something to choose, or the game is over. */
export async function awaitTurn(
  page: Page,
  { timeout = 120_000, untilSeq = Infinity, stillMs = 0 } = {},
): Promise<Sight> {
  const wanted: Wanted = { untilSeq, stillMs, timeout };
  const turn = await page.evaluate((one) => (window as unknown as Seeing).eyes.turn(one), wanted);
  if (!turn) throw new Error(`The turn never came: ${JSON.stringify(await look(page))}`);
  return turn;
}

/**
 * The turn once the board stands still: a glance between an action and its frame sees cells that
 * are taken already, and a new hint may make the board lower.
 */
export const awaitRest = (page: Page, stillMs = 300): Promise<Sight> =>
  awaitTurn(page, { stillMs });

// What a test does may be outrun by the game; whatever else goes wrong is the test's business.
function ignoreTimeout(error: unknown): void {
  if (!(error instanceof errors.TimeoutError)) throw error;
}

/** Clicks, unless the game has gone on meanwhile and taken the button with it. */
export const clickIfStill = (button: Locator): Promise<void> =>
  button.click({ timeout: 2000 }).catch(ignoreTimeout);

/**
 * Waits until the page shows something else than `before`; two seconds at most, for not everything
 * that is done changes something. A menu that opens is answered by `choose`.
 */
export async function awaitChange(
  page: Page,
  before: Sight,
  choose: () => Promise<void>,
): Promise<void> {
  for (let menus = 0; menus < 10; ++menus) {
    const found = await page.evaluate(
      (old) => (window as unknown as Seeing).eyes.change(old, 2000),
      before,
    );
    if (found !== 'menu') return;
    await choose();
  }
}
