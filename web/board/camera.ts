import type { Box, Point } from './geometry.ts';
import { kCell } from './geometry.ts';

// Screen = world * scale + (x, y); screen coordinates are pixels within the host.
export interface Camera {
  x: number;
  y: number;
  scale: number;
}

export interface Size {
  width: number;
  height: number;
}

export interface Insets {
  top: number;
  right: number;
  bottom: number;
  left: number;
}

// Pixels of layout for one of the world. A browser paints a layer that is about to be stretched at
// least as large as it is laid out; laid out this small, every layer is larger already.
export const kLayoutScale = 1 / 8;

export const kFingerTarget = 40; // pixels: what a finger can hit
export const kMouseTarget = 34; // and a mouse at ease
export const kNear = 52; // pixels of a cell where only a part of the board is shown
const kLargestCell = 240;
const kFarthest = 0.6; // of the scale that shows everything

export function toWorld(camera: Camera, at: Point): Point {
  return { x: (at.x - camera.x) / camera.scale, y: (at.y - camera.y) / camera.scale };
}

export function toScreen(camera: Camera, at: Point): Point {
  return { x: at.x * camera.scale + camera.x, y: at.y * camera.scale + camera.y };
}

export function wholeScale(box: Box, size: Size, insets: Insets): number {
  const width = Math.max(1, size.width - insets.left - insets.right);
  const height = Math.max(1, size.height - insets.top - insets.bottom);
  return Math.min(width / (box.right - box.left), height / (box.bottom - box.top));
}

export function middleOf(box: Box): Point {
  return { x: (box.left + box.right) / 2, y: (box.top + box.bottom) / 2 };
}

// Of these points, at least one.
export function middleOfAll(points: readonly Point[]): Point {
  const sum = points.reduce((a, p) => ({ x: a.x + p.x, y: a.y + p.y }), { x: 0, y: 0 });
  return { x: sum.x / points.length, y: sum.y / points.length };
}

// Shows the whole box; if that would make cells smaller than the smallest target, a part of it
// round `eye`, near enough to tell the pieces apart.
export function fitCamera(
  box: Box,
  size: Size,
  insets: Insets,
  eye: Point,
  smallest: number,
): Camera {
  const whole = Math.min(wholeScale(box, size, insets), kLargestCell / kCell);
  const scale = whole < smallest / kCell ? kNear / kCell : whole;
  const at = scale > whole ? eye : middleOf(box);
  const screen = {
    x: insets.left + (size.width - insets.left - insets.right) / 2,
    y: insets.top + (size.height - insets.top - insets.bottom) / 2,
  };
  const camera = { scale, x: screen.x - at.x * scale, y: screen.y - at.y * scale };
  return scale > whole ? clampCamera(camera, box, size, insets) : camera;
}

function clampAxis(offset: number, low: number, high: number, from: number, to: number): number {
  const slack = (to - from) * 0.5;
  const least = from + slack - high; // the far edge may come as near as the middle
  const most = to - slack - low;
  return Math.min(Math.max(offset, least), most);
}

// The board cannot be lost: its edges come no farther than the middle of the screen.
export function clampCamera(camera: Camera, box: Box, size: Size, insets: Insets): Camera {
  const { scale } = camera;
  return {
    scale,
    x: clampAxis(
      camera.x,
      box.left * scale,
      box.right * scale,
      insets.left,
      size.width - insets.right,
    ),
    y: clampAxis(
      camera.y,
      box.top * scale,
      box.bottom * scale,
      insets.top,
      size.height - insets.bottom,
    ),
  };
}

export function zoomAt(camera: Camera, at: Point, factor: number, whole: number): Camera {
  const least = Math.min(whole * kFarthest, kFingerTarget / kCell);
  const scale = Math.min(Math.max(camera.scale * factor, least), kLargestCell / kCell);
  const world = toWorld(camera, at);
  return { scale, x: at.x - world.x * scale, y: at.y - world.y * scale };
}

// What the player sees of the board: all but the edges and a corner that something lies over.
export interface Sight {
  size: Size;
  insets: Insets;
  corner: Box | null; // at the top
}

export function isCovered(at: Point, corner: Box | null, margin: number): boolean {
  if (!corner) return false;
  const { left, right, top, bottom } = corner;
  const isBeside = at.x < left - margin || at.x > right + margin;
  return !isBeside && at.y > top - margin && at.y < bottom + margin;
}

// The least pan that brings a point into view with a margin; the same camera if it is there.
export function revealPoint(
  camera: Camera,
  at: Point,
  { size, insets, corner }: Sight,
  room = 0,
): Camera {
  const wanted = Math.max(kCell * camera.scale, room);
  const margin = Math.min(wanted, size.width / 4, size.height / 4);
  const seen = toScreen(camera, at);
  const into = (v: number, low: number, high: number): number => Math.min(Math.max(v, low), high);
  const x = into(seen.x, insets.left + margin, size.width - insets.right - margin);
  const y = into(seen.y, insets.top + margin, size.height - insets.bottom - margin);
  const isFree = !corner || !isCovered({ x, y }, corner, margin / 2);
  const below = isFree ? y : corner.bottom + margin;
  return { ...camera, x: camera.x + x - seen.x, y: camera.y + below - seen.y };
}

// The least pan that brings a box into view that is not larger than it.
export function panInto(camera: Camera, box: Box, size: Size, insets: Insets): Camera {
  const { scale } = camera;
  const into = (offset: number, low: number, high: number, from: number, to: number): number =>
    Math.max(Math.min(offset, to - high * scale), from - low * scale);
  return {
    scale,
    x: into(camera.x, box.left, box.right, insets.left, size.width - insets.right),
    y: into(camera.y, box.top, box.bottom, insets.top, size.height - insets.bottom),
  };
}

export type Detail = 'far' | 'mid' | 'near';

const kTiny = 24; // pixels of a cell

export const isTiny = (camera: Camera): boolean => camera.scale * kCell < kTiny;

export function detailOf(camera: Camera): Detail {
  const cell = camera.scale * kCell;
  return cell < 38 ? 'far' : cell < 72 ? 'mid' : 'near';
}
