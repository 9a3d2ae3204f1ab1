import { expect, it } from 'vitest';
import type { Offer, Pick } from '../protocol/messages.ts';
import { buttonsOf } from './buttons.ts';
import { kNothing } from './controller.ts';

const offer = (text: string, kind: Pick['kind'], wayOut = false): Offer => ({
  text,
  verb: text.split(' ')[0] ?? '',
  pick: { kind, a: text.length, b: 0 },
  whole: kind === 'button',
  'goes-on': kind !== 'button',
  'way-out': wayOut,
  rolls: false,
  cost: 0,
  words: text,
  clause: '',
  role: 'special',
});
const choice = (one: Offer) => ({ pick: one.pick, offers: [one] });

const kEnd = choice(offer('end', 'button', true));
const kKnight = choice(offer('move knight', 'piece'));

it('says with the way out what is still undone', () => {
  const { main } = buttonsOf({ ...kNothing, first: [kKnight, kEnd], choices: [kKnight, kEnd] });
  expect(main.map((plan) => plan.words)).toEqual(['end (1 can still act)']);
});

it('keeps the way out while something is picked', () => {
  const first = [kKnight, kEnd];
  const state = { ...kNothing, first, earlier: first, choices: [choice(offer('b2', 'cell'))] };
  expect(buttonsOf(state).main.map((plan) => plan.words)).toEqual(['end (1 can still act)']);
});

it('counts what can act, not what was offered on the way', () => {
  const first = [kKnight, kEnd];
  const further = ['b2', 'b3', 'b4'].map((text) => choice(offer(text, 'cell')));
  const state = { ...kNothing, first, earlier: [...first, ...further], choices: further };
  expect(buttonsOf(state).main.map((plan) => plan.words)).toEqual(['end (1 can still act)']);
});

it('shows at most three buttons at once', () => {
  const playable = ['rest', 'dig', 'sing', 'wait'].map((text) => offer(text, 'piece'));
  const { main, more } = buttonsOf({ ...kNothing, playable });
  expect([main.length, more.length]).toEqual([3, 1]);
});
