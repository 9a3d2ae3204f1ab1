import type { ArtBook } from './art.ts';
import { cellPath, sharedSide, type Geometry, type Place } from './geometry.ts';
import type { Board } from './model.ts';
import { seeded, seedOf } from './random.ts';
import type { Skin, TerrainSkin } from './skin.ts';
import { paint, svg } from './svg.ts';

export interface Ground {
  mass: SVGGElement; // what every cell lies on
  base: SVGGElement; // colours of the terrains
  things: SVGGElement; // what stands on it: bushes, rocks
  art: Map<number, SVGElement>; // by cell, to be taken away when play changes the cell
  lines: SVGGElement; // grid, levels, edges
}

function byTerrain(geometry: Geometry): Map<string, Place[]> {
  const found = new Map<string, Place[]>();
  for (const place of geometry.places)
    found.set(place.cell.terrain, [...(found.get(place.cell.terrain) ?? []), place]);
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

function paintMass(geometry: Geometry): SVGGElement {
  const group = svg('g', { class: 'mb-mass' });
  const d = geometry.outline;
  for (const width of [150, 124, 98, 74, 52, 32, 16])
    group.append(svg('path', { d, class: 'mb-shore', 'stroke-width': width }));
  group.append(svg('path', { d, class: 'mb-soil' }));
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
    const d = pathOf(geometry, places, look.spread ? 0.92 : 1);
    group.append(paint(svg('path', { d, 'fill-opacity': opacity * 0.6 }), { fill: look.fill }));
  }
  return group;
}

function glyphOf(key: string, all: readonly string[]): string {
  const alike = all.filter((other) => other.slice(0, 1) === key.slice(0, 1));
  return key.slice(0, alike.length > 1 ? 2 : 1);
}

// A terrain no skin knows: a muted colour of its own and its first letters.
function paintUnknown(
  geometry: Geometry,
  key: string,
  places: Place[],
  glyph: string,
): SVGGElement {
  const group = svg('g', { class: 'mb-unknown' });
  const hue = seedOf(key) % 360;
  group.append(
    paint(svg('path', { d: pathOf(geometry, places, 0.96) }), {
      fill: `hsl(${hue} 20% var(--mb-unknown-light))`,
    }),
  );
  for (const p of places)
    group.append(svg('text', { x: p.x, y: p.y + 12, class: 'mb-glyph' }, glyph));
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

function drawLevels(geometry: Geometry): SVGGElement {
  const group = svg('g', { class: 'mb-levels' });
  const raised = geometry.places.filter((p) => p.cell.level !== 0);
  for (const place of raised) {
    const { level } = place.cell;
    const tint = level > 0 ? 'mb-up' : 'mb-down';
    group.append(
      svg('path', {
        d: cellPath(geometry, place),
        class: tint,
        'fill-opacity': Math.min(0.5, Math.abs(level) * 0.1),
      }),
    );
    const at = { x: place.x + 27, y: place.y + 36 };
    const sign = level > 0 ? `+${level}` : `${level}`;
    group.append(svg('text', { ...at, class: 'mb-level' }, sign));
  }
  let cliffs = '';
  for (const place of geometry.places) {
    for (const near of geometry.neighbours.get(place.id) ?? []) {
      if (near.cell.level >= place.cell.level) continue;
      const side = sharedSide(geometry, place.id, near.id);
      if (side) cliffs += `M${side.from.x} ${side.from.y}L${side.to.x} ${side.to.y}`;
    }
  }
  if (cliffs) group.append(svg('path', { d: cliffs, class: 'mb-cliff' }));
  return group;
}

function drawEdges(geometry: Geometry, board: Board, skin: Skin): SVGGElement {
  const group = svg('g', { class: 'mb-edges' });
  for (const edge of board.edges) {
    const look = skin.edges[edge.kind];
    const from = geometry.byId.get(edge.from);
    const to = geometry.byId.get(edge.to);
    if (!from || !to) continue;
    const side = look?.along === 'link' ? null : sharedSide(geometry, edge.from, edge.to);
    const [a, b] = side ? [side.from, side.to] : [from, to];
    const line = svg('path', { d: `M${a.x} ${a.y}L${b.x} ${b.y}`, class: 'mb-edge' });
    if (look)
      paint(line, {
        stroke: look.stroke,
        'stroke-width': `${look.width}`,
        'stroke-dasharray': look.dash ?? 'none',
      });
    else line.dataset['kind'] = String(seedOf(edge.kind) % 3);
    group.append(line);
  }
  return group;
}

function drawRuler(geometry: Geometry): SVGPathElement {
  const { box } = geometry;
  let d = '';
  for (let x = box.left; x <= box.right; x += 100) d += `M${x} ${box.top}V${box.bottom}`;
  for (let y = box.top; y <= box.bottom; y += 100) d += `M${box.left} ${y}H${box.right}`;
  return svg('path', { d, class: 'mb-grid' });
}

function drawGrid(geometry: Geometry): SVGPathElement {
  if (geometry.grid === 'plane') return drawRuler(geometry);
  const d = geometry.places.map((p) => cellPath(geometry, p)).join('');
  return svg('path', { d, class: 'mb-grid' });
}

export function paintGround(book: ArtBook, geometry: Geometry, board: Board, skin: Skin): Ground {
  const base = svg('g');
  const things = svg('g');
  const art = new Map<number, SVGElement>();
  const terrains = byTerrain(geometry);
  const plain = commonest(terrains);
  for (const [key, places] of terrains) {
    const look = skin.terrains[key];
    if (!look && key !== plain)
      base.append(paintUnknown(geometry, key, places, glyphOf(key, [...terrains.keys()])));
    if (!look) continue;
    base.append(paintTerrain(geometry, look, places));
    for (const place of places) {
      const drawn = placeArt(book, look, place);
      if (drawn) art.set(place.id, drawn);
    }
  }
  const standing = geometry.places.filter((p) => art.has(p.id)).sort((a, b) => a.y - b.y);
  for (const place of standing) things.append(art.get(place.id) ?? '');
  const lines = svg('g', {}, drawGrid(geometry), drawLevels(geometry));
  lines.append(drawEdges(geometry, board, skin));
  return { mass: paintMass(geometry), base, things, art, lines };
}
