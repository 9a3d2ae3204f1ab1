import type { Point } from './geometry.ts';

// What hands do, told apart: the widget says what lies where and what it means.
export interface GestureTarget {
  canDrag(at: Point): boolean;
  click(at: Point): void;
  info(at: Point): void;
  hover(at: Point | null): void;
  pan(dx: number, dy: number): void;
  zoomAt(at: Point, factor: number): void;
  dragStart(at: Point): void;
  dragMove(at: Point): void;
  dragEnd(at: Point | null): void; // null: taken back
}

export const kDragStart = 3; // pixels
const kFingerDragStart = 8; // a fingertip is never quite still
const kLongPress = 500; // milliseconds

type Mode = 'idle' | 'pressed' | 'pan' | 'drag' | 'pinch' | 'spent';

export class Gestures {
  private readonly down = new Map<number, Point>();
  private mode: Mode = 'idle';
  private start: Point = { x: 0, y: 0 };
  private press: ReturnType<typeof setTimeout> | undefined;

  private readonly target: GestureTarget;

  constructor(target: GestureTarget) {
    this.target = target;
  }

  pointerDown(id: number, at: Point, finger: boolean): void {
    this.down.set(id, at);
    clearTimeout(this.press);
    if (this.down.size === 2) {
      if (this.mode === 'drag') this.target.dragEnd(null);
      this.mode = 'pinch';
      return;
    }
    if (this.down.size > 2) return;
    this.mode = 'pressed';
    this.start = at;
    if (finger) this.press = setTimeout(() => this.longPress(), kLongPress);
  }

  pointerMove(id: number, at: Point, finger: boolean): void {
    const before = this.down.get(id);
    if (!before) {
      if (!finger) this.target.hover(at);
      return;
    }
    if (this.mode === 'pinch') this.pinch(id, at);
    this.down.set(id, at);
    if (this.mode === 'pressed') this.begin(at, finger ? kFingerDragStart : kDragStart);
    else if (this.mode === 'pan') this.target.pan(at.x - before.x, at.y - before.y);
    else if (this.mode === 'drag') this.target.dragMove(at);
  }

  pointerUp(id: number, at: Point): void {
    if (!this.down.delete(id)) return;
    clearTimeout(this.press);
    const was = this.mode;
    if (was === 'pinch' || was === 'spent') {
      this.mode = this.down.size > 0 ? 'spent' : 'idle';
      return;
    }
    this.mode = 'idle';
    if (was === 'pressed') this.target.click(at);
    else if (was === 'drag') this.target.dragEnd(at);
  }

  cancel(id: number): void {
    if (!this.down.delete(id)) return;
    clearTimeout(this.press);
    if (this.mode === 'drag') this.target.dragEnd(null);
    this.mode = 'idle';
  }

  // Esc while a piece is in the air.
  takeBack(): void {
    if (this.mode !== 'drag') return;
    this.mode = 'spent';
    this.target.dragEnd(null);
  }

  secondButton(at: Point): void {
    this.target.info(at);
  }

  private longPress(): void {
    if (this.mode !== 'pressed') return;
    this.mode = 'spent';
    this.target.info(this.start);
  }

  private begin(at: Point, least: number): void {
    if (Math.hypot(at.x - this.start.x, at.y - this.start.y) <= least) return;
    clearTimeout(this.press);
    if (this.target.canDrag(this.start)) {
      this.mode = 'drag';
      this.target.dragStart(this.start);
      this.target.dragMove(at);
      return;
    }
    this.mode = 'pan';
    this.target.pan(at.x - this.start.x, at.y - this.start.y);
  }

  private pinch(id: number, at: Point): void {
    const other = [...this.down].find(([key]) => key !== id)?.[1];
    const before = this.down.get(id);
    if (!other || !before) return;
    const wide = Math.hypot(at.x - other.x, at.y - other.y);
    const was = Math.hypot(before.x - other.x, before.y - other.y);
    const middle = { x: (at.x + other.x) / 2, y: (at.y + other.y) / 2 };
    this.target.pan((at.x - before.x) / 2, (at.y - before.y) / 2);
    if (was > 10 && wide > 10) this.target.zoomAt(middle, wide / was);
  }
}
