// Takes a picture of every page at three sizes, to be looked at.
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import type { Page } from 'playwright-core';
import { kFinger, kMouse, playByHand } from '../mouse.ts';
import type { World } from '../site.ts';
import {
  awaitTurn,
  chooser,
  closeWorld,
  freshPage,
  kPhone,
  kRoot,
  openWorld,
  startSolo,
} from '../site.ts';

const usage = `Usage: tools/screenshots [--out FOLDER] [--only WORD] [--theme dark|light]

Takes a picture of every page at 1440x900, 1024x768 and 390x844 into FOLDER (build/screenshots).
--only takes those pages whose name has WORD in it.`;

const { values } = parseArgs({
  options: {
    out: { type: 'string', default: join(kRoot, 'build/screenshots') },
    only: { type: 'string', default: '' },
    theme: { type: 'string', default: 'dark' },
    help: { type: 'boolean' },
  },
});
if (values.help) {
  console.log(usage);
  process.exit(0);
}

interface Size {
  name: string;
  width: number;
  height: number;
}

const kSizes: Size[] = [
  { name: '1440x900', width: 1440, height: 900 },
  { name: '1024x768', width: 1024, height: 768 },
  { name: '390x844', width: 390, height: 844 },
];

type Pose = (page: Page, address: string, isPhone: boolean) => Promise<void>;

async function midGame(page: Page, address: string, isPhone: boolean): Promise<void> {
  await startSolo(page, address, 'King of Wolves');
  await playByHand(page, isPhone ? kFinger : kMouse, chooser(3), { maxActions: 26 });
  await awaitTurn(page);
}

const kPages: Record<string, Pose> = {
  home: async (page, address) => {
    await page.goto(address);
    await page.getByRole('button', { name: 'Play now' }).first().waitFor();
  },
  new: async (page, address) => {
    await page.goto(`${address}#/new/wolves`);
    await page.getByText('Scenario and options').click();
  },
  learn: async (page, address) => {
    await page.goto(`${address}#/learn/wolves`);
    await page.getByRole('heading', { name: 'The rules' }).waitFor();
  },
  rules: async (page, address) => {
    await page.goto(`${address}#/learn/wolves/rules?clause=KW-63`);
    await page.locator('.rule-lit').waitFor();
  },
  tutorial: async (page, address) => {
    await page.goto(`${address}#/learn/wolves/tutorial`);
    await page.locator('.hint').waitFor();
  },
  settings: async (page, address) => {
    await page.goto(`${address}#/settings`);
    await page.getByRole('heading', { name: 'Settings' }).waitFor();
  },
  'table-start': (page, address) => startSolo(page, address, 'King of Wolves'),
  'table-middle': midGame,
  'table-selected': async (page, address, isPhone) => {
    await midGame(page, address, isPhone);
    const sight = await awaitTurn(page);
    const offer = sight.marks.find((mark) => mark.style === 'offer');
    if (offer) await (isPhone ? kFinger : kMouse).point(page, offer.x, offer.y);
    await page.getByRole('tab', { name: 'Log' }).click();
  },
  'table-text': async (page, address) => {
    await startSolo(page, address, 'King of Wolves');
    await page.getByRole('tab', { name: 'Text' }).click();
  },
  replay: async (page, address, isPhone) => {
    await midGame(page, address, isPhone);
    const id = page.url().split('/').at(-1);
    await page.goto(`${address}#/replay/${id}?seq=20`);
    await page.locator('.scrub').waitFor();
  },
  'table-yardstick': (page, address) => startSolo(page, `${address}?dev=1`, 'Yardstick Skirmish'),
};

async function take(world: World, pose: Pose, size: Size, path: string): Promise<void> {
  const isPhone = size.width < 500;
  const viewport = { width: size.width, height: size.height };
  const { page, complaints } = await freshPage(world, isPhone ? kPhone : { viewport });
  await page.addInitScript((theme) => {
    localStorage.setItem('muster.settings', JSON.stringify({ theme }));
  }, values.theme);
  await pose(page, world.site.address, isPhone);
  await page.waitForTimeout(700);
  await page.screenshot({ path });
  for (const complaint of complaints) console.log(`${path}: ${complaint}`);
  await page.context().close();
}

const world = await openWorld();
await mkdir(values.out, { recursive: true });
for (const [name, pose] of Object.entries(kPages).filter(([name]) => name.includes(values.only)))
  for (const size of kSizes) {
    const path = join(values.out, `${name}-${size.name}.png`);
    await take(world, pose, size, path);
    console.log(path);
  }
await closeWorld(world);
