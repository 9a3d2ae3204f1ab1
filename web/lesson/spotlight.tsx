import { useEffect, useState } from 'react';
import type { ReactNode } from 'react';

interface Hole {
  x: number;
  y: number;
  width: number;
  height: number;
}

const kMargin = 7;
const kArrowRoom = 70;

function holeAt(places: readonly string[]): Hole | null {
  // A way that is previewed has marks as well, of which nothing is drawn.
  for (const found of places.flatMap((place) => [...document.querySelectorAll(place)])) {
    const { x, y, width, height } = found.getBoundingClientRect();
    if (width === 0 || height === 0) continue;
    const around = [x - kMargin, y - kMargin, width + 2 * kMargin, height + 2 * kMargin];
    const [left = 0, top = 0, wide = 0, high = 0] = around.map(Math.round);
    return { x: left, y: top, width: wide, height: high };
  }
  return null;
}

const isSame = (a: readonly Hole[], b: readonly Hole[]): boolean =>
  JSON.stringify(a) === JSON.stringify(b);

// What is pointed at moves with the board; the light follows it frame by frame.
function useHoles(places: readonly (readonly string[])[]): Hole[] {
  const [holes, setHoles] = useState<Hole[]>([]);
  const key = JSON.stringify(places);
  useEffect(() => {
    let frame = 0;
    const look = (): void => {
      const found = (JSON.parse(key) as string[][]).flatMap((one) => holeAt(one) ?? []);
      setHoles((was) => (isSame(was, found) ? was : found));
      frame = requestAnimationFrame(look);
    };
    look();
    return () => cancelAnimationFrame(frame);
  }, [key]);
  return holes;
}

const kBeside: ScrollIntoViewOptions = { block: 'nearest', inline: 'center' };

// What lies beside the board may have been scrolled under something else.
function uncover(places: readonly string[], { x, y, width, height }: Hole): void {
  const [found] = places.flatMap((place) => document.querySelector<HTMLElement>(place) ?? []);
  const seen = document.elementFromPoint(x + width / 2, y + height / 2);
  if (found instanceof HTMLElement && !found.contains(seen)) found.scrollIntoView(kBeside);
}

// On a small screen it may lie above or below what is to be seen.
function useInView(places: readonly string[] | undefined, hole: Hole | undefined): void {
  const key = JSON.stringify([places ?? [], hole]);
  useEffect(() => {
    const [all, at] = JSON.parse(key) as [string[], Hole | null];
    if (!at) return;
    if (at.y < 0 || at.y + at.height > window.innerHeight)
      window.scrollBy({ top: at.y + at.height / 2 - window.innerHeight / 2 });
    uncover(all, at);
  }, [key]);
}

const radiusOf = ({ width, height }: Hole): number => Math.min(width, height, 44) / 2;

function outline(hole: Hole): string {
  const { x, y, width, height } = hole;
  const r = radiusOf(hole);
  const corner = (dx: number, dy: number): string => `a${r} ${r} 0 0 1 ${dx} ${dy}`;
  return (
    `M${x + r} ${y}h${width - 2 * r}${corner(r, r)}v${height - 2 * r}${corner(-r, r)}` +
    `h${2 * r - width}${corner(-r, -r)}v${2 * r - height}${corner(r, -r)}z`
  );
}

function Arrow({ to }: { to: Hole }): ReactNode {
  const isAbove = to.y > kArrowRoom;
  const x = to.x + to.width / 2;
  const y = isAbove ? to.y - 4 : to.y + to.height + 4;
  return (
    <g transform={`translate(${x} ${y}) rotate(${isAbove ? 0 : 180})`}>
      <path className="spot-arrow" d="M0 0L-21 -25H-8.5V-54H8.5V-25H21Z" />
    </g>
  );
}

/** Dims the page but for some places, and points at the one to be clicked. */
export function Spotlight(props: {
  places: readonly (readonly string[])[];
  points: boolean; // with an arrow; otherwise there is only something to look at
}): ReactNode {
  const holes = useHoles(props.places);
  const [first] = holes;
  useInView(props.places[0], first);
  if (holes.length === 0) return null;
  return (
    <svg className={props.points ? 'spotlight spot-points' : 'spotlight'} aria-hidden="true">
      <path
        className="spot-dark"
        fillRule="evenodd"
        d={`M0 0H9999V9999H0Z${holes.map(outline).join('')}`}
      />
      {holes.map((hole, at) => (
        <path key={at} className="spot-ring" d={outline(hole)} />
      ))}
      {props.points && first && <Arrow to={first} />}
    </svg>
  );
}
