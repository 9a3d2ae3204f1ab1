// What a server of tables offers besides play. Without a server everything here says so calmly.
import type { SeatGrant, TableInfo, TablePlan } from '../protocol/online.ts';
import type { TableBody, TablesBody } from '../protocol/tables.ts';
import type { KeptSeal } from '../table/sealing.ts';
import { browserTexts } from './texts.ts';

export class LobbyError extends Error {}

const address = (path: string): URL => new URL(`api/${path}`, document.baseURI);

const ask = <T>(path: string, body?: unknown): Promise<T> =>
  send(path, body === undefined ? undefined : JSON.stringify(body));

const reach = (path: string, request?: RequestInit): Promise<Response> =>
  fetch(address(path), request).catch(() => {
    throw new LobbyError('The server does not answer.');
  });

async function send<T>(path: string, body?: string): Promise<T> {
  const answer = await reach(path, {
    headers: {
      accept: 'application/json',
      ...(body !== undefined && { 'content-type': 'application/json' }),
    },
    ...(body !== undefined && { method: 'POST', body }),
  });
  const isJson = (answer.headers.get('content-type') ?? '').includes('json');
  if (!isJson) throw new LobbyError('There is no Muster server at this address.');
  const found = (await answer.json()) as T & { words?: string };
  if (!answer.ok) throw new LobbyError(found.words ?? `The server said ${answer.status}.`);
  return found;
}

/** Tables to join or to watch, newest first: the page that follows `after`, or the first. */
export const openTables = (after?: string): Promise<TablesBody> =>
  ask(after === undefined ? 'tables' : `tables?after=${encodeURIComponent(after)}`);

/** The first of them; null if there is no server behind this page. */
export const lookAround = (): Promise<TablesBody | null> => openTables().catch(() => null);

/** Where friends elsewhere reach this server; null if it does not say. */
export const serverAddresses = async (): Promise<string[] | null> =>
  (await lookAround())?.addresses ?? null;

export const tableInfo = (id: string): Promise<TableBody> =>
  ask(`tables/${encodeURIComponent(id)}`);

export const createTable = (plan: TablePlan): Promise<{ table: TableInfo; seats: SeatGrant[] }> =>
  ask('tables', plan);

/** Hands a scenario in; its hash stands for it from then on. */
export const bringFile = async (game: string, text: string): Promise<string> =>
  (await send<{ file: string }>(`files/${encodeURIComponent(game)}`, text)).file;

export async function scenarioFile(hash: string): Promise<string> {
  const answer = await reach(`files/${encodeURIComponent(hash)}`);
  if (!answer.ok) throw new LobbyError('The server no longer has the scenario of this table.');
  return answer.text();
}

export const joinTable = (
  id: string,
  wish: { seat?: string; invite?: string; name?: string },
): Promise<{ seat: string; token: string }> => ask(`tables/${encodeURIComponent(id)}/join`, wish);

export const askRematch = (
  id: string,
  token: string,
): Promise<{ table: TableInfo; seats: SeatGrant[] }> =>
  ask(`tables/${encodeURIComponent(id)}/rematch`, { token });

export async function tableRecord(id: string): Promise<string> {
  // Where nobody may watch, it opens to those who are seated.
  const token = heldSeatsAt(id).find((held) => held.token !== '')?.token;
  const answer = await reach(`tables/${encodeURIComponent(id)}/record`, {
    headers: { ...(token !== undefined && { authorization: `Bearer ${token}` }) },
  });
  if (answer.ok) return answer.text();
  const problem = (await answer.json().catch(() => ({}))) as { words?: string };
  throw new LobbyError(problem.words ?? `The server said ${answer.status}.`);
}

export function socketAddress(id: string): string {
  const found = address(`tables/${encodeURIComponent(id)}/socket`);
  found.protocol = found.protocol === 'https:' ? 'wss:' : 'ws:';
  return found.href;
}

/** Seats that this browser holds at online tables. */
export interface HeldSeat {
  table: string;
  seat: string;
  token: string;
  game: string;
  title: string;
  invites: { seat: string; invite: string }[];
  at: number;
  seal?: KeptSeal; // once this browser has sat down
}

const kKey = 'muster.seats';

export function heldSeats(): HeldSeat[] {
  try {
    const found = JSON.parse(browserTexts.get(kKey) ?? '[]') as HeldSeat[];
    return Array.isArray(found) ? found : [];
  } catch {
    return [];
  }
}

export const heldSeatsAt = (table: string): HeldSeat[] =>
  heldSeats().filter((held) => held.table === table);

/** False if leaving the page loses the seats that were taken in it. */
export const areSeatsKept = (): boolean => browserTexts.isKept(kKey);

const isSame = (one: HeldSeat, { table, seat }: { table: string; seat: string }): boolean =>
  one.table === table && one.seat === seat;

export function holdSeat(held: HeldSeat): void {
  const known = heldSeats();
  const others = known.filter((one) => !isSame(one, held));
  const { seal } = known.find((one) => isSame(one, held)) ?? {};
  const kept = { ...(seal && { seal }), ...held };
  browserTexts.set(kKey, JSON.stringify([kept, ...others].slice(0, 50)));
}

export const keptSeal = (held: HeldSeat): KeptSeal | null =>
  heldSeats().find((one) => isSame(one, held))?.seal ?? null;

export function keepSeal(held: HeldSeat, seal: KeptSeal): void {
  const seats = heldSeats().map((one) => (isSame(one, held) ? { ...one, seal } : one));
  browserTexts.set(kKey, JSON.stringify(seats));
}

export function forgetSeats(table: string): void {
  const others = heldSeats().filter((one) => one.table !== table);
  browserTexts.set(kKey, JSON.stringify(others));
}

/** Remembers every seat that a server granted. */
export function holdGrants(table: TableInfo, seats: SeatGrant[]): void {
  const invites = seats.flatMap(({ seat, invite }) => (invite ? [{ seat, invite }] : []));
  const { game, title } = table;
  const at = Date.now();
  for (const { seat, token } of seats)
    if (token) holdSeat({ table: table.table, seat, token, game, title, invites, at });
  // Whoever only sends invitations still needs them after a reload.
  if (!seats.some((seat) => seat.token) && invites.length > 0)
    holdSeat({ table: table.table, seat: '', token: '', game, title, invites, at });
}
