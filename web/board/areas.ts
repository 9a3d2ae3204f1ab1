import { kCell, outlinePath, type Geometry } from './geometry.ts';
import type { Scene } from './model.ts';
import type { Skin } from './skin.ts';
import { paint, svg } from './svg.ts';

const units = (thousandths: number): number => (thousandths * kCell) / 1000;

type Area = Scene['areas'][number];

// Areas of the scene: an outline with a faint fill.
export const paintAreas = (geometry: Geometry, scene: Scene, skin: Skin): SVGGElement =>
  drawAreas(geometry, scene.areas, skin);

export function drawAreas(geometry: Geometry, areas: readonly Area[], skin: Skin): SVGGElement {
  const group = svg('g', { class: 'mb-areas' });
  for (const area of areas) {
    const look = skin.areas[area.key];
    if (look?.show === 'hidden') continue;
    const title = svg('title', {}, area.words);
    const drawn = paint(svg('g', { class: 'mb-area', 'data-area': area.key }, title), {
      '--mb-area': look?.colour ?? 'var(--mb-area-plain)',
    });
    const d = outlinePath(geometry, new Set(area.cells));
    if (d) drawn.append(svg('path', { d }));
    for (const { x, y, radius } of area.circles ?? [])
      drawn.append(svg('circle', { cx: units(x), cy: units(y), r: units(radius) }));
    group.append(drawn);
  }
  return group;
}
