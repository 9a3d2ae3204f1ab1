import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { chromium } from '@playwright/test';
import { expect, test } from './parts/fixtures.ts';
import { kMouse, playByHand } from './parts/mouse.ts';
import { awaitRest } from './parts/sight.ts';
import { chooser, kLaunch, kRoot, startSolo, statusHash } from './parts/site.ts';

const kTitle = 'King of Wolves';

const awaitHash = (page: Page, hash: string | null): Promise<void> =>
  expect(page.locator('.table-page')).toHaveAttribute('data-hash', hash ?? '');

async function playABit(page: Page, address: string): Promise<string | null> {
  await startSolo(page, address, kTitle);
  await playByHand(page, kMouse, chooser(12), { maxActions: 4 });
  await awaitRest(page);
  return statusHash(page);
}

test('a game is there after a reload, and on the first page', async ({ page, site }) => {
  const hash = await playABit(page, site.address);
  await page.reload();
  await awaitHash(page, hash);
  await page.goto(site.address);
  await expect(page.getByRole('link', { name: kTitle, exact: true })).toBeVisible();
  const row = page.getByRole('listitem').filter({ hasText: kTitle });
  await expect(row).toContainText('Your turn against Novice bot, 6 p.m.');
  await page.getByRole('button', { name: `Resume ${kTitle}` }).click();
  await awaitHash(page, hash);

  await page.getByRole('link', { name: 'Games' }).click();
  await page.getByRole('button', { name: /^Delete/ }).click();
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByRole('link', { name: kTitle, exact: true })).toBeVisible();
  await page.getByRole('button', { name: /^Delete/ }).click();
  await page.getByRole('button', { name: 'Yes, delete' }).click();
  await expect(page.getByRole('link', { name: kTitle, exact: true })).toHaveCount(0);
  await page.reload();
  await expect(page.getByRole('button', { name: 'Play now' }).first()).toBeVisible();
  await expect(page.getByRole('button', { name: /^Go on/ })).toHaveCount(0);
});

test('a game that the first release kept is played on', async ({ page, site }) => {
  const text = await readFile(join(kRoot, 'web/shell/samples/table_release_1.json'), 'utf8');
  const { id, record } = JSON.parse(text) as { id: string; record: string };
  const key = `muster.table.${id}`;
  await page.goto(site.address);
  await page.evaluate(([name, value]) => localStorage.setItem(name!, value!), [key, text]);
  for (let visits = 0; visits < 2; ++visits) {
    await page.goto(`${site.address}#/play/${id}`);
    await page.reload();
    await awaitHash(page, record.trimEnd().slice(-16));
    expect(await page.evaluate((name) => localStorage.getItem(name), key)).toBeNull();
  }
  await playByHand(page, kMouse, chooser(2), { maxActions: 2 });
});

// Each runs in the page before its own scripts, as a browser would refuse.
const kRefusals: Record<string, () => void> = {
  'a browser without IndexedDB': () => {
    IDBFactory.prototype.open = () => {
      throw new DOMException('denied', 'SecurityError');
    };
  },
  'a browser that refuses all storage': () => {
    for (const name of ['indexedDB', 'localStorage', 'sessionStorage'])
      Object.defineProperty(window, name, {
        get: () => {
          throw new DOMException('denied', 'SecurityError');
        },
      });
  },
};

for (const [browser, refuse] of Object.entries(kRefusals))
  test(`${browser} plays, and says what it cannot do`, async ({ page, site }) => {
    await page.addInitScript(refuse);
    const hash = await playABit(page, site.address);
    const sentence = page.getByText('This browser does not let us save games');
    await expect(sentence).toBeInViewport();
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Save the record' }).click();
    expect(await readFile(await (await download).path(), 'utf8')).toContain(hash);

    await page.getByRole('link', { name: 'Games' }).click();
    await expect(sentence).toBeVisible();
    await page.getByRole('button', { name: `Resume ${kTitle}` }).click();
    await awaitHash(page, hash);
    await page.reload();
    await expect(page.getByText('This browser does not have this table.')).toBeVisible();
  });

// As the settings of the browser itself do it: every kind of storage refuses in its own way.
test('a browser that blocks what sites keep shows its pages', async ({ site }, info) => {
  const profile = info.outputPath('profile');
  await mkdir(join(profile, 'Default'), { recursive: true });
  const blocked = { profile: { default_content_setting_values: { cookies: 2 } } };
  await writeFile(join(profile, 'Default/Preferences'), JSON.stringify(blocked));
  const context = await chromium.launchPersistentContext(profile, kLaunch);
  const page = await context.newPage();
  await page.goto(site.address);
  await expect(page.getByText('nothing is kept when you leave this page')).toBeVisible();
  const read = (): unknown => window.localStorage;
  await expect(page.evaluate(read), 'this browser blocks').rejects.toThrow('SecurityError');
  await page.getByRole('link', { name: 'Settings' }).click();
  await expect(page.getByText('This browser keeps nothing')).toBeVisible();
  await startSolo(page, site.address, kTitle);
  await context.close();
});

test.describe('a fault', () => {
  test.use({ harmless: /no motion here/ });
  test('a page that cannot be drawn says so', async ({ open, site }) => {
    const page = await open();
    await page.addInitScript(() => {
      const ask = window.matchMedia.bind(window);
      window.matchMedia = (query) => {
        if (query.includes('reduced-motion')) throw new Error('no motion here');
        return ask(query);
      };
    });
    await page.goto(site.address);
    await page.getByRole('button', { name: 'Play now' }).first().click();
    await expect(page.getByText('This page cannot be drawn: no motion here')).toBeVisible();
    await page.getByRole('link', { name: 'Go to the games' }).click();
    await expect(page.getByRole('button', { name: 'Play now' }).first()).toBeVisible();
  });
});
