import { kMouse, playByHand } from './mouse.ts';
import type { World } from './site.ts';
import { check, chooser, freshPage } from './site.ts';

export const name = 'two people at one screen';

export async function test(world: World): Promise<void> {
  const { page, complaints } = await freshPage(world);
  await page.goto(world.site.address);
  await page.getByRole('link', { name: 'Hot-seat' }).first().click();
  await page.getByRole('button', { name: 'Start' }).click();
  await page.locator('.status').waitFor();
  await playByHand(page, kMouse, chooser(5), { maxActions: 26 });
  await page.getByRole('tab', { name: 'Log' }).click();
  const seats = await page.locator('.entry-seat').allTextContents();
  check(seats.includes('heroes') && seats.includes('wolves'), 'not both sides have acted');
  check(complaints.length === 0, `the page complained: ${complaints.join('; ')}`);
}
