import { blocksOf } from './blocks.ts';
import { Captions } from './captions.ts';
import {
  borderPath,
  cellPath,
  edgeLine,
  lowerSides,
  type Geometry,
  type Place,
} from './geometry.ts';
import type { Board } from './model.ts';
import { seedOf } from './random.ts';
import type { Skin } from './skin.ts';
import { paint, svg } from './svg.ts';

function drawRuler(geometry: Geometry): SVGPathElement {
  const { box } = geometry;
  let d = '';
  for (let x = box.left; x <= box.right; x += 100) d += `M${x} ${box.top}V${box.bottom}`;
  for (let y = box.top; y <= box.bottom; y += 100) d += `M${box.left} ${y}H${box.right}`;
  return svg('path', { d, class: 'mb-grid' });
}

function drawGrid(geometry: Geometry): SVGElement[] {
  if (geometry.grid === 'plane') return [drawRuler(geometry)];
  return blocksOf(geometry.places).map(({ places }) =>
    svg('path', { d: borderPath(geometry, places), class: 'mb-grid' }),
  );
}

// Higher ground is lighter, lower ground darker, with a line where it falls off.
function drawLevels(geometry: Geometry): SVGElement[] {
  const drawn: SVGElement[] = [];
  const levels = new Set(geometry.places.map((p) => p.cell.level));
  for (const level of levels) {
    if (level === 0) continue;
    const cells = geometry.places.filter((p) => p.cell.level === level);
    const look = {
      class: level > 0 ? 'mb-up' : 'mb-down',
      'fill-opacity': Math.min(0.5, Math.abs(level) * 0.1),
    };
    for (const { places } of blocksOf(cells))
      drawn.push(svg('path', { d: places.map((p) => cellPath(geometry, p)).join(''), ...look }));
  }
  if (levels.size < 2) return drawn;
  for (const { places } of blocksOf(geometry.places)) {
    const sides = places.flatMap((place) => lowerSides(geometry, place));
    const d = sides.map(({ from, to }) => `M${from.x} ${from.y}L${to.x} ${to.y}`).join('');
    if (d) drawn.push(svg('path', { d, class: 'mb-cliff' }));
  }
  return drawn;
}

function drawEdges(geometry: Geometry, board: Board, skin: Skin): SVGElement[] {
  return board.edges.flatMap((edge) => {
    const look = skin.edges[edge.kind];
    const line = edgeLine(geometry, edge, look?.along ?? 'border');
    if (!line) return [];
    const { from, to } = line;
    const drawn = svg('path', { d: `M${from.x} ${from.y}L${to.x} ${to.y}`, class: 'mb-edge' });
    if (look)
      paint(drawn, {
        stroke: look.stroke,
        'stroke-width': `${look.width}`,
        'stroke-dasharray': look.dash ?? 'none',
      });
    else drawn.dataset['kind'] = String(seedOf(edge.kind) % 3);
    return [drawn];
  });
}

const levelSign = ({ cell: { level } }: Place): string =>
  level === 0 ? '' : level > 0 ? `+${level}` : `${level}`;

/** What never changes on a board and lies over its ground: grid, levels, edges, words on cells. */
export class Lines {
  readonly element = svg('g', { class: 'mb-lines' });
  readonly names: Captions;
  readonly signs: Captions[]; // wanted whether or not names are

  constructor(geometry: Geometry, board: Board, skin: Skin, glyphOf: (place: Place) => string) {
    this.names = new Captions(geometry.places, {
      name: 'mb-names',
      dx: 0,
      dy: 43,
      textOf: (place) => place.cell.name,
    });
    this.signs = [
      new Captions(geometry.places, { name: 'mb-glyph', dx: 0, dy: 12, textOf: glyphOf }),
      new Captions(geometry.places, { name: 'mb-level', dx: 0, dy: -34, textOf: levelSign }),
    ];
    this.element.append(...drawGrid(geometry), ...drawLevels(geometry));
    this.element.append(...drawEdges(geometry, board, skin));
    this.element.append(...this.signs.map((sign) => sign.element), this.names.element);
  }
}
