import type { Board, Scene } from '../protocol/messages.ts';
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
  const cells = new Map(scene.pieces.map((piece) => [piece.id, piece.cell]));
  const counts = new Map<number, number>();
  for (const { pick } of choices) {
    const cell = pick.kind === 'cell' ? pick.a : pick.kind === 'piece' && cells.get(pick.a ?? 0);
    const level = typeof cell === 'number' ? levels.get(cell) : undefined;
    if (level !== undefined) counts.set(level, (counts.get(level) ?? 0) + 1);
  }
  return counts;
}
