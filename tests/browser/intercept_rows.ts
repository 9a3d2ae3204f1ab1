// What a pilot chooses: rows with what they would lead to, missiles on the map, hands laid blind.
import type { Locator, Page } from '@playwright/test';
import { expect, test } from './parts/fixtures.ts';
import { kPhone, kShort, statusSeq } from './parts/site.ts';

const kWide = { viewport: { width: 1440, height: 900 } };

// One pilot, in whose first turn missile 2 can both turn and explode.
const kFlight = {
  seed: `${'3'.repeat(60)}0185`,
  options: { 'How many people fly': '1' },
  lines: [
    'side east',
    'start 50,34',
    'start 50,26',
    'face n',
    'face n',
    'face n',
    'lay missile ufo-5 slip-port ahead-1 turn-starboard',
    'lay missile ufo-5 sharp-starboard rotate sw sharp-port',
  ],
};

// Two pilots at one screen; SID falls in the first turn.
const kBlind = {
  seed: `${'6'.repeat(60)}1866`,
  options: {
    'How many people fly': '2',
    'How many UFOs come': '9',
    'How many of the UFO cards': 'veteran',
    'How the Interceptors arrive': '1',
  },
  lines: [
    'side east',
    'start 50,26',
    'start 50,30',
    'face se',
    'face n',
    'face sw',
    'lay turn-starboard cannon sharp-starboard cannon',
    'lay rotate nw sharp-starboard ahead-1',
    'lay turn-port ahead-1 cannon rotate s',
    'lay turn-starboard ahead-1',
    'lay cannon cannon ahead-1 cannon',
    'lay turn-starboard turn-port',
    'lay rotate n sharp-port',
  ],
};

interface Game {
  seed: string;
  options: Record<string, string>;
  lines: string[];
}

/** A game whose beginning is typed, `count` lines of it. */
async function begin(page: Page, address: string, game: Game, count: number): Promise<void> {
  await page.goto(`${address}?dev=1#/new/intercept?with=hot-seat&seed=${game.seed}`);
  await page.getByText('Options', { exact: true }).click();
  for (const [label, value] of Object.entries(game.options))
    await page.getByLabel(new RegExp(label)).selectOption(value);
  await page.getByRole('button', { name: 'Start' }).click();
  await page.getByRole('tab', { name: 'Text' }).click();
  const order = page.getByLabel('Order');
  for (const line of game.lines.slice(0, count)) {
    const before = await statusSeq(page);
    await order.fill(line);
    await page.locator('.orders').getByRole('button', { name: 'Do it' }).click();
    await expect.poll(() => statusSeq(page), line).toBeGreaterThan(before);
    await expect(order, 'ready for the next line').toHaveValue('');
  }
  await page.getByRole('tab', { name: 'Pieces' }).click();
}

const card = (page: Page, words: string): Locator =>
  page.locator('.hand .face', { hasText: new RegExp(`^${words}(×|$)`) });
const ghost = (page: Page): Locator => page.locator('.board-host [data-ghost]');
const area = (page: Page, key: string): Locator => page.locator(`.mb-area[data-area="${key}"]`);
const inRow = (page: Page): Promise<string[]> =>
  page.locator('.row li > span:not(.card-art)').allTextContents();

async function middleOf(what: Locator): Promise<{ x: number; y: number }> {
  const { x, y, width, height } = (await what.boundingBox())!;
  return { x: x + width / 2, y: y + height / 2 };
}

test('a row shows where it leads while it is laid', async ({ open, site }) => {
  const page = await open(kWide);
  await begin(page, site.address, kFlight, 6);
  await expect(page.locator('.row-count')).toHaveText(/^0 of 4 cards laid/);
  await expect(ghost(page)).toHaveCount(0);

  // Pointed at, and gone when the pointer goes.
  await card(page, 'AHEAD 2').hover();
  await expect(ghost(page)).toHaveAttribute('data-facing', '0');
  const pointed = await ghost(page).getAttribute('data-cell');
  await page.mouse.move(700, 400);
  await expect(ghost(page)).toHaveCount(0);

  // Laid, it stays while others are pointed at and laid.
  await card(page, 'AHEAD 2').click();
  await page.mouse.move(700, 400);
  await expect(ghost(page)).toHaveAttribute('data-cell', pointed!);
  await expect(page.locator('.row-count')).toHaveText(/^1 of 4 cards laid/);
  await card(page, 'CANNON').hover();
  await expect(area(page, 'touched')).toHaveCount(1);
  await card(page, 'CANNON').click();
  await card(page, 'TURN PORT').click();
  await page.mouse.move(700, 400);
  await expect(area(page, 'touched')).toHaveCount(1);
  await expect(ghost(page)).toHaveAttribute('data-facing', '5');
  await expect(page.locator('.mb-way')).toHaveCount(1);

  // Dragged into another order, moved back by a button, thrown back.
  expect(await inRow(page)).toEqual(['1 AHEAD 2', '2 CANNON', '3 TURN PORT']);
  const items = page.locator('.row li');
  const from = await middleOf(items.nth(2));
  const to = await middleOf(items.nth(0));
  await page.mouse.move(from.x, from.y + 8);
  await page.mouse.down();
  await page.mouse.move(to.x, to.y + 8, { steps: 4 });
  await page.mouse.up();
  await expect.poll(() => inRow(page)).toEqual(['1 TURN PORT', '2 AHEAD 2', '3 CANNON']);
  await page.getByRole('button', { name: 'Move CANNON forward' }).click();
  await expect.poll(() => inRow(page)).toEqual(['1 TURN PORT', '2 CANNON', '3 AHEAD 2']);
  await page.getByRole('button', { name: 'Leave CANNON out' }).click();
  await expect(area(page, 'touched')).toHaveCount(0);

  // A ROTATE asks for a facing; the ghost faces where the dial is pointed at.
  await card(page, 'ROTATE').click();
  await expect(page.locator('.row-count')).toHaveText(/Which way\?/);
  await expect(page.locator('.mb-petal')).toHaveCount(6);
  const south = await middleOf(page.locator('.mb-petal[data-mark="facing:3"]'));
  await page.mouse.move(south.x, south.y);
  await expect(ghost(page)).toHaveAttribute('data-facing', '3');
  await page.screenshot({ path: test.info().outputPath('dial.png') });
  await page.mouse.click(south.x, south.y);
  await expect(page.locator('.row-count')).toHaveText(/^3 of 4 cards laid$/);

  // A row whose last card is aimed is not sent before somebody says so.
  await card(page, 'MISSILE').click();
  const before = await statusSeq(page);
  await expect(page.locator('.mb-petal')).toHaveCount(0);
  await page.locator('.piece-row', { hasText: 'UFO 8' }).click();
  await expect(page.locator('.row-count')).toHaveText(/^4 of 4 cards laid$/);
  expect(await statusSeq(page)).toBe(before);
  await page.getByRole('button', { name: /^Lay [A-Z]/ }).click();
  await expect.poll(() => statusSeq(page), 'the row is flown').toBeGreaterThan(before);
});

test('a missile shows its sector and where its target may come', async ({ open, site }) => {
  const page = await open(kWide);
  await begin(page, site.address, kFlight, 6);
  await card(page, 'MISSILE').click();
  await expect(page.locator('.row-count')).toHaveText(/At which\?/);
  await expect(area(page, 'reach')).toHaveCount(1);
  await expect(area(page, 'far-reach')).toHaveCount(1);
  const target = await middleOf(page.locator('[data-mark="piece:10"][data-style="shoot"]'));
  await page.mouse.move(target.x, target.y);
  const ends = page.locator('.mb-note-value');
  await expect(ends.first()).toBeVisible();
  const flown = new Set(await ends.allTextContents());
  for (const hexes of ['6', '8', '10', '12', '14', '16', '18']) expect(flown).toContain(hexes);
  await expect(page.locator('.status-preview')).toContainText(/after \d+ of 24 cards/);
  await page.screenshot({ path: test.info().outputPath('sector.png') });
  await page.mouse.click(target.x, target.y);
  // The card and its target move together.
  await card(page, 'AHEAD 1').click();
  await page.getByRole('button', { name: 'Move AHEAD 1 forward' }).click();
  await expect
    .poll(() => inRow(page))
    .toEqual(['1 AHEAD 1', expect.stringMatching(/^2 MISSILE ▸ UFO/)]);
  await page.getByRole('button', { name: 'Leave MISSILE out' }).click();
  await expect.poll(() => inRow(page)).toEqual(['1 AHEAD 1']);
});

test('a flight is chosen on the map, with the dice it rolls', async ({ open, site }) => {
  const page = await open(kWide);
  await begin(page, site.address, kFlight, 8);
  await expect(page.locator('.status-words')).toHaveText(/flies \d+ hexagons/);
  const turns = page.locator('[data-mark^="cell:"][data-style="move"]');
  const bursts = page.locator(
    '[data-mark^="cell:"]:is([data-style="special"], [data-style="attack"])',
  );
  await expect(turns).not.toHaveCount(0);
  await expect(bursts).not.toHaveCount(0);

  await page.getByRole('button', { name: 'Fly straight on' }).hover();
  await expect(ghost(page)).toHaveCount(1);
  const turn = await middleOf(turns.first());
  await page.mouse.move(turn.x, turn.y);
  await expect(area(page, 'way')).not.toHaveCount(0);
  const burst = await middleOf(bursts.first());
  await page.mouse.click(burst.x, burst.y);
  const explode = page.locator('.menu button', { hasText: /^Explode/ });
  await explode.hover();
  await expect(area(page, 'blast')).toHaveCount(1);
  await expect(page.locator('.status-preview .modifiers')).toContainText(
    /UFO \d.*(die|dice).* on Chart A/,
  );
  await expect(page.locator('.status-preview')).toContainText('%');
  await page.screenshot({ path: test.info().outputPath('flight.png') });
  const before = await statusSeq(page);
  await explode.click();
  await expect.poll(() => statusSeq(page)).toBeGreaterThan(before);
});

test('hands that are laid blind lie face down, and only then falls a curtain', async ({
  open,
  site,
}) => {
  const page = await open(kWide);
  await begin(page, site.address, kBlind, kBlind.lines.length - 1);
  // Up to here nobody had to hand over the screen.
  await page.getByRole('tab', { name: 'Text' }).click();
  await page.getByLabel('Order').fill(kBlind.lines.at(-1)!);
  await page.locator('.orders').getByRole('button', { name: 'Do it' }).click();
  const ready = page.getByRole('button', { name: /I am ready/ });
  await ready.click();
  const words = page.locator('.status-words');
  await expect(words).toHaveText(/lays \d cards?, face down/);
  const down = page.locator('.laid-row li[data-down]');
  await expect(down).toHaveCount(0);

  // Whoever laid sees the own cards until the screen goes on; the next sees their backs.
  for (let hands = 0; hands < 3 && !(await page.locator('.curtain').isVisible()); ++hands) {
    const before = await statusSeq(page);
    while (!(await page.locator('.row-count[data-full]').isVisible()))
      await card(page, 'CANNON|AHEAD 1|AHEAD 2|SHARP PORT|TURN PORT')
        .and(page.locator('.offered'))
        .first()
        .click();
    await page.getByRole('button', { name: /^Hide [A-Z]/ }).click();
    await expect
      .poll(
        async () =>
          (await page.locator('.curtain').isVisible()) || (await statusSeq(page)) > before,
      )
      .toBe(true);
  }
  await ready.click();
  await expect(down).not.toHaveCount(0);
  await expect(page.locator('.laid-row')).toContainText('A card, face down');
  await page.screenshot({ path: test.info().outputPath('blind.png') });
});

for (const [name, phone] of Object.entries({ upright: kPhone, lying: kShort }))
  test(`a phone, ${name}: a row is laid by taps, and the map follows`, async ({ open, site }) => {
    const page = await open(phone);
    await begin(page, site.address, kFlight, 6);
    await page.getByRole('tab', { name: 'Pieces' }).tap();
    for (const words of ['AHEAD 2', 'AHEAD 1', 'CANNON']) {
      await card(page, words).scrollIntoViewIfNeeded();
      await card(page, words).tap();
    }
    await expect(page.locator('.row-count')).toHaveText(/^3 of 4 cards laid/);
    await expect(ghost(page)).toHaveCount(1);
    const board = (await page.locator('.board-host').boundingBox())!;
    const at = await middleOf(ghost(page));
    expect(at.x).toBeGreaterThan(board.x);
    expect(at.x).toBeLessThan(board.x + board.width);
    expect(at.y).toBeGreaterThan(board.y);
    expect(at.y).toBeLessThan(board.y + board.height);
    // Every card of the row can be read and taken hold of.
    const strip = (await page.locator('.strip').boundingBox())!;
    for (const item of await page.locator('.row li').all()) {
      const box = (await item.boundingBox())!;
      expect(box.y).toBeGreaterThanOrEqual(strip.y);
      expect(box.y + box.height).toBeLessThanOrEqual(strip.y + strip.height);
    }
    await page.locator('.row li').first().getByRole('button', { name: /out$/ }).tap();
    await expect(page.locator('.row-count')).toHaveText(/^2 of 4 cards laid/);
    await page.screenshot({ path: test.info().outputPath(`${name}.png`) });
  });
