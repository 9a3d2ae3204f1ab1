import type { Mark, MarkStyle, PickRef } from '../board/types.ts';
import type { Offer, Pick } from '../protocol/messages.ts';
import type { ChoiceState } from './controller.ts';
import type { Names } from './names.ts';
import { lastDone } from './last_words.ts';
import type { TableState } from './session.ts';
import { pieceInHand } from './in_hand.ts';
import { pathIn, standingIn } from './outlook.ts';
import type { Choice } from './walk.ts';

// Cards, lines and numbers are beside the board, not on it.
const kDrawn: ReadonlySet<string> = new Set(['cell', 'piece', 'edge', 'slot', 'facing', 'point']);

/** How the board calls what is picked; null for what no board draws. */
export function refOf(pick: Pick): PickRef | null {
  if (!kDrawn.has(pick.kind)) return null;
  const ref: PickRef = { kind: pick.kind as PickRef['kind'], id: pick.a ?? 0 };
  return pick.kind === 'point' ? { ...ref, b: pick.b ?? 0 } : ref;
}

// Shapes tell ways of acting apart.
const kStyles: Record<Offer['role'], MarkStyle> = {
  move: 'move',
  attack: 'attack',
  shoot: 'shoot',
  help: 'help',
  give: 'give',
  work: 'work',
  special: 'special',
};

/** The style that all meanings of a pick share. */
export function styleOf(offers: readonly Offer[]): MarkStyle {
  const [style, ...others] = new Set(offers.map((offer) => kStyles[offer.role]));
  return style === undefined || others.length > 0 ? 'special' : style;
}

const kAgain = 'tap again';

const isFacing = ({ pick }: Choice): boolean => pick.kind === 'facing';

/** Whether directions are offered beside other things on the board, where a dial would be in the way. */
export const isTurnAmongOthers = (choices: readonly Choice[]): boolean =>
  choices.some(isFacing) && choices.some((one) => !isFacing(one) && refOf(one.pick) !== null);

// What is to be seen of all that can be picked: where a direction is one choice of many, the
// others, or the directions alone if somebody looks for one.
function inView({ choices, isTurning }: ChoiceState): readonly Choice[] {
  if (!isTurnAmongOthers(choices)) return choices;
  return choices.filter((one) => isFacing(one) === isTurning);
}

function offered(choice: Choice, isFirst: boolean): Mark[] {
  const pick = refOf(choice.pick);
  const [offer] = choice.offers;
  if (!pick || !offer) return [];
  if (isFirst && pick.kind === 'piece') return [{ pick, style: 'offer' }];
  const label = offer.cost > 0 && pick.kind !== 'point' && { label: String(offer.cost) };
  return [{ pick, style: styleOf(choice.offers), ...label }];
}

// A place that holds things may be drawn on the board, too: there it can be pointed at.
function onBoard({ scene }: TableState, marks: readonly Mark[]): Mark[] {
  const places = new Map<number, Mark>();
  for (const { pick, style } of marks) {
    const slot = pick.kind === 'slot' && scene.slots.find(({ id }) => id === pick.id);
    if (slot && slot.cell !== undefined)
      places.set(slot.cell, { pick: { kind: 'cell', id: slot.cell }, style });
  }
  return [...places.values()];
}

// The spaces of the newest action, until the next one.
function lastMarks({ log }: TableState): Mark[] {
  const last = lastDone(log);
  const cells = new Set(last?.told.flatMap((event) => event.cells ?? []));
  return [...cells].map((id) => ({ pick: { kind: 'cell', id }, style: 'last' }));
}

// The way that counts, with what it costs where it ends.
function pathMarks(path: readonly number[], cost: string): Mark[] {
  return path.map((id, index): Mark => {
    const isEnd = index > 0 && index === path.length - 1 && cost !== '';
    return { pick: { kind: 'cell', id }, style: 'path', ...(isEnd && { label: cost }) };
  });
}

// What is pointed at comes before what is picked so far.
function wayIn(choice: ChoiceState, { scene, acting }: TableState): number[] {
  if (choice.preview && choice.preview.path.length > 0) return choice.preview.path;
  const standing = standingIn(choice);
  return standing ? pathIn(standing, scene, choice.picks, acting) : [];
}

// A piece turns where it would stand by then.
function turnsAround({ offers }: Choice): { around: PickRef } | null {
  const ghost = offers[0]?.ghosts?.[0];
  return ghost ? { around: { kind: 'cell', id: ghost.cell } } : null;
}

export function marksOf(names: Names, table: TableState, choice: ChoiceState): Mark[] {
  const atRoot = choice.picks.length === 0;
  // A direction that is chosen is seen on what faces there.
  const selected = choice.picks
    .flatMap((pick) => refOf(pick) ?? [])
    .filter(({ kind }) => kind !== 'facing');
  const pressed = choice.pressed && refOf(choice.pressed);
  const turning = pieceInHand(table.scene, choice.picks, table.acting);
  const around = turning && { around: { kind: 'piece' as const, id: turning.id } };
  // What could be taken up instead, where the walk took up the first thing by itself.
  const instead = choice.earlier.filter(
    (one) => one.pick.kind === 'piece' && !names.isOnBoard(one.pick),
  );
  const ref = choice.shown?.ref;
  const shown: Mark[] = ref ? [{ pick: ref, style: 'selected', label: kAgain }] : [];
  const open = inView(choice).flatMap((one) =>
    offered(one, atRoot).map((mark) => ({ ...mark, ...(isFacing(one) && turnsAround(one)) })),
  );
  return [
    ...lastMarks(table),
    ...instead.flatMap((one) => offered(one, true)),
    ...open.map((mark) => (mark.pick.kind === 'facing' ? { ...around, ...mark } : mark)),
    ...onBoard(table, open),
    ...selected.map((pick): Mark => ({ pick, style: 'selected' })),
    ...shown,
    ...onBoard(table, shown),
    ...(pressed ? [{ pick: pressed, style: 'pressed' as const }] : []),
    ...pathMarks(wayIn(choice, table), choice.preview?.cost ?? ''),
  ];
}
