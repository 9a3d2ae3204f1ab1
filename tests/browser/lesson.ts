import type { Page } from '@playwright/test';
import { expect, test } from './parts/fixtures.ts';
import { statusSeq } from './parts/site.ts';

interface Glance {
  step: number;
  title: string;
  next: boolean; // there is something to read, and a button to go on
  over: boolean;
  at: { x: number; y: number } | null; // what the arrow points at
}

const glance = (page: Page): Promise<Glance> =>
  page.evaluate(() => {
    const card = document.querySelector<HTMLElement>('.lesson');
    const ring = document.querySelector('.spotlight .spot-ring')?.getBoundingClientRect();
    const points = document.querySelector('.spotlight .spot-arrow') !== null;
    return {
      step: Number(card?.dataset['step'] ?? -1),
      title: card?.querySelector('h2')?.textContent ?? '',
      next: card?.querySelector('.action-main')?.textContent === 'Next',
      over: card?.textContent?.includes('The lesson is over') ?? false,
      at: ring && points ? { x: ring.x + ring.width / 2, y: ring.y + ring.height / 2 } : null,
    };
  });

// Whatever is pointed at stands still before a hand gets there. At the step `atLarge` nothing is.
async function awaitPointer(page: Page, atLarge = ''): Promise<Glance> {
  let last = '';
  for (let looks = 0; looks < 600; ++looks) {
    const seen = await glance(page);
    const now = JSON.stringify(seen);
    if (now === last && (seen.next || seen.over || seen.at || seen.title === atLarge)) return seen;
    last = now;
    await page.waitForTimeout(100);
  }
  throw new Error(`The lesson points at nothing: ${last}`);
}

async function awaitAnother(page: Page, before: Glance): Promise<void> {
  await expect
    .poll(async () => JSON.stringify(await glance(page)), { timeout: 10_000 })
    .not.toBe(JSON.stringify(before));
}

// A preview under the pointer may change the height of the status bar, and with it where things
// are: a hand that has arrived looks again.
async function clickPointed(page: Page, seen: Glance): Promise<void> {
  await page.mouse.move(seen.at!.x, seen.at!.y);
  const { at } = await awaitPointer(page);
  await page.mouse.click((at ?? seen.at!).x, (at ?? seen.at!).y);
}

async function openLesson(page: Page, address: string, game = 'wolves'): Promise<void> {
  await page.goto(`${address}#/learn/${game}`);
  await page.getByRole('link', { name: 'Start the lesson' }).click();
  await expect(page.locator('.lesson')).toBeVisible();
}

// A row of cards that is left to the learner: whatever is offered first.
async function layAnyRow(page: Page): Promise<void> {
  const send = page.locator('.status [data-verb="lay"]');
  const step = page.locator('.lesson');
  const index = await step.getAttribute('data-step');
  const card = page.locator('.hand .face.offered').first();
  await expect(card).toBeVisible();
  for (let cards = 0; cards < 4 && !(await send.isVisible()); ++cards) {
    const laid = await page.locator('.row li').count();
    await card.click();
    await expect(page.locator('.row li')).toHaveCount(laid + 1);
  }
  await send.click();
  await expect(step).not.toHaveAttribute('data-step', index ?? '');
}

// By doing only what it points at; `atLarge` is done where the learner is left alone.
async function follow(page: Page, atLarge: string, work: () => Promise<void>): Promise<void> {
  const steps = await page.locator('.lesson progress').getAttribute('max');
  for (let deeds = 0; deeds < 120; ++deeds) {
    const isAlone = (await page.locator('.lesson h2').textContent()) === atLarge;
    if (isAlone) {
      await work();
      continue;
    }
    const seen = await awaitPointer(page, atLarge);
    if (seen.over) break;
    if (seen.title === atLarge) continue;
    if (seen.next) await page.getByRole('button', { name: 'Next', exact: true }).click();
    else await clickPointed(page, seen);
    await awaitAnother(page, seen);
  }
  await expect(page.locator('.lesson')).toContainText('The lesson is over');
  await expect(page.locator('.lesson')).toHaveAttribute('data-step', steps ?? '');
  await expect(page.locator('.lesson-off'), 'the script was never left').toHaveCount(0);
}

test('the lesson is played to its end by doing only what it points at', async ({ page, site }) => {
  test.setTimeout(240_000);
  await openLesson(page, site.address);
  await follow(page, '', () => Promise.resolve());
  await expect(page.getByRole('tab', { name: 'Log' })).toHaveAttribute('aria-selected', 'true');
});

test('the lesson of UFO: Alien Attack! ends with the game won', async ({ page, site }) => {
  test.setTimeout(240_000);
  await openLesson(page, site.address, 'intercept');
  await follow(page, 'A row of your own', () => layAnyRow(page));
  await expect(page.locator('.status-words')).toContainText('SHADO won: SHADO 2, Aliens 0');
});

// Whether the lesson ever spoke of something that was still being shown.
const watchForHaste = (page: Page, title: string): Promise<void> =>
  page.evaluate((words) => {
    const look = (): void => {
      const heading = document.querySelector('.lesson h2')?.textContent;
      const buttons = [...document.querySelectorAll('.status button')];
      const isTelling = buttons.some((button) => button.textContent === 'Skip');
      if (heading === words && isTelling) document.body.dataset['hasty'] = 'yes';
      if (isTelling) document.body.dataset['told'] = 'yes';
    };
    new MutationObserver(look).observe(document.body, { childList: true, subtree: true });
  }, title);

test('the lesson speaks of what others did when that has been shown', async ({ open, site }) => {
  test.setTimeout(240_000);
  const page = await open({ reducedMotion: 'no-preference' });
  await openLesson(page, site.address, 'intercept');
  const heading = page.locator('.lesson h2');
  await watchForHaste(page, 'You are hit');
  for (let steps = 0; steps < 6; ++steps) {
    const was = (await heading.textContent())!;
    await page.getByRole('button', { name: /^(Next|Do it for me)$/ }).click();
    await expect(heading).not.toHaveText(was);
  }
  await expect(heading).toHaveText('Then the sky moves');
  await expect(heading).toHaveText('You are hit', { timeout: 120_000 });
  await expect(page.locator('body')).toHaveAttribute('data-told', 'yes');
  await expect(page.locator('body')).not.toHaveAttribute('data-hasty', 'yes');
});

test('what the lesson does not ask for is gently refused, and can be left to it', async ({
  page,
  site,
}) => {
  await openLesson(page, site.address);
  await page.getByRole('button', { name: 'Next', exact: true }).click();
  await page.getByRole('button', { name: 'Next', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Place the Archer' })).toBeVisible();
  const seq = await statusSeq(page);
  await page.getByRole('tab', { name: 'Text' }).click();
  await page.getByLabel('Order').fill('place archer h10');
  await page.getByRole('button', { name: 'Do it', exact: true }).click();
  await expect(page.locator('.problem')).toContainText('the lesson shows something else first');
  expect(await statusSeq(page)).toBe(seq);
  await page.getByRole('button', { name: 'Do it for me' }).click();
  await expect(page.getByRole('heading', { name: 'Place the last sheep' })).toBeVisible();
});

// The middle of the fire, which is no column of its card.
test('a click on the fire itself stokes it', async ({ page, site }) => {
  test.setTimeout(240_000);
  await openLesson(page, site.address);
  const heading = page.locator('.lesson h2');
  for (let deeds = 0; deeds < 60; ++deeds) {
    const seen = await awaitPointer(page);
    const isNow = (await heading.textContent()) === 'Stoke the fire';
    const fire = page.locator('[data-mark^="cell:"][data-style="work"]');
    if (isNow && (await fire.count()) === 1) break;
    if (seen.next) await page.getByRole('button', { name: 'Next', exact: true }).click();
    else await clickPointed(page, seen);
    await awaitAnother(page, seen);
  }
  await expect(heading).toHaveText('Stoke the fire');
  const fire = (await page.locator('[data-mark^="cell:"][data-style="work"]').boundingBox())!;
  const at = { x: fire.x + fire.width / 2, y: fire.y + fire.height / 2 };
  await page.mouse.move(at.x, at.y);
  await expect(page.locator('.status-preview')).toContainText('Stoke');
  await page.mouse.click(at.x, at.y);
  const column = page.getByRole('menuitem').first();
  await column.hover();
  await expect(page.locator('.status-preview'), 'a line of the menu').toContainText(
    /light|column/i,
  );
  await column.click();
  await expect(heading).toHaveText('Light!');
});
