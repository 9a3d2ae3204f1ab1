import type { Geometry, Point } from './geometry.ts';
import { svg } from './svg.ts';
import type { Trace } from './types.ts';

const kShort = 30; // how far a line ends before the middle of its cell

// Trails bend to the right of their way, so that two that cross each other's stay apart.
function bentPath(from: Point, to: Point, bend: number): string {
  const [dx, dy] = [to.x - from.x, to.y - from.y];
  const far = Math.hypot(dx, dy) || 1;
  const [ux, uy] = [dx / far, dy / far];
  const short = Math.min(kShort, far / 4);
  const middle = {
    x: (from.x + to.x) / 2 - uy * far * bend,
    y: (from.y + to.y) / 2 + ux * far * bend,
  };
  const end = { x: to.x - ux * short, y: to.y - uy * short };
  const at = ({ x, y }: Point): string => `${x.toFixed(1)} ${y.toFixed(1)}`;
  return `M${at(from)}Q${at(middle)} ${at(end)}`;
}

// A head of three points at the end, turned as the line ends.
function headOf(from: Point, to: Point): SVGPathElement {
  const degrees = (Math.atan2(to.y - from.y, to.x - from.x) * 180) / Math.PI;
  const far = Math.hypot(to.x - from.x, to.y - from.y) || 1;
  const short = Math.min(kShort, far / 4) - 12;
  const x = to.x - ((to.x - from.x) / far) * short;
  const y = to.y - ((to.y - from.y) / far) * short;
  const transform = `translate(${x.toFixed(1)} ${y.toFixed(1)}) rotate(${degrees.toFixed(0)})`;
  return svg('path', { d: 'M0 0L-20 -11L-15 0L-20 11Z', class: 'mb-t-head', transform });
}

// From cell to cell, and not quite into the middle of the last.
function steppedPath(way: readonly Point[]): string {
  const at = ({ x, y }: Point): string => `${x.toFixed(1)} ${y.toFixed(1)}`;
  const [last, before] = [way.at(-1)!, way.at(-2)!];
  const far = Math.hypot(last.x - before.x, last.y - before.y) || 1;
  const short = kShort / far;
  const end = { x: last.x - (last.x - before.x) * short, y: last.y - (last.y - before.y) * short };
  return `M${[...way.slice(0, -1), end].map(at).join('L')}`;
}

function drawTrace(way: readonly Point[], { style, label }: Trace): SVGGElement {
  const [from, before, to] = [way[0]!, way.at(-2)!, way.at(-1)!];
  const d = way.length > 2 ? steppedPath(way) : bentPath(from, to, style === 'went' ? 0.08 : 0);
  // Nearer to where it comes from: lines that meet keep their labels apart.
  const middle = { x: from.x + (to.x - from.x) * 0.2, y: from.y + (to.y - from.y) * 0.2 };
  return svg(
    'g',
    { class: `mb-trace mb-t-${style}`, 'data-trace': style },
    svg('path', { d, class: 'mb-t-back' }),
    svg('path', { d, class: 'mb-t-line' }),
    headOf(before, to),
    ...(label ? [svg('text', { x: middle.x, y: middle.y, class: 'mb-t-label' }, label)] : []),
  );
}

/** What happened lately, as lines on the board: where pieces went, and who struck whom. */
export function drawTraces(geometry: Geometry, traces: readonly Trace[]): SVGGElement {
  const group = svg('g', { class: 'mb-traces', 'aria-hidden': 'true' });
  for (const trace of traces) {
    const cells = trace.way && trace.way.length > 1 ? trace.way : [trace.from, trace.to];
    const way = cells.flatMap((cell) => geometry.byId.get(cell) ?? []);
    if (way.length > 1) group.append(drawTrace(way, trace));
  }
  return group;
}
