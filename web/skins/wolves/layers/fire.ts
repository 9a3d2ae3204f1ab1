import type { ArtBook } from '../../../board/art.ts';
import type { Place } from '../../../board/geometry.ts';
import type { LaidLayer, Layer, Site } from '../../../board/layer.ts';
import type { Scene } from '../../../board/model.ts';
import { between, seeded } from '../../../board/random.ts';
import { div, svg } from '../../../board/svg.ts';

const kSize = 360; // of the drawing, round the fire's cell

// Two tongues of one shape, narrow and wide; the light one burns inside the red one.
const kTongue =
  'M0 0C-20 -4 -24 -24 -14 -40C-10 -32 -6 -34 -7 -44C-8 -58 2 -66 4 -84C14 -66 24 -52 22 -30C21 -12 14 -2 0 0Z';
const kLayers = [
  { scale: 1, name: 'kw-flame-red' },
  { scale: 0.78, name: 'kw-flame-orange' },
  { scale: 0.54, name: 'kw-flame-yellow' },
  { scale: 0.3, name: 'kw-flame-white' },
];

export interface FireLook {
  terrain: string; // where it burns
  track: string; // its value says how far the light reaches, in cells
  pit: string; // drawing below the flames
  log: string; // drawing of one piece of wood; the slots say how many lie on it
}

interface Burning {
  wood: number;
  reach: number;
}

function burningOf(scene: Scene, track: string): Burning {
  const reach = scene.tracks.find((t) => t.key === track)?.value ?? 0;
  const wood = scene.slots.reduce((sum, slot) => sum + slot.holds.length, 0);
  return { wood, reach };
}

// Everything in the fire changes at the same beats, a few a second, like a film drawn by hand:
// sixty different moments a second would keep the page painting all night.
const kBeat = 2 / 15;
const beats = (count: number): string => `${(-kBeat * count).toFixed(3)}s`;

function drawTongue(x: number, y: number, tall: number, lean: number, delay: number): SVGGElement {
  const group = svg('g', { transform: `translate(${x} ${y}) rotate(${lean}) scale(${tall})` });
  kLayers.forEach((layer, i) => {
    const flame = svg('path', { d: kTongue, class: `kw-flame ${layer.name}` });
    flame.style.setProperty('--kw-delay', beats(delay + i));
    group.append(svg('g', { transform: `scale(${layer.scale})` }, flame));
  });
  return group;
}

function drawFlames(burning: Burning): SVGGElement {
  const group = svg('g', { class: 'kw-flames' });
  const random = seeded(burning.reach * 16 + burning.wood);
  const tongues = Math.min(9, 3 + burning.wood * 2);
  const strong = 0.56 + Math.min(burning.reach, 6) * 0.13;
  for (let i = 0; i < tongues; ++i) {
    const part = tongues > 1 ? i / (tongues - 1) - 0.5 : 0;
    const tall = strong * (1 - Math.abs(part) * 0.9) * between(random, 0.8, 1.1);
    const x = part * 50 * (0.5 + strong / 2);
    group.append(drawTongue(x, 14 - Math.abs(part) * 8, tall, part * 34, i * 2));
  }
  return group;
}

// One fire. It is a layer of the page by itself, so that its flicker repaints a small square and
// not the board.
class Fire {
  readonly element = div('kw-fire');
  private readonly glow = div('kw-fire-glow');
  private readonly drawing = svg('svg', {
    width: kSize,
    height: kSize,
    viewBox: `${-kSize / 2} ${-kSize / 2} ${kSize} ${kSize}`,
    'aria-hidden': 'true',
  });
  private shown = '';

  private readonly book: ArtBook;
  private readonly look: FireLook;

  constructor(site: Site, look: FireLook, place: Place) {
    this.book = site.book;
    this.look = look;
    this.element.append(this.glow, this.drawing);
    this.element.dataset['cell'] = String(place.id);
    site.pin(this.element, place, kSize);
  }

  show(burning: Burning): void {
    const key = `${burning.wood},${burning.reach}`;
    if (key === this.shown) return;
    this.shown = key;
    this.drawing.replaceChildren(this.drawPit(burning));
    if (burning.reach > 0) this.drawing.append(drawFlames(burning), drawSparks(burning));
    this.glow.style.setProperty('--kw-reach', String(burning.reach));
    this.element.dataset['out'] = burning.reach > 0 ? 'no' : 'yes';
  }

  private drawPit(burning: Burning): SVGGElement {
    const group = svg('g', {}, this.book.draw(this.look.pit, { size: 104 }));
    const random = seeded(77);
    for (let i = 0; i < Math.min(burning.wood, 9); ++i) {
      const turned = (i * 137) % 180;
      const at = { x: between(random, -10, 10), y: 12 + between(random, -5, 5) };
      group.append(this.book.draw(this.look.log, { ...at, size: 52, turned }));
    }
    return group;
  }
}

function drawSparks(burning: Burning): SVGGElement {
  const group = svg('g', { class: 'kw-sparks' });
  const random = seeded(5);
  for (let i = 0; i < 3 + burning.reach; ++i) {
    const spark = svg('circle', { cx: between(random, -26, 26), cy: -10, r: 1.7 });
    spark.style.setProperty('--kw-delay', beats(Math.floor(random() * 24)));
    spark.style.setProperty('--kw-drift', `${between(random, -30, 30).toFixed(0)}px`);
    group.append(spark);
  }
  return group;
}

function layFires(site: Site, look: FireLook): LaidLayer {
  const fires = site.geometry.places
    .filter((place) => place.cell.terrain === look.terrain)
    .map((place) => new Fire(site, look, place));
  const element = div('kw-fires');
  element.append(...fires.map((fire) => fire.element));
  return {
    element,
    show: (scene) => fires.forEach((fire) => fire.show(burningOf(scene, look.track))),
  };
}

export const fire = (look: FireLook): Layer => ({
  place: 'air',
  lay: (site) => layFires(site, look),
});
