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
}

interface Wanted {
  round: number; // counts the waits of this process, so that each begins afresh
  untilSeq: number;
  stillMs: number;
}

interface Eyes {
  look(): Sight;
  /** The sight if there is something to choose, or nothing to wait for; null before that. */
  turn(wanted: Wanted): Sight | null;
  keyOf(sight: Sight): string;
}

/** Runs in the page before its own scripts, so that waiting needs no question from outside. */
export function installEyes(): void {
  const isChoice = (style: string): boolean => !['last', 'selected', 'path'].includes(style);
  const isChosen = (words: string): boolean => words === 'Undo' || words === 'Back';
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
    };
  };

  let round = -1;
  let glances = 0; // with nothing but buttons: the marks of the board may be a frame behind them
  let last = '';
  let since = 0; // when it began to look like that

  const isTurn = (sight: Sight, untilSeq: number): boolean => {
    if (sight.over || sight.seq >= untilSeq) return true;
    const hasButtons = sight.buttons.some((words) => !isChosen(words));
    glances = sight.mine && hasButtons ? glances + 1 : 0;
    return sight.mine && (sight.marks.some(({ style }) => isChoice(style)) || glances > 2);
  };

  const turn = (wanted: Wanted): Sight | null => {
    if (wanted.round !== round) [round, glances, last] = [wanted.round, 0, ''];
    const sight = look();
    const now = JSON.stringify([sight.seq, sight.marks]);
    if (now !== last) [last, since] = [now, performance.now()];
    const isStill = performance.now() - since >= wanted.stillMs;
    return isTurn(sight, wanted.untilSeq) && isStill ? sight : null;
  };

  Object.assign(window, { eyes: { look, turn, keyOf } satisfies Eyes });
}

type Seeing = Window & { eyes: Eyes };

const kPollingMs = 30;

export const look = (page: Page): Promise<Sight> =>
  page.evaluate(() => (window as unknown as Seeing).eyes.look());

/** What is marked so, on the board or in the row of pieces beside it. */
export const marked = (page: Page, key: string, style: string): Locator =>
  page.locator(`:is([data-mark="${key}"], [data-pick="${key}"])[data-style="${style}"]`);

let rounds = 0;

/** Waits until it is this page's turn with something to choose, or the game is over. */
export async function awaitTurn(
  page: Page,
  { timeout = 120_000, untilSeq = Infinity, stillMs = 0 } = {},
): Promise<Sight> {
  const wanted: Wanted = { round: ++rounds, untilSeq, stillMs };
  const turn = await page.waitForFunction(
    (one) => (window as unknown as Seeing).eyes.turn(one),
    wanted,
    { polling: kPollingMs, timeout },
  );
  return (await turn.jsonValue())!;
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
    const found = await page
      .waitForFunction(
        (old) => {
          const { eyes } = window as unknown as Seeing;
          const now = eyes.look();
          if (now.over || eyes.keyOf(now) !== eyes.keyOf(old)) return 'change';
          return document.querySelector('.menu button') ? 'menu' : '';
        },
        before,
        { polling: kPollingMs, timeout: 2000 },
      )
      .then((what) => what.jsonValue())
      .catch(ignoreTimeout);
    if (found !== 'menu') return;
    await choose();
  }
}
