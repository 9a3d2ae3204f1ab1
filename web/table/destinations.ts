import type { Board } from '../protocol/messages.ts';
import type { Names } from './names.ts';
import type { Reach } from './session.ts';
import type { Choice } from './walk.ts';

/** Spaces that have something in common, with what that is. */
export interface Destinations {
  words: string; // "Beside wolf 2"
  inside: Destination[];
}

export interface Destination {
  choice: Choice;
  notes: string[]; // what else is to be known of the space: "bush", "2 wood"
}

const kOdd = 'Out of the ordinary';
const kOrder = ['Beside', 'Out', 'Among', 'Elsewhere']; // first words of headings

// What most of the spaces are is not worth a word.
function plainTerrain({ cells }: Board): string {
  const counts = new Map<string, number>();
  for (const { terrain } of cells) counts.set(terrain, (counts.get(terrain) ?? 0) + 1);
  return [...counts].sort(([, a], [, b]) => b - a)[0]?.[0] ?? '';
}

/** Tells what the engine knows of a space. */
class Surveyor {
  private readonly names_: Names;
  private readonly own_: string | null;
  private readonly beside_: ReadonlyMap<number, readonly number[]>; // cells, by piece
  private readonly plain_: string;

  constructor(names: Names, own: string | null, reaches: readonly Reach[]) {
    this.names_ = names;
    this.own_ = own;
    this.beside_ = new Map(reaches.map(({ piece, beside }) => [piece, beside]));
    this.plain_ = plainTerrain(names.board);
  }

  /** What lies there or what it is, where that is out of the ordinary. */
  notesOn(id: number): string[] {
    const { board, scene } = this.names_;
    const terrain = this.names_.cell(id)?.terrain ?? '';
    const words = board.terrains.find(({ key }) => key === terrain)?.words ?? terrain;
    return [
      ...(terrain === this.plain_ ? [] : [words]),
      ...scene.marks.filter(({ cell }) => cell === id).map((mark) => mark.words),
    ];
  }

  /** Pieces of other sides that stand next to it. */
  besides(id: number): string[] {
    return this.names_.scene.pieces.flatMap((piece) => {
      const isOther = piece.side !== null && piece.side !== this.own_;
      return isOther && this.beside_.get(piece.id)?.includes(id) ? [piece.words] : [];
    });
  }

  areaOf(id: number): string {
    return this.names_.scene.areas.find(({ cells }) => cells.includes(id))?.words ?? '';
  }

  /** The heading under which somebody would look for it. */
  headingOf(id: number): string {
    const besides = this.besides(id);
    if (besides.length > 0) return `Beside ${besides.join(' and ')}`;
    if (this.notesOn(id).length > 0) return kOdd;
    const area = this.areaOf(id);
    return area === '' ? 'Elsewhere' : `Among ${area}`;
  }
}

/** The spaces that can be chosen, by what a person would like to know of them. */
export function destinationsIn(
  choices: readonly Choice[],
  names: Names,
  own: string | null,
  reaches: readonly Reach[],
): Destinations[] {
  const surveyor = new Surveyor(names, own, reaches);
  const groups = new Map<string, Destination[]>();
  for (const choice of choices) {
    const id = choice.pick.a ?? 0;
    const words = surveyor.headingOf(id);
    const inside = groups.get(words) ?? [];
    inside.push({ choice, notes: surveyor.notesOn(id) });
    groups.set(words, inside);
  }
  const rank = (words: string): number => kOrder.findIndex((first) => words.startsWith(first));
  return [...groups]
    .map(([words, inside]) => ({ words, inside }))
    .sort((a, b) => rank(a.words) - rank(b.words));
}

/** All of it in a sentence or two. */
export function summaryOf(groups: readonly Destinations[], names: Names): string {
  const all = groups.reduce((sum, { inside }) => sum + inside.length, 0);
  const special = groups
    .flatMap(({ inside }) => inside)
    .filter(({ notes }) => notes.length > 0)
    .map(({ choice, notes }) => `${names.wordsOf(choice.pick)} (${notes.join(', ')})`);
  const parts = groups.map(
    ({ words, inside }) => `${words.charAt(0).toLowerCase()}${words.slice(1)}: ${inside.length}`,
  );
  const spaces = `${all} ${all === 1 ? 'space' : 'spaces'}`;
  return [
    groups.length > 1 ? `${spaces}, ${parts.join('; ')}.` : `${spaces}.`,
    ...(special.length > 0 ? [`Of note: ${special.join(', ')}.`] : []),
  ].join(' ');
}
