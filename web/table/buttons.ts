import type { Offer } from '../protocol/messages.ts';
import type { ChoiceState } from './controller.ts';
import type { Choice } from './walk.ts';
import { samePick } from './walk.ts';

export interface ButtonPlan {
  key: string;
  words: string;
  hint: string;
  offer: Offer;
  wayOut: boolean;
  isReady: boolean; // what was picked is whole, and this sends it
}

export interface Buttons {
  main: ButtonPlan[];
  more: ButtonPlan[];
}

const kAtOnce = 3; // with undo these are four

const isButton = (choice: Choice): boolean => choice.pick.kind === 'button';

const isWayOut = (choice: Choice): boolean => choice.offers.some((offer) => offer['way-out']);

const countPieces = (choices: readonly Choice[]): number =>
  choices.filter(({ pick }) => pick.kind === 'piece').length;

/** Whether something on the table could be picked now. */
export const isOpen = (state: ChoiceState): boolean =>
  state.choices.some((choice) => !isButton(choice));

function planOf(offer: Offer, undone: number, isReady: boolean): ButtonPlan {
  const left = offer['way-out'] && undone > 0 ? ` (${undone} can still act)` : '';
  return {
    key: offer.text,
    words: offer.words + left,
    hint: offer.clause,
    offer,
    wayOut: offer['way-out'],
    isReady,
  };
}

/**
 * The buttons of the status bar: what needs no pointing at the board. The way out stays there while
 * something is picked, for a hand that has changed its mind.
 */
export function buttonsOf(state: ChoiceState): Buttons {
  const undone = countPieces(state.first);
  const plans = [
    ...state.playable.map((offer) => planOf(offer, 0, true)),
    ...[...state.choices, ...state.earlier.filter(isWayOut)]
      .filter(isButton)
      .flatMap((choice) => choice.offers)
      .map((offer) => planOf(offer, undone, false)),
  ];
  return { main: plans.slice(0, kAtOnce), more: plans.slice(kAtOnce) };
}

/** The lines of lists that may be picked, now or instead of what was picked before. */
export function linesOf(state: ChoiceState): Choice[] {
  const all = [...state.earlier, ...state.choices].filter(({ pick }) => pick.kind === 'line');
  return all.filter(
    ({ pick }, index) => index === all.findIndex((other) => samePick(other.pick, pick)),
  );
}
