import { kMouse, playByHand } from './mouse.ts';
import type { World } from './site.ts';
import { check, chooser, freshPage, startSolo } from './site.ts';

export const name = 'a game without a line of TypeScript is played to its end';

export async function test(world: World): Promise<void> {
  const { page, complaints } = await freshPage(world);
  await page.goto(world.site.address);
  await page.getByRole('button', { name: 'Play now' }).first().waitFor();
  check(
    (await page.getByText('Yardstick').count()) === 0,
    'a game for tests is in the players’ list',
  );
  await startSolo(page, `${world.site.address}?dev=1`, 'Yardstick Skirmish');
  const { over, actions } = await playByHand(page, kMouse, chooser(7));
  check(over, `the game is not over after ${actions} actions`);
  check(complaints.length === 0, `the page complained: ${complaints.join('; ')}`);
}
