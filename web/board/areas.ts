import { kCell, outlinePath, type Geometry } from './geometry.ts';
import type { Scene } from './model.ts';
import type { Skin } from './skin.ts';
import { paint, svg } from './svg.ts';

const units = (thousandths: number): number => (thousandths * kCell) / 1000;

// Areas of the scene: an outline with a faint fill.
export function paintAreas(geometry: Geometry, scene: Scene, skin: Skin): SVGGElement {
  const group = svg('g', { class: 'mb-areas' });
  for (const area of scene.areas) {
    const look = skin.areas[area.key];
    if (look?.show === 'hidden') continue;
    const drawn = paint(svg('g', { class: 'mb-area' }, svg('title', {}, area.words)), {
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
