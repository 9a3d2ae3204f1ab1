import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { forgetSeats, holdSeat, tableRecord } from './lobby.ts';

const asked: { address: string; headers: Headers }[] = [];

beforeEach(() => {
  asked.length = 0;
  vi.stubGlobal('document', { baseURI: 'http://localhost:8080/' });
  vi.stubGlobal('fetch', (address: URL, request?: RequestInit) => {
    asked.push({ address: address.href, headers: new Headers(request?.headers) });
    return Promise.resolve(new Response('muster record 1\n'));
  });
});
afterEach(() => {
  forgetSeats('k3w9x2mfqa');
  vi.unstubAllGlobals();
});

const held = { table: 'k3w9x2mfqa', game: 'wolves', title: 'Wolves', invites: [], at: 0 };

it('asks for a record as a player where a seat is held', async () => {
  holdSeat({ ...held, seat: 'heroes', token: 'f'.repeat(32) });
  expect(await tableRecord('k3w9x2mfqa')).toContain('muster record');
  expect(asked[0]!.address).toBe('http://localhost:8080/api/tables/k3w9x2mfqa/record');
  expect(asked[0]!.headers.get('authorization')).toBe(`Bearer ${'f'.repeat(32)}`);
});

it('asks for a record without a token where none is held', async () => {
  holdSeat({ ...held, seat: '', token: '' }); // whoever only sent invitations
  await tableRecord('k3w9x2mfqa');
  expect(asked[0]!.headers.has('authorization')).toBe(false);
});
