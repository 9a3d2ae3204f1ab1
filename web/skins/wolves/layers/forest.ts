import type { Geometry, Point } from '../../../board/geometry.ts';
import type { Layer, Site } from '../../../board/layer.ts';
import { between, oneOf, seeded } from '../../../board/random.ts';
import { svg } from '../../../board/svg.ts';

const kBeyond = 40; // units by which the dusk covers the edge where the trees are cut off

export interface ForestLook {
  trees: string[];
  undergrowth: string[];
}

interface Plant {
  x: number;
  y: number;
  size: number;
  name: string;
}

function nearestCell(geometry: Geometry, at: Point): number {
  let least = Infinity;
  for (const p of geometry.places) {
    const [dx, dy] = [p.x - at.x, p.y - at.y];
    least = Math.min(least, dx * dx + dy * dy);
  }
  return Math.sqrt(least);
}

// A tree stands where neither its foot nor its crown would cover a cell.
function isClear(geometry: Geometry, x: number, y: number, tall: number): boolean {
  for (const part of [0, 0.3, 0.6, 0.9])
    if (nearestCell(geometry, { x, y: y - part * tall }) < 84 - part * 12) return false;
  return true;
}

function growPlants({ geometry, box }: Site, look: ForestLook): Plant[] {
  const random = seeded(4711);
  const plants: Plant[] = [];
  const step = 80;
  for (let y = box.top; y < box.bottom + 120; y += step)
    for (let x = box.left; x < box.right; x += step) {
      const at = { x: x + between(random, -30, 30), y: y + between(random, -30, 30) };
      const size = between(random, 150, 250);
      const near = nearestCell(geometry, at);
      if (near < 78) continue;
      const tree = near > 96 && isClear(geometry, at.x, at.y, size);
      const name = oneOf(random, tree ? look.trees : look.undergrowth);
      if (!name) continue;
      plants.push({ ...at, size: tree ? size : between(random, 62, 96), name });
    }
  return plants.sort((a, b) => a.y - b.y);
}

function paintForest(site: Site, look: ForestLook): SVGUseElement[] {
  return growPlants(site, look).map(({ x, y, size, name }) =>
    site.book.draw(name, {
      x: Math.round(x),
      y: Math.round(y - size * 0.42),
      size: Math.round(size),
      mirrored: Math.round(x) % 2 === 0,
    }),
  );
}

/** Trees round the clearing. */
export const forest = (look: ForestLook): Layer => ({
  place: 'growth',
  lay: (site) => {
    const element = svg('g');
    site.later(() => element.append(...paintForest(site, look)));
    return { element };
  },
});

/**
 * The world fades into the page: it has no edge. No gradient of the drawing, for the browser paints
 * everything below such a one again whenever the page is laid out anew, and here that is the ground.
 */
export const dusk: Layer = {
  place: 'air',
  lay: (site) => ({ element: site.sheet('kw-dusk', kBeyond) }),
};
