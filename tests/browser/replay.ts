import { kMouse, playByHand } from './mouse.ts';
import type { World } from './site.ts';
import { awaitTurn, check, chooser, freshPage, startSolo } from './site.ts';

export const name = 'log jump, replay, link to a moment';

export async function test(world: World): Promise<void> {
  const { page, complaints } = await freshPage(world);
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await startSolo(page, world.site.address, 'King of Wolves');
  await playByHand(page, kMouse, chooser(11), { maxActions: 12 });
  await awaitTurn(page);
  await page.getByRole('tab', { name: 'Log' }).click();
  await page.getByRole('button', { name: 'Show the board after entry 5', exact: true }).click();
  await page.getByText('This is the board after entry 5.').waitFor();
  await page.getByRole('button', { name: 'Back to now' }).click();

  const id = page.url().split('/').at(-1) ?? '';
  await page.goto(`${world.site.address}#/replay/${id}`);
  await page.getByText('verified').waitFor();
  await page.getByRole('button', { name: 'One action on' }).click();
  await page.getByRole('button', { name: 'One turn on' }).click();
  const at = (await page.getByTestId('replay-seq').textContent()) ?? '';
  check(Number(at.split('/')[0]) > 1, `stepping led to ${at}`);
  await page.getByRole('button', { name: 'Link to this moment' }).click();
  await page.getByText('The link is copied.').waitFor();
  const link = await page.evaluate(() => navigator.clipboard.readText());

  const other = await freshPage(world);
  await other.page.goto(link);
  await other.page.getByText('verified').waitFor();
  const there = await other.page.getByTestId('replay-seq').textContent();
  check(there === at, `the link led to ${there} instead of ${at}`);
  const pieces = (one: typeof page): Promise<string[]> =>
    one
      .locator('.board-host [data-pick^="piece"]')
      .evaluateAll((all) => all.map((element) => element.getAttribute('aria-label') ?? ''));
  await other.page.waitForTimeout(300);
  check(
    (await pieces(page)).sort().join() === (await pieces(other.page)).sort().join(),
    'the link shows another board',
  );
  complaints.push(...other.complaints);
  check(complaints.length === 0, `the page complained: ${complaints.join('; ')}`);
}
