import type { Mark, MarkStyle, PickRef } from '../board/types.ts';
import type { Offer, Pick } from '../protocol/messages.ts';
import type { ChoiceState } from './controller.ts';
import type { Names } from './names.ts';
import type { TableState } from './session.ts';
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
  help: 'special',
  give: 'special',
  work: 'special',
  special: 'special',
};

/** The style that all meanings of a pick share. */
export function styleOf(offers: readonly Offer[]): MarkStyle {
  const [style, ...others] = new Set(offers.map((offer) => kStyles[offer.role]));
  return style === undefined || others.length > 0 ? 'special' : style;
}

function offered(choice: Choice, isFirst: boolean): Mark[] {
  const pick = refOf(choice.pick);
  const [offer] = choice.offers;
  if (!pick || !offer) return [];
  if (isFirst && pick.kind === 'piece') return [{ pick, style: 'offer' }];
  const label = offer.cost > 0 && { label: String(offer.cost) };
  return [{ pick, style: styleOf(choice.offers), ...label }];
}

// The spaces of the newest action, until the next one.
function lastMarks({ log }: TableState): Mark[] {
  const last = log.findLast((entry) => entry.kind === 'action');
  const cells = new Set(last?.told.flatMap((event) => event.cells ?? []));
  return [...cells].map((id) => ({ pick: { kind: 'cell', id }, style: 'last' }));
}

// The way that counts, with its length where it ends.
function pathMarks(path: readonly number[]): Mark[] {
  return path.map((id, index): Mark => {
    const steps = path.length - 1;
    const isEnd = index === steps && steps > 0;
    return { pick: { kind: 'cell', id }, style: 'path', ...(isEnd && { label: `${steps}` }) };
  });
}

export function marksOf(names: Names, table: TableState, choice: ChoiceState): Mark[] {
  const atRoot = choice.picks.length === 0;
  const selected = choice.picks.flatMap((pick) => refOf(pick) ?? []);
  // What could be taken up instead, where the walk took up the first thing by itself.
  const instead = choice.earlier.filter(
    (one) => one.pick.kind === 'piece' && !names.isOnBoard(one.pick),
  );
  return [
    ...lastMarks(table),
    ...instead.flatMap((one) => offered(one, true)),
    ...choice.choices.flatMap((one) => offered(one, atRoot)),
    ...selected.map((pick): Mark => ({ pick, style: 'selected' })),
    ...(choice.preview?.area ?? []).map((id): Mark => ({
      pick: { kind: 'cell', id },
      style: 'path',
    })),
    ...pathMarks(choice.preview?.path ?? []),
  ];
}
