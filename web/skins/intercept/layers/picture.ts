import type { Box } from '../../../board/geometry.ts';
import { svg } from '../../../board/svg.ts';

export type Colour = readonly [red: number, green: number, blue: number, alpha: number];

// A picture that is computed point by point, as an image of the ground: however near, it costs the
// browser one stretched image.
export function paintPicture(
  { left, top, right, bottom }: Box,
  unitsPerPoint: number,
  colourAt: (x: number, y: number) => Colour,
): SVGImageElement {
  const width = Math.ceil((right - left) / unitsPerPoint);
  const height = Math.ceil((bottom - top) / unitsPerPoint);
  const canvas = document.createElement('canvas');
  [canvas.width, canvas.height] = [width, height];
  const context = canvas.getContext('2d');
  const points = context?.createImageData(width, height);
  if (points) {
    for (let row = 0, at = 0; row < height; ++row)
      for (let column = 0; column < width; ++column, at += 4) {
        const x = left + (column + 0.5) * unitsPerPoint;
        const y = top + (row + 0.5) * unitsPerPoint;
        points.data.set(colourAt(x, y), at);
      }
    context?.putImageData(points, 0, 0);
  }
  return svg('image', {
    x: left,
    y: top,
    width: width * unitsPerPoint,
    height: height * unitsPerPoint,
    preserveAspectRatio: 'none',
    href: canvas.toDataURL(),
  });
}
