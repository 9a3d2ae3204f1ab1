import type { ArtBook } from './art.ts';
import { kLayoutScale } from './camera.ts';
import type { Box, Geometry } from './geometry.ts';
import { nearestCell } from './ground.ts';
import { between, oneOf, seeded } from './random.ts';
import type { Skin } from './skin.ts';
import { div, svg } from './svg.ts';

export const kSurround = 430; // how far the world is painted beyond the board

interface Plant {
  x: number;
  y: number;
  size: number;
  name: string;
}

// A tree stands where neither its foot nor its crown would cover a cell.
function isClear(geometry: Geometry, x: number, y: number, tall: number): boolean {
  for (const part of [0, 0.3, 0.6, 0.9])
    if (nearestCell(geometry, { x, y: y - part * tall }) < 84 - part * 12) return false;
  return true;
}

function growPlants(geometry: Geometry, skin: Skin): Plant[] {
  const random = seeded(4711);
  const plants: Plant[] = [];
  const { left, top, right, bottom } = geometry.box;
  const step = 80;
  for (let y = top - kSurround; y < bottom + kSurround + 120; y += step)
    for (let x = left - kSurround; x < right + kSurround; x += step) {
      const at = { x: x + between(random, -30, 30), y: y + between(random, -30, 30) };
      const size = between(random, 150, 250);
      const near = nearestCell(geometry, at);
      if (near < 78) continue;
      const tree = near > 96 && isClear(geometry, at.x, at.y, size);
      const name = oneOf(random, tree ? skin.surround!.art : skin.surround!.undergrowth);
      if (!name) continue;
      plants.push({ ...at, size: tree ? size : between(random, 62, 96), name });
    }
  return plants.sort((a, b) => a.y - b.y);
}

// The world fades into the page: it has no edge. No gradient of the drawing, for the browser paints
// everything below such a one again whenever the page is laid out anew, and here that is the ground.
export function paintDusk(geometry: Geometry): HTMLElement {
  const { left, top, right, bottom } = worldBox(geometry);
  const dusk = div('mb-layer mb-dusk');
  dusk.style.width = `${(right - left) * kLayoutScale}px`;
  dusk.style.height = `${(bottom - top) * kLayoutScale}px`;
  return dusk;
}

export function paintSurround(book: ArtBook, geometry: Geometry, skin: Skin): SVGGElement {
  const group = svg('g', { class: 'mb-surround' });
  if (!skin.surround) return group;
  for (const plant of growPlants(geometry, skin)) {
    if (!book.has(plant.name)) continue;
    const drawn = book.draw(plant.name, {
      x: Math.round(plant.x),
      y: Math.round(plant.y - plant.size * 0.42),
      size: Math.round(plant.size),
      mirrored: Math.round(plant.x) % 2 === 0,
    });
    group.append(drawn);
  }
  return group;
}

export function worldBox(geometry: Geometry): Box {
  const { left, top, right, bottom } = geometry.box;
  return {
    left: left - kSurround,
    top: top - kSurround,
    right: right + kSurround,
    bottom: bottom + kSurround,
  };
}
