import type { Page } from 'playwright-core';
import { kMouse, playByHand } from './mouse.ts';
import { MusterServer } from './muster_server.ts';
import { agree, openForTwo, sitDown } from './online_table.ts';
import type { World } from './site.ts';
import { awaitTurn, check, chooser, freshPage, statusHash, statusSeq } from './site.ts';

export const name =
  'in company: take back, half-made choice, two tabs, a watcher, mute, rematch with sides swapped';

const selectedKey = async (page: Page): Promise<string> =>
  (await awaitTurn(page)).marks.find((mark) => mark.style === 'selected')?.key ?? '';

async function takeBack(ann: Page, ben: Page): Promise<void> {
  await playByHand(ann, kMouse, chooser(1), { untilSeq: 2 });
  const before = await statusHash(ann);
  const seq = await statusSeq(ann);
  await playByHand(ann, kMouse, chooser(2), { untilSeq: seq + 1 });
  check((await statusHash(ann)) !== before, 'an action changed nothing');
  // The hand may already have taken up the next figure; first it lets go of that.
  const back = ann.getByRole('button', { name: 'Back' });
  await back.or(ann.getByRole('button', { name: 'Undo' })).waitFor();
  if (await back.isVisible()) await back.click();
  await ann.getByRole('button', { name: 'Undo' }).click();
  await ann.waitForFunction(
    (hash) => document.querySelector<HTMLElement>('.table-page')?.dataset['hash'] === hash,
    before,
  );
  await agree([ann, ben]);
  await ben.getByRole('tab', { name: 'Log' }).click();
  await ben.getByText('takes back.').waitFor();
}

async function keepHalfAChoice(ann: Page): Promise<void> {
  const first = await selectedKey(ann);
  const sight = await awaitTurn(ann);
  const other = sight.marks.filter((mark) => mark.style === 'offer').at(-1)!;
  await ann.mouse.click(other.x, other.y);
  await ann.waitForFunction(
    (key) => document.querySelector(`[data-pick="${key}"][data-style="selected"]`),
    other.key,
  );
  await ann.reload();
  const kept = await selectedKey(ann);
  check(kept === other.key && kept !== first, `a reload turned ${other.key} into ${kept}`);
}

async function playInTwoTabs(ann: Page): Promise<void> {
  const twin = await ann.context().newPage();
  await twin.goto(ann.url());
  await twin.locator('.status').waitFor();
  await agree([ann, twin]);
  const start = await statusSeq(ann);
  await playByHand(twin, kMouse, chooser(3), { untilSeq: start + 1 });
  await agree([ann, twin]);
  await playByHand(ann, kMouse, chooser(4), { untilSeq: start + 2 });
  await agree([ann, twin]);
  await twin.close();
}

async function watch(world: World, ann: Page): Promise<void> {
  const eve = await freshPage(world);
  await eve.page.goto(ann.url());
  await eve.page.locator('.status').waitFor();
  await agree([ann, eve.page]);
  check((await eve.page.locator('.status-buttons button').count()) === 0, 'a watcher may act');
  await ann.getByText('1 watching').waitFor();
  await eve.page.close();
  await ann.getByText('1 watching').waitFor({ state: 'detached' });
}

async function say(page: Page, words: string): Promise<void> {
  await page.getByRole('tab', { name: 'Chat' }).click();
  await page.getByLabel('Say something').fill(words);
  await page.getByRole('button', { name: 'Say', exact: true }).click();
  await page.locator('.said', { hasText: words }).waitFor();
}

async function talk(ann: Page, ben: Page): Promise<void> {
  await ben.getByRole('tab', { name: 'Chat' }).click();
  await say(ann, 'Well met!');
  await ben.getByText('Well met!').waitFor();
  await ben.getByRole('button', { name: /^Mute/ }).click();
  await ben.getByText('Well met!').waitFor({ state: 'detached' });
  await say(ann, 'Can you hear me?');
  await say(ben, 'Not a word.');
  await ann.getByText('Not a word.').waitFor();
  check((await ben.getByText('Can you hear me?').count()) === 0, 'a muted player is heard');
  await ben.getByRole('button', { name: /^Hear/ }).click();
  await ben.getByText('Can you hear me?').waitFor();
}

async function playAgain(ann: Page, ben: Page): Promise<void> {
  const old = ann.url();
  ben.on('dialog', (dialog) => void dialog.accept());
  await ben.getByRole('button', { name: 'Give up' }).click();
  await ann.getByRole('heading', { name: 'You won' }).waitFor();
  await ann.getByText('The wolves gave up.').waitFor();
  const download = ann.waitForEvent('download');
  await ann.getByRole('button', { name: 'Download the record' }).click();
  check((await download).suggestedFilename().endsWith('.record'), 'no record came');
  await ann.getByRole('button', { name: /Rematch/ }).click();
  await ann.waitForURL((url) => url.href !== old);
  await ben.getByRole('button', { name: /rematch/i }).click();
  await ben.waitForURL(ann.url());
  for (const page of [ann, ben])
    await page.getByText(/The game is over/).waitFor({ state: 'detached' });
  await ann.locator('.seat', { hasText: 'wolves' }).getByText('you').waitFor();
  await ben.locator('.seat', { hasText: 'heroes' }).getByText('you').waitFor();
  await playByHand(ben, kMouse, chooser(7), { untilSeq: 3 });
  await agree([ann, ben]);
  check((await statusSeq(ann)) >= 3, 'the rematch does not go');
}

export async function test(world: World): Promise<void> {
  const server = await MusterServer.start();
  try {
    const made = await openForTwo(server);
    const ann = await sitDown(world, server, made, 'heroes');
    const ben = await sitDown(world, server, made, 'wolves');
    await takeBack(ann.page, ben.page);
    await keepHalfAChoice(ann.page);
    await playInTwoTabs(ann.page);
    await watch(world, ann.page);
    await talk(ann.page, ben.page);
    await playAgain(ann.page, ben.page);
    const complaints = [...ann.complaints, ...ben.complaints];
    check(complaints.length === 0, `the pages complained: ${complaints.join('; ')}`);
  } finally {
    await server.close();
  }
}
