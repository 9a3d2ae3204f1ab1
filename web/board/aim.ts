import { kCell, type Point } from './geometry.ts';
import type { Direction, Measured, PickRef, PointPlan } from './types.ts';

const kStep = 250; // thousandths that a key moves the point
const kJust = 40; // thousandths that a hand does not see

export const measuredOf = ({ x, y }: Point): Measured => ({
  a: Math.round((x * 1000) / kCell),
  b: Math.round((y * 1000) / kCell),
});

export const pointOfMeasured = ({ a, b }: Measured): Point => ({
  x: (a * kCell) / 1000,
  y: (b * kCell) / 1000,
});

export const pickOfMeasured = ({ a, b }: Measured): PickRef => ({ kind: 'point', id: a, b });

export function lengthOf(path: readonly Measured[]): number {
  return path
    .slice(1)
    .reduce((sum, to, i) => sum + Math.hypot(to.a - path[i]!.a, to.b - path[i]!.b), 0);
}

/** What a ruler says along a path: its length, and whether the rules let it go no farther. */
export function rulerWords(path: readonly Measured[], isEnd: boolean): string {
  const words = (lengthOf(path) / 1000).toFixed(1);
  return isEnd ? `${words}, no farther` : words;
}

const kWays: Record<Direction, [number, number]> = {
  q: [-1, -1],
  w: [0, -1],
  e: [1, -1],
  a: [-1, 0],
  s: [0, 1],
  d: [1, 0],
  up: [0, -1],
  down: [0, 1],
  left: [-1, 0],
  right: [1, 0],
};

/**
 * The point that a hand aims at. Where it may lie is asked of the engine, one question at a time:
 * while one is open, only the newest aim waits.
 */
export class Aim {
  at: Measured | null;
  isSure = false; // the engine has moved it to where it may lie
  isEnd = false; // it was aimed farther than the rules allow
  private waiting: Measured | null = null;
  private isAsking = false;

  readonly plan: PointPlan;
  private readonly changed: () => void;

  constructor(plan: PointPlan, changed: () => void) {
    this.plan = plan;
    this.changed = changed;
    this.at = plan.path.at(-1) ?? null;
  }

  async move(to: Measured): Promise<void> {
    this.at = to;
    this.isSure = this.isEnd = false;
    this.waiting = to;
    this.changed();
    if (this.isAsking) return;
    this.isAsking = true;
    try {
      for (let next = this.waiting; next; next = this.waiting) await this.ask(next);
    } finally {
      this.isAsking = false;
    }
  }

  /** One step of a key. */
  async step(dir: Direction): Promise<void> {
    const { a, b } = this.at ?? { a: 0, b: 0 };
    const [da, db] = kWays[dir];
    return this.move({ a: a + da * kStep, b: b + db * kStep });
  }

  /** The point that is picked by pointing here; where none is near, the rules say why not. */
  async settle(to: Measured): Promise<Measured> {
    return (await this.plan.snap(to)) ?? to;
  }

  private async ask(to: Measured): Promise<void> {
    this.waiting = null;
    const found = await this.plan.snap(to);
    if (this.waiting || !found) return;
    this.at = found;
    this.isSure = true;
    const from = this.plan.path.at(-1);
    this.isEnd = from !== undefined && lengthOf([from, to]) > lengthOf([from, found]) + kJust;
    this.changed();
  }
}
