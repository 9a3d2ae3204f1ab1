import {
  clampCamera,
  kNear,
  toScreen,
  wholeScale,
  type Camera,
  type Insets,
  type Size,
} from './camera.ts';
import { distance, kCell, type Box, type Point } from './geometry.ts';
import { grown } from './sheet.ts';
import type { OpeningSkin } from './skin.ts';

const kAround = 150; // units that are seen beyond the middle of whatever must be seen

export interface Opening {
  must: Box; // is seen, if it can be
  frame: Box; // as much of this as there is room for
  least: number; // pixels of a cell
}

interface Standing {
  kind: string;
  at: Point;
  badges: readonly { key: string }[];
}

export const boxRound = (points: readonly Point[], around = kAround): Box => ({
  left: Math.min(...points.map((p) => p.x)) - around,
  top: Math.min(...points.map((p) => p.y)) - around,
  right: Math.max(...points.map((p) => p.x)) + around,
  bottom: Math.max(...points.map((p) => p.y)) + around,
});

const union = (a: Box, b: Box): Box => ({
  left: Math.min(a.left, b.left),
  top: Math.min(a.top, b.top),
  right: Math.max(a.right, b.right),
  bottom: Math.max(a.bottom, b.bottom),
});

/** What to look at, and what can be chosen, which comes first; all of the board while nothing of that is there. */
export function openingOf(
  { on, towards = [], lead = '', room: leadRoom = kAround, least, beyond = 0 }: OpeningSkin,
  pieces: readonly Standing[],
  choices: readonly Point[],
  board: Box,
  room: Size, // units that are seen at once where cells are smallest
): Opening {
  const own = pieces.filter(({ kind }) => on.includes(kind)).map(({ at }) => at);
  const others = pieces.filter(({ kind }) => towards.includes(kind)).map(({ at }) => at);
  const all = [...own, ...choices];
  if (all.length === 0) {
    const frame = grown(board, beyond);
    return { must: frame, frame, least: 0 };
  }
  const { right, left, bottom, top } = boxRound(all);
  const isTooWide = right - left > room.width || bottom - top > room.height;
  const leading = pieces.filter(({ badges }) => badges.some(({ key }) => key === lead));
  const chief = choices.length > 0 ? choices : leading.map(({ at }) => at);
  const must = isTooWide && chief.length > 0 ? chief : all;
  const nearest = own.flatMap((at) =>
    others.length === 0
      ? []
      : [others.reduce((a, b) => (distance(b, at) < distance(a, at) ? b : a))],
  );
  const frame = boxRound([...all, ...nearest]);
  if (leading.length === 0 || choices.length > 0) return { must: boxRound(must), frame, least };
  const round = boxRound(
    leading.map(({ at }) => at),
    leadRoom,
  );
  const rest = must === chief ? round : union(boxRound(must), round);
  return { must: rest, frame: union(frame, round), least };
}

// The middle of a view so long that it shows all that must be seen, and of the rest what it can.
function middleAlong(view: number, must: [number, number], frame: [number, number]): number {
  const middle = (frame[0] + frame[1]) / 2;
  const [least, most] = [must[1] - view / 2, must[0] + view / 2];
  return least > most ? (must[0] + must[1]) / 2 : Math.min(Math.max(middle, least), most);
}

/** The camera that shows it. */
export function openingCamera(opening: Opening, board: Box, size: Size, insets: Insets): Camera {
  const { must, frame, least } = opening;
  const scale = Math.min(Math.max(wholeScale(frame, size, insets), least / kCell), kNear / kCell);
  const wide = (size.width - insets.left - insets.right) / scale;
  const tall = (size.height - insets.top - insets.bottom) / scale;
  const at = {
    x: middleAlong(wide, [must.left, must.right], [frame.left, frame.right]),
    y: middleAlong(tall, [must.top, must.bottom], [frame.top, frame.bottom]),
  };
  const seen = toScreen({ x: 0, y: 0, scale }, at);
  const x = (insets.left + size.width - insets.right) / 2 - seen.x;
  const y = (insets.top + size.height - insets.bottom) / 2 - seen.y;
  return clampCamera({ scale, x, y }, board, size, insets);
}
