import { facingAngle, keyAngle, type Geometry, type Point } from './geometry.ts';
import { svg } from './svg.ts';
import { isChoice, pickKey, type Direction, type Mark, type PickRef } from './types.ts';

const kInner = 46; // the piece itself lies inside
const kOuter = 114;
const kFewestRinged = 3;
const kLeastHalf = 20; // degrees on each side of a direction that a hand can hit

export interface Petal {
  pick: PickRef;
  angle: number; // degrees, 0 to the right and clockwise, below 360
  mark: Mark;
}

/** The directions that can be picked, round what is to face one of them. */
export interface Dial {
  at: Point;
  size: number; // of a drawing on a small scale, so that a hand can hit it
  half: number; // degrees on each side that belong to a direction
  petals: Petal[]; // clockwise
}

const within = (degrees: number): number => ((degrees % 360) + 360) % 360;

/** Between two directions, 0 to 180. */
export function apart(a: number, b: number): number {
  const off = within(a - b);
  return Math.min(off, 360 - off);
}

export function dialOf(
  geometry: Geometry,
  marks: readonly Mark[],
  pointOf: (pick: PickRef) => Point | null,
  size = 1,
): Dial | null {
  const turning = marks.filter((mark) => mark.pick.kind === 'facing' && isChoice(mark));
  const selected = marks.findLast((mark) => mark.style === 'selected')?.pick;
  const around = turning[0]?.around ?? selected;
  const at = turning.length > 0 && around ? pointOf(around) : null;
  if (!at) return null;
  const petals = turning.map((mark) => ({
    pick: mark.pick,
    angle: within(facingAngle(geometry, mark.pick.id)),
    mark,
  }));
  petals.sort((a, b) => a.angle - b.angle);
  return { at, size, half: Math.max(180 / geometry.turns, kLeastHalf), petals };
}

export function petalToward(dial: Dial, angle: number): Petal | null {
  let best: Petal | null = null;
  for (const petal of dial.petals)
    if (!best || apart(petal.angle, angle) < apart(best.angle, angle)) best = petal;
  return best;
}

export function angleTo(dial: Dial, to: Point): number {
  return within((Math.atan2(to.y - dial.at.y, to.x - dial.at.x) * 180) / Math.PI);
}

const farFrom = (dial: Dial, at: Point): number =>
  Math.hypot(at.x - dial.at.x, at.y - dial.at.y) / dial.size;

/** How large a dial is drawn at this scale: its ring must not be smaller than so many pixels. */
export const dialSize = (scale: number, leastPixels: number): number =>
  Math.max(1, leastPixels / (kOuter * scale));

/** The direction that a hand means which points at the ring. */
export function petalAt(dial: Dial, at: Point): Petal | null {
  const far = farFrom(dial, at);
  if (far < kInner || far > kOuter) return null;
  const angle = angleTo(dial, at);
  const petal = petalToward(dial, angle);
  return petal && apart(petal.angle, angle) <= dial.half ? petal : null;
}

/** Whether a hand that drags from here turns the piece. */
export function isHub(dial: Dial, at: Point): boolean {
  return farFrom(dial, at) < kInner;
}

/** Left and right turn by one direction; every other key points in a direction. */
export function petalByKey(
  dial: Dial,
  geometry: Geometry,
  now: PickRef | null,
  key: Direction,
): Petal | null {
  const { petals } = dial;
  const at = petals.findIndex(({ pick }) => now?.kind === 'facing' && pick.id === now.id);
  const by = key === 'left' ? -1 : key === 'right' ? 1 : 0;
  if (by !== 0 && at >= 0) return petals[(at + by + petals.length) % petals.length] ?? null;
  return petalToward(dial, keyAngle(geometry.grid, key));
}

const kCompass = [
  'east',
  'south-east',
  'south',
  'south-west',
  'west',
  'north-west',
  'north',
  'north-east',
] as const;

/** A direction in words; maps have the north above. */
export function compassWords(angle: number): string {
  return kCompass[Math.round(within(angle) / 45) % 8] ?? 'east';
}

function sectorPath(half: number): string {
  const [x, y] = [Math.cos((half * Math.PI) / 180), Math.sin((half * Math.PI) / 180)];
  const far = 170;
  return `M0 0L${x * far} ${-y * far}A${far} ${far} 0 0 1 ${x * far} ${y * far}Z`;
}

export function drawDial(dial: Dial, wordsOf: (mark: Mark) => string): SVGGElement {
  const { x, y } = dial.at;
  const place = `translate(${x} ${y}) scale(${dial.size.toFixed(3)})`;
  const group = svg('g', { class: 'mb-dial', transform: place });
  // A few arrows are found without it, and more is seen of what lies below.
  if (dial.petals.length >= kFewestRinged)
    group.append(svg('circle', { r: (kInner + kOuter) / 2, class: 'mb-dial-ring' }));
  for (const { pick, angle, mark } of dial.petals) {
    const petal = svg('g', {
      class: `mb-petal mb-${mark.style}`,
      transform: `rotate(${angle.toFixed(1)})`,
      'data-mark': pickKey(pick),
      'data-style': mark.style,
      role: 'img',
      'aria-label': wordsOf(mark),
    });
    petal.append(svg('path', { d: 'M62 -18L104 0L62 18L72 0Z', class: 'mb-m-fill' }));
    const arc = svg('path', { d: sectorPath(dial.half), class: 'mb-arc' });
    group.append(svg('g', { transform: `rotate(${angle.toFixed(1)})`, 'data-arc': pick.id }, arc));
    group.append(petal);
  }
  return group;
}

/** Shows which direction is aimed at. */
export function aimDial(drawn: Element, pick: PickRef | null): void {
  for (const one of drawn.querySelectorAll<SVGElement>('[data-arc], [data-mark]')) {
    const { arc, mark } = one.dataset;
    const isAimed = pick !== null && (arc === String(pick.id) || mark === pickKey(pick));
    one.classList.toggle('mb-aimed', isAimed && pick.kind === 'facing');
  }
}
