import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import type { Locator, Page } from '@playwright/test';
import { build } from 'vite';
import { expect, test } from './parts/fixtures.ts';
import { middleOf } from './parts/parley.ts';
import { kRoot } from './parts/site.ts';
import { serveFiles } from './parts/static_server.ts';

const doors = (page: Page): Locator => page.locator('[data-mark^="edge:"]');
const door = (page: Page, id: number): Locator => page.locator(`[data-mark="edge:${id}"]`);

/** The table page over the made-up game of doors_page. */
async function withDoors(page: Page, work: () => Promise<void>): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'doors-'));
  await build({
    root: resolve(kRoot, 'tests/browser/doors_page'),
    base: './',
    configFile: false,
    logLevel: 'warn',
    esbuild: { jsx: 'automatic' },
    build: { outDir: folder, emptyOutDir: true, target: 'es2022', modulePreload: false },
  });
  const site = await serveFiles(folder);
  try {
    await page.goto(site.address);
    await work();
  } finally {
    await site.close();
    await rm(folder, { recursive: true });
  }
}

test('edges are picked with the mouse and with keys, and play takes them away', async ({
  page,
}) => {
  await withDoors(page, async () => {
    await expect(doors(page), 'the wall is not offered').toHaveCount(3);
    await expect(door(page, 1)).toHaveAccessibleName(/door 1/);
    const middle = await middleOf(door(page, 1));
    await page.mouse.click(middle.x, middle.y);
    await expect(doors(page)).toHaveCount(2);
    await expect(door(page, 1)).toHaveCount(0);
    await expect(page.locator('.mb-edge').nth(1)).toHaveClass(/mb-gone/);

    await page.locator('.mb-board').focus();
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('Enter');
    await expect(doors(page)).toHaveCount(1);
    await expect(page.locator('.mb-edge.mb-gone')).toHaveCount(2);

    const last = await middleOf(doors(page));
    await page.mouse.click(last.x, last.y);
    await expect(doors(page)).toHaveCount(0);
    await expect(page.locator('.mb-edge').nth(3), 'the wall stays').not.toHaveClass(/mb-gone/);
  });
});
