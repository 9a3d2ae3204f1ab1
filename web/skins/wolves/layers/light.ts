import { distance, outlinePath, type Box, type Point } from '../../../board/geometry.ts';
import type { LaidLayer, Layer, Shine, Site } from '../../../board/layer.ts';
import type { Scene, ScenePiece } from '../../../board/model.ts';
import { div, svg } from '../../../board/svg.ts';

export interface LightLook {
  area: string; // the area that is lit
  fire: { terrain: string; track: string }; // burns there; the track says how far, in cells
  torch: string; // the badge of a piece that bears light
  hours: string; // the track in whose middle the night is darkest
  gradient: string;
}

interface Lamp extends Point {
  reach: number; // in cells
}

const kFade = 350; // milliseconds
const kTorchReach = 2.5;

let masks = 0; // two drawings of light fade into each other, so each needs masks of its own

function softMask(id: string, box: Box, lit: string, inverse: boolean): SVGMaskElement {
  const area = {
    x: box.left,
    y: box.top,
    width: box.right - box.left,
    height: box.bottom - box.top,
  };
  const blurred = svg('path', { d: lit, fill: inverse ? '#000' : '#fff' });
  const blur = svg('filter', { id: `${id}-blur`, filterUnits: 'userSpaceOnUse', ...area });
  blur.append(svg('feGaussianBlur', { stdDeviation: 11 }));
  blurred.setAttribute('filter', `url(#${id}-blur)`);
  const back = svg('rect', { ...area, fill: inverse ? '#fff' : '#000' });
  return svg('mask', { id, maskUnits: 'userSpaceOnUse', ...area }, blur, back, blurred);
}

// Night over everything but the lit cells, and warm light on those, each lamp fading with distance.
function paintLight(
  { book, geometry, box }: Site,
  lit: ReadonlySet<number>,
  lamps: readonly Lamp[],
  gradient: string,
): SVGGElement {
  const id = book.id(`light-${++masks}`);
  const path = outlinePath(geometry, lit);
  const group = svg('g');
  const size = { width: box.right - box.left, height: box.bottom - box.top };
  group.append(softMask(`${id}-dark`, box, path, true), softMask(`${id}-lit`, box, path, false));
  const night = svg('rect', { x: box.left, y: box.top, ...size, class: 'kw-night' });
  night.setAttribute('mask', `url(#${id}-dark)`);
  const warm = svg('g', { mask: `url(#${id}-lit)` }, svg('path', { d: path, class: 'kw-warm' }));
  for (const { x: cx, y: cy, reach } of lamps)
    warm.append(svg('circle', { cx, cy, r: reach * 112, fill: book.url(gradient) }));
  group.append(night, warm, svg('path', { d: path, class: 'kw-rim' }));
  return group;
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
    const depth = hours && hours.max > 0 ? Math.sin((Math.PI * hours.value) / hours.max) : 0.5;
    this.drawn?.style.setProperty('--kw-depth', depth.toFixed(3));
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
    this.drawn?.append(paintLight(site, lit ?? new Set(), lamps, look.gradient));
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
