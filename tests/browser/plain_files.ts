import type { World } from './site.ts';
import { awaitTurn, check, freshPage, kSite, startSolo } from './site.ts';
import { serveFiles } from './static_server.ts';

export const name = 'plain files under any path, by a server that knows no WebAssembly';

export async function test(world: World): Promise<void> {
  const site = await serveFiles(kSite, { below: '/some/where/', forgetTypes: true });
  const { page, complaints } = await freshPage(world);
  const start = Date.now();
  await startSolo(page, site.address, 'King of Wolves');
  await awaitTurn(page);
  console.log(`     first playable board after ${Date.now() - start} ms, one click included`);
  check(
    (await page.getByText('Invite a friend').count()) === 0,
    'offers a server that is not there',
  );
  await page.reload();
  await awaitTurn(page);
  await page.goto(`${site.address}#/learn/wolves/rules?clause=KW-1`);
  await page.locator('.rule-lit').waitFor();
  check(complaints.length === 0, `the page complained: ${complaints.join('; ')}`);
  await site.close();
}
