import { stepFrom, type Geometry, type Point } from './geometry.ts';
import { pickKey, pickOfKey, type Direction, type PickRef } from './types.ts';

// Walks the keyboard's ring over the cells, and down into the items beside the board and back.
export class FocusWalk {
  private lane: Point = { x: 0, y: 0 };

  private readonly geometry: Geometry;

  constructor(geometry: Geometry) {
    this.geometry = geometry;
  }

  begin(at: Point | null): void {
    if (at) this.lane = at;
  }

  step(
    from: PickRef | null,
    dir: Direction,
    beside: readonly string[],
    cellOf: (pick: PickRef) => number,
  ): PickRef | null {
    if (!from) return this.middleCell();
    const at = beside.indexOf(pickKey(from));
    if (at >= 0) return this.stepBeside(at, dir, beside);
    const cell = cellOf(from);
    const next = stepFrom(this.geometry, cell, dir, this.lane);
    if (!next) {
      const first = dir === 'down' ? beside[0] : undefined;
      return first === undefined ? null : pickOfKey(first);
    }
    const upright = dir === 'up' || dir === 'down';
    this.lane = upright ? { x: this.lane.x, y: next.y } : { x: next.x, y: next.y };
    return { kind: 'cell', id: next.id };
  }

  private stepBeside(at: number, dir: Direction, beside: readonly string[]): PickRef | null {
    const by = dir === 'left' || dir === 'a' ? -1 : dir === 'right' || dir === 'd' ? 1 : 0;
    if (by === 0) return dir === 'down' || dir === 's' ? null : this.middleCell();
    const key = beside[(at + by + beside.length) % beside.length];
    return key === undefined ? null : pickOfKey(key);
  }

  private middleCell(): PickRef | null {
    const { left, right, top, bottom } = this.geometry.box;
    const middle = { x: (left + right) / 2, y: (top + bottom) / 2 };
    let best: PickRef | null = null;
    let least = Infinity;
    for (const p of this.geometry.places) {
      const far = Math.hypot(p.x - middle.x, p.y - middle.y);
      if (far < least) [best, least] = [{ kind: 'cell', id: p.id }, far];
    }
    if (best) this.lane = this.geometry.byId.get(best.id) ?? this.lane;
    return best;
  }
}
