import type { Board, Pick, Scene } from '../protocol/messages.ts';
import type { Choice } from './walk.ts';

type Floor = NonNullable<Board['floors']>[number];

/** The storey above or below; the same one where the stairs end. */
export function floorBeside(floors: readonly Floor[], now: number, by: 1 | -1): number {
  const levels = floors.map(({ level }) => level).sort((a, b) => a - b);
  return levels[levels.indexOf(now) + by] ?? now;
}

/** How many choices lie on each storey, by its level. */
export function choicesByLevel(
  board: Board,
  scene: Scene,
  choices: readonly Choice[],
): Map<number, number> {
  const levels = new Map(board.cells.map((cell) => [cell.id, cell.level]));
  const edges = new Map(board.edges.map((edge) => [edge.id, edge.from]));
  const cells = new Map(scene.pieces.map((piece) => [piece.id, piece.cell]));
  const cellOf = ({ kind, a = 0 }: Pick): number | undefined => {
    if (kind === 'edge') return edges.get(a);
    return kind === 'piece' ? cells.get(a) : kind === 'cell' ? a : undefined;
  };
  const counts = new Map<number, number>();
  for (const { pick } of choices) {
    const level = levels.get(cellOf(pick) ?? -1);
    if (level !== undefined) counts.set(level, (counts.get(level) ?? 0) + 1);
  }
  return counts;
}

/** The storey that is shown, and for which question the table changed it by itself. */
export interface ShownFloor {
  level: number;
  question: number | null;
}

/** What to tell of storeys: that another one is shown now, or that only elsewhere something can be chosen. */
export function floorWords(
  floors: readonly Floor[],
  shown: ShownFloor,
  question: number,
  counts: ReadonlyMap<number, number>,
): string {
  const nameOf = (level: number): string =>
    floors.find((floor) => floor.level === level)?.words ?? '';
  const [elsewhere] = counts.has(shown.level) ? [] : counts.keys();
  if (elsewhere !== undefined)
    return `Nothing can be chosen on this floor, but on another: ${nameOf(elsewhere)}.`;
  return shown.question === question ? `Another floor is shown now: ${nameOf(shown.level)}.` : '';
}
