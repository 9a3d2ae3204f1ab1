import { expect, it } from 'vitest';
import type { Prospect, Usual, Wish } from './wish.ts';
import { factsOf, gameOf, isForOthers, localPlan, onlinePlan, seatsOf, valuesOf } from './wish.ts';

const kWish: Wish = {
  scenario: 'hill',
  file: null,
  options: {},
  seats: {},
  clock: 'none',
  spectators: true,
};
const kProspect: Prospect = {
  game: 'g',
  title: 'G',
  scenario: 'hill',
  name: 'The Hill',
  words: '',
  house: false,
  minutes: 10,
  seats: ['north', 'south', 'east'],
  sides: [],
  options: [],
  chosen: {},
  timed: true,
  hides: false,
  shape: 'plane',
  width: 6000,
  height: 4000,
  content: '',
};
const kUsual: Usual = { mine: 'south', others: 'bot', level: 'novice' };

it('seats people by what is usual and by what they say', () => {
  const holders = (wish: Wish): string[] =>
    seatsOf(wish, kProspect, kUsual).map(({ holder }) => holder);
  expect(holders(kWish)).toEqual(['bot', 'me', 'bot']);
  expect(holders({ ...kWish, seats: { east: { holder: 'link' } } })).toEqual(['bot', 'me', 'link']);
  const none = { ...kUsual, mine: 'west' };
  expect(seatsOf(kWish, kProspect, none)[0]?.holder).toBe('me');
});

it('keeps the wish for a seat that another scenario does not have', () => {
  const wish = { ...kWish, seats: { south: { holder: 'bot' as const }, west: {} } };
  expect(seatsOf(wish, { ...kProspect, seats: ['north'] }, kUsual)).toHaveLength(1);
});

it('takes a file instead of a scenario', () => {
  expect(gameOf(kWish)).toEqual({ scenario: 'hill', options: {} });
  const own = { ...kWish, file: { name: 'my.json', text: '{}' }, options: { a: '1' } };
  expect(gameOf(own)).toEqual({ file: '{}', options: { a: '1' } });
});

it('plans a table here and a table at a server', () => {
  const here = seatsOf(kWish, kProspect, kUsual);
  expect(isForOthers(here)).toBe(false);
  expect(localPlan('g', kWish, here, '')).not.toHaveProperty('seed');
  expect(localPlan('g', kWish, here, '', 'ab')).toHaveProperty('seed', 'ab');
  const wish = { ...kWish, seats: { east: { holder: 'open' as const } } };
  const there = seatsOf(wish, kProspect, kUsual);
  expect(isForOthers(there)).toBe(true);
  expect(onlinePlan('g', wish, there, 'Ann').seats).toEqual([
    { seat: 'north', holder: 'bot', level: 'novice' },
    { seat: 'south', holder: 'me', name: 'Ann' },
    { seat: 'east', holder: 'open' },
  ]);
});

it('gives names that are right for every reader of the record', () => {
  const namesOf = (wish: Wish, name: string): string[] =>
    localPlan('g', wish, seatsOf(wish, kProspect, kUsual), name).seats.map((seat) => seat.name);
  expect(namesOf(kWish, 'Ann')).toEqual(['Novice bot', 'Ann', 'Novice bot']);
  expect(namesOf(kWish, '')).toEqual(['Novice bot', 'South', 'Novice bot']);
  const two = { ...kWish, seats: { east: { holder: 'me' as const } } };
  expect(namesOf(two, 'Ann')).toEqual(['Novice bot', 'South', 'East']);
});

it('lists all that an option can be', () => {
  const option = { key: 'k', clause: '', words: '', values: ['dice'], default: 'dice' };
  expect(valuesOf(option)).toEqual(['dice']);
  expect(valuesOf({ ...option, least: 3, most: 5 })).toEqual(['dice', '3', '4', '5']);
});

it('tells what is worth knowing', () => {
  expect(factsOf(kProspect)).toEqual([
    '3 seats',
    'about 10 minutes',
    'a table of 6 × 4',
    'against the clock',
    'as printed',
  ]);
});
