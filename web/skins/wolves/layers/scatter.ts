import type { Place, Point, Side } from '../../../board/geometry.ts';
import { between, seeded, type Random } from '../../../board/random.ts';
import { paint, svg } from '../../../board/svg.ts';

// Painted at random places, the same ones every time the board is drawn.
export interface Scatter {
  kind: 'blot' | 'tuft' | 'speck';
  per: number; // how many a cell
  size: [number, number];
  fill: string;
  opacity: number;
}

const n = (value: number): string => String(Math.round(value * 10) / 10);

// A closed, uneven round shape through points of changing radius.
function blobPath(random: Random, at: Point, radius: number, flat = 1, knots = 7): string {
  const points = Array.from({ length: knots }, (_, i) => {
    const angle = ((i + between(random, -0.25, 0.25)) / knots) * 2 * Math.PI;
    const far = radius * between(random, 0.68, 1.15);
    return { x: at.x + far * Math.cos(angle), y: at.y + far * flat * Math.sin(angle) };
  });
  const middle = (a: Point, b: Point): string => `${n((a.x + b.x) / 2)} ${n((a.y + b.y) / 2)}`;
  const [first, last] = [points[0], points[knots - 1]];
  if (!first || !last) return '';
  let path = `M${middle(last, first)}`;
  points.forEach((p, i) => {
    path += `Q${n(p.x)} ${n(p.y)} ${middle(p, points[(i + 1) % knots] ?? first)}`;
  });
  return `${path}Z`;
}

function tuftPath(random: Random, at: Point, size: number): string {
  let path = '';
  for (let blade = -1; blade <= 1; ++blade) {
    const lean = blade * between(random, 0.2, 0.5) * size + between(random, -0.2, 0.2) * size;
    const tall = size * between(random, 0.7, 1.1);
    path += `M${n(at.x + blade * 1.5)} ${n(at.y)}q${n(lean * 0.2)} ${n(-tall * 0.6)} ${n(lean)} ${n(-tall)}`;
  }
  return path;
}

function speckPath(random: Random, at: Point, size: number): string {
  return blobPath(random, at, size, 0.6, 5);
}

function onePath(random: Random, what: Scatter, at: Point): string {
  const size = between(random, what.size[0], what.size[1]);
  if (what.kind === 'tuft') return tuftPath(random, at, size);
  return what.kind === 'speck' ? speckPath(random, at, size) : blobPath(random, at, size, 0.75);
}

// Grass that grows over a border: nobody should see that a clearing is made of hexagons.
export function fringePath(sides: readonly Side[], size: [number, number], out: number): string {
  let path = '';
  sides.forEach((side, i) => {
    const random = seeded(i * 131 + 17);
    for (let step = 0; step < 5; ++step) {
      const part = (step + random()) / 5;
      const x = side.from.x + (side.to.x - side.from.x) * part;
      const y = side.from.y + (side.to.y - side.from.y) * part;
      const away = Math.atan2(y - side.cell.y, x - side.cell.x);
      const far = between(random, -0.3, 1) * out;
      const at = { x: x + Math.cos(away) * far, y: y + Math.sin(away) * far };
      path += blobPath(random, at, between(random, size[0], size[1]), 0.85);
    }
  });
  return path;
}

// One path for a whole layer: a painted ground of thousands of strokes stays a few elements.
export function scatterOver(places: readonly Place[], what: Scatter, seed: number): SVGPathElement {
  let path = '';
  for (const place of places) {
    const random = seeded(seed + place.id * 7919);
    const count = Math.floor(what.per + random());
    for (let i = 0; i < count; ++i) {
      const angle = between(random, 0, 2 * Math.PI);
      const far = 56 * Math.sqrt(random());
      const at = { x: place.x + far * Math.cos(angle), y: place.y + far * Math.sin(angle) };
      path += onePath(random, what, at);
    }
  }
  const stroked = what.kind === 'tuft';
  return paint(svg('path', { d: path }), {
    [stroked ? 'stroke-opacity' : 'fill-opacity']: String(what.opacity),
    fill: stroked ? 'none' : what.fill,
    stroke: stroked ? what.fill : 'none',
    'stroke-width': '1.6',
    'stroke-linecap': 'round',
  });
}
