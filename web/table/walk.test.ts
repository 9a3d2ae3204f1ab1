import { describe, expect, it } from 'vitest';
import type { Offer, Pick } from '../protocol/messages.ts';
import { Walk } from './walk.ts';

const kNumber: Record<string, number> = { knight: 1, page: 2, troll: 3, b2: 12, b3: 13, c3: 23 };

function pick(word: string): Pick {
  if (word === 'end') return { kind: 'button', a: 0, b: 0 };
  const kind = /^[a-z]\d$/.test(word) ? 'cell' : 'piece';
  return { kind, a: kNumber[word] ?? 99, b: 0 };
}

// A little book of offers: every line is a draft that can be walked, `!` marks whole actions.
function asker(book: string[]): (draft: string) => Promise<Offer[]> {
  const entries = book.map((line) => ({ text: line.replace('!', ''), whole: line.endsWith('!') }));
  return async (draft) =>
    entries
      .filter(({ text }) => {
        const rest =
          draft === '' ? text : text.startsWith(`${draft} `) ? text.slice(draft.length + 1) : '';
        const wanted = draft === '' ? 2 : 1;
        return (
          rest !== '' && (rest.split(' ').length === wanted || (draft === '' && rest === 'end'))
        );
      })
      .map(({ text, whole }) => ({
        text,
        verb: text.split(' ')[0] ?? '',
        pick: pick(text.split(' ').at(-1) ?? ''),
        whole,
        'goes-on': entries.some((other) => other.text.startsWith(`${text} `)),
        'way-out': text === 'end',
        rolls: false,
        cost: 0,
        words: text,
        clause: '',
      }));
}

const kBook = [
  'move knight',
  'move knight b2!',
  'move knight b3!',
  'attack knight',
  'attack knight troll!',
  'rest knight!',
  'move page',
  'move page b2!',
  'end!',
];

describe('a walk over offers', () => {
  it('holds all drafts that share the picks so far', async () => {
    const walk = await Walk.begin(asker(kBook));
    expect(walk.choices.map((choice) => choice.pick.kind)).toEqual(['piece', 'piece', 'button']);
    expect(await walk.pick(pick('knight'))).toEqual({ kind: 'taken' });
    expect(walk.drafts).toEqual(['move knight', 'attack knight']);
    expect(walk.playable.map((offer) => offer.text)).toEqual(['rest knight']);
  });

  it('ends with an action when a pick leaves nothing open', async () => {
    const walk = await Walk.begin(asker(kBook));
    await walk.pick(pick('knight'));
    const picked = await walk.pick(pick('troll'));
    expect(picked.kind === 'action' && picked.offer.text).toBe('attack knight troll');
  });

  it('does not act at the first click on a piece, even if that could be an action', async () => {
    const walk = await Walk.begin(asker(['rest knight!', 'rest page!']));
    expect(await walk.pick(pick('knight'))).toEqual({ kind: 'taken' });
    expect(walk.playable.map((offer) => offer.text)).toEqual(['rest knight']);
  });
});

describe('a walk that meets several meanings', () => {
  it('opens a menu where one pick means several things', async () => {
    const walk = await Walk.begin(
      asker([
        'move knight',
        'move knight b2!',
        'throw knight',
        'throw knight b2!',
        'move page',
        'move page b3!',
      ]),
    );
    await walk.pick(pick('knight'));
    const picked = await walk.pick(pick('b2'));
    expect(picked.kind === 'menu' && picked.offers.map((offer) => offer.verb)).toEqual([
      'move',
      'throw',
    ]);
  });

  it('goes back to another piece at one click', async () => {
    const walk = await Walk.begin(asker(kBook));
    await walk.pick(pick('knight'));
    expect(await walk.pick(pick('page'))).toEqual({ kind: 'taken' });
    expect(walk.drafts).toEqual(['move page']);
    expect(walk.back()).toBe(true);
    expect(walk.isBegun).toBe(false);
    expect(walk.back()).toBe(false);
  });
});

describe('a walk that knows what is meant', () => {
  it('fills in what leaves no choice but never finishes an action by itself', async () => {
    const walk = await Walk.begin(asker(['move knight', 'move knight b2!']));
    expect(walk.drafts).toEqual(['move knight']);
    expect(walk.isBegun).toBe(false);
    expect(walk.choices).toHaveLength(1);
    expect(walk.back()).toBe(false);
    expect(walk.drafts).toEqual(['move knight']);
  });

  it('says so when a pick is not offered', async () => {
    const walk = await Walk.begin(asker(kBook));
    expect(await walk.pick(pick('troll'))).toEqual({ kind: 'not-offered' });
  });

  it('ends a path where it was pointed at, unless told to go on', async () => {
    const book = [
      'move page',
      'move page b3!',
      'move knight',
      'move knight b2!',
      'move knight b2 c3!',
    ];
    const walk = await Walk.begin(asker(book));
    await walk.pick(pick('knight'));
    expect((await walk.pick(pick('b2'))).kind).toBe('action');
    expect(await walk.pick(pick('b2'), true)).toEqual({ kind: 'taken' });
    expect((await walk.pick(pick('c3'))).kind).toBe('action');
  });

  it('begins again with the picks that are still accepted', async () => {
    const kept = await Walk.begin(asker(kBook), [pick('knight')]);
    expect(kept.drafts).toEqual(['move knight', 'attack knight']);
    const lost = await Walk.begin(asker(kBook), [pick('troll')]);
    expect(lost.isBegun).toBe(false);
  });
});
