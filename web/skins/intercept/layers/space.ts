import type { Box, Geometry } from '../../../board/geometry.ts';
import type { Layer } from '../../../board/layer.ts';
import { between, seeded } from '../../../board/random.ts';
import { svg } from '../../../board/svg.ts';
import { cloudsOf, noiseOf, step } from './noise.ts';
import { paintPicture, type Colour } from './picture.ts';

export interface SpaceLook {
  orbit: string; // the terrain beyond which Earth lies
  earth: { radius: number; below: number }; // how far its rim lies below the middle of the orbit
  moon: { x: number; y: number; radius: number }; // x and y as parts of the board
}

interface Globe {
  x: number;
  y: number;
  radius: number;
}

const kNebulaGrain = 13; // units for a point of the picture
const kEarthGrain = 4.5;
const kMoonGrain = 3;
const kAir = 620; // units that the glow of the air reaches up
const kFadeOut = 850; // units at the border of the picture in which space goes black

const kVoid = [3, 5, 12] as const;

export function earthOf({ places, box }: Geometry, { orbit, earth }: SpaceLook): Globe {
  const last = places.filter(({ cell }) => cell.terrain === orbit);
  const end = Math.max(...last.map(({ y }) => y));
  return {
    x: (box.left + box.right) / 2,
    y: end + earth.below + earth.radius,
    radius: earth.radius,
  };
}

const moonOf = ({ box }: Geometry, { moon }: SpaceLook): Globe => ({
  x: box.left + (box.right - box.left) * moon.x,
  y: box.top + (box.bottom - box.top) * moon.y,
  radius: moon.radius,
});

const lerp = (a: number, b: number, t: number): number => a + (b - a) * t;

// Black, with two faint clouds across it, violet and teal, and a darker lane between them.
function paintNebula(box: Box): SVGImageElement {
  const clouds = cloudsOf(noiseOf(seeded(1970)), 5);
  const veil = cloudsOf(noiseOf(seeded(1980)), 4);
  return paintPicture(box, kNebulaGrain, (x, y) => {
    const [u, v] = [x / 900, y / 900];
    const warp = veil(u * 0.7 + 9, v * 0.7) * 1.6;
    const cloud = clouds(u + warp, v - warp);
    const band = Math.exp(-(((x + y * 0.62 - 3300) / 1500) ** 2));
    const far = Math.exp(-(((x - y * 0.45 - 1500) / 1200) ** 2));
    const violet = step(0.4, 0.78, cloud) * band;
    const teal = step(0.42, 0.8, veil(u * 1.3 - warp, v * 1.3 + 4)) * far;
    const dust = step(0.5, 0.75, clouds(u * 1.7 + 40, v * 1.7 + warp)) * band;
    const border = Math.min(x - box.left, box.right - x, y - box.top, box.bottom - y);
    const shown = step(0, kFadeOut, border) * (1 - 0.55 * dust);
    return [
      lerp(kVoid[0], kVoid[0] + 62 * violet + 5 * teal, shown),
      lerp(kVoid[1], kVoid[1] + 24 * violet + 40 * teal + 3, shown),
      lerp(kVoid[2], kVoid[2] + 78 * violet + 50 * teal + 8, shown),
      255,
    ];
  });
}

// Sun from above left: sea, land, cloud, and above the rim the air, thinner with the height.
function paintEarth(box: Box, earth: Globe): SVGImageElement {
  const land = cloudsOf(noiseOf(seeded(51)), 5);
  const clouds = cloudsOf(noiseOf(seeded(60)), 5);
  const part: Box = { ...box, top: earth.y - earth.radius - kAir };
  const clear: Colour = [0, 0, 0, 0];
  return paintPicture(part, kEarthGrain, (x, y) => {
    const height = Math.hypot(x - earth.x, y - earth.y) - earth.radius;
    const sun = 1 - 0.45 * step(earth.x - 1500, earth.x + 3400, x);
    if (height > kAir) return clear;
    const aside = Math.min(x - box.left, box.right - x);
    const shown = 255 * step(0, kFadeOut, aside) * step(0, 620, box.bottom - y);
    if (height > 0) {
      const thin = 1 - height / kAir;
      const glow = 0.3 * thin ** 3 + 0.62 * Math.exp(-height / 60);
      const bright = Math.exp(-height / 34);
      return [
        lerp(46, 190, bright),
        lerp(128, 232, bright),
        255,
        shown * Math.min(1, glow * (0.55 + 0.45 * sun)),
      ];
    }
    const depth = -height;
    // Seen aslant: whatever lies near the rim is flat.
    const v = Math.sqrt(depth + 30) / 6.2;
    const u = (x - earth.x) / (330 + depth * 0.06);
    const ground = step(0.53, 0.57, land(u * 0.9 + 3, v * 0.8));
    const cover = step(0.5, 0.74, clouds(u * 1.1 + v * 0.25, v * 1.7 + 20)) * 0.85;
    const haze = Math.exp(-depth / 130);
    const light = sun * lerp(1, 0.5, step(200, 1500, depth));
    const mix = (sea: number, soil: number, air: number): number => {
      const surface = lerp(lerp(sea, soil, ground * 0.8), 236, cover);
      return lerp(surface * light * 0.82, air, haze * 0.75);
    };
    return [mix(14, 70, 150), mix(62, 96, 212), mix(128, 66, 255), shown];
  });
}

// Half in the dark, with seas and craters; dim, for play goes on before it.
function paintMoon({ x: mx, y: my, radius }: Globe): SVGImageElement {
  const seas = cloudsOf(noiseOf(seeded(13)), 4);
  const grain = cloudsOf(noiseOf(seeded(99)), 4);
  const random = seeded(1969);
  const craters = Array.from({ length: 90 }, () => {
    const angle = random() * 2 * Math.PI;
    const far = Math.sqrt(random()) * 0.96;
    const size = 0.02 + 0.1 * random() ** 3.2;
    return { u: far * Math.cos(angle), v: far * Math.sin(angle), size };
  });
  const box = { left: mx - radius, top: my - radius, right: mx + radius, bottom: my + radius };
  return paintPicture(box, kMoonGrain, (x, y) => {
    const [u, v] = [(x - mx) / radius, (y - my) / radius];
    const far = Math.hypot(u, v);
    if (far >= 1) return [0, 0, 0, 0];
    const w = Math.sqrt(1 - far * far);
    let [nu, nv] = [u, v];
    let shade = 1 - 0.36 * step(0.44, 0.62, seas(u * 2.2 + 7, v * 2.2 + 3));
    for (const { u: cu, v: cv, size } of craters) {
      const d = Math.hypot(u - cu, (v - cv) * 1.05) / size;
      if (d >= 1.25) continue;
      const wall = d < 0.8 ? -0.5 : d < 1 ? 0.9 : 0.3;
      nu += (wall * (u - cu)) / size / 2.6;
      nv += (wall * (v - cv)) / size / 2.6;
      shade *= d < 0.8 ? 0.92 : 1.05;
    }
    shade *= 0.86 + 0.28 * grain(u * 9, v * 9);
    const lit = Math.max(0, -0.66 * nu - 0.5 * nv + 0.5 * w);
    const light = (0.035 + 0.62 * Math.min(1, lit * 1.25)) * shade;
    const edge = 255 * step(1, 0.992, far);
    return [206 * light + 4, 205 * light + 6, 200 * light + 12, edge];
  });
}

interface Stars {
  count: number;
  size: readonly [number, number];
  tile: number;
}

// Tiles of different sizes that are repeated: the sky costs no more for its size, and nowhere looks
// like a tile.
const kStars: readonly Stars[] = [
  { tile: 620, count: 90, size: [1, 1.9] },
  { tile: 910, count: 46, size: [1.9, 3.1] },
  { tile: 1490, count: 20, size: [3.1, 4.8] },
];
const kStarColours = ['#8fa6cf', '#b9c7e6', '#e8ecf8', '#ffe9c9', '#cfe0ff', '#ffd6c2'];

function starTile(id: string, { tile, count, size }: Stars, seed: number): SVGPatternElement {
  const random = seeded(seed);
  const pattern = svg('pattern', {
    id,
    patternUnits: 'userSpaceOnUse',
    width: tile,
    height: tile,
  });
  for (let i = 0; i < count; ++i) {
    const r = size[0] + (size[1] - size[0]) * random() ** 2;
    const cx = between(random, 12, tile - 12).toFixed(1);
    const cy = between(random, 12, tile - 12).toFixed(1);
    const fill = kStarColours[Math.floor(random() * kStarColours.length)];
    if (r > 3.8) pattern.append(svg('circle', { cx, cy, r: r * 2.6, fill, 'fill-opacity': 0.13 }));
    pattern.append(
      svg('circle', { cx, cy, r: r.toFixed(1), fill, 'fill-opacity': r < 1.9 ? 0.6 : 0.9 }),
    );
  }
  return pattern;
}

function paintStars(box: Box, idOf: (name: string) => string): SVGElement[] {
  const { left: x, top: y, right, bottom } = box;
  return kStars.flatMap((stars, i) => {
    const id = idOf(`stars-${i}`);
    const fill = `url(#${id})`;
    return [
      starTile(id, stars, 7 * i + 3),
      svg('rect', { x, y, width: right - x, height: bottom - y, fill }),
    ];
  });
}

const kRimFades = 5; // steps in which the rim's light fades towards each end

function rimPath({ x, y, radius }: Globe, from: number, to: number): string {
  const at = (side: number): string =>
    `${side.toFixed(0)} ${(y - Math.sqrt(radius ** 2 - (side - x) ** 2)).toFixed(0)}`;
  return `M${at(from)}A${radius} ${radius} 0 0 1 ${at(to)}`;
}

// A line of light where the air is thickest, sharp however near.
function paintRim(earth: Globe, { left, right }: Box): SVGGElement {
  const group = svg('g', { class: 'ki-rim' });
  for (let i = 1; i <= kRimFades; ++i) {
    const cut = (kFadeOut * i) / (kRimFades + 1);
    const d = rimPath(earth, left + cut, right - cut);
    group.append(svg('path', { d, class: 'ki-rim-wide' }), svg('path', { d }));
  }
  return group;
}

/** Deep space with the Moon in it and Earth at its end. */
export const space = (look: SpaceLook): Layer => ({
  place: 'soil',
  lay: ({ book, geometry, box, later }) => {
    const { left: x, top: y, right, bottom } = box;
    const element = svg('g');
    const earth = earthOf(geometry, look);
    const clouds = svg('g');
    const moon = svg('g');
    const globe = svg('g');
    const black = `rgb(${kVoid.join(' ')})`;
    element.append(
      svg('rect', { x, y, width: right - x, height: bottom - y, fill: black }),
      clouds,
      ...paintStars(box, (name) => book.id(name)),
      moon,
      globe,
      paintRim(earth, box),
    );
    later(() => globe.replaceChildren(paintEarth(box, earth)));
    later(() => clouds.append(paintNebula(box)));
    later(() => moon.append(paintMoon(moonOf(geometry, look))));
    return { element };
  },
});
