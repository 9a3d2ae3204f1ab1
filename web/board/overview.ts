import { kLayoutScale, toWorld, type Camera, type Size } from './camera.ts';
import type { Box } from './geometry.ts';
import { div } from './svg.ts';

const kLarge = 600; // cells
const kMargin = 0.25; // of the view, on each side
const kAll = '-100%'; // more than whatever a skin draws beyond the board
const kCoarser = 1.5; // from here on, a coarse picture shows what it is

export function viewOf(camera: Camera, { width, height }: Size): Box {
  const from = toWorld(camera, { x: 0, y: 0 });
  const to = toWorld(camera, { x: width, y: height });
  return { left: from.x, top: from.y, right: to.x, bottom: to.y };
}

// A hand that zooms out of a large board uncovers far more of it than was painted, and all of that
// would have to be painted as finely as the part that was near. So a large board is painted a second
// time, coarsely and whole, and while a hand zooms the fine ground keeps to what was in view.
export class Overview {
  readonly window = div('mb-window'); // what the fine ground is seen through
  private readonly world: Box;
  private readonly isLarge: boolean;
  private coarse: SVGSVGElement | null = null;
  private coarseScale = 1; // at which it was painted
  private isZooming = false;

  constructor(world: Box, cells: number) {
    this.world = world;
    this.isLarge = cells > kLarge;
    this.window.style.width = `${(world.right - world.left) * kLayoutScale}px`;
    this.window.style.height = `${(world.bottom - world.top) * kLayoutScale}px`;
    this.clip(kAll);
  }

  // Lays the coarse ground below the fine one.
  paint(ground: SVGSVGElement, scale: number): void {
    if (!this.isLarge) return;
    const coarse = ground.cloneNode(true) as SVGSVGElement;
    coarse.classList.add('mb-coarse');
    for (const named of coarse.querySelectorAll('[id]')) named.remove(); // the first is meant
    this.window.before(coarse);
    this.coarse = coarse;
    this.coarseScale = scale;
  }

  // Where the coarse ground is hardly coarser than the fine one, it is only one more to move. From
  // nearer it is already painted where the fine one still has to be, so it shows until then.
  pan(scale: number): void {
    if (!this.isZooming) this.showCoarse(scale > this.coarseScale * kCoarser);
  }

  zoom(view: Box): void {
    if (!this.isLarge || this.isZooming) return;
    this.isZooming = true;
    this.showCoarse(true);
    this.narrow(view);
  }

  rest(): void {
    this.showCoarse(true);
    if (this.isZooming) this.clip(kAll);
    this.isZooming = false;
  }

  private narrow(view: Box): void {
    const { world } = this;
    const [wide, tall] = [view.right - view.left, view.bottom - view.top];
    const cuts = [
      view.top - tall * kMargin - world.top,
      world.right - view.right - wide * kMargin,
      world.bottom - view.bottom - tall * kMargin,
      view.left - wide * kMargin - world.left,
    ];
    this.clip(cuts.map((cut) => `${(Math.max(0, cut) * kLayoutScale).toFixed(1)}px`).join(' '));
  }

  // There is always a clip: the first one would make the browser paint all that it clips.
  private clip(inset: string): void {
    if (this.isLarge) this.window.style.clipPath = `inset(${inset})`;
  }

  private showCoarse(is: boolean): void {
    if (this.coarse) this.coarse.style.opacity = is ? '1' : '0';
  }
}
