import { kCell, type Box, type Place } from './geometry.ts';

const kWide = 8 * kCell;

// A part of the board that is painted by itself: the browser skips those that are out of sight.
export interface Block {
  places: Place[];
  box: Box; // round the centres of its cells
}

// Squares that cover a box.
export function squaresOver(box: Box): Box[] {
  const squares: Box[] = [];
  const first = (least: number): number => Math.floor(least / kWide) * kWide;
  for (let left = first(box.left); left < box.right; left += kWide)
    for (let top = first(box.top); top < box.bottom; top += kWide)
      squares.push({ left, top, right: left + kWide, bottom: top + kWide });
  return squares;
}

export const isApart = (a: Box, b: Box): boolean =>
  a.right < b.left || a.left > b.right || a.bottom < b.top || a.top > b.bottom;

export function blocksOf(places: readonly Place[]): Block[] {
  const blocks = new Map<string, Block>();
  for (const place of places) {
    const key = `${Math.floor(place.x / kWide)},${Math.floor(place.y / kWide)}`;
    const { x, y } = place;
    const block = blocks.get(key) ?? {
      places: [],
      box: { left: x, top: y, right: x, bottom: y },
    };
    blocks.set(key, block);
    block.places.push(place);
    block.box.left = Math.min(block.box.left, x);
    block.box.top = Math.min(block.box.top, y);
    block.box.right = Math.max(block.box.right, x);
    block.box.bottom = Math.max(block.box.bottom, y);
  }
  return [...blocks.values()];
}
