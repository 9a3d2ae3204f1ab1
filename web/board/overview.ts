import { kLayoutScale, toWorld, type Camera, type Size } from './camera.ts';
import type { Box } from './geometry.ts';
import { div } from './svg.ts';

const kLarge = 600; // cells
const kMargin = 0.25; // of the view, on each side

export function viewOf(camera: Camera, { width, height }: Size): Box {
  const from = toWorld(camera, { x: 0, y: 0 });
  const to = toWorld(camera, { x: width, y: height });
  return { left: from.x, top: from.y, right: to.x, bottom: to.y };
}

// A hand that zooms out of a large board uncovers far more of it than was painted, and all of that
// would have to be painted as finely as the part that was near. So a large board is painted a second
// time, coarsely and whole, and while a hand moves it the fine ground keeps to what was in view.
export class Overview {
  readonly window = div('mb-window'); // what the fine ground is seen through
  private readonly world: Box;
  private readonly isLarge: boolean;

  constructor(world: Box, cells: number) {
    this.world = world;
    this.isLarge = cells > kLarge;
    this.window.style.width = `${(world.right - world.left) * kLayoutScale}px`;
    this.window.style.height = `${(world.bottom - world.top) * kLayoutScale}px`;
  }

  // Lays the coarse ground below the fine one.
  paint(ground: SVGSVGElement): void {
    if (!this.isLarge) return;
    const coarse = ground.cloneNode(true) as SVGSVGElement;
    coarse.classList.add('mb-coarse');
    for (const named of coarse.querySelectorAll('[id]')) named.remove(); // the first is meant
    this.window.before(coarse);
  }

  narrow(view: Box): void {
    if (!this.isLarge) return;
    const { world } = this;
    const [wide, tall] = [view.right - view.left, view.bottom - view.top];
    const cuts = [
      view.top - tall * kMargin - world.top,
      world.right - view.right - wide * kMargin,
      world.bottom - view.bottom - tall * kMargin,
      view.left - wide * kMargin - world.left,
    ];
    const inset = cuts.map((cut) => `${(Math.max(0, cut) * kLayoutScale).toFixed(1)}px`);
    this.window.style.clipPath = `inset(${inset.join(' ')})`;
  }

  widen(): void {
    if (this.isLarge) this.window.style.clipPath = '';
  }
}
