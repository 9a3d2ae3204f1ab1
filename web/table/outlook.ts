import type { Outlook } from '../board/types.ts';
import type { Offer, Pick, Scene } from '../protocol/messages.ts';
import type { ChoiceState } from './controller.ts';
import { pieceInHand } from './in_hand.ts';

/** From where the piece that goes stands now, over every space of its way. */
export function pathIn(
  { path = [], ghosts = [] }: Offer,
  scene: { pieces: Scene['pieces'] },
  picks: readonly Pick[],
  seat: string | null,
): number[] {
  const goes = scene.pieces.find(({ id }) => id === ghosts[0]?.piece);
  const from = (goes ?? pieceInHand(scene, picks, seat))?.cell ?? -1;
  return from >= 0 && path.length > 0 && path[0] !== from ? [from, ...path] : path;
}

/** What the picks that stand mean so far, where they mean one thing. */
export function standingIn({ made, soFar, past }: ChoiceState): Offer | null {
  const [only, ...others] = made.length > 0 && !past ? soFar : [];
  return only && others.length === 0 ? only : null;
}

const isDrawn = ({ path, area, ghosts, areas, marks }: Offer): boolean =>
  [path, area, ghosts, areas, marks].some((part) => (part ?? []).length > 0);

/** Where what is pointed at would lead; or, if nothing is, what is picked so far. */
export function outlookIn(choice: ChoiceState): Outlook {
  const pointed = choice.past ? null : choice.preview?.leads;
  const leads = pointed && isDrawn(pointed) ? pointed : standingIn(choice);
  const { area = [], areas = [], ghosts = [], marks = [], words = '' } = leads ?? {};
  return {
    ghosts,
    areas: [...(area.length > 0 ? [{ key: 'touched', words, cells: area }] : []), ...areas],
    notes: marks,
    isSettled: leads !== null && leads === standingIn(choice),
  };
}
