import { expect, it } from 'vitest';
import type { Status } from '../protocol/messages.ts';
import { GameTime, leftWords, liftedWords } from './game_time.ts';

const status = (time?: Status['time']): Status => ({
  seq: 0,
  question: 0,
  must: [],
  may: [],
  hash: '',
  outcome: null,
  ...(time && { time }),
});

it('counts on from what was told, never back, and stands while nothing is due', () => {
  let real = 1000;
  const time = new GameTime(() => real);
  expect(time.now()).toBeNull();
  time.take(status({ now: 500, deadline: 4500 }));
  real += 700;
  expect(time.now()).toBe(1200);
  time.take(status({ now: 500, deadline: 4500 })); // a take-back tells the time of the last tick
  expect(time.now()).toBe(1200);
  time.take(status({ now: 3000 }));
  real += 700;
  expect(time.now()).toBe(3000);
  time.take(status({ now: 3000, deadline: 4500 }));
  real += 100;
  expect(time.now()).toBe(3100);
});

it('knows no time where the game has none', () => {
  const time = new GameTime(() => 5);
  time.take(status());
  expect(time.now()).toBeNull();
});

it('shows tenths when it is urgent', () => {
  expect(leftWords(83_000)).toBe('1:23');
  expect(leftWords(9_950)).toBe('10.0 s');
  expect(leftWords(420)).toBe('0.5 s');
  expect(leftWords(-5)).toBe('0.0 s');
});

it('says how long a refusal holds, by the clock that runs here', () => {
  let real = 0;
  const time = new GameTime(() => real);
  time.take(status({ now: 0, deadline: 30_000 }));
  real += 3500; // since the last tick, which is all that the engine knows
  expect(liftedWords(4000, time.now())).toBe(' Possible in 0.5 s.');
  expect(liftedWords(90_000, time.now())).toBe(' Possible in 1:27.');
  real += 500;
  expect(liftedWords(4000, time.now())).toBe('');
  expect(liftedWords(undefined, time.now())).toBe('');
  expect(liftedWords(4000, null)).toBe('');
});
