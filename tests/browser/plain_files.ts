import { expect, test } from './parts/fixtures.ts';
import { awaitTurn } from './parts/sight.ts';
import { kSite, startSolo } from './parts/site.ts';
import { serveFiles } from './parts/static_server.ts';

test('plain files play under any path, by a server that knows no WebAssembly', async ({ page }) => {
  const site = await serveFiles(kSite, { below: '/some/where/', forgetTypes: true });
  await startSolo(page, site.address, 'King of Wolves');
  await awaitTurn(page);
  await page.reload();
  await awaitTurn(page);
  const answer = page.waitForResponse(/api\/tables/);
  await page.goto(site.address);
  expect((await answer).status(), 'the answer of a server that is not there').toBe(404);
  await expect(page.getByRole('button', { name: 'Play now' }).first()).toBeVisible();
  await expect(page.getByText('Invite a friend')).toHaveCount(0);
  await page.goto(`${site.address}#/learn/wolves/rules?clause=KW-1`);
  await expect(page.locator('.rule-lit')).toBeVisible();
  await site.close();
});
