import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Gestures, type GestureTarget } from './gestures.ts';

function recorder(draggable: boolean): { told: string[]; target: GestureTarget } {
  const told: string[] = [];
  const target: GestureTarget = {
    canDrag: () => draggable,
    click: (at) => told.push(`click ${at.x},${at.y}`),
    info: (at) => told.push(`info ${at.x},${at.y}`),
    hover: () => told.push('hover'),
    pan: (dx, dy) => told.push(`pan ${dx},${dy}`),
    zoomAt: (at, factor) => told.push(`zoom ${at.x},${at.y} ${factor}`),
    dragStart: (at) => told.push(`lift ${at.x},${at.y}`),
    dragMove: (at) => told.push(`carry ${at.x},${at.y}`),
    dragEnd: (at) => told.push(at ? `let go ${at.x},${at.y}` : 'take back'),
  };
  return { told, target };
}

describe('gestures', () => {
  beforeEach(() => vi.useFakeTimers());
  afterEach(() => vi.useRealTimers());

  it('takes a still press for a click, a small tremble too', () => {
    const { told, target } = recorder(true);
    const hand = new Gestures(target);
    hand.pointerDown(1, { x: 10, y: 10 }, false);
    hand.pointerMove(1, { x: 12, y: 12 }, false);
    hand.pointerUp(1, { x: 12, y: 12 });
    expect(told).toEqual(['click 12,12']);
  });

  it('pans empty ground after three pixels', () => {
    const { told, target } = recorder(false);
    const hand = new Gestures(target);
    hand.pointerDown(1, { x: 0, y: 0 }, false);
    hand.pointerMove(1, { x: 3, y: 0 }, false);
    expect(told).toEqual([]);
    hand.pointerMove(1, { x: 5, y: 0 }, false);
    hand.pointerMove(1, { x: 9, y: 2 }, false);
    hand.pointerUp(1, { x: 9, y: 2 });
    expect(told).toEqual(['pan 5,0', 'pan 4,2']);
  });

  it('carries a piece and lets it go', () => {
    const { told, target } = recorder(true);
    const hand = new Gestures(target);
    hand.pointerDown(1, { x: 0, y: 0 }, false);
    hand.pointerMove(1, { x: 10, y: 0 }, false);
    hand.pointerUp(1, { x: 30, y: 0 });
    expect(told).toEqual(['lift 0,0', 'carry 10,0', 'let go 30,0']);
  });

  it('takes a piece back on Esc, on a second finger and when the system cancels', () => {
    for (const end of ['esc', 'finger', 'cancel']) {
      const { told, target } = recorder(true);
      const hand = new Gestures(target);
      hand.pointerDown(1, { x: 0, y: 0 }, true);
      hand.pointerMove(1, { x: 20, y: 0 }, true);
      if (end === 'esc') hand.takeBack();
      else if (end === 'finger') hand.pointerDown(2, { x: 90, y: 0 }, true);
      else hand.cancel(1);
      hand.pointerUp(1, { x: 40, y: 0 });
      expect(told.filter((t) => t.startsWith('let go'))).toEqual([]);
      expect(told.filter((t) => t === 'take back')).toEqual(['take back']);
    }
  });

  it('tells a long press and never makes it a click', () => {
    const { told, target } = recorder(true);
    const hand = new Gestures(target);
    hand.pointerDown(1, { x: 7, y: 7 }, true);
    vi.advanceTimersByTime(600);
    hand.pointerUp(1, { x: 7, y: 7 });
    expect(told).toEqual(['info 7,7']);
  });

  it('zooms between two fingers and clicks nothing when they leave', () => {
    const { told, target } = recorder(false);
    const hand = new Gestures(target);
    hand.pointerDown(1, { x: 0, y: 0 }, true);
    hand.pointerDown(2, { x: 100, y: 0 }, true);
    hand.pointerMove(2, { x: 200, y: 0 }, true);
    hand.pointerUp(2, { x: 200, y: 0 });
    hand.pointerUp(1, { x: 0, y: 0 });
    expect(told).toEqual(['pan 50,0', 'zoom 100,0 2']);
  });

  it('hovers with a mouse, not with a finger', () => {
    const { told, target } = recorder(false);
    const hand = new Gestures(target);
    hand.pointerMove(1, { x: 1, y: 1 }, true);
    expect(told).toEqual([]);
    hand.pointerMove(1, { x: 1, y: 1 }, false);
    expect(told).toEqual(['hover']);
  });
});
