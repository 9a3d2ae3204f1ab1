import { pointOfMeasured, rulerWords, type Aim } from './aim.ts';
import { svg } from './svg.ts';

/** The path so far, a tape from its end to the aim, and how long it is. */
export function drawRuler({ plan, at, isSure, isEnd }: Aim): SVGGElement {
  const group = svg('g', { class: isSure ? 'mb-ruler mb-sure' : 'mb-ruler' });
  const drawn = plan.path.map(pointOfMeasured);
  if (drawn.length > 1)
    group.append(
      svg('path', { d: `M${drawn.map(({ x, y }) => `${x} ${y}`).join('L')}`, class: 'mb-way' }),
    );
  if (!at) return group;
  const to = pointOfMeasured(at);
  const from = drawn.at(-1);
  if (from) group.append(svg('path', { d: `M${from.x} ${from.y}L${to.x} ${to.y}` }));
  group.append(svg('circle', { cx: to.x, cy: to.y, r: 9 }));
  const isAway = from && (from.x !== to.x || from.y !== to.y);
  const words = isAway ? rulerWords([...plan.path, at], isEnd) : '';
  const wide = 16 + words.length * 9.5;
  if (words)
    group.append(
      svg(
        'g',
        { class: 'mb-m-label', transform: `translate(${to.x} ${to.y - 32})` },
        svg('rect', { x: -wide / 2, y: -13, width: wide, height: 25, rx: 12 }),
        svg('text', { y: 5.5 }, words),
      ),
    );
  return group;
}
