// How to get each page into the state in which its picture is taken.
import type { Page } from '@playwright/test';
import { startAsWolves, startShortNight } from '../parts/games.ts';
import { kFinger, kMouse, playByHand } from '../parts/mouse.ts';
import { MusterServer } from '../parts/muster_server.ts';
import { kLongDay, openAtWork, planTable, rest, sitAtScreen } from '../parts/parley.ts';
import type { Sight } from '../parts/sight.ts';
import { awaitTurn } from '../parts/sight.ts';
import { chooser, startSolo } from '../parts/site.ts';
import { kSpacePoses } from './space.ts';

export type Pose = (page: Page, address: string, isPhone: boolean) => Promise<void>;

async function playOn(page: Page, isPhone: boolean, maxActions: number): Promise<Sight> {
  await playByHand(page, isPhone ? kFinger : kMouse, chooser(3), { maxActions });
  return awaitTurn(page);
}

const midGame: Pose = async (page, address, isPhone) => {
  await startSolo(page, address, 'King of Wolves');
  await playOn(page, isPhone, 26);
};

// One action at a time, so that no phase is passed by; now and then a step is ended.
async function playUntilPhase(page: Page, isPhone: boolean, phase: string): Promise<void> {
  const below = chooser(3);
  for (let rounds = 1; rounds < 300; ++rounds) {
    const how = { maxActions: 1, movesAStep: rounds % 5 === 0 ? 0 : 2 };
    await playByHand(page, isPhone ? kFinger : kMouse, below, how);
    const { over } = await awaitTurn(page);
    if ((await page.locator('.phase').textContent()) === phase) return;
    if (over) break;
  }
  throw new Error(`It never came to '${phase}'.`);
}

async function pointAtFirst(page: Page, sight: Sight, style: string): Promise<void> {
  const mark = sight.marks.find((one) => one.style === style);
  if (mark) await page.mouse.click(mark.x, mark.y);
}

// The first pick of a hero shows where it can go; a bush there is a matter of chance.
const oddsOpen: Pose = async (page, address) => {
  await startSolo(page, address, 'King of Wolves');
  for (let turns = 0; turns < 12; ++turns) {
    const sight = await playOn(page, false, 2);
    await pointAtFirst(page, sight, 'offer');
    const { marks } = await awaitTurn(page);
    for (const { x, y } of marks.filter((mark) => mark.style === 'move')) {
      await page.mouse.move(x, y);
      await page.waitForTimeout(40);
      if (await page.locator('.odds').isVisible()) return;
    }
    await page.keyboard.press('Escape');
  }
};

const whyNot: Pose = async (page, address, isPhone) => {
  await midGame(page, address, isPhone);
  const area = await page.locator('.board-host').boundingBox();
  if (!area) throw new Error('There is no board.');
  const at = { x: area.x + area.width * 0.5, y: area.y + area.height * 0.2 };
  await (isPhone ? kFinger : kMouse).point(page, at.x, at.y);
};

const invited: Pose = async (page) => {
  const server = await MusterServer.start();
  page.on('close', () => void server.close());
  await page.goto(server.address);
  const box = page.getByRole('article', { name: 'King of Wolves' });
  await box.getByRole('link', { name: 'Invite a friend' }).click();
  await page.getByRole('button', { name: 'Open the table' }).click();
  await page.locator('[data-invite]').waitFor();
};

const talking: Pose = async (page, address, isPhone) => {
  await invited(page, address, isPhone);
  const link = await page.locator('[data-invite]').inputValue();
  const friend = await page.context().browser()!.newContext();
  const other = await friend.newPage();
  await other.goto(link);
  await other.getByRole('button', { name: 'Sit down' }).click();
  await other.locator('.status').waitFor();
  for (const [one, words] of [
    [page, 'Well met! Shall we?'],
    [other, 'The night is long. Mind your sheep.'],
  ] as const) {
    await one.getByRole('tab', { name: 'Chat' }).click();
    await one.getByLabel('Say something').fill(words);
    await one.getByRole('button', { name: 'Say', exact: true }).click();
  }
  await page.getByText('Mind your sheep').waitFor();
};

async function parleyRow(page: Page, address: string): Promise<void> {
  await openAtWork(page, address, '4');
  for (let rests = 0; rests < 2; ++rests) {
    await rest(page);
    await sitAtScreen(page);
  }
  for (let cards = 0; cards < 2; ++cards) {
    await page.locator('.face.offered').first().click();
    await page.locator('.row li').nth(cards).waitFor();
  }
}

async function parleyRuler(page: Page, address: string, isPhone: boolean): Promise<void> {
  await openAtWork(page, address, '3', kLongDay);
  const host = (await page.locator('.board-host').boundingBox())!;
  const at = { x: host.x + host.width * 0.6, y: host.y + host.height * 0.5 };
  if (!isPhone) await page.mouse.move(at.x, at.y);
}

export const kPoses: Record<string, Pose> = {
  ...kSpacePoses,
  home: async (page, address) => {
    await page.goto(address);
    await page.getByRole('button', { name: 'Play now' }).first().waitFor();
  },
  new: async (page, address) => {
    await page.goto(`${address}#/new/wolves`);
    await page.getByText('Options', { exact: true }).click();
  },
  learn: async (page, address) => {
    await page.goto(`${address}#/learn/wolves`);
    await page.getByRole('heading', { name: 'The rules' }).waitFor();
  },
  rules: async (page, address) => {
    await page.goto(`${address}#/learn/wolves/rules`);
    await page.locator('.rule').first().waitFor();
  },
  'rules-clause': async (page, address) => {
    await page.goto(`${address}#/learn/wolves/rules?clause=KW-63`);
    await page.locator('.rule-lit').waitFor();
  },
  tutorial: async (page, address) => {
    await page.goto(`${address}#/learn/wolves/tutorial`);
    await page.locator('.lesson').waitFor();
  },
  'rules-tab': async (page, address) => {
    await startSolo(page, address, 'King of Wolves');
    await page.getByRole('tab', { name: 'Rules' }).click();
    await page.locator('.primer').waitFor();
  },
  settings: async (page, address) => {
    await page.goto(`${address}#/settings`);
    await page.getByRole('heading', { name: 'Settings' }).waitFor();
  },
  'table-start': (page, address) => startSolo(page, address, 'King of Wolves'),
  'table-middle': midGame,
  'table-selected': async (page, address, isPhone) => {
    await midGame(page, address, isPhone);
    const offer = (await awaitTurn(page)).marks.find((mark) => mark.style === 'offer');
    if (offer) await (isPhone ? kFinger : kMouse).point(page, offer.x, offer.y);
    await page.getByRole('tab', { name: 'Log' }).click();
  },
  'table-early': async (page, address, isPhone) => {
    await startSolo(page, address, 'King of Wolves');
    await playOn(page, isPhone, 12);
    await playUntilPhase(page, isPhone, 'Heroes move');
    const { marks } = await awaitTurn(page);
    const offer = marks.filter((mark) => mark.style === 'offer').at(-1);
    if (offer) await (isPhone ? kFinger : kMouse).point(page, offer.x, offer.y);
  },
  'table-odds': oddsOpen,
  'table-why-not': whyNot,
  'table-help': async (page, address) => {
    await startSolo(page, address, 'King of Wolves');
    await page.getByRole('button', { name: 'Help', exact: true }).click();
  },
  'table-rows': async (page, address, isPhone) => {
    await page.goto(`${address}#/new/wolves`);
    await page.getByText('Options', { exact: true }).click();
    await page.getByLabel(/How many rows the Bonfire/).selectOption('5');
    await page.getByRole('button', { name: 'Start' }).click();
    await page.locator('.status').waitFor();
    await playOn(page, isPhone, 14);
  },
  'table-end': async (page, address, isPhone) => {
    await startShortNight(page, address);
    await playByHand(page, isPhone ? kFinger : kMouse, chooser(1));
  },
  'table-text': async (page, address) => {
    await startSolo(page, address, 'King of Wolves');
    await playOn(page, false, 12);
    await page.getByRole('tab', { name: 'Text' }).click();
  },
  'table-wolves': async (page, address, isPhone) => {
    await startAsWolves(page, address);
    await playUntilPhase(page, isPhone, 'Wolves attack');
  },
  replay: async (page, address, isPhone) => {
    await midGame(page, address, isPhone);
    const id = page.url().split('/').at(-1);
    await page.goto(`${address}#/replay/${id}?seq=20`);
    await page.locator('.scrub').waitFor();
  },
  curtain: async (page, address) => {
    await page.goto(`${address}?dev=1`);
    const box = page.getByRole('article', { name: 'Sealed Bids' });
    await box.getByRole('link', { name: 'Hot-seat' }).click();
    await page.getByRole('button', { name: 'Start' }).click();
    await page.locator('.curtain').waitFor();
  },
  invite: invited,
  chat: talking,
  'parley-new': (page, address) => planTable(page, address),
  'parley-file': async (page, address) => {
    await planTable(page, address);
    const buffer = Buffer.from(JSON.stringify({ ...kLongDay, days: 'many' }, null, 2));
    const bad = { name: 'bad.json', mimeType: 'application/json', buffer };
    await page.getByLabel(/scenario file/).setInputFiles(bad);
    await page.locator('.file-trouble').waitFor();
  },
  'parley-floors': async (page, address) => {
    await openAtWork(page, address, '4');
    await page.getByRole('radio', { name: /gallery/ }).click();
  },
  'parley-dial': async (page, address) => {
    await openAtWork(page, address, '4');
    await page.getByRole('button', { name: 'Turn' }).click();
  },
  'parley-row': parleyRow,
  'parley-plane': parleyRuler,
  'parley-cards': async (page, address) => {
    await openAtWork(page, address, '4');
    await page.getByRole('tab', { name: 'Cards' }).click();
  },
  'table-yardstick': (page, address) => startSolo(page, `${address}?dev=1`, 'Yardstick Skirmish'),
};
