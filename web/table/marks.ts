import type { Mark, MarkStyle, PickRef } from '../board/types.ts';
import type { Offer, Pick } from '../protocol/messages.ts';
import type { ChoiceState } from './controller.ts';
import type { Names } from './names.ts';
import type { TableState } from './session.ts';
import { sideOfSeat, sidesOf } from './sides.ts';
import type { Choice } from './walk.ts';

// Cards, lines and numbers are beside the board, not on it.
const kDrawn: ReadonlySet<string> = new Set(['cell', 'piece', 'edge', 'slot', 'facing', 'point']);

/** How the board calls what is picked; null for what no board draws. */
export function refOf(pick: Pick): PickRef | null {
  if (!kDrawn.has(pick.kind)) return null;
  const ref: PickRef = { kind: pick.kind as PickRef['kind'], id: pick.a ?? 0 };
  return pick.kind === 'point' ? { ...ref, b: pick.b ?? 0 } : ref;
}

function sideOf(names: Names, pick: Pick): string | null {
  return pick.kind === 'piece' ? (names.piece(pick.a ?? 0)?.side ?? null) : null;
}

// Shapes tell ways of acting apart. Only general words and sides are looked at, no game's own.
export function styleOf(names: Names, table: TableState, offer: Offer): MarkStyle {
  const side = sideOf(names, offer.pick);
  const own = sideOfSeat(sidesOf(table), table.acting);
  if (side !== null && own !== null && side !== own)
    return offer.verb === 'shoot' ? 'shoot' : 'attack';
  if (offer.verb === 'attack' || offer.verb === 'shoot') return offer.verb;
  if (offer.verb === 'move' || offer.verb === 'place') return 'move';
  return 'special';
}

function offered(names: Names, table: TableState, choice: Choice, atRoot: boolean): Mark[] {
  const pick = refOf(choice.pick);
  const [offer] = choice.offers;
  if (!pick || !offer) return [];
  if (atRoot && pick.kind === 'piece') return [{ pick, style: 'offer' }];
  const several = choice.offers.length > 1 && choice.offers.some((one) => one.verb !== offer.verb);
  const style = several ? 'special' : styleOf(names, table, offer);
  return [{ pick, style, ...(offer.cost > 0 && { label: String(offer.cost) }) }];
}

// The spaces of the newest action, until the next one.
function lastMarks(names: Names, table: TableState): Mark[] {
  const last = table.log.findLast((entry) => entry.kind === 'action');
  if (!last) return [];
  const told = last.told.map((event) => event.text).join(' ');
  const cells = new Set(names.cellsIn(`${last.text} ${told}`).map((cell) => cell.id));
  return [...cells].map((id) => ({ pick: { kind: 'cell', id }, style: 'last' }));
}

// The way that counts, with its length where it ends.
function pathMarks(path: number[]): Mark[] {
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
    ...lastMarks(names, table),
    ...instead.flatMap((one) => offered(names, table, one, true)),
    ...choice.choices.flatMap((one) => offered(names, table, one, atRoot)),
    ...selected.map((pick): Mark => ({ pick, style: 'selected' })),
    ...pathMarks(choice.preview?.path ?? []),
  ];
}
