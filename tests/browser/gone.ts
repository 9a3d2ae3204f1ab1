import { kMouse, playByHand, playUntilActed } from './mouse.ts';
import { MusterServer } from './muster_server.ts';
import { openForTwo, sitDown } from './online_table.ts';
import type { World } from './site.ts';
import { check, chooser, freshPage } from './site.ts';

export const name = 'the seat of a player who is gone is handed to a bot, or the game is claimed';

async function letABotGoOn(world: World, server: MusterServer): Promise<string[]> {
  const made = await openForTwo(server, { grace: 1 });
  const { page, complaints } = await sitDown(world, server, made, 'heroes');
  await playByHand(page, kMouse, chooser(6), { untilSeq: 9 });
  await page.waitForTimeout(1500);
  await page.getByRole('button', { name: 'Let a bot go on' }).click();
  await page.getByText('steady', { exact: false }).first().waitFor();
  await playUntilActed(page, kMouse, chooser(8), 'wolves');
  return complaints;
}

async function claimTheGame(world: World, server: MusterServer): Promise<string[]> {
  const made = await openForTwo(server, { grace: 2 });
  const { page, complaints } = await sitDown(world, server, made, 'heroes');
  const ben = await sitDown(world, server, made, 'wolves');
  await ben.page.locator('.seat', { hasText: 'Ann' }).getByText('here').waitFor();
  check((await page.getByText('Claim the game').count()) === 0, 'claims from whoever is here');
  await ben.page.close();
  const claim = page.getByRole('button', { name: 'Claim the game' });
  await claim.click();
  await page.locator('.seats [role=alert]').waitFor();
  await page.waitForTimeout(2200);
  await claim.click();
  await page.getByRole('heading', { name: 'You won' }).waitFor();
  const eve = await freshPage(world);
  await eve.page.goto(page.url());
  await eve.page.getByText(/The game is over/).waitFor();
  return [...complaints, ...eve.complaints];
}

export async function test(world: World): Promise<void> {
  const server = await MusterServer.start();
  try {
    const complaints = [
      ...(await letABotGoOn(world, server)),
      ...(await claimTheGame(world, server)),
    ];
    check(complaints.length === 0, `the page complained: ${complaints.join('; ')}`);
  } finally {
    await server.close();
  }
}
