import { kCell, placeOf, type Geometry, type Point } from './geometry.ts';
import type { Scene } from './model.ts';

export interface Stand extends Point {
  scale: number;
}

const kBaseRadius = 41; // of a figure, in units

const kFan: Point[][] = [
  [],
  [{ x: 0, y: 0 }],
  [
    { x: -22, y: -8 },
    { x: 22, y: 8 },
  ],
  [
    { x: 0, y: -20 },
    { x: -24, y: 14 },
    { x: 24, y: 14 },
  ],
];

function fanOf(count: number, index: number): Stand {
  const fixed = kFan[count]?.[index];
  if (fixed) return { ...fixed, scale: count === 1 ? 1 : 0.72 };
  const angle = (index / count) * 2 * Math.PI - Math.PI / 2;
  return { x: 27 * Math.cos(angle), y: 24 * Math.sin(angle), scale: 0.55 };
}

// Where each piece stands; pieces that share a cell stand side by side. Pieces that are not on the
// board have no place here: they wait in the tray.
export function standsOf(scene: Scene, geometry: Geometry): Map<number, Stand> {
  const sharing = new Map<number, number[]>();
  for (const piece of scene.pieces)
    sharing.set(piece.cell, [...(sharing.get(piece.cell) ?? []), piece.id]);
  const stands = new Map<number, Stand>();
  for (const piece of scene.pieces) {
    const place = placeOf(geometry, piece.cell);
    if (place) {
      const group = sharing.get(piece.cell) ?? [];
      const fan = fanOf(group.length, group.indexOf(piece.id));
      stands.set(piece.id, { x: place.x + fan.x, y: place.y + fan.y, scale: fan.scale });
    } else if (geometry.grid === 'plane') {
      stands.set(piece.id, {
        x: (piece.x * kCell) / 1000,
        y: (piece.y * kCell) / 1000,
        scale: piece.radius ? (piece.radius * kCell) / 1000 / kBaseRadius : 1,
      });
    }
  }
  return stands;
}
