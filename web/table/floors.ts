import type { Board, Scene } from '../protocol/messages.ts';
import type { Choice } from './walk.ts';

/** One storey of a board. */
export function boardOn(board: Board, level: number): Board {
  const cells = board.cells.filter((cell) => cell.level === level);
  const ids = new Set(cells.map((cell) => cell.id));
  const edges = board.edges.filter((edge) => ids.has(edge.from) && ids.has(edge.to));
  return { ...board, cells, edges };
}

/** What is drawn of a scene on one storey, and what lies on none. */
export function sceneOn(scene: Scene, floor: Board): Scene {
  const ids = new Set(floor.cells.map((cell) => cell.id));
  const isHere = ({ cell }: { cell: number }): boolean => cell < 0 || ids.has(cell);
  return {
    ...scene,
    pieces: scene.pieces.filter(isHere),
    marks: scene.marks.filter(isHere),
    areas: scene.areas.map((area) => ({
      ...area,
      cells: area.cells.filter((cell) => ids.has(cell)),
    })),
  };
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
