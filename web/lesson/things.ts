import type { Pick } from '../protocol/messages.ts';
import type { Names } from '../table/names.ts';
import { samePick } from '../table/walk.ts';
import type { Part, Thing } from './lesson.ts';

/** What a thing of the board is called by the engine; null for whatever is no part of the board. */
export function pickOf(thing: Thing, names: Names): Pick | null {
  const found =
    'piece' in thing
      ? {
          kind: 'piece' as const,
          id: names.scene.pieces.find(({ name }) => name === thing.piece)?.id,
        }
      : 'cell' in thing
        ? { kind: 'cell' as const, id: names.cellNamed(thing.cell)?.id }
        : 'slot' in thing
          ? {
              kind: 'slot' as const,
              id: names.scene.slots.find(({ name }) => name === thing.slot)?.id,
            }
          : null;
  return found?.id === undefined ? null : { kind: found.kind, a: found.id, b: 0 };
}

const kParts: Record<Part, string> = {
  hour: '.track-steps',
  status: '.status',
  seats: '.panel .seats',
};

/** Where a page shows a thing, the likeliest place first. */
export function placesOf(thing: Thing, names: Names): string[] {
  const pick = pickOf(thing, names);
  if (pick) {
    // A piece is pointed at itself; the mark of one lies at its feet.
    const key = `${pick.kind}:${pick.a}`;
    return [`.board-host [data-pick="${key}"]`, `.board-host [data-mark="${key}"]`];
  }
  if ('verb' in thing) return [`.status [data-verb="${thing.verb}"]`, '.status .more > button'];
  if ('tab' in thing) return [`#tab-${thing.tab}`];
  return 'part' in thing ? [kParts[thing.part]] : [];
}

/** What a person calls it. */
export function wordsOf(thing: Thing, names: Names): string {
  const pick = pickOf(thing, names);
  if (pick) return names.wordsOf(pick);
  if ('verb' in thing) return `the button ${thing.verb}`;
  return 'tab' in thing ? `the tab ${thing.tab}` : '';
}

/** Of things that are clicked one after the other the first that is not picked yet. */
export function nextOf(
  things: readonly Thing[],
  names: Names,
  picks: readonly Pick[],
): Thing | undefined {
  return things.find((thing) => {
    const pick = pickOf(thing, names);
    return !pick || !picks.some((one) => samePick(one, pick));
  });
}
