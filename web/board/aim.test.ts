import { describe, expect, it } from 'vitest';
import { Aim, lengthOf, measuredOf, pointOfMeasured, rulerWords } from './aim.ts';
import type { Measured, PointPlan } from './types.ts';

// An engine that answers when it is told to, and puts points on whole units.
class SlowEngine {
  readonly asked: Measured[] = [];
  private readonly open: (() => void)[] = [];

  plan(): PointPlan {
    return {
      path: [{ a: 0, b: 0 }],
      snap: (at) =>
        new Promise((resolve) => {
          this.asked.push(at);
          const on = (v: number): number => Math.round(v / 1000) * 1000;
          this.open.push(() => resolve(at.a < 0 ? null : { a: on(at.a), b: on(at.b) }));
        }),
    };
  }

  async answer(): Promise<void> {
    this.open.shift()?.();
    await new Promise((resolve) => setTimeout(resolve, 0));
  }
}

describe('points of a plane', () => {
  it('are measured in thousandths of a cell', () => {
    expect(measuredOf({ x: 250, y: 33.33 })).toEqual({ a: 2500, b: 333 });
    expect(pointOfMeasured({ a: 2500, b: 330 })).toEqual({ x: 250, y: 33 });
  });

  it('lie as far apart as a ruler says', () => {
    const path = [
      { a: 0, b: 0 },
      { a: 3000, b: 4000 },
      { a: 3000, b: 5000 },
    ];
    expect(lengthOf(path)).toBe(6000);
    expect(rulerWords(path, false)).toBe('6.0');
    expect(rulerWords(path, true)).toBe('6.0, no farther');
  });
});

describe('an aim', () => {
  it('follows the hand at once, and the rules when they answer', async () => {
    const engine = new SlowEngine();
    const aim = new Aim(engine.plan(), () => undefined);
    void aim.move({ a: 1100, b: 0 });
    expect([aim.at, aim.isSure]).toEqual([{ a: 1100, b: 0 }, false]);
    await engine.answer();
    expect([aim.at, aim.isSure]).toEqual([{ a: 1000, b: 0 }, true]);
  });

  it('asks one question at a time, and then only the newest', async () => {
    const engine = new SlowEngine();
    const aim = new Aim(engine.plan(), () => undefined);
    for (const a of [1100, 2100, 3100, 4100]) void aim.move({ a, b: 0 });
    expect(engine.asked).toHaveLength(1);
    await engine.answer();
    expect(aim.isSure).toBe(false);
    expect(engine.asked.map(({ a }) => a)).toEqual([1100, 4100]);
    await engine.answer();
    expect([aim.at?.a, aim.isSure]).toEqual([4000, true]);
  });

  it('stays where the hand is if no point is near, and lets the rules refuse it', async () => {
    const engine = new SlowEngine();
    const aim = new Aim(engine.plan(), () => undefined);
    void aim.move({ a: -500, b: 0 });
    await engine.answer();
    expect([aim.at, aim.isSure]).toEqual([{ a: -500, b: 0 }, false]);
    const settled = aim.settle({ a: -500, b: 0 });
    await engine.answer();
    expect(await settled).toEqual({ a: -500, b: 0 });
  });

  it('begins where the path ends and moves by keys', async () => {
    const engine = new SlowEngine();
    const aim = new Aim(engine.plan(), () => undefined);
    expect(aim.at).toEqual({ a: 0, b: 0 });
    void aim.step('right');
    expect(aim.at).toEqual({ a: 250, b: 0 });
    void aim.step('down');
    expect(aim.at).toEqual({ a: 250, b: 250 });
  });
});
