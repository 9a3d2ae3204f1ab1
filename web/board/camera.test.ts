import { describe, expect, it } from 'vitest';
import {
  clampCamera,
  detailOf,
  fitCamera,
  kFingerTarget,
  kMouseTarget,
  revealPoint,
  toScreen,
  toWorld,
  zoomAt,
} from './camera.ts';

const box = { left: -950, top: -830, right: 950, bottom: 830 };
const none = { top: 0, right: 0, bottom: 0, left: 0 };
const desk = { width: 1440, height: 900 };
const phone = { width: 390, height: 600 };
const middle = { x: 0, y: 0 };

describe('camera', () => {
  it('fits the whole board on a desk', () => {
    const camera = fitCamera(box, desk, none, { x: 500, y: 0 }, kMouseTarget);
    expect(toScreen(camera, middle)).toEqual({ x: 720, y: 450 });
    expect(toScreen(camera, { x: 0, y: box.top }).y).toBeGreaterThanOrEqual(-0.01);
    expect(toScreen(camera, { x: 0, y: box.bottom }).y).toBeLessThanOrEqual(900.01);
  });

  it('leaves the covered part free', () => {
    const camera = fitCamera(box, desk, { ...none, bottom: 100 }, middle, kMouseTarget);
    expect(toScreen(camera, { x: 0, y: box.bottom }).y).toBeLessThanOrEqual(800.01);
  });

  it('opens near the given point where the whole would be too small for a fingertip', () => {
    const camera = fitCamera(box, phone, none, { x: 300, y: 200 }, kFingerTarget);
    expect(camera.scale * 100).toBe(52);
    expect(toScreen(camera, { x: 300, y: 200 })).toEqual({ x: 195, y: 300 });
  });

  it('keeps the point under the fingers when zooming', () => {
    const camera = fitCamera(box, desk, none, middle, kMouseTarget);
    const at = { x: 333, y: 222 };
    const before = toWorld(camera, at);
    const after = toWorld(zoomAt(camera, at, 1.7, camera.scale), at);
    expect(after.x).toBeCloseTo(before.x);
    expect(after.y).toBeCloseTo(before.y);
  });

  it('has a nearest and a farthest zoom', () => {
    const camera = fitCamera(box, desk, none, middle, kMouseTarget);
    expect(zoomAt(camera, middle, 1000, camera.scale).scale).toBe(2.4);
    const far = zoomAt(camera, middle, 0.0001, camera.scale).scale;
    expect(far).toBeGreaterThan(0.2);
    expect(far).toBeLessThan(camera.scale);
  });

  it('cannot lose the board', () => {
    const camera = clampCamera({ x: 99999, y: -99999, scale: 1 }, box, desk, none);
    expect(toScreen(camera, { x: box.left, y: 0 }).x).toBeCloseTo(720);
    expect(toScreen(camera, { x: 0, y: box.bottom }).y).toBeCloseTo(450);
  });

  it('pans no farther than it must to reveal a point', () => {
    const camera = { x: 0, y: 0, scale: 1 };
    expect(
      revealPoint(camera, { x: 700, y: 450 }, { size: desk, insets: none, corner: null }),
    ).toEqual(camera);
    const moved = revealPoint(
      camera,
      { x: 1700, y: 450 },
      { size: desk, insets: none, corner: null },
    );
    expect(toScreen(moved, { x: 1700, y: 450 })).toEqual({ x: 1340, y: 450 });
  });

  it('shows more the nearer it is', () => {
    expect([0.3, 0.5, 1].map((scale) => detailOf({ x: 0, y: 0, scale }))).toEqual([
      'far',
      'mid',
      'near',
    ]);
  });
});
