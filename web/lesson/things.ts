import type { Pick } from '../protocol/messages.ts';
import type { Names } from '../table/names.ts';
import { samePick } from '../table/walk.ts';
import type { Part, Thing } from './lesson.ts';

interface Found {
  kind: Pick['kind'];
  id: number | undefined;
}

function idOf(thing: Thing, names: Names): Found | null {
  const { pieces, slots, cards } = names.scene;
  if ('piece' in thing)
    return { kind: 'piece', id: pieces.find(({ name }) => name === thing.piece)?.id };
  if ('cell' in thing) return { kind: 'cell', id: names.cellNamed(thing.cell)?.id };
  if ('slot' in thing)
    return { kind: 'slot', id: slots.find(({ name }) => name === thing.slot)?.id };
  if ('card' in thing) return { kind: 'card', id: cards.find(({ key }) => key === thing.card)?.id };
  return 'facing' in thing ? { kind: 'facing', id: thing.facing } : null;
}

/** What a thing is called by the engine; null for what only the page knows, or is not there. */
export function pickOf(thing: Thing, names: Names): Pick | null {
  const found = idOf(thing, names);
  return found?.id === undefined ? null : { kind: found.kind, a: found.id, b: 0 };
}

const kParts: Record<Part, string[]> = {
  hour: ['.track-steps'],
  status: ['.status'],
  seats: ['.panel .seats'],
  hand: ['.strip .hand'],
  row: ['.strip .row'],
  score: ['.score'],
  account: ['.recap', '.recap-sentence'],
};

/** Where a page shows a thing, the likeliest place first. */
export function placesOf(thing: Thing, names: Names): string[] {
  const pick = pickOf(thing, names);
  if (pick) {
    // A piece is pointed at itself; the mark of one lies at its feet.
    const key = `${pick.kind}:${pick.a}`;
    const places = [`.board-host [data-pick="${key}"]`, `.board-host [data-mark="${key}"]`];
    return [...places, `.strip [data-pick="${key}"]`];
  }
  // What a tap has shown waits for a second one, in the place of all buttons.
  if ('verb' in thing)
    return [
      '.status button[data-shown]',
      `.status [data-verb="${thing.verb}"]`,
      '.status .more > button',
    ];
  if ('tab' in thing) return [`#tab-${thing.tab}`];
  return 'part' in thing ? kParts[thing.part] : [];
}

/** What a person calls it. */
export function wordsOf(thing: Thing, names: Names): string {
  const pick = pickOf(thing, names);
  if (pick) return names.wordsOf(pick);
  if ('verb' in thing) return `the button ${thing.verb}`;
  return 'tab' in thing ? `the tab ${thing.tab}` : '';
}

/**
 * Of things that are clicked one after the other the first that is not picked yet. What is pointed
 * at twice, such as a card of which there are several, is picked twice.
 */
export function nextOf(
  things: readonly Thing[],
  names: Names,
  picks: readonly Pick[],
): Thing | undefined {
  const left = [...picks];
  return things.find((thing) => {
    const pick = pickOf(thing, names);
    const at = pick ? left.findIndex((one) => samePick(one, pick)) : -1;
    if (at >= 0) left.splice(at, 1);
    return at < 0;
  });
}
