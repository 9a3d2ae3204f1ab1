import { startShortNight } from './games.ts';
import { kMouse, playByHand } from './mouse.ts';
import type { World } from './site.ts';
import { awaitTurn, check, chooser, freshPage, statusHash } from './site.ts';

export const name = 'a whole solo game by mouse, reloaded in the middle';

export async function test(world: World): Promise<void> {
  const { page, complaints } = await freshPage(world);
  await startShortNight(page, world.site.address);
  const below = chooser(1);
  await playByHand(page, kMouse, below, { maxActions: 14 });
  const sight = await awaitTurn(page);
  const hash = await statusHash(page);
  await page.reload();
  const again = await awaitTurn(page);
  check((await statusHash(page)) === hash, 'a reload changed the game');
  check(again.selected === sight.selected, 'a reload forgot the half-made choice');
  const { actions, over } = await playByHand(page, kMouse, below);
  check(over, `the game is not over after ${actions} actions`);
  await page.getByRole('button', { name: 'Play again' }).waitFor();
  check(complaints.length === 0, `the page complained: ${complaints.join('; ')}`);
}
