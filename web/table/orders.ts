import type { Offer } from '../protocol/messages.ts';
import type { Names } from './names.ts';
import type { AskOffers } from './walk.ts';

export interface Completion {
  text: string; // what to write
  words: string; // what it means
  whole: boolean;
}

const kMaxCompletions = 12;

// A path is written by where it ends; the engine finds the way.
function shortText(names: Names, draft: string, offer: Offer): string {
  const word = names.wordOf(offer.pick);
  if (word === undefined || draft === '' || !offer.text.endsWith(word)) return offer.text;
  return `${draft} ${word}`;
}

const covers = (typed: string, text: string): boolean =>
  typed === text || typed.startsWith(`${text} `);

/** What a typed order may become, one word further. */
export async function completions(
  ask: AskOffers,
  names: Names,
  typed: string,
): Promise<Completion[]> {
  const wanted = typed.trimStart().replace(/\s+/g, ' ');
  let draft = '';
  let written = '';
  for (;;) {
    const offers = await ask(draft);
    const named = offers.map((offer) => ({ offer, text: shortText(names, written, offer) }));
    const deeper = named.find(
      ({ offer, text }) => offer['goes-on'] && wanted.startsWith(`${text} `) && text !== written,
    );
    if (!deeper) {
      return named
        .filter(({ text }) => text.startsWith(wanted) || covers(wanted, text))
        .slice(0, kMaxCompletions)
        .map(({ offer, text }) => ({ text, words: offer.words, whole: offer.whole }));
    }
    draft = deeper.offer.text;
    written = deeper.text;
  }
}
