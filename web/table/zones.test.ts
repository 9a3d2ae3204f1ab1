import { expect, it } from 'vitest';
import { someScene } from './samples.ts';
import { readable } from './capital.ts';
import type { Card } from './zones.ts';
import { handsIn, isRow, listsIn, zonesIn } from './zones.ts';

const card = (id: number, zone: string, place?: number) => ({
  id,
  zone,
  key: `k${id}`,
  words: '',
  text: '',
  clause: '',
  ...(place !== undefined && { place }),
});

it('keeps the order of a row and leaves a hand as it lies', () => {
  const cards = [card(1, 'row', 2), card(2, 'hand'), card(3, 'row', 0), card(4, 'hand')];
  const zones = zonesIn(someScene({ cards }));
  expect(zones.map(({ name, isOrdered }) => [name, isOrdered])).toEqual([
    ['row', true],
    ['hand', false],
  ]);
  expect(zones.map((zone) => zone.cards.map(({ id }) => id))).toEqual([
    [3, 1],
    [2, 4],
  ]);
});

it('puts lines under the list they belong to', () => {
  const line = (id: number, list: string) => ({
    id,
    list,
    words: '',
    clause: '',
    cost: 0,
    unit: '',
  });
  const lists = listsIn(someScene({ lines: [line(1, 'shop'), line(2, 'modes'), line(3, 'shop')] }));
  expect(lists.map(([name, lines]) => [name, lines.length])).toEqual([
    ['shop', 2],
    ['modes', 1],
  ]);
  expect(listsIn(someScene())).toEqual([]);
  expect(readable('heavy-weapons')).toBe('Heavy weapons');
});

it('lays out the hand, and other zones that cards are picked from', () => {
  const scene = someScene({ cards: [card(1, 'hand'), card(1, 'sealed'), card(5, 'market')] });
  const names = (...ids: number[]): string[] =>
    handsIn(
      scene,
      ids.map((a) => ({ kind: 'card', a })),
    ).map(({ name }) => name);
  expect(names()).toEqual(['hand']);
  expect(names(1)).toEqual(['hand']);
  expect(names(5)).toEqual(['hand', 'market']);
});

it('knows a row that was laid, open or face down', () => {
  const zone = (...cards: Card[]) => zonesIn(someScene({ cards }))[0]!;
  expect(isRow(zone({ ...card(1, 'z', 0), down: true }))).toBe(true);
  expect(isRow(zone(card(1, 'z', 0), card(2, 'z', 1)))).toBe(true);
  expect(isRow(zone(card(1, 'z', 0)))).toBe(false);
  expect(isRow(zone(card(1, 'z'), card(2, 'z')))).toBe(false);
});
