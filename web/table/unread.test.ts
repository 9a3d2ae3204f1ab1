import { expect, it } from 'vitest';
import type { SeatHolder } from './session.ts';
import { isOwnLine, speakerOf, unreadIn } from './unread.ts';

const seat = (name: string, called: string, mine: boolean): SeatHolder => ({
  seat: name,
  name: called,
  holder: 'person',
  here: true,
  mine,
});
const seats = [seat('heroes', 'Ann', true), seat('raiders', '', false)];
const line = (from: string, text: string): { from: string; text: string; at: number } => ({
  from,
  text,
  at: 0,
});

it('knows its own lines by name and by seat', () => {
  expect(isOwnLine(seats, line('Ann', ''))).toBe(true);
  expect(isOwnLine(seats, line('heroes', ''))).toBe(true);
  expect(isOwnLine(seats, line('raiders', ''))).toBe(false);
});

it('calls a speaker by name, or else by seat', () => {
  expect(speakerOf(seats, line('heroes', ''))).toBe('Ann');
  expect(speakerOf(seats, line('raiders', ''))).toBe('Raiders');
  expect(speakerOf(seats, line('spectator', ''))).toBe('Spectator');
});

it('counts what others said since', () => {
  const chat = [line('raiders', 'old'), line('Ann', 'mine'), line('raiders', 'new')];
  expect(unreadIn({ chat, seats }, 1).map(({ text }) => text)).toEqual(['new']);
  expect(unreadIn({ chat, seats }, 3)).toEqual([]);
  expect(unreadIn({ chat: [], seats }, 3), 'a chat that the server has shortened').toEqual([]);
});
