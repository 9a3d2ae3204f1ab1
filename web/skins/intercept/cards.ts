// The pictures of the cards, drawn from what the cards do: hexagons with a way through them.

interface Step {
  ahead?: number; // hexagons through the face that lies so many faces from the nose
  face?: number;
  turn?: number; // faces; to port is negative
}

interface Plan {
  steps: readonly Step[];
  homes?: boolean;
  fires?: boolean;
}

const kPort = -1;
const kStarboard = 1;

const ahead = (count: number, face = 0): Step => ({ ahead: count, face });
const turn = (faces: number): Step => ({ turn: faces });

/** The movement cards of an Interceptor (AA-80 to AA-88). */
export const kMoves: Record<string, Plan> = {
  'ahead-1': { steps: [ahead(1)] },
  'ahead-2': { steps: [ahead(2)] },
  'ahead-4': { steps: [ahead(4)] },
  'turn-port': { steps: [ahead(1), turn(kPort), ahead(1)] },
  'turn-starboard': { steps: [ahead(1), turn(kStarboard), ahead(1)] },
  'slip-port': { steps: [ahead(1), ahead(1, kPort)] },
  'slip-starboard': { steps: [ahead(1), ahead(1, kStarboard)] },
  'sharp-port': { steps: [turn(2 * kPort), ahead(1)] },
  'sharp-starboard': { steps: [turn(2 * kStarboard), ahead(1)] },
};

const run = (count: number, more: Omit<Plan, 'steps'> = {}): Plan => ({
  steps: [ahead(count)],
  ...more,
});

/** The cards of the UFO deck (AA-130 to AA-148). */
export const kUfoMoves: Record<string, Plan> = {
  'run-14': run(14),
  'run-18': run(18),
  'strafe-8': run(8, { fires: true }),
  'strafe-12': run(12, { fires: true }),
  'strafe-16': run(16, { fires: true }),
  'homing-10': run(10, { homes: true }),
  'homing-14': run(14, { homes: true }),
  'homing-18': run(18, { homes: true }),
  'attack-6': run(6, { homes: true, fires: true }),
  'attack-8': run(8, { homes: true, fires: true }),
  'attack-12': run(12, { homes: true, fires: true }),
  'veer-port': { steps: [ahead(10), turn(kPort)] },
  'veer-starboard': { steps: [ahead(10), turn(kStarboard)] },
  'drift-port': { steps: [ahead(9), ahead(3, kPort)] },
  'drift-starboard': { steps: [ahead(9), ahead(3, kStarboard)] },
  'swerve-port': {
    steps: [ahead(6), turn(kPort), ahead(4), turn(kStarboard), ahead(4)],
    fires: true,
  },
  'swerve-starboard': {
    steps: [ahead(6), turn(kStarboard), ahead(4), turn(kPort), ahead(4)],
    fires: true,
  },
  'skid-port': { steps: [ahead(8), ahead(3, kPort)], fires: true },
  'skid-starboard': { steps: [ahead(8), ahead(3, kStarboard)], fires: true },
};

interface At {
  x: number;
  y: number;
}

// A cell is 1 high; faces count clockwise from straight up.
function onward({ x, y }: At, face: number, far = 1): At {
  const angle = (face * Math.PI) / 3;
  return { x: x + far * Math.sin(angle), y: y - far * Math.cos(angle) };
}

interface Way {
  cells: At[];
  nose: number; // at the end
}

export function wayOf(steps: readonly Step[]): Way {
  const cells: At[] = [{ x: 0, y: 0 }];
  let nose = 0;
  for (const { ahead: count = 0, face = 0, turn: faces = 0 } of steps) {
    for (let i = 0; i < count; ++i) cells.push(onward(cells.at(-1)!, nose + face));
    nose += faces;
  }
  return { cells, nose };
}

const n = (value: number): string => String(Math.round(value * 10) / 10);

function hexAt({ x, y }: At, size: number): string {
  const radius = (size / Math.sqrt(3)) * 0.94;
  const corners = [0, 1, 2, 3, 4, 5].map((i) => {
    const angle = (i * Math.PI) / 3;
    return `${n(x + radius * Math.cos(angle))} ${n(y + radius * Math.sin(angle))}`;
  });
  return `M${corners.join('L')}Z`;
}

const kFrame = 'xmlns="http://www.w3.org/2000/svg" viewBox="-50 -50 100 100"';
const kInk = '#14263d';
const kWay = '#b3261c';

// A dart on the last cell that shows where the nose points.
function nosePath(at: At, nose: number, size: number): string {
  const tip = onward(at, nose, size * 0.46);
  const left = onward(at, nose + 2.35, size * 0.4);
  const right = onward(at, nose - 2.35, size * 0.4);
  const back = onward(at, nose + 3, size * 0.12);
  return `M${[tip, left, back, right].map(({ x, y }) => `${n(x)} ${n(y)}`).join('L')}Z`;
}

interface Fit {
  size: number;
  place(at: At): At;
}

function fitOf(cells: readonly At[], room: number, most: number): Fit {
  const xs = cells.map(({ x }) => x);
  const ys = cells.map(({ y }) => y);
  const wide = Math.max(...xs) - Math.min(...xs) + 1.16;
  const tall = Math.max(...ys) - Math.min(...ys) + 1;
  const size = Math.min(most, room / Math.max(wide, tall));
  const middle = {
    x: (Math.max(...xs) + Math.min(...xs)) / 2,
    y: (Math.max(...ys) + Math.min(...ys)) / 2,
  };
  const place = ({ x, y }: At): At => ({ x: (x - middle.x) * size, y: (y - middle.y) * size });
  return { size, place };
}

/** The way of an Interceptor's card, hexagon by hexagon. */
export function drawMove({ steps }: Plan): string {
  const { cells, nose } = wayOf(steps);
  const { size, place } = fitOf(cells, 96, 40);
  const placed = cells.map(place);
  const hexes = placed.map((at) => hexAt(at, size)).join('');
  const line = placed.map(({ x, y }) => `${n(x)} ${n(y)}`).join('L');
  const last = placed.at(-1)!;
  return (
    `<svg ${kFrame}><path d="${hexes}" fill="#fffaf0" fill-opacity=".75" stroke="${kInk}" ` +
    `stroke-width="2.4" stroke-linejoin="round"/>` +
    `<path d="M${line}" fill="none" stroke="${kWay}" stroke-width="${n(size * 0.15)}" ` +
    `stroke-linejoin="round"/><circle cx="${n(placed[0]!.x)}" cy="${n(placed[0]!.y)}" ` +
    `r="${n(size * 0.16)}" fill="${kWay}"/><path d="${nosePath(last, nose, size)}" fill="${kWay}" ` +
    `stroke="#fffaf0" stroke-width="1.6" stroke-linejoin="round"/></svg>`
  );
}

const kSid = '<path d="M-49 -47H-37V-35H-49ZM-35 -43H-25V-39H-35ZM-23 -47H-11V-35H-23Z"/>';
const kBeam = '<path d="M36 -48L18 -20H29L22 2L48 -28H36L44 -48Z" fill="#f2b705"/>';

/** A card of the UFO deck: its way as a line, SID where it turns to it first, a bolt where it fires. */
export function drawUfoMove({ steps, homes = false, fires = false }: Plan): string {
  const { cells, nose } = wayOf(steps);
  const { place } = fitOf([...cells, { x: -3, y: 0 }, { x: 3, y: 0 }], 84, 40);
  const placed = cells.map(place);
  const line = placed.map(({ x, y }) => `${n(x)} ${n(y)}`).join('L');
  const dots = placed.map(({ x, y }) => `<circle cx="${n(x)}" cy="${n(y)}" r="2.5"/>`).join('');
  return (
    `<svg ${kFrame}><path d="M${line}" fill="none" stroke="#4f8f3a" stroke-width="3.4" ` +
    `stroke-linejoin="round"/><g fill="#7ed957">${dots}</g>` +
    `<path d="${nosePath(placed.at(-1)!, nose, 22)}" fill="#a5f07f" stroke="${kInk}" ` +
    `stroke-width="1.6"/>${homes ? `<g fill="#6fc3ee">${kSid}</g>` : ''}${fires ? kBeam : ''}</svg>`
  );
}

/** Cards that do no more than their name says. */
export const kOtherCards: Record<string, string> = {
  rotate:
    `<svg ${kFrame}><path d="${hexAt({ x: 0, y: 0 }, 84)}" fill="#fffaf0" fill-opacity=".75" ` +
    `stroke="${kInk}" stroke-width="2.4"/><path d="M14 -22A26 26 0 1 1 -20 -17" fill="none" ` +
    `stroke="${kWay}" stroke-width="7"/><path d="M-32 -12L-8 -34L-6 -6Z" fill="${kWay}"/>` +
    `<path d="M0 -10L9 12L0 7L-9 12Z" fill="${kInk}"/></svg>`,
  missile:
    `<svg ${kFrame}><g transform="rotate(35)"><path d="M-7 26L0 48L7 26Z" fill="#e98a1f"/>` +
    `<path d="M-10 8L-22 26V34L-10 28ZM10 8L22 26V34L10 28Z" fill="${kInk}"/>` +
    `<path d="M-10 -26H10V28H-10Z" fill="#fffaf0" stroke="${kInk}" stroke-width="2.4"/>` +
    `<path d="M0 -48L11 -25H-11Z" fill="${kWay}"/><path d="M-10 10H10V17H-10Z" fill="${kWay}"/></g></svg>`,
  cannon:
    `<svg ${kFrame}><path d="${hexAt({ x: 0, y: -30 }, 33)}${hexAt({ x: 0, y: 3 }, 33)}" ` +
    `fill="#fffaf0" fill-opacity=".75" stroke="${kInk}" stroke-width="2.2"/>` +
    `<path d="M-6 22V-38M6 22V-38" stroke="${kWay}" stroke-width="4" stroke-dasharray="9 5"/>` +
    `<path d="M0 18L17 46L0 39L-17 46Z" fill="${kInk}"/></svg>`,
  'sky-move':
    `<svg ${kFrame}><path d="M-46 6Q-34 -4 -23 6T0 6T23 6T46 6" fill="none" stroke="#1d6f96" ` +
    `stroke-width="4"/><path d="M-40 -14H18V-26L44 -8L18 10V-2H-40Z" fill="${kInk}"/></svg>`,
  'sky-move-or-launch':
    `<svg ${kFrame}><path d="M-46 34Q-34 24 -23 34T0 34T23 34T46 34" fill="none" stroke="#1d6f96" ` +
    `stroke-width="4"/><g transform="rotate(40)"><path d="M0 -46L7 -20L30 6V13L7 6V18L14 26H-14L-7 ` +
    `18V6L-30 13V6L-7 -20Z" fill="${kInk}"/><path d="M0 -46L5 -28H-5Z" fill="${kWay}"/></g></svg>`,
  'sky-fire':
    `<svg ${kFrame}><path d="M-14 44V6L-8 -14L-2 6V44ZM2 44V6L8 -14L14 6V44Z" fill="${kWay}"/>` +
    `<path d="M0 -48L5 -36L18 -40L11 -28L20 -20H-20L-11 -28L-18 -40L-5 -36Z" fill="#f2b705"/></svg>`,
};

const drawn = (plans: Record<string, Plan>, draw: (plan: Plan) => string): [string, string][] =>
  Object.entries(plans).map(([key, plan]) => [`card-${key}`, draw(plan)]);

/** Every card's picture by the name of its art. */
export const cardArt: Record<string, string> = Object.fromEntries([
  ...drawn(kMoves, drawMove),
  ...drawn(kUfoMoves, drawUfoMove),
  ...Object.entries(kOtherCards).map(([key, text]) => [`card-${key}`, text]),
]) as Record<string, string>;

/** The art of each card by the card's key. */
export const cards: Record<string, string> = Object.fromEntries(
  Object.keys(cardArt).map((name) => [name.replace(/^card-/, ''), name]),
);
