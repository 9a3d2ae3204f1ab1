// Tables at the real server, opened by its API and played in pages.
import { expect } from '@playwright/test';
import type { Page } from '@playwright/test';
import type { MusterServer } from './muster_server.ts';
import { check, statusHash } from './site.ts';

export interface Made {
  table: { table: string; game: string; title: string };
  seats: { seat: string; token?: string; invite?: string }[];
}

export async function post<T>(address: string, body: object): Promise<T> {
  const answer = await fetch(address, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  check(answer.ok, `${address} said ${answer.status}: ${await answer.clone().text()}`);
  return (await answer.json()) as T;
}

interface Wanted {
  game: string;
  seats: Record<string, string>; // names of the people, by seat; the first makes the table
  [wish: string]: unknown; // further members of the request
}

/** A table at which people sit down on every seat, the last of them by a link that is used last. */
export async function openForAll(server: MusterServer, wanted: Wanted): Promise<Made> {
  const people = Object.entries(wanted.seats);
  const made = await post<Made>(`${server.address}api/tables`, {
    ...wanted,
    seats: people.map(([seat, name], index) =>
      index === 0 ? { seat, holder: 'me', name } : { seat, holder: 'link' },
    ),
  });
  const address = `${server.address}api/tables/${made.table.table}/join`;
  for (const link of made.seats.filter((seat) => seat.invite)) {
    const name = wanted.seats[link.seat];
    link.token = (await post<{ token: string }>(address, { invite: link.invite, name })).token;
  }
  return made;
}

/** A table for two people who both sit; `wishes` are members of the request for it. */
export const openForTwo = (server: MusterServer, wishes: object = {}): Promise<Made> =>
  openForAll(server, { game: 'wolves', seats: { heroes: 'Ann', wolves: 'Ben' }, ...wishes });

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
