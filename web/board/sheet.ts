import { kLayoutScale } from './camera.ts';
import type { Box, Point } from './geometry.ts';
import { svg } from './svg.ts';

export function grown(box: Box, by: number): Box {
  const { left, top, right, bottom } = box;
  return { left: left - by, top: top - by, right: right + by, bottom: bottom + by };
}

// A drawing in units of the board, laid out in the world whose corner is that of `world`.
export function sheetOf(world: Box, name: string, reach = 0): SVGSVGElement {
  const { left, top, right, bottom } = grown(world, reach);
  const [width, height] = [right - left, bottom - top];
  const sheet = svg('svg', {
    class: `mb-layer ${name}`,
    width: width * kLayoutScale,
    height: height * kLayoutScale,
    viewBox: `${left} ${top} ${width} ${height}`,
    'aria-hidden': 'true',
  });
  sheet.style.left = sheet.style.top = `${-reach * kLayoutScale}px`;
  return sheet;
}

// Puts a square of the page round a point of the board.
export function pin(world: Box, element: HTMLElement, at: Point, size: number): void {
  const { style } = element;
  style.position = 'absolute';
  style.width = style.height = `${size}px`;
  style.left = `${(at.x - world.left - size / 2) * kLayoutScale}px`;
  style.top = `${(at.y - world.top - size / 2) * kLayoutScale}px`;
  style.transformOrigin = '0 0';
  style.transform = `scale(${kLayoutScale}) translateZ(0)`;
}
