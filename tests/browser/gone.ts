import { kMouse, playByHand } from './mouse.ts';
import { MusterServer } from './muster_server.ts';
import type { World } from './site.ts';
import { check, chooser, freshPage, statusSeq } from './site.ts';

export const name = 'a seat whose player is gone is handed to a bot';

async function post<T>(address: string, body: object): Promise<T> {
  const answer = await fetch(address, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  check(answer.ok, `${address} said ${answer.status}`);
  return (await answer.json()) as T;
}

interface Made {
  table: { table: string; game: string; title: string };
  seats: { seat: string; token?: string; invite?: string }[];
}

export async function test(world: World): Promise<void> {
  const server = await MusterServer.start();
  try {
    const { table, seats } = await post<Made>(`${server.address}api/tables`, {
      game: 'wolves',
      grace: 1,
      seats: [
        { seat: 'heroes', holder: 'me', name: 'Ann' },
        { seat: 'wolves', holder: 'link' },
      ],
    });
    const { invite } = seats.find((seat) => seat.invite)!;
    await post(`${server.address}api/tables/${table.table}/join`, { invite, name: 'Ben' });

    const { page, complaints } = await freshPage(world);
    const mine = seats.find((seat) => seat.token)!;
    await page.addInitScript(
      (held) => localStorage.setItem('muster.seats', JSON.stringify([held])),
      { ...mine, table: table.table, game: table.game, title: table.title, invites: [], at: 0 },
    );
    await page.goto(`${server.address}#/t/${table.table}`);
    await playByHand(page, kMouse, chooser(6), { untilSeq: 9 });
    await page.waitForTimeout(1500);
    await page.getByRole('button', { name: 'Let a bot go on' }).click();
    await page.getByText('steady', { exact: false }).first().waitFor();
    await playByHand(page, kMouse, chooser(8), { maxActions: 2 });
    check((await statusSeq(page)) > 15, 'the bot does not play');
    check(complaints.length === 0, `the page complained: ${complaints.join('; ')}`);
  } finally {
    await server.close();
  }
}
