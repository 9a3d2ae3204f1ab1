import type { Offer } from '../protocol/messages.ts';
import type { ChoiceState } from './controller.ts';
import type { Choice } from './walk.ts';

export interface ButtonPlan {
  key: string;
  words: string;
  hint: string;
  offer: Offer | null;
  choice: Choice | null;
  wayOut: boolean;
}

export interface Buttons {
  main: ButtonPlan[];
  more: ButtonPlan[];
}

const kAtOnce = 3; // with undo these are four

const isButton = (choice: Choice): boolean => choice.pick.kind === 'button';

const isWayOut = (choice: Choice): boolean => choice.offers.some((offer) => offer['way-out']);

const countOpen = (choices: readonly Choice[]): number =>
  choices.filter((choice) => !isButton(choice)).length;

/** How many things on the table could be picked now. */
export const stillOpen = (state: ChoiceState): number => countOpen(state.choices);

function planOf(offer: Offer, undone: number): ButtonPlan {
  const left = offer['way-out'] && undone > 0 ? ` (${undone} can still act)` : '';
  return {
    key: offer.text,
    words: offer.words + left,
    hint: offer.clause,
    offer,
    choice: null,
    wayOut: offer['way-out'],
  };
}

/**
 * The buttons of the status bar: what needs no pointing at the board. The way out stays there while
 * something is picked, for a hand that has changed its mind.
 */
export function buttonsOf(state: ChoiceState): Buttons {
  const undone = countOpen(state.first);
  const plans = [
    ...state.playable.map((offer) => planOf(offer, 0)),
    ...[...state.choices, ...state.earlier.filter(isWayOut)]
      .filter(isButton)
      .flatMap((choice) => choice.offers)
      .map((offer) => planOf(offer, undone)),
  ];
  return { main: plans.slice(0, kAtOnce), more: plans.slice(kAtOnce) };
}

// What has a place of its own on the page: on the board, in a panel, or a stepper.
const kPlaced: ReadonlySet<Choice['pick']['kind']> = new Set([
  'button',
  'piece',
  'cell',
  'edge',
  'slot',
  'number',
]);

/** What may be picked but is not drawn on the board. */
export function trayOf(state: ChoiceState): Choice[] {
  const isHere = ({ pick }: Choice): boolean => !kPlaced.has(pick.kind);
  return [...state.earlier.filter(isHere), ...state.choices.filter(isHere)];
}
