import { kMouse, playUntilActed } from './mouse.ts';
import type { World } from './site.ts';
import { check, chooser, freshPage, statusHash } from './site.ts';

export const name = 'two people at one screen, in one tab at a time';

export async function test(world: World): Promise<void> {
  const { page, complaints } = await freshPage(world);
  await page.goto(world.site.address);
  await page.getByRole('link', { name: 'Hot-seat' }).first().click();
  await page.getByRole('button', { name: 'Start' }).click();
  await page.locator('.status').waitFor();
  for (const seat of ['heroes', 'wolves']) await playUntilActed(page, kMouse, chooser(5), seat);

  const twin = await page.context().newPage();
  await twin.goto(page.url());
  await twin.getByText('open in another tab').waitFor();
  const hash = await statusHash(page);
  await twin.getByRole('button', { name: 'Play here instead' }).click();
  await twin.locator('.status').waitFor();
  check((await statusHash(twin)) === hash, 'the other tab shows another game');
  await page.getByText('open in another tab').waitFor();
  check(complaints.length === 0, `the page complained: ${complaints.join('; ')}`);
}
