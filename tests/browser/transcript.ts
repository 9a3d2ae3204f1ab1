// Ten turns played by keyboard through the text board, and what a screen reader is told of them.
import { writeFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { expect, test } from './parts/fixtures.ts';
import { awaitChange, awaitTurn, look } from './parts/sight.ts';
import { chooser, statusSeq } from './parts/site.ts';

const kSeed = '5ca1ab1e'.repeat(8);
const kRounds = 5; // of two turns each

// Of what kinds of things somebody who only listens must hear.
const kKeyLines = [
  /^log: Heroes: The Warrior takes a place at l8\.$/,
  /^log: Wolves: Wolf \d appears at \w+\./,
  /^log: Wolves: .* moves from \w+ to \w+\./,
  /The fire burns down \d rows?\./,
  /The next event will be /,
  /^asked: Heroes: move, gather wood/,
  /^hand: The \w+$/,
];

const transcriptOf = (
  heard: readonly string[],
): string => `# What a screen reader tells of ten turns

Played by keyboard through the text board, heroes against a novice bot. Lines with \`>\` are what
was pressed or typed, \`log\` is the region that tells every action of everybody, \`asked\` the
question of the status, \`hand\` the piece in hand. A test (\`tests/browser/transcript.ts\`) plays like
this and holds what was told against the log; with MUSTER_TRANSCRIPT=FILE it writes such a page.

\`\`\`text
${heard.join('\n')}
\`\`\`
`;

/** Runs in the page: notes what appears in regions that are read out by themselves. */
function listen(): void {
  const heard: string[] = [];
  Object.assign(window, { heard });
  const said = new Map<string, string>();
  const hear = (changes: MutationRecord[]): void => {
    for (const node of changes.flatMap(({ addedNodes }) => [...addedNodes])) {
      const isNews = node.parentElement?.matches('[role=log][aria-label="What happens"]');
      if (isNews) heard.push(`log: ${node.textContent}`);
    }
    for (const [name, place] of Object.entries({ hand: '.in-hand', asked: '.status-mine' })) {
      const now = document.querySelector(place)?.cloneNode(true) as Element | undefined;
      now?.querySelectorAll('.in-hand, .in-hand + .hidden-words').forEach((one) => one.remove());
      const words = now?.textContent ?? '';
      if (words !== '' && words !== said.get(name)) heard.push(`${name}: ${words}`);
      said.set(name, words);
    }
  };
  document.addEventListener('DOMContentLoaded', () =>
    new MutationObserver(hear).observe(document.body, {
      childList: true,
      subtree: true,
      characterData: true,
    }),
  );
}

const heardBy = (page: Page): Promise<string[]> =>
  page.evaluate(() => (window as unknown as { heard: string[] }).heard);

const note = (page: Page, words: string): Promise<unknown> =>
  page.evaluate((line) => (window as unknown as { heard: string[] }).heard.push(line), words);

/** What can be chosen in words, in the order of the buttons. */
async function choicesOf(page: Page): Promise<string[]> {
  await awaitTurn(page, { stillMs: 120 });
  return page.locator('.text-choices button').allTextContents();
}

const isWayOut = (words: string): boolean => /^(End|Stay|Leave)/.test(words);

async function press(page: Page, index: number, words: string): Promise<void> {
  const before = await look(page);
  await note(page, `> ${words}`);
  await page.locator('.text-choices button').nth(index).press('Enter');
  await awaitChange(page, before, () => page.locator('.menu button').first().press('Enter'));
}

const kCamp = 'WA l8, HE l10, WL h12, AR j8, S1 i10, S2 h11, S3 i11, S4 k10, S5 h10';

// As it is typed at a terminal.
async function makeCamp(page: Page): Promise<void> {
  for (const [at, order] of kCamp.split(', ').entries()) {
    await note(page, `> typed: ${order}`);
    await page.getByLabel('Order').fill(order);
    await page.getByLabel('Order').press('Enter');
    await expect.poll(() => statusSeq(page)).toBeGreaterThan(at);
    await expect(page.getByLabel('Order')).toHaveValue('');
  }
}

/** What the log tells of anybody's actions, one by one. */
const toldIn = (page: Page): Promise<string[]> =>
  page
    .locator('.log .entry:not([data-seat=""])')
    .evaluateAll((entries) =>
      entries.map((entry) =>
        [...entry.querySelectorAll('.told')]
          .map((told) => (told.firstChild?.textContent ?? '').trim())
          .join(' '),
      ),
    );

/** What was heard of each entry: it begins with who did it, and moments follow for themselves. */
function heardByEntry(heard: readonly string[]): string[] {
  const entries: string[] = [];
  for (const line of heard.filter((one) => one.startsWith('log: '))) {
    const own = /^log: \w+: (.*)$/.exec(line)?.[1];
    if (own !== undefined) entries.push(own);
    else if (entries.length > 0) entries.push(`${entries.pop()} ${line.slice('log: '.length)}`);
  }
  return entries;
}

async function playRounds(page: Page): Promise<void> {
  const below = chooser(21);
  let moves = 0;
  for (let answers = 0; answers < 400; ++answers) {
    const choices = await choicesOf(page);
    const rounds = (await heardBy(page)).filter((line) => line.includes("wolves' turn begins"));
    if (rounds.length > kRounds) return;
    const way = choices.findIndex(isWayOut);
    const others = choices.flatMap((words, at) =>
      isWayOut(words) || words.startsWith('Back') ? [] : [at],
    );
    const leaves = way >= 0 && (moves >= 3 || others.length === 0);
    const index = leaves ? way : others[below(others.length)]!;
    moves = leaves ? 0 : moves + 1;
    await press(page, index, choices[index]!);
  }
  throw new Error('Ten turns never passed.');
}

test('whoever listens is told every action of ten turns', async ({ page, site }) => {
  test.setTimeout(300_000);
  await page.addInitScript(listen);
  await page.goto(`${site.address}#/new/wolves?seed=${kSeed}`);
  await page.getByRole('button', { name: 'Start' }).press('Enter');
  await page.getByRole('tab', { name: 'Text' }).press('Enter');
  await makeCamp(page);
  await playRounds(page);

  const heard = await heardBy(page);
  await page.getByRole('tab', { name: 'Log' }).press('Enter');
  expect(heardByEntry(heard), 'every entry of the log, once and in order').toEqual(
    await toldIn(page),
  );
  expect(
    heard.filter((line) => / p\.m\.|midnight/.test(line)).length,
    'hours',
  ).toBeGreaterThanOrEqual(kRounds);
  for (const key of kKeyLines)
    expect(
      heard.some((line) => key.test(line)),
      `${key}`,
    ).toBe(true);
  // Things that stand side by side on the screen must not run into each other.
  for (const line of heard) expect(line).not.toMatch(/[a-z][A-Z][a-z]|\d \d|\w\.\w{2}/);
  if (process.env.MUSTER_TRANSCRIPT)
    await writeFile(process.env.MUSTER_TRANSCRIPT, transcriptOf(heard));
});
