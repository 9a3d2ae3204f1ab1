import { cellAt, distance, sharedSide, type Geometry, type Point } from './geometry.ts';
import type { Board, Scene } from './model.ts';
import { pickKey, type Mark, type PickRef } from './types.ts';

const kPieceReach = 44;
const kEdgeReach = 16;

export interface Standing {
  standOf(piece: number): { x: number; y: number; scale: number } | null;
}

// Finds what a point of the board means. What is offered goes before what merely lies there, and a
// piece before the cell it stands on.
export class Chooser {
  private marked = new Map<string, Mark>();
  private marks: readonly Mark[] = [];

  private readonly geometry: Geometry;
  private readonly board: Board;

  constructor(geometry: Geometry, board: Board) {
    this.geometry = geometry;
    this.board = board;
  }

  setMarks(marks: readonly Mark[]): void {
    this.marks = marks;
    this.marked = new Map(marks.filter((m) => isChoice(m)).map((m) => [pickKey(m.pick), m]));
  }

  markOf(pick: PickRef): Mark | null {
    return this.marked.get(pickKey(pick)) ?? null;
  }

  isMarked(pick: PickRef): boolean {
    return this.marked.has(pickKey(pick));
  }

  at(
    world: Point,
    scene: Scene | null,
    standing: Standing,
    without: PickRef | null,
  ): PickRef | null {
    const edge = this.edgeAt(world);
    if (edge) return edge;
    const place = cellAt(this.geometry, world);
    const near = this.piecesNear(world, scene, standing, place?.id ?? -1).filter(
      (id) => !(without?.kind === 'piece' && without.id === id),
    );
    return this.prefer(near, place?.id ?? null);
  }

  // The same choice for a whole cell, as the keyboard sees it.
  inCell(cell: number, scene: Scene | null): PickRef {
    const here = (scene?.pieces ?? []).filter((p) => p.cell === cell).map((p) => p.id);
    return this.prefer(here, cell) ?? { kind: 'cell', id: cell };
  }

  firstChoice(): PickRef | null {
    return this.marks.find((m) => isChoice(m))?.pick ?? null;
  }

  // What can still be picked and is not picked yet.
  open(): PickRef[] {
    return this.marks.filter((m) => isChoice(m) && m.style !== 'selected').map((m) => m.pick);
  }

  private prefer(pieces: number[], cell: number | null): PickRef | null {
    const offered = pieces.find((id) => this.isMarked({ kind: 'piece', id }));
    if (offered !== undefined) return { kind: 'piece', id: offered };
    if (cell !== null && this.isMarked({ kind: 'cell', id: cell }))
      return { kind: 'cell', id: cell };
    const [nearest] = pieces;
    if (nearest !== undefined) return { kind: 'piece', id: nearest };
    return cell === null ? null : { kind: 'cell', id: cell };
  }

  private piecesNear(
    world: Point,
    scene: Scene | null,
    standing: Standing,
    cell: number,
  ): number[] {
    const found: { id: number; far: number }[] = [];
    for (const piece of scene?.pieces ?? []) {
      const stand = standing.standOf(piece.id);
      if (!stand) continue;
      const far = distance(world, stand);
      const reaches = piece.cell >= 0 ? piece.cell === cell : far < kPieceReach * stand.scale;
      if (reaches) found.push({ id: piece.id, far });
    }
    return found.sort((a, b) => a.far - b.far).map((f) => f.id);
  }

  private edgeAt(world: Point): PickRef | null {
    for (const mark of this.marks) {
      if (mark.pick.kind !== 'edge') continue;
      const edge = this.board.edges.find((e) => e.id === mark.pick.id);
      const side = edge && sharedSide(this.geometry, edge.from, edge.to);
      if (!side) continue;
      const middle = { x: (side.from.x + side.to.x) / 2, y: (side.from.y + side.to.y) / 2 };
      if (distance(world, middle) < kEdgeReach) return mark.pick;
    }
    return null;
  }
}

// Traces of the last action and previews are to be seen, not to be picked.
function isChoice(mark: Mark): boolean {
  return mark.style !== 'last' && mark.style !== 'path';
}
