import { pointOfMeasured } from './aim.ts';
import { farFromLine, type EdgeLines } from './edges.ts';
import { cellAt, distance, isElsewhere, type Geometry, type Point } from './geometry.ts';
import type { Scene } from './model.ts';
import { isChoice, pickKey, type Mark, type PickRef } from './types.ts';

const kPieceReach = 44;
const kEdgeReach = 18; // where cells are offered too
const kOnlyEdgeReach = 40;
const kPointReach = 20;

export interface Standing {
  standOf(piece: number): { x: number; y: number; scale: number } | null;
}

// Finds what a point of the board means. What is offered goes before what merely lies there, and a
// piece before the cell it stands on.
export class Chooser {
  private marked = new Map<string, Mark>();
  private marks: readonly Mark[] = [];

  private readonly geometry: Geometry;
  private readonly edges: EdgeLines;

  constructor(geometry: Geometry, edges: EdgeLines) {
    this.geometry = geometry;
    this.edges = edges;
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
    const thin = this.nearestMark(world);
    if (thin) return thin;
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
      if (!stand || isElsewhere(this.geometry, piece)) continue;
      const far = distance(world, stand);
      const reaches = piece.cell >= 0 ? piece.cell === cell : far < kPieceReach * stand.scale;
      if (reaches) found.push({ id: piece.id, far });
    }
    return found.sort((a, b) => a.far - b.far).map((f) => f.id);
  }

  // Edges and points are thin, so only those that are offered can be hit, and from some way off.
  private nearestMark(world: Point): PickRef | null {
    const isOnlyEdges = this.marks.every((m) => !isChoice(m) || m.pick.kind === 'edge');
    const reach = { edge: isOnlyEdges ? kOnlyEdgeReach : kEdgeReach, point: kPointReach };
    let best: PickRef | null = null;
    let least = 1;
    for (const { pick } of this.marked.values()) {
      if (pick.kind !== 'edge' && pick.kind !== 'point') continue;
      const far = this.farFrom(pick, world) / reach[pick.kind];
      if (far < least) [best, least] = [pick, far];
    }
    return best;
  }

  private farFrom(pick: PickRef, world: Point): number {
    if (pick.kind === 'point')
      return distance(world, pointOfMeasured({ a: pick.id, b: pick.b ?? 0 }));
    const line = this.edges.get(pick.id);
    return line ? farFromLine(line, world) : Infinity;
  }
}
