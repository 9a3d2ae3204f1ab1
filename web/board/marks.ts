import { pointOfMeasured } from './aim.ts';
import { middleOfLine, type EdgeLines } from './edges.ts';
import { cellPath, type Geometry, type Point } from './geometry.ts';
import { svg } from './svg.ts';
import { pickKey, type Mark, type MarkStyle } from './types.ts';

export interface MarkPlaces {
  geometry: Geometry;
  edges: EdgeLines;
  standOf(piece: number): Point | null;
  wordsOf(mark: Mark): string;
}

export interface DrawnMarks {
  under: SVGGElement; // below the pieces
  over: SVGGElement; // above them: targets and labels
}

const kUnder: MarkStyle[] = ['path', 'last', 'move', 'offer', 'selected', 'pressed'];

function isUnder(mark: Mark): boolean {
  return mark.style === 'move' || (kUnder.includes(mark.style) && !mark.label);
}

function ring(radius: number, name: string): SVGCircleElement {
  return svg('circle', { r: radius, class: name });
}

// Four wedges that point at the middle: somebody is struck here.
function drawAttack(): SVGGElement {
  const group = svg('g', {}, ring(42, 'mb-m-back'), ring(42, 'mb-m-ring'));
  for (const degrees of [45, 135, 225, 315])
    group.append(
      svg('path', { d: 'M30 0L50 -10V10Z', class: 'mb-m-fill', transform: `rotate(${degrees})` }),
    );
  return group;
}

// A sight with hairs and a dashed ring: hit from afar.
function drawShoot(): SVGGElement {
  const hairs = 'M-54 0H-30M30 0H54M0 -54V-30M0 30V54';
  return svg(
    'g',
    {},
    ring(40, 'mb-m-back'),
    svg('circle', { r: 40, class: 'mb-m-ring', 'stroke-dasharray': '12 9' }),
    svg('path', { d: hairs, class: 'mb-m-ring' }),
  );
}

const outlined = (d: string): SVGGElement =>
  svg('g', {}, svg('path', { d, class: 'mb-m-back' }), svg('path', { d, class: 'mb-m-ring' }));

const drawSpecial = (): SVGGElement => outlined('M0 -50L46 0L0 50L-46 0Z');

// A plain cross: somebody is helped.
function drawHelp(): SVGGElement {
  const d = 'M-14 -46H14V-14H46V14H14V46H-14V14H-46V-14H-14Z';
  return outlined(d);
}

// Two arrows that pass each other: something changes hands.
function drawGive(): SVGGElement {
  return outlined('M-46 -8H16V-24L46 -4V-2H-46ZM46 10H-16V26L-46 6V4H46Z');
}

// A square that stands on its side: work is done here.
function drawWork(): SVGGElement {
  return outlined('M-38 -38H38V38H-38Z');
}

function drawMove(geometry: Geometry, label: string | undefined): SVGGElement {
  const group = svg(
    'g',
    {},
    svg('path', { d: cellPath(geometry, { x: 0, y: 0 }, 0.9), class: 'mb-m-tint' }),
  );
  group.append(ring(label ? 17 : 11, 'mb-m-dot'));
  if (label) group.append(svg('text', { y: 7.5, class: 'mb-m-number' }, label));
  return group;
}

function drawOffer(onPiece: boolean, geometry: Geometry): SVGGElement {
  if (onPiece)
    return svg(
      'g',
      { class: 'mb-offer-ring', transform: 'translate(0 27)' },
      svg('ellipse', { rx: 52, ry: 30, class: 'mb-m-halo' }),
      svg('ellipse', { rx: 50, ry: 28, class: 'mb-m-back' }),
      svg('ellipse', { rx: 50, ry: 28, class: 'mb-m-ring' }),
    );
  return svg(
    'g',
    {},
    svg('path', { d: cellPath(geometry, { x: 0, y: 0 }, 0.84), class: 'mb-m-tint mb-m-ring' }),
  );
}

const drawCellRing = (geometry: Geometry, scale: number): SVGGElement =>
  outlined(cellPath(geometry, { x: 0, y: 0 }, scale));

// Shapes that say what is done, wherever they are drawn.
const kShapes: Partial<Record<MarkStyle, () => SVGGElement>> = {
  attack: drawAttack,
  shoot: drawShoot,
  help: drawHelp,
  give: drawGive,
  work: drawWork,
  special: drawSpecial,
};

function drawOne(geometry: Geometry, mark: Mark): SVGGElement {
  const onPiece = mark.pick.kind === 'piece';
  const shape = kShapes[mark.style];
  if (shape) return shape();
  switch (mark.style) {
    case 'move':
      return drawMove(geometry, mark.label);
    case 'offer':
      return drawOffer(onPiece, geometry);
    case 'selected':
    case 'pressed':
      return drawCellRing(geometry, 0.94);
    case 'last':
      return drawCellRing(geometry, 0.88);
    default:
      return svg('g', {}, ring(8, 'mb-m-dot'));
  }
}

/** A mark as it looks in a legend. */
export function drawSample(style: MarkStyle): SVGSVGElement {
  const shape = kShapes[style]?.() ?? svg('g', {}, ring(20, 'mb-m-dot'));
  shape.setAttribute('class', `mb-${style}`);
  return svg(
    'svg',
    { viewBox: '-60 -60 120 120', class: 'mb-sample', 'aria-hidden': 'true' },
    shape,
  );
}

function drawLabel(text: string): SVGGElement {
  const wide = 16 + text.length * 9.5;
  return svg(
    'g',
    { class: 'mb-m-label', transform: 'translate(0 -46)' },
    svg('rect', { x: -wide / 2, y: -13, width: wide, height: 25, rx: 12 }),
    svg('text', { y: 5.5 }, text),
  );
}

// A bar with a dark border along the edge, drawn round its middle.
function drawEdge(edges: EdgeLines, id: number): SVGGElement {
  const line = edges.get(id);
  const group = svg('g');
  if (!line) return group;
  const [x, y] = [(line.to.x - line.from.x) * 0.4, (line.to.y - line.from.y) * 0.4];
  const d = `M${-x} ${-y}L${x} ${y}`;
  group.append(svg('path', { d, class: 'mb-m-edge-back' }), svg('path', { d, class: 'mb-m-edge' }));
  return group;
}

// Over the head of a piece that can act, so that it is found at a glance.
function drawPointer({ x, y }: Point): SVGGElement {
  const group = svg('g', {
    class: 'mb-pointer mb-offer',
    transform: `translate(${x.toFixed(1)} ${(y - 62).toFixed(1)})`,
    'aria-hidden': 'true',
  });
  group.append(svg('path', { d: 'M-13 -12H13L0 10Z', class: 'mb-m-fill' }));
  return group;
}

function placeOf(places: MarkPlaces, mark: Mark): Point | null {
  const { kind, id, b } = mark.pick;
  if (kind === 'piece') return places.standOf(id);
  if (kind === 'point') return pointOfMeasured({ a: id, b: b ?? 0 });
  const line = kind === 'edge' ? places.edges.get(id) : undefined;
  if (line) return middleOfLine(line);
  return kind === 'cell' ? (places.geometry.byId.get(id) ?? null) : null;
}

function drawThing(places: MarkPlaces, mark: Mark): SVGGElement {
  if (mark.pick.kind === 'edge') return drawEdge(places.edges, mark.pick.id);
  if (mark.pick.kind === 'point') return svg('g', {}, ring(11, 'mb-m-dot'));
  return drawOne(places.geometry, mark);
}

// The way of a piece: a line through the marked cells in the order in which they were given.
function drawWay(places: MarkPlaces, marks: readonly Mark[]): SVGPathElement | null {
  const points = marks
    .filter((m) => m.style === 'path')
    .map((m) => placeOf(places, m))
    .filter((p): p is Point => p !== null);
  if (points.length < 2) return null;
  const d = `M${points.map((p) => `${p.x} ${p.y}`).join('L')}`;
  return svg('path', { d, class: 'mb-way' });
}

export function drawMarks(places: MarkPlaces, marks: readonly Mark[]): DrawnMarks {
  const drawn: DrawnMarks = { under: svg('g'), over: svg('g') };
  const way = drawWay(places, marks);
  if (way) drawn.under.append(way);
  const order = [...marks].sort((a, b) => kUnder.indexOf(a.style) - kUnder.indexOf(b.style));
  for (const mark of order) {
    const at = placeOf(places, mark);
    if (!at) continue;
    const group = svg('g', {
      class: `mb-mark mb-${mark.style}`,
      transform: `translate(${at.x.toFixed(1)} ${at.y.toFixed(1)})`,
      'data-mark': pickKey(mark.pick),
      'data-style': mark.style,
      role: 'img',
      'aria-label': places.wordsOf(mark),
    });
    group.append(drawThing(places, mark));
    if (mark.label && mark.style !== 'move') group.append(drawLabel(mark.label));
    (isUnder(mark) ? drawn.under : drawn.over).append(group);
    if (mark.style === 'offer' && mark.pick.kind === 'piece') drawn.over.append(drawPointer(at));
  }
  return drawn;
}
