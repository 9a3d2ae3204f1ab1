import { outlineSides, type Geometry } from '../../../board/geometry.ts';
import type { Layer } from '../../../board/layer.ts';
import { seedOf } from '../../../board/random.ts';
import { svg } from '../../../board/svg.ts';
import { fringePath, scatterOver, type Scatter } from './scatter.ts';

function paintFringe(geometry: Geometry): SVGPathElement[] {
  const sides = outlineSides(geometry, new Set(geometry.places.map((p) => p.id)));
  return [
    svg('path', { d: fringePath(sides, [20, 40], 30), class: 'mb-soil', 'fill-opacity': 0.28 }),
    svg('path', { d: fringePath(sides, [12, 28], 18), class: 'mb-soil', 'fill-opacity': 0.4 }),
    svg('path', { d: fringePath(sides, [9, 20], 8), class: 'mb-soil', 'fill-opacity': 0.75 }),
  ];
}

/** Grass, leaves and stones all over the ground, with a soft border. */
export const grass = (strokes: readonly Scatter[]): Layer => ({
  place: 'soil',
  lay: ({ geometry, later }) => {
    const element = svg('g');
    later(() => {
      element.append(...paintFringe(geometry));
      for (const one of strokes)
        element.append(scatterOver(geometry.places, one, seedOf(one.fill + one.kind)));
    });
    return { element };
  },
});
