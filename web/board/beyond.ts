import { isCovered, toScreen, type Camera, type Sight } from './camera.ts';
import { distance, kCell, type Point } from './geometry.ts';

export type Side = 'left' | 'right' | 'top' | 'bottom';

export interface Beyond {
  count: number;
  nearest: Point; // in the world
  far: number; // of the nearest, from the middle of the screen
}

const kSides: readonly Side[] = ['left', 'right', 'top', 'bottom'];
const kArrows: Record<Side, string> = { left: '‹', right: '›', top: '‹', bottom: '›' };
const kWords: Record<Side, string> = {
  left: 'to the left',
  right: 'to the right',
  top: 'above',
  bottom: 'below',
};
const kEnough = 0.35; // of a cell must be seen on each side of its middle

// Where a point lies that is not well in view: on the side that it is farthest out of.
function sideOf(at: Point, { size, insets, corner }: Sight, margin: number): Side | null {
  const left = insets.left + margin - at.x;
  const right = at.x - (size.width - insets.right - margin);
  const top = insets.top + margin - at.y;
  const bottom = at.y - (size.height - insets.bottom - margin);
  const most = Math.max(left, right, top, bottom);
  if (most <= 0) return isCovered(at, corner, 0) ? 'top' : null;
  if (most === left) return 'left';
  if (most === right) return 'right';
  return most === top ? 'top' : 'bottom';
}

/** What of these points of the world lies beyond each side of the screen. */
export function beyondView(
  points: readonly Point[],
  camera: Camera,
  sight: Sight,
): Map<Side, Beyond> {
  const middle = { x: sight.size.width / 2, y: sight.size.height / 2 };
  const found = new Map<Side, Beyond>();
  for (const point of points) {
    const at = toScreen(camera, point);
    const side = sideOf(at, sight, kEnough * kCell * camera.scale);
    if (!side) continue;
    const far = distance(at, middle);
    const old = found.get(side);
    const count = (old?.count ?? 0) + 1;
    found.set(side, old && old.far <= far ? { ...old, count } : { count, nearest: point, far });
  }
  return found;
}

/** Arrows at the edges of the screen that lead to choices beyond them. */
export class Arrows {
  readonly element = document.createElement('div');
  private readonly buttons = new Map<Side, HTMLButtonElement>();
  private found = new Map<Side, Beyond>();
  private bottom = 0;

  constructor(go: (to: Point) => void) {
    this.element.className = 'mb-arrows';
    for (const side of kSides) {
      const button = document.createElement('button');
      button.type = 'button';
      button.className = 'mb-arrow';
      button.dataset['side'] = side;
      button.textContent = kArrows[side];
      button.hidden = true;
      // The board would take the pointer for itself, and the click with it.
      button.addEventListener('pointerdown', (event) => event.stopPropagation());
      button.addEventListener('click', () => {
        const beyond = this.found.get(side);
        if (beyond) go(beyond.nearest);
      });
      this.buttons.set(side, button);
      this.element.append(button);
    }
  }

  show(found: Map<Side, Beyond>, bottom: number): void {
    this.found = found;
    if (bottom !== this.bottom) this.element.style.setProperty('--mb-bottom', `${bottom}px`);
    this.bottom = bottom;
    for (const [side, button] of this.buttons) {
      const beyond = found.get(side);
      if (button.hidden === Boolean(beyond)) button.hidden = !beyond;
      if (!beyond) continue;
      const words = `${beyond.count} more ${beyond.count === 1 ? 'choice' : 'choices'} ${kWords[side]}`;
      if (button.title === words) continue;
      button.title = words;
      button.setAttribute('aria-label', words);
    }
  }
}
