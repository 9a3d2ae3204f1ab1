import { blocksOf } from './blocks.ts';
import { Captions } from './captions.ts';
import { edgeLinesOf } from './edges.ts';
import { borderPath, cellPath, lowerSides, type Geometry, type Place } from './geometry.ts';
import type { Board, Scene } from './model.ts';
import { seedOf } from './random.ts';
import type { Skin } from './skin.ts';
import { paint, svg } from './svg.ts';

interface DrawnEdge {
  kind: string; // that the board tells
  shown: string;
  line: SVGPathElement;
}

function drawPlane(geometry: Geometry): SVGPathElement {
  const { box } = geometry;
  let d = '';
  for (let x = box.left; x <= box.right; x += 100) d += `M${x} ${box.top}V${box.bottom}`;
  for (let y = box.top; y <= box.bottom; y += 100) d += `M${box.left} ${y}H${box.right}`;
  return svg('path', { d, class: 'mb-grid' });
}

function drawGrid(geometry: Geometry): SVGElement[] {
  if (geometry.grid === 'plane') return [drawPlane(geometry)];
  return blocksOf(geometry.places).map(({ places }) =>
    svg('path', { d: borderPath(geometry, places), class: 'mb-grid' }),
  );
}

// Higher ground is lighter, lower ground darker, with a line where it falls off.
function drawLevels(geometry: Geometry): SVGElement[] {
  const drawn: SVGElement[] = [];
  if (geometry.floor !== null) return drawn;
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

// An edge as its kind looks; one of no kind is gone.
function dress(drawn: SVGPathElement, kind: string, skin: Skin): void {
  const look = skin.edges[kind];
  drawn.classList.toggle('mb-gone', kind === '');
  drawn.dataset['kind'] = look ? 'known' : String(seedOf(kind) % 3);
  paint(drawn, {
    stroke: look?.stroke ?? '',
    'stroke-width': look ? `${look.width}` : '',
    'stroke-dasharray': look?.dash ?? '',
  });
}

function drawEdges(geometry: Geometry, board: Board, skin: Skin): Map<number, DrawnEdge> {
  const edges = new Map<number, DrawnEdge>();
  for (const { id, kind } of board.edges) edges.set(id, { kind, shown: kind, line: svg('path') });
  const lines = edgeLinesOf(geometry, board, skin);
  for (const [id, { kind, line }] of edges) {
    const at = lines.get(id);
    if (!at) continue;
    line.setAttribute('d', `M${at.from.x} ${at.from.y}L${at.to.x} ${at.to.y}`);
    line.setAttribute('class', 'mb-edge');
    dress(line, kind, skin);
  }
  return edges;
}

const levelSign = ({ cell: { level } }: Place): string =>
  level === 0 ? '' : level > 0 ? `+${level}` : `${level}`;

const noSign = (): string => '';

/** What hardly ever changes on a board and lies over its ground: grid, levels, edges, words. */
export class Lines {
  readonly element = svg('g', { class: 'mb-lines' });
  readonly names: Captions;
  readonly signs: Captions[]; // wanted whether or not names are
  private readonly edges: Map<number, DrawnEdge>;
  private readonly skin: Skin;

  constructor(geometry: Geometry, board: Board, skin: Skin, glyphOf: (place: Place) => string) {
    this.names = new Captions(geometry.places, {
      name: 'mb-names',
      dx: 0,
      dy: 43,
      textOf: (place) => place.cell.name,
    });
    const sign = geometry.floor === null ? levelSign : noSign;
    this.signs = [
      new Captions(geometry.places, { name: 'mb-glyph', dx: 0, dy: 12, textOf: glyphOf }),
      new Captions(geometry.places, { name: 'mb-level', dx: 0, dy: -34, textOf: sign }),
    ];
    this.element.append(...drawGrid(geometry), ...drawLevels(geometry));
    this.skin = skin;
    this.edges = drawEdges(geometry, board, skin);
    for (const { line } of this.edges.values()) this.element.append(line);
    this.element.append(...this.signs.map((sign) => sign.element), this.names.element);
  }

  /** Edges that play has changed, and all others as they were. */
  show({ edges = [] }: Scene): void {
    const changed = new Map(edges.map(({ id, kind }) => [id, kind]));
    for (const [id, edge] of this.edges) {
      const kind = changed.get(id) ?? edge.kind;
      if (kind !== edge.shown) dress(edge.line, kind, this.skin);
      edge.shown = kind;
    }
  }
}
