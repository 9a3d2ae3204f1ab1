// Tables at the real server, opened by its API and played in pages.
import { expect } from '@playwright/test';
import type { Page } from '@playwright/test';
import type { MusterServer } from './muster_server.ts';
import { check, statusHash } from './site.ts';

export interface Made {
  table: { table: string; game: string; title: string };
  seats: { seat: string; token?: string; invite?: string }[];
}

async function post<T>(address: string, body: object): Promise<T> {
  const answer = await fetch(address, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  check(answer.ok, `${address} said ${answer.status}: ${await answer.clone().text()}`);
  return (await answer.json()) as T;
}

/** A table for two people who both sit; `wishes` are members of the request for it. */
export async function openForTwo(server: MusterServer, wishes: object = {}): Promise<Made> {
  const made = await post<Made>(`${server.address}api/tables`, {
    game: 'wolves',
    seats: [
      { seat: 'heroes', holder: 'me', name: 'Ann' },
      { seat: 'wolves', holder: 'link' },
    ],
    ...wishes,
  });
  const link = made.seats.find((seat) => seat.invite)!;
  const address = `${server.address}api/tables/${made.table.table}/join`;
  const { token } = await post<{ token: string }>(address, { invite: link.invite, name: 'Ben' });
  link.token = token;
  return made;
}

/** Makes a page that of whoever holds the seat. */
export async function sitDown(
  page: Page,
  server: MusterServer,
  { table, seats }: Made,
  seat: string,
): Promise<Page> {
  const { token } = seats.find((one) => one.seat === seat)!;
  const held = { table: table.table, seat, token, game: table.game, title: table.title };
  await page.addInitScript(
    (one) => {
      if (localStorage.getItem('muster.seats') === null)
        localStorage.setItem('muster.seats', JSON.stringify([one]));
    },
    { ...held, invites: [], at: 0 },
  );
  await page.goto(`${server.address}#/t/${table.table}`);
  await expect(page.locator('.status')).toBeVisible();
  return page;
}

/** Waits until all pages show the same state of the game. */
export async function agree(pages: Page[]): Promise<void> {
  const games = async (): Promise<number> => new Set(await Promise.all(pages.map(statusHash))).size;
  await expect.poll(games, 'how many different games the pages show').toBe(1);
}
