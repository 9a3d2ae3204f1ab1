import type { ArtBook } from './art.ts';
import { kLayoutScale } from './camera.ts';
import type { Place } from './geometry.ts';
import type { Scene } from './model.ts';
import { between, seeded } from './random.ts';
import type { Skin } from './skin.ts';
import { div, svg } from './svg.ts';

const kSize = 360; // of the drawing, round the fire's cell

// Two tongues of one shape, narrow and wide; the light one burns inside the red one.
const kTongue =
  'M0 0C-20 -4 -24 -24 -14 -40C-10 -32 -6 -34 -7 -44C-8 -58 2 -66 4 -84C14 -66 24 -52 22 -30C21 -12 14 -2 0 0Z';
const kLayers = [
  { scale: 1, name: 'mb-flame-red' },
  { scale: 0.78, name: 'mb-flame-orange' },
  { scale: 0.54, name: 'mb-flame-yellow' },
  { scale: 0.3, name: 'mb-flame-white' },
];

export interface Burning {
  wood: number;
  reach: number;
}

export function burningOf(scene: Scene, skin: Skin): Burning {
  const reach = scene.tracks.find((t) => t.key === skin.fire?.track)?.value ?? 0;
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
    const flame = svg('path', { d: kTongue, class: `mb-flame ${layer.name}` });
    flame.style.setProperty('--mb-delay', beats(delay + i));
    group.append(svg('g', { transform: `scale(${layer.scale})` }, flame));
  });
  return group;
}

function drawFlames(burning: Burning): SVGGElement {
  const group = svg('g', { class: 'mb-flames' });
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

// The fire has a layer of its own, so that its flicker repaints a small square and not the board.
export class FireLayer {
  readonly element = div('mb-fire');
  private readonly glow = div('mb-fire-glow');
  private readonly drawing = svg('svg', {
    width: kSize,
    height: kSize,
    viewBox: `${-kSize / 2} ${-kSize / 2} ${kSize} ${kSize}`,
    'aria-hidden': 'true',
  });
  private shown = '';

  private readonly book: ArtBook;
  private readonly skin: Skin;
  private readonly place: Place;

  constructor(book: ArtBook, skin: Skin, place: Place, origin: { left: number; top: number }) {
    this.book = book;
    this.skin = skin;
    this.place = place;
    this.element.append(this.glow, this.drawing);
    const { style } = this.element;
    style.left = `${(place.x - origin.left - kSize / 2) * kLayoutScale}px`;
    style.top = `${(place.y - origin.top - kSize / 2) * kLayoutScale}px`;
    style.transform = `scale(${kLayoutScale}) translateZ(0)`;
  }

  show(scene: Scene): void {
    const burning = burningOf(scene, this.skin);
    const key = `${burning.wood},${burning.reach}`;
    if (key === this.shown) return;
    this.shown = key;
    this.element.dataset['cell'] = String(this.place.id);
    this.drawing.replaceChildren(this.drawPit(burning));
    if (burning.reach > 0) this.drawing.append(drawFlames(burning), this.drawSparks(burning));
    this.glow.style.setProperty('--mb-reach', String(burning.reach));
    this.element.dataset['out'] = burning.reach > 0 ? 'no' : 'yes';
  }

  private drawPit(burning: Burning): SVGGElement {
    const group = svg('g');
    const art = this.skin.fire?.art;
    if (this.book.has(art)) group.append(this.book.draw(art, { size: 104 }));
    const log = this.skin.slots?.art;
    if (!this.book.has(log)) return group;
    const random = seeded(77);
    for (let i = 0; i < Math.min(burning.wood, 9); ++i) {
      const turned = (i * 137) % 180;
      const at = { x: between(random, -10, 10), y: 12 + between(random, -5, 5) };
      group.append(this.book.draw(log, { ...at, size: 52, turned }));
    }
    return group;
  }

  private drawSparks(burning: Burning): SVGGElement {
    const group = svg('g', { class: 'mb-sparks' });
    const random = seeded(5);
    for (let i = 0; i < 3 + burning.reach; ++i) {
      const spark = svg('circle', { cx: between(random, -26, 26), cy: -10, r: 1.7 });
      spark.style.setProperty('--mb-delay', beats(Math.floor(random() * 24)));
      spark.style.setProperty('--mb-drift', `${between(random, -30, 30).toFixed(0)}px`);
      group.append(spark);
    }
    return group;
  }
}
