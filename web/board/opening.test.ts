import { describe, expect, it } from 'vitest';
import { toScreen } from './camera.ts';
import { openingCamera, openingOf } from './opening.ts';

const board = { left: 0, top: 0, right: 4400, bottom: 6000 };
const none = { top: 0, right: 0, bottom: 0, left: 0 };
const desk = { width: 1440, height: 800 };
const room = { width: 7200, height: 4000 }; // of the desk, at 20 pixels
const skin = { on: ['ship'], towards: ['foe'], least: 20 };
const ship = (x: number, y: number) => ({ kind: 'ship', at: { x, y }, badges: [] });
const foe = (x: number, y: number) => ({ kind: 'foe', at: { x, y }, badges: [] });

describe('what a large board opens on', () => {
  it('is all of the board while nobody is there', () => {
    const { frame, least } = openingOf(skin, [foe(0, 0)], [], board, room);
    expect(frame).toEqual(board);
    const { scale } = openingCamera({ must: board, frame, least }, board, desk, none);
    expect(scale).toBeCloseTo(800 / 6000);
  });

  it('is the ships and the foe nearest to each, and no other', () => {
    const far = foe(4000, 5500);
    const pieces = [ship(500, 3000), ship(500, 3400), foe(900, 2500), far];
    const { must, frame } = openingOf(skin, pieces, [], board, room);
    expect(must).toEqual({ left: 350, top: 2850, right: 650, bottom: 3550 });
    expect(frame).toEqual({ left: 350, top: 2350, right: 1050, bottom: 3550 });
    const camera = openingCamera({ must, frame, least: 20 }, board, desk, none);
    expect(camera.scale * 100).toBe(52);
  });

  it('keeps the ships in view where a foe is too far off, and looks its way', () => {
    const opening = openingOf(skin, [ship(2000, 5000), foe(2000, 100)], [], board, room);
    const camera = openingCamera(opening, board, desk, none);
    expect(camera.scale * 100).toBe(20);
    const at = toScreen(camera, { x: 2000, y: 5000 });
    expect(at.y).toBeGreaterThan(400);
    expect(at.y).toBeLessThanOrEqual(800 - 30);
  });

  it('shows what can be chosen rather than ships that are too far off', () => {
    const choices = [{ x: 2000, y: 5900 }];
    const { must, frame } = openingOf(skin, [ship(2000, 1000)], choices, board, room);
    expect(must).toEqual({ left: 1850, top: 5750, right: 2150, bottom: 6050 });
    expect(frame.top).toBe(850);
  });

  it('keeps to whoever leads where not all ships can be seen', () => {
    const leader = { ...ship(4000, 5500), badges: [{ key: 'acts' }] };
    const leads = { ...skin, lead: 'acts' };
    const { must } = openingOf(leads, [ship(100, 100), leader], [], board, room);
    expect(must).toEqual({ left: 3850, top: 5350, right: 4150, bottom: 5650 });
  });

  it('has room for what can be chosen', () => {
    const choices = [
      { x: 0, y: 1000 },
      { x: 0, y: 3000 },
    ];
    const opening = openingOf(skin, [foe(2000, 0)], choices, board, room);
    const camera = openingCamera(opening, board, desk, none);
    for (const one of choices) {
      const { y } = toScreen(camera, one);
      expect(y).toBeGreaterThan(0);
      expect(y).toBeLessThan(800);
    }
  });
});
