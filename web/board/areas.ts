import { outlinePath, type Geometry } from './geometry.ts';
import type { Scene } from './model.ts';
import type { Skin } from './skin.ts';
import { paint, svg } from './svg.ts';

// Areas of the scene: an outline with a faint fill.
export function paintAreas(geometry: Geometry, scene: Scene, skin: Skin): SVGGElement {
  const group = svg('g', { class: 'mb-areas' });
  for (const area of scene.areas) {
    const look = skin.areas[area.key];
    if (look?.show === 'hidden') continue;
    const d = outlinePath(geometry, new Set(area.cells));
    const drawn = paint(svg('path', { d, class: 'mb-area' }), {
      '--mb-area': look?.colour ?? 'var(--mb-area-plain)',
    });
    drawn.append(svg('title', {}, area.words));
    group.append(drawn);
  }
  return group;
}
