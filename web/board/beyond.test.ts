import { expect, test } from 'vitest';
import { beyondView } from './beyond.ts';
import { revealPoint } from './camera.ts';

const kCamera = { x: 0, y: 0, scale: 0.5 };
const kSize = { width: 400, height: 300 };
const kInsets = { top: 10, right: 10, bottom: 60, left: 10 };
const kCorner = { left: 10, top: 10, right: 150, bottom: 90 };
const view = (points: { x: number; y: number }[], corner: typeof kCorner | null = null) =>
  beyondView(points, kCamera, { size: kSize, insets: kInsets, corner });

test('what is in view lies beyond no side', () => {
  expect(view([{ x: 400, y: 200 }]).size).toBe(0);
});

test('a point lies beyond the side that it is farthest out of, and the nearest one leads', () => {
  const found = view([
    { x: -300, y: -100 },
    { x: -60, y: 200 },
    { x: 400, y: 900 },
  ]);
  expect([...found.keys()].sort()).toEqual(['bottom', 'left']);
  expect(found.get('left')).toMatchObject({ count: 2, nearest: { x: -60, y: 200 } });
  expect(found.get('bottom')?.count).toBe(1);
});

test('what only peeps in, or lies under the tray, counts as beyond', () => {
  expect([...view([{ x: 400, y: 500 }]).keys()]).toEqual(['bottom']);
  expect([...view([{ x: 30, y: 200 }]).keys()]).toEqual(['left']);
});

test('what lies under the corner counts as beyond, and comes out from under it', () => {
  const point = { x: 160, y: 120 };
  expect(view([point]).size).toBe(0);
  expect([...view([point], kCorner).keys()]).toEqual(['top']);
  const sight = { size: kSize, insets: kInsets, corner: kCorner };
  const camera = revealPoint(kCamera, point, sight);
  expect(beyondView([point], camera, sight).size).toBe(0);
});
