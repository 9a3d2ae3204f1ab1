import { compassWords } from './dial.ts';
import { facingAngle, placeOf, type Geometry } from './geometry.ts';
import type { Board, Scene, ScenePiece } from './model.ts';
import { bond, type Sides } from './sides.ts';
import type { Mark, PickRef } from './types.ts';

/** What has to be known to name what lies on a board. */
export interface Sayable {
  board: Board;
  geometry: Geometry;
  scene: Scene | null;
  sides: Sides;
}

export function wordsOfPiece(piece: ScenePiece, geometry: Geometry, sides: Sides): string {
  const place = placeOf(geometry, piece.cell);
  const isOn = place !== undefined || geometry.grid === 'plane';
  const what = bond(sides, piece.side);
  const parts = [piece.words, ...(what ? [what] : [])];
  parts.push(place ? `on ${place.cell.name}` : isOn ? 'on the table' : 'not on the board');
  if (piece.facing >= 0) parts.push(facingWords(geometry, piece.facing));
  if (piece['health-max'] > 1) parts.push(`health ${piece.health} of ${piece['health-max']}`);
  parts.push(...piece.badges.map((b) => b.words));
  return parts.join(', ');
}

function facingWords(geometry: Geometry, facing: number): string {
  return `facing ${compassWords(facingAngle(geometry, facing))}`;
}

function wordsOfCell({ board, geometry, scene }: Sayable, id: number): string {
  const cell = placeOf(geometry, id)?.cell;
  const terrain = board.terrains.find((t) => t.key === cell?.terrain)?.words;
  const lying = scene?.marks.filter((m) => m.cell === id).map((m) => m.words) ?? [];
  return [cell?.name, terrain, ...lying].filter(Boolean).join(', ');
}

export function wordsOfPick(said: Sayable, { kind, id, b }: PickRef): string {
  const { board, geometry, scene, sides } = said;
  switch (kind) {
    case 'piece': {
      const piece = scene?.pieces.find((p) => p.id === id);
      return piece ? wordsOfPiece(piece, geometry, sides) : 'a piece';
    }
    case 'cell':
      return wordsOfCell(said, id);
    case 'slot':
      return scene?.slots.find((s) => s.id === id)?.words ?? 'a slot';
    case 'edge':
      return board.edges.find((e) => e.id === id)?.name ?? 'an edge';
    case 'facing':
      return facingWords(geometry, id);
    case 'point':
      return `point ${(id / 1000).toFixed(1)}, ${((b ?? 0) / 1000).toFixed(1)}`;
    default:
      return kind;
  }
}

export function wordsOfMark(said: Sayable, mark: Mark): string {
  const what = mark.style === 'last' ? 'last action' : mark.style;
  return [what, wordsOfPick(said, mark.pick), mark.label].filter(Boolean).join(', ');
}
