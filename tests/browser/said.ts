import type { Page } from '@playwright/test';
import { expect, test } from './parts/fixtures.ts';
import { kFinger, playByHand } from './parts/mouse.ts';
import { awaitRest } from './parts/sight.ts';
import { chooser, kPhone, startSolo } from './parts/site.ts';

const kSizes = {
  '1440x900': { viewport: { width: 1440, height: 900 } },
  '1024x768': { viewport: { width: 1024, height: 768 } },
  '390x844': kPhone,
  '844x390': { ...kPhone, viewport: { width: 844, height: 390 } },
  '512x384': { ...kPhone, viewport: { width: 512, height: 384 } },
};

interface Cut {
  words: string;
  by: string;
}

type Watched = Window & { cuts: Cut[]; cutNow(): Cut | null };

// Looks again and again for letters of the status that something hides: an edge, or the window.
function watchForCuts(): void {
  const kHang = 4; // pixels by which letters may hang below their line
  const roomOf = (element: Element): DOMRect => {
    const isBox = getComputedStyle(element).display !== 'contents';
    const cuts = isBox && getComputedStyle(element).overflow !== 'visible';
    return cuts
      ? element.getBoundingClientRect()
      : new DOMRect(0, 0, window.innerWidth, window.innerHeight);
  };
  const cutNow = (): Cut | null => {
    const say = document.querySelector<HTMLElement>('.status-say');
    if (!say) return null;
    // A hand reaches through what lies over its surroundings; here it must not.
    const { style } = say;
    const isOnTop = ({ x, y, width, height }: DOMRect): boolean => {
      style.pointerEvents = 'auto';
      const seen = document.elementFromPoint(x + width / 2, y + height / 2);
      style.removeProperty('pointer-events');
      return say.contains(seen);
    };
    const score = document.querySelector('.rail[data-line] .score')?.getBoundingClientRect();
    const isInScore = ({ left, right, top, bottom }: DOMRect): boolean =>
      score !== undefined &&
      left < score.right &&
      right > score.left &&
      top < score.bottom - kHang &&
      bottom > score.top + kHang;
    const texts = document.createTreeWalker(say, NodeFilter.SHOW_TEXT);
    while (texts.nextNode()) {
      const { currentNode } = texts;
      const range = document.createRange();
      range.selectNodeContents(currentNode);
      if (currentNode.parentElement?.closest('.hidden-words')) continue;
      for (const rect of range.getClientRects()) {
        const { left, right, top, bottom } = rect;
        if (rect.width > 0 && isInScore(rect))
          return { words: say.textContent ?? '', by: 'the score' };
        if (rect.width > 0 && !isOnTop(rect))
          return { words: say.textContent ?? '', by: 'what lies over it' };
        for (let at = currentNode.parentElement; at; at = at.parentElement) {
          const room = roomOf(at);
          const isIn =
            left >= room.left - kHang &&
            right <= room.right + kHang &&
            top >= room.top - kHang &&
            bottom <= room.bottom + kHang;
          if (!isIn) return { words: say.textContent ?? '', by: at.className };
        }
      }
    }
    // Nor does what is said hide the score.
    style.pointerEvents = 'auto';
    const isHidden = score && say.contains(document.elementFromPoint(score.x + 9, score.y + 9));
    style.removeProperty('pointer-events');
    return isHidden ? { words: say.textContent ?? '', by: 'itself, over the score' } : null;
  };
  const cuts: Cut[] = [];
  Object.assign(window, { cuts, cutNow });
  setInterval(() => {
    const cut = cutNow();
    if (cut && cuts.length < 5 && !cuts.some(({ words }) => words === cut.words)) cuts.push(cut);
  }, 50);
}

// Where the heroes stand whom nothing lies over.
const heroesInView = (page: Page): Promise<{ x: number; y: number }[]> =>
  page.locator('.mb-piece[aria-label^="the "]').evaluateAll((pieces) =>
    pieces.flatMap((piece) => {
      const { x, width, bottom } = piece.getBoundingClientRect();
      const at = { x: x + width / 2, y: bottom - 14 };
      return document.elementFromPoint(at.x, at.y)?.closest('.mb-pad') ? [at] : [];
    }),
  );

const cutNow = (page: Page): Promise<Cut | null> =>
  page.evaluate(() => (window as unknown as Watched).cutNow());

async function openTable(
  open: (options?: object) => Promise<Page>,
  address: string,
  options: object,
): Promise<Page> {
  const page = await open(options);
  await page.addInitScript(watchForCuts);
  await startSolo(page, address, 'King of Wolves');
  await page.getByRole('button', { name: 'Set up for me' }).click();
  await expect(page.locator('.status-words')).toContainText('Heroes: move');
  return page;
}

for (const [size, options] of Object.entries(kSizes))
  test(`the facts of a piece are read whole, and lie over no choice: ${size}`, async ({
    open,
    site,
  }) => {
    const page = await openTable(open, site.address, options);
    await awaitRest(page);
    const host = (await page.locator('.board-host').boundingBox())!;
    const say = page.locator('.status-say');
    if (size === '1440x900') await expect(say, 'short words').not.toHaveAttribute('data-long');
    let most = 0;
    for (const { x, y } of await heroesInView(page)) {
      await page.mouse.click(x, y, { button: 'right' });
      await expect(page.locator('.problem-note .clause')).toBeVisible();
      expect(await cutNow(page)).toBeNull();
      most = Math.max(most, (await page.locator('.problem-note').innerText()).length);
      const box = (await say.boundingBox())!;
      const isBeside = box.y + box.height <= host.y || box.x >= host.x + host.width;
      expect(isBeside, `${box.height} px of words beside the board`).toBe(true);
      expect(await page.locator('.board-host').boundingBox(), 'the board stays').toEqual(host);
      const chip = (await page.locator('.problem-note .clause').boundingBox())!;
      const { width, height } = page.viewportSize()!;
      expect(chip.x + chip.width, 'the clause in the window').toBeLessThanOrEqual(width);
      expect(chip.y + chip.height).toBeLessThanOrEqual(height);
    }
    expect(most, 'the facts tested are long').toBeGreaterThan(150);
  });

test('nothing that is said of a game is ever cut off on a phone', async ({ open, site }) => {
  test.setTimeout(300_000);
  for (const size of ['390x844', '844x390'] as const) {
    const page = await openTable(open, site.address, kSizes[size]);
    await playByHand(page, kFinger, chooser(4), { maxActions: 25 });
    const cuts = await page.evaluate(() => (window as unknown as Watched).cuts);
    expect(cuts, size).toEqual([]);
  }
});
