import type { ArtBook } from './art.ts';
import { blocksOf, isApart, squaresOver } from './blocks.ts';
import {
  cellPath,
  outlinePath,
  type Box,
  type Geometry,
  type Place,
  type Stretch,
} from './geometry.ts';
import { seeded, seedOf } from './random.ts';
import { grown } from './sheet.ts';
import type { Skin, TerrainSkin } from './skin.ts';
import { paint, svg } from './svg.ts';

export interface Ground {
  mass: SVGGElement; // what every cell lies on
  base: SVGGElement; // colours of the terrains
  things: SVGGElement; // what stands on it: bushes, rocks
  art: Map<number, SVGElement>; // by cell, to be taken away when play changes the cell
  glyphOf(place: Place): string; // letters of a terrain that the skin does not know
}

function byTerrain(geometry: Geometry): Map<string, Place[]> {
  const found = new Map<string, Place[]>();
  for (const place of geometry.places) {
    const alike = found.get(place.cell.terrain);
    if (alike) alike.push(place);
    else found.set(place.cell.terrain, [place]);
  }
  return found;
}

function commonest(terrains: Map<string, Place[]>): string {
  let best = '';
  for (const [key, places] of terrains)
    if (places.length > (terrains.get(best)?.length ?? 0)) best = key;
  return best;
}

const pathOf = (geometry: Geometry, places: readonly Place[], scale: number): string =>
  places.map((p) => cellPath(geometry, p, scale)).join('');

const boxOfStretch = ({ from, to }: Stretch): Box => ({
  left: Math.min(from.x, to.x),
  top: Math.min(from.y, to.y),
  right: Math.max(from.x, to.x),
  bottom: Math.max(from.y, to.y),
});

const kShores = [150, 124, 98, 74, 52, 32, 16]; // widths, each a shade darker

// The soft border of the board, cut into squares: to stroke all of it for each spot that the
// browser paints would be the dearest part of the picture.
function paintShore(book: ArtBook, geometry: Geometry): SVGGElement {
  const group = svg('g');
  const reach = kShores[0]! / 2;
  for (const square of squaresOver(grown(geometry.box, reach))) {
    const wide = grown(square, reach);
    const near = geometry.rim.filter((side) => !isApart(boxOfStretch(side), wide));
    if (near.length === 0) continue;
    const id = book.id(`shore-${square.left},${square.top}`);
    const d = near.map(({ from, to }) => `M${from.x} ${from.y}L${to.x} ${to.y}`).join('');
    const part = svg('g', { 'clip-path': `url(#${id})` });
    for (const width of kShores)
      part.append(svg('path', { d, class: 'mb-shore', 'stroke-width': width }));
    const { left: x, top: y, right, bottom } = square;
    const rect = svg('rect', { x, y, width: right - x, height: bottom - y });
    group.append(svg('clipPath', { id }, rect), part);
  }
  return group;
}

function paintTerrain(geometry: Geometry, look: TerrainSkin, places: Place[]): SVGGElement {
  const group = svg('g');
  const opacity = look.opacity ?? 1;
  if (look.fill) {
    const rings = look.spread ? [1 + look.spread, 1 + look.spread * 0.66, 1 + look.spread / 3] : [];
    for (const scale of rings)
      group.append(
        paint(svg('path', { d: pathOf(geometry, places, scale), 'fill-opacity': opacity * 0.3 }), {
          fill: look.fill,
        }),
      );
    const d = look.spread
      ? pathOf(geometry, places, 0.92)
      : outlinePath(geometry, new Set(places.map((p) => p.id)));
    group.append(paint(svg('path', { d, 'fill-opacity': opacity * 0.6 }), { fill: look.fill }));
  }
  return group;
}

function glyphOf(key: string, all: readonly string[]): string {
  const alike = all.filter((other) => other.slice(0, 1) === key.slice(0, 1));
  return key.slice(0, alike.length > 1 ? 2 : 1);
}

// A terrain no skin knows: a muted colour of its own; its first letters stand on the cells.
function paintUnknown(geometry: Geometry, key: string, places: Place[]): SVGGElement {
  const group = paint(svg('g'), { fill: `hsl(${seedOf(key) % 360} 20% var(--mb-unknown-light))` });
  for (const block of blocksOf(places))
    group.append(svg('path', { d: pathOf(geometry, block.places, 0.96) }));
  return group;
}

function placeArt(book: ArtBook, look: TerrainSkin, place: Place): SVGElement | null {
  const random = seeded(place.id * 31 + 5);
  const name = look.art?.[Math.floor(random() * look.art.length)];
  if (!book.has(name)) return null;
  return book.draw(name, {
    x: place.x,
    y: place.y,
    size: 100 * (look.size ?? 1),
    mirrored: look.turn !== 'none' && random() < 0.5,
    turned: look.turn === 'any' ? Math.floor(random() * 360) : 0,
  });
}

export function paintGround(book: ArtBook, geometry: Geometry, skin: Skin): Ground {
  const base = svg('g');
  const things = svg('g');
  const art = new Map<number, SVGElement>();
  const terrains = byTerrain(geometry);
  const plain = commonest(terrains);
  const glyphs = new Map<string, string>();
  const soil = svg('path', { d: geometry.outline, class: 'mb-soil' });
  for (const [key, places] of terrains) {
    const look = skin.terrains[key];
    if (!look) {
      if (key !== plain) base.append(paintUnknown(geometry, key, places));
      if (key !== plain) glyphs.set(key, glyphOf(key, [...terrains.keys()]));
      continue;
    }
    base.append(paintTerrain(geometry, look, places));
    for (const place of places) {
      const drawn = placeArt(book, look, place);
      if (drawn) art.set(place.id, drawn);
    }
  }
  const standing = geometry.places.filter((p) => art.has(p.id)).sort((a, b) => a.y - b.y);
  for (const place of standing) things.append(art.get(place.id) ?? '');
  return {
    mass: svg('g', {}, paintShore(book, geometry), soil),
    base,
    things,
    art,
    glyphOf: ({ cell }) => glyphs.get(cell.terrain) ?? '',
  };
}
