import type { Layer } from './layer.ts';
import { between, seeded } from './random.ts';
import { paint, svg } from './svg.ts';

const kTile = 240;
const kSpecks = 60; // of each shade per tile

// Light and dark specks, as a tile that is repeated: a large board costs no more than a small one.
function drawTile(id: string): SVGPatternElement {
  const tile = svg('pattern', {
    id,
    patternUnits: 'userSpaceOnUse',
    width: kTile,
    height: kTile,
  });
  const random = seeded(11);
  for (const shade of ['light', 'dark'])
    for (let i = 0; i < kSpecks; ++i)
      tile.append(
        paint(
          svg('ellipse', {
            cx: between(random, 2, kTile - 2).toFixed(1),
            cy: between(random, 2, kTile - 2).toFixed(1),
            rx: between(random, 0.8, 1.9).toFixed(1),
            ry: between(random, 0.5, 1.2).toFixed(1),
            'fill-opacity': 0.15,
          }),
          { fill: `var(--mb-cloth-${shade})` },
        ),
      );
  return tile;
}

/** The ground of a game without looks of its own. */
export const cloth: Layer = {
  place: 'soil',
  lay: ({ book, geometry }) => {
    const id = book.id('cloth');
    const element = svg('g', {}, drawTile(id));
    element.append(svg('path', { d: geometry.outline, fill: `url(#${id})` }));
    return { element };
  },
};
