import type { ArtBook } from './art.ts';
import { outlinePath, type Box, type Geometry, type Point } from './geometry.ts';
import type { Scene, ScenePiece } from './model.ts';
import type { Skin } from './skin.ts';
import { paint, svg } from './svg.ts';

let masks = 0; // two layers of light fade into each other, so each needs masks of its own

export function litCells(scene: Scene, skin: Skin): Set<number> | null {
  const areas = scene.areas.filter((a) => skin.areas[a.key]?.show === 'light');
  return areas.length > 0 ? new Set(areas.flatMap((a) => a.cells)) : null;
}

// Where light comes from: glows are painted there and shadows fall away from it.
export interface Lamp extends Point {
  reach: number; // in cells
  fire: boolean;
}

export function isGlowing(piece: ScenePiece, skin: Skin): boolean {
  return piece.badges.some((b) => b.value > 0 && skin.badges[b.key]?.glow);
}

export function lampsOf(scene: Scene, skin: Skin, geometry: Geometry): Lamp[] {
  const lamps: Lamp[] = [];
  const fire = skin.fire;
  const burns = scene.tracks.find((t) => t.key === fire?.track)?.value ?? 0;
  for (const place of geometry.places)
    if (fire && place.cell.terrain === fire.terrain && burns > 0)
      lamps.push({ x: place.x, y: place.y, reach: burns + 0.5, fire: true });
  for (const piece of scene.pieces) {
    const at = geometry.byId.get(piece.cell);
    if (at && isGlowing(piece, skin)) lamps.push({ x: at.x, y: at.y, reach: 2.5, fire: false });
  }
  return lamps;
}

function softMask(id: string, box: Box, lit: string, inverse: boolean): SVGMaskElement {
  const area = {
    x: box.left,
    y: box.top,
    width: box.right - box.left,
    height: box.bottom - box.top,
  };
  const blurred = svg('path', { d: lit, fill: inverse ? '#000' : '#fff' });
  const blur = svg('filter', {
    id: `${id}-blur`,
    filterUnits: 'userSpaceOnUse',
    ...area,
  });
  blur.append(svg('feGaussianBlur', { stdDeviation: 11 }));
  blurred.setAttribute('filter', `url(#${id}-blur)`);
  const back = svg('rect', { ...area, fill: inverse ? '#fff' : '#000' });
  return svg('mask', { id, maskUnits: 'userSpaceOnUse', ...area }, blur, back, blurred);
}

// Night over everything but the lit cells, and warm light on those, each lamp fading with distance.
export function paintLight(
  book: ArtBook,
  geometry: Geometry,
  box: Box,
  lit: ReadonlySet<number>,
  lamps: readonly Lamp[],
): SVGGElement {
  const id = book.id(`light-${++masks}`);
  const path = outlinePath(geometry, lit);
  const group = svg('g');
  const size = { width: box.right - box.left, height: box.bottom - box.top };
  group.append(softMask(`${id}-dark`, box, path, true), softMask(`${id}-lit`, box, path, false));
  const night = svg('rect', { x: box.left, y: box.top, ...size, class: 'mb-night' });
  night.setAttribute('mask', `url(#${id}-dark)`);
  const warm = svg('g', { mask: `url(#${id}-lit)` }, svg('path', { d: path, class: 'mb-warm' }));
  for (const lamp of lamps)
    warm.append(
      svg('circle', {
        cx: lamp.x,
        cy: lamp.y,
        r: lamp.reach * 112,
        fill: book.url('fire'),
        class: 'mb-lamp',
      }),
    );
  group.append(night, warm, svg('path', { d: path, class: 'mb-rim' }));
  return group;
}

// Areas that are not light: an outline with a faint fill.
export function paintAreas(geometry: Geometry, scene: Scene, skin: Skin): SVGGElement {
  const group = svg('g', { class: 'mb-areas' });
  for (const area of scene.areas) {
    const look = skin.areas[area.key];
    if (look && look.show !== 'outline') continue;
    const d = outlinePath(geometry, new Set(area.cells));
    const drawn = paint(svg('path', { d, class: 'mb-area' }), {
      '--mb-area': look?.colour ?? 'var(--mb-area-plain)',
    });
    drawn.append(svg('title', {}, area.words));
    group.append(drawn);
  }
  return group;
}
