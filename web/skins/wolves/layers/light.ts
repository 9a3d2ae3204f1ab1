import { distance, outlinePath, type Box, type Point } from '../../../board/geometry.ts';
import type { LaidLayer, Layer, Shine, Site } from '../../../board/layer.ts';
import type { Scene, ScenePiece } from '../../../board/model.ts';
import { div, svg } from '../../../board/svg.ts';

export interface LightLook {
  area: string; // the area that is lit
  fire: { terrain: string; track: string }; // burns there; the track says how far, in cells
  torch: string; // the badge of a piece that bears light
  hours: string; // the track in whose middle the night is darkest, and at whose end it dawns
  gradient: string; // of the warmth round a lamp
  shade: string; // of the night that a lamp drives away
}

interface Lamp extends Point {
  reach: number; // in cells
}

const kFade = 350; // milliseconds
const kTorchReach = 2.5;
const kCellWide = 112; // units of the drawing that light goes on for with each cell
const kDawn = 0.7; // of the night has passed when it begins to dawn

const kLeastNight = '#8c8c8c'; // white is all of it: so much lies on lit cells far from a lamp

let masks = 0; // two drawings of light fade into each other, so each needs masks of its own

const areaOf = (box: Box) => ({
  x: box.left,
  y: box.top,
  width: box.right - box.left,
  height: box.bottom - box.top,
});

function maskOf(id: string, box: Box, ...drawn: SVGElement[]): SVGMaskElement {
  return svg('mask', { id, maskUnits: 'userSpaceOnUse', ...areaOf(box) }, ...drawn);
}

function softened(id: string, path: string, grey: string): SVGPathElement {
  const soft = svg('path', { d: path, fill: grey });
  soft.setAttribute('filter', `url(#${id}-blur)`);
  return soft;
}

// A round of light about each lamp, as wide as it reaches.
const roundsOf = (lamps: readonly Lamp[], fill: string): SVGCircleElement[] =>
  lamps.map(({ x: cx, y: cy, reach }) => svg('circle', { cx, cy, r: reach * kCellWide, fill }));

// Night over everything. On lit cells there is less of it the nearer the lamp, and warm light instead.
function paintLight(
  { book, geometry, box }: Site,
  lit: ReadonlySet<number>,
  lamps: readonly Lamp[],
  { gradient, shade }: LightLook,
): SVGGElement {
  const id = book.id(`light-${++masks}`);
  const path = outlinePath(geometry, lit);
  const area = areaOf(box);
  const blur = svg('filter', { id: `${id}-blur`, filterUnits: 'userSpaceOnUse', ...area });
  blur.append(svg('feGaussianBlur', { stdDeviation: 11 }));
  const inLight = { mask: `url(#${id}-lit)` };
  const litMask = maskOf(`${id}-lit`, box, softened(id, path, '#fff'));
  const darkMask = maskOf(
    `${id}-dark`,
    box,
    svg('rect', { ...area, fill: '#fff' }),
    softened(id, path, kLeastNight),
    svg('g', inLight, ...roundsOf(lamps, book.url(shade))),
  );
  const night = svg('rect', { ...area, class: 'kw-night', mask: `url(#${id}-dark)` });
  const warmth = svg('path', { d: path, class: 'kw-warm' });
  return svg(
    'g',
    {},
    blur,
    litMask,
    darkMask,
    night,
    svg('g', inLight, warmth, ...roundsOf(lamps, book.url(gradient))),
    svg('path', { d: path, class: 'kw-rim kw-rim-soft' }),
    svg('path', { d: path, class: 'kw-rim' }),
  );
}

/** How dark the night is, and how far the dawn has come, each from 0 to 1. */
export function nightAt(hour: number, last: number): { depth: number; dawn: number } {
  const passed = last > 0 ? hour / last : 0.5;
  const dawn = Math.max(0, (passed - kDawn) / (1 - kDawn));
  return { depth: Math.sin(Math.PI * passed), dawn: Math.min(1, dawn) };
}

class Light implements LaidLayer {
  readonly element = div('kw-light');
  private drawn: SVGSVGElement | null = null;
  private key = '';
  private lit: Set<number> | null = null;
  private lamps: Lamp[] = [];
  private timer: ReturnType<typeof setTimeout> | undefined;

  private readonly site: Site;
  private readonly look: LightLook;

  constructor(site: Site, look: LightLook) {
    this.site = site;
    this.look = look;
  }

  show(scene: Scene, moves: boolean): void {
    const areas = scene.areas.filter((a) => a.key === this.look.area);
    this.lit = areas.length > 0 ? new Set(areas.flatMap((a) => a.cells)) : null;
    this.lamps = this.lampsOf(scene);
    const key = JSON.stringify([this.lit && [...this.lit], this.lamps]);
    if (key !== this.key) this.draw(moves);
    this.key = key;
    const hours = scene.tracks.find((t) => t.key === this.look.hours);
    const { depth, dawn } = nightAt(hours?.value ?? 0, hours?.max ?? 0);
    this.element.style.setProperty('--kw-depth', depth.toFixed(3));
    this.element.style.setProperty('--kw-rise', dawn.toFixed(3));
  }

  shine(piece: ScenePiece, at: Point): Shine {
    return { lit: !this.lit || this.lit.has(piece.cell), lamp: this.nearestLamp(at) };
  }

  remove(): void {
    clearTimeout(this.timer);
  }

  private lampsOf(scene: Scene): Lamp[] {
    const { geometry } = this.site;
    const { fire, torch } = this.look;
    const burns = scene.tracks.find((t) => t.key === fire.track)?.value ?? 0;
    const fires = geometry.places.filter((p) => burns > 0 && p.cell.terrain === fire.terrain);
    const bearers = scene.pieces.flatMap((piece) => {
      const bears = piece.badges.some((b) => b.key === torch && b.value > 0);
      return (bears && geometry.byId.get(piece.cell)) || [];
    });
    return [
      ...fires.map(({ x, y }) => ({ x, y, reach: burns + 0.5 })),
      ...bearers.map(({ x, y }) => ({ x, y, reach: kTorchReach })),
    ];
  }

  private nearestLamp(at: Point): Point | null {
    let best: Point | null = null;
    let least = Infinity;
    for (const lamp of this.lamps) {
      const far = distance(lamp, at) / lamp.reach;
      if (far > 0.01 && far < least) [best, least] = [{ x: lamp.x - at.x, y: lamp.y - at.y }, far];
    }
    return best;
  }

  // The old light stays until the new one has faded in over it, else the board would go dark.
  private draw(moves: boolean): void {
    const { site, lit, lamps, look } = this;
    const old = this.drawn;
    this.drawn = lit && site.sheet('kw-light-sheet');
    this.drawn?.append(paintLight(site, lit ?? new Set(), lamps, look));
    if (!old || !this.drawn || !moves) {
      this.element.replaceChildren(...(this.drawn ? [this.drawn] : []));
      return;
    }
    this.element.append(this.drawn);
    this.drawn.animate([{ opacity: 0 }, { opacity: 1 }], { duration: kFade });
    old.animate([{ opacity: 1 }, { opacity: 0 }], { duration: kFade, fill: 'forwards' });
    this.timer = setTimeout(() => old.remove(), kFade);
  }
}

export const light = (look: LightLook): Layer => ({
  place: 'air',
  lay: (site) => new Light(site, look),
});
