// What a test may ask for by naming it: a page, more pages, the site, a server.
import { expect, test as base } from '@playwright/test';
import type { BrowserContextOptions, Page } from '@playwright/test';
import { MusterServer } from './muster_server.ts';
import type { World } from './site.ts';
import { freshPage, openSite } from './site.ts';
import type { StaticServer } from './static_server.ts';

export { expect };

interface ForEachTest {
  /** What pages may complain about; anything else fails the test. Set with test.use. */
  harmless: RegExp | null;
  world: World;
  /** Opens a page in a profile of its own. */
  open(options?: BrowserContextOptions): Promise<Page>;
  /** The real server, with a store of its own. */
  server: MusterServer;
}

interface ForAllTests {
  site: StaticServer; // plain files, without a server of tables
}

export const test = base.extend<ForEachTest, ForAllTests>({
  harmless: [null, { option: true }],
  site: [
    async ({}, use) => {
      const site = await openSite();
      await use(site);
      await site.close();
    },
    { scope: 'worker' },
  ],
  world: async ({ browser, site }, use) => {
    const world: World = { browser, site, contexts: [] };
    await use(world);
    await Promise.all(world.contexts.map((context) => context.close()));
  },
  open: async ({ world, harmless }, use) => {
    const heard: string[][] = [];
    await use(async (options) => {
      const { page, complaints } = await freshPage(world, options);
      heard.push(complaints);
      return page;
    });
    const complaints = heard.flat().filter((words) => !harmless?.test(words));
    expect(complaints, 'what the pages complained about').toEqual([]);
  },
  page: async ({ open }, use) => use(await open()),
  server: async ({ world }, use) => {
    const server = await MusterServer.start();
    await use(server);
    // First the pages: they would complain that nobody answers.
    await Promise.all(world.contexts.map((context) => context.close()));
    await server.close();
  },
});
