import type { Point } from '../../../board/geometry.ts';
import type { Layer, PlacedDeed, Site } from '../../../board/layer.ts';
import { svg } from '../../../board/svg.ts';

// What happens just now: beams, shells, missile trails, engines, explosions with the hexagons that
// they reach. Names are those of the game's events.

const kReach = [50, 150, 250]; // units from the middle to the rim of the hexagons at 0, 1 and 2
const kLeast = 240; // milliseconds that anything is to be seen

const n = (value: number): string => value.toFixed(1);
const line = (points: readonly Point[]): string =>
  `M${points.map(({ x, y }) => `${n(x)} ${n(y)}`).join('L')}`;

const far = (a: Point, b: Point): number => Math.hypot(a.x - b.x, a.y - b.y) || 1;

// Where a shot that misses goes: past its target, a little to the side.
function beyond(from: Point, to: Point): Point {
  const [ux, uy] = [(to.x - from.x) / far(from, to), (to.y - from.y) / far(from, to)];
  return { x: to.x + ux * 130 - uy * 62, y: to.y + uy * 130 + ux * 62 };
}

const hexAround = ({ x, y }: Point, reach: number): string => {
  const radius = (reach / Math.sqrt(3)) * 2;
  const corner = (i: number): Point => ({
    x: x + radius * Math.cos((i * Math.PI) / 3 + Math.PI / 6),
    y: y + radius * Math.sin((i * Math.PI) / 3 + Math.PI / 6),
  });
  return `${line([0, 1, 2, 3, 4, 5].map(corner))}Z`;
};

function burst(at: Point, size: number, kind: string): SVGElement[] {
  const spikes = Array.from({ length: 14 }, (_, i) => {
    const angle = (i / 14) * 2 * Math.PI;
    const radius = size * (i % 2 === 0 ? 1 : 0.52);
    return { x: at.x + radius * Math.cos(angle), y: at.y + radius * Math.sin(angle) };
  });
  return [
    svg('path', { d: `${line(spikes)}Z`, class: `ka-burst ka-of-${kind}` }),
    svg('circle', { cx: n(at.x), cy: n(at.y), r: n(size * 0.42), class: 'ka-core' }),
  ];
}

function beam({ start, end, isHit }: PlacedDeed): SVGElement[] {
  if (!start || !end) return [];
  const to = isHit ? end : beyond(start, end);
  const d = line([start, to]);
  return [
    svg('path', { d, class: 'ka-beam-glow' }),
    svg('path', { d, class: 'ka-beam' }),
    svg('circle', { cx: n(start.x), cy: n(start.y), r: 20, class: 'ka-muzzle' }),
    ...(isHit ? burst(to, 74, 'beam') : []),
  ];
}

function shells({ start, end }: PlacedDeed): SVGElement[] {
  if (!start || !end) return [];
  const aside = {
    x: (-(end.y - start.y) / far(start, end)) * 12,
    y: ((end.x - start.x) / far(start, end)) * 12,
  };
  const lane = (side: number): SVGElement => {
    const at = ({ x, y }: Point): Point => ({ x: x + aside.x * side, y: y + aside.y * side });
    return svg('path', { d: line([at(start), at(end)]), class: 'ka-shells' });
  };
  return [lane(1), lane(-1), ...burst(end, 46, 'spark')];
}

// The blast reaches two hexagons: three dice in its own, two beside it, one beyond.
function explosion({ start, way }: PlacedDeed): SVGElement[] {
  const at = way[0] ?? start;
  if (!at) return [];
  const rings = [2, 1, 0].map((reach) =>
    svg('path', { d: hexAround(at, kReach[reach]!), class: `ka-reach ka-reach-${reach}` }),
  );
  return [...rings, ...burst(at, 190, 'blast')];
}

// Where an engine has been: bright behind the craft, thin at its beginning.
function trail({ way, milliseconds }: PlacedDeed): SVGElement[] {
  if (way.length < 2) return [];
  const path = (name: string): SVGElement => {
    const drawn = svg('path', { d: line(way), class: name, pathLength: 1 });
    drawn.style.setProperty('--ka-ms', `${(milliseconds * 0.92).toFixed(0)}ms`);
    return drawn;
  };
  return [path('ka-trail-glow'), path('ka-trail')];
}

const flash =
  (size: number, kind: string) =>
  ({ start, way }: PlacedDeed): SVGElement[] => {
    const at = start ?? way[0];
    return at ? burst(at, size, kind) : [];
  };

const kDrawn: Record<string, (deed: PlacedDeed) => SVGElement[]> = {
  beamed: beam,
  fired: shells,
  rocketed: flash(80, 'spark'),
  answered: flash(40, 'beam'),
  launched: flash(44, 'spark'),
  exploded: explosion,
  collided: flash(120, 'blast'),
  destroyed: flash(120, 'blast'),
  damaged: flash(60, 'spark'),
  moved: trail,
};

/** Beams, trails and explosions over the pieces. */
export const action = (): Layer => ({
  place: 'sky',
  lay: ({ sheet }: Site) => {
    const element = sheet('ka-action', 300);
    const timers = new Set<ReturnType<typeof setTimeout>>();
    return {
      element,
      happen(deed) {
        const drawn = kDrawn[deed.name]?.(deed) ?? [];
        if (drawn.length === 0) return;
        const group = svg('g', { class: 'ka-deed', 'data-deed': deed.name });
        group.dataset['hit'] = String(deed.isHit);
        group.style.setProperty('--ka-all', `${Math.max(deed.milliseconds, kLeast)}ms`);
        group.append(...drawn);
        element.append(group);
        const timer = setTimeout(
          () => {
            timers.delete(timer);
            group.remove();
          },
          Math.max(deed.milliseconds, kLeast) + 120,
        );
        timers.add(timer);
      },
      remove() {
        timers.forEach(clearTimeout);
      },
    };
  },
});
