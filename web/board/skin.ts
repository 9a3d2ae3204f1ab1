import { cloth } from './cloth.ts';
import type { Layer } from './layer.ts';
import type { Sides } from './sides.ts';

// A skin is plain data, but for its layers: colours are CSS colours or variables of the skin's
// stylesheet, art is the name of a drawing. Drawings are SVG files; a cell is 100 units wide and its
// centre is (0, 0). Whatever a skin leaves out is drawn in a neutral way, so a game without a skin is
// playable.

export type SideShape = 'round' | 'hexagon' | 'diamond' | 'square' | 'triangle';

export interface SideSkin {
  shape: SideShape;
  letter: string;
  colour: string;
  ink: string; // of silhouettes
  pattern: 'plain' | 'stripes' | 'dots';
}

export interface TerrainSkin {
  fill?: string;
  opacity?: number;
  art?: string[]; // one of these a cell
  size?: number; // of the art, 1 is a cell
  turn?: 'mirror' | 'any' | 'none'; // how the art varies
  spread?: number; // the fill reaches beyond the cell, fading; 1 is a cell
}

export interface EdgeSkin {
  stroke: string;
  width: number;
  dash?: string;
  along: 'border' | 'link'; // on the border between the cells, or from centre to centre
}

export interface PieceSkin {
  art: string;
  size?: number;
  letter?: string;
  paper?: string;
  ink?: string;
  crown?: string; // art above the head
  wounded?: { art?: string; ink?: string; paper?: string; scar?: string }; // from half its health down
  inks?: readonly string[]; // by the number at the end of its name, before `ink`
  bearing?: Record<string, string>; // art while it has that badge; the first that it has counts
  isNumbered?: boolean; // from above: the number at the end of its name stands on it
}

export interface BadgeSkin {
  show: 'chevrons' | 'count' | 'art' | 'hidden';
  art?: string;
  place: 'left' | 'right';
  detail: 'far' | 'mid' | 'near'; // from which zoom on
  glow?: string; // a gradient of the skin: light that goes with the bearer
  least?: number; // smaller values are not drawn
}

export interface LyingSkin {
  art: string[]; // by value: the first for 1, the last for more
  size?: number;
  instead?: boolean; // of the terrain's art
}

export interface AreaSkin {
  show: 'outline' | 'hidden';
  colour?: string;
}

export interface SlotsSkin {
  art: string;
  next?: string; // art beside the thing that leaves its column next
  title: string;
  rows: number;
  stands?: boolean; // those who stand on the places are drawn, not what the places hold
  rowsBy?: string; // the option of the game that says how many there are
}

// What a board that is too large to be shown whole opens on: all pieces of some kinds, and for each
// of these the nearest of others.
export interface OpeningSkin {
  on: readonly string[];
  towards?: readonly string[];
  lead?: string; // whoever has this badge comes before others of its kind
  room?: number; // units round that one which are seen with it
  least: number; // pixels of a cell; what does not fit then is cut off on the far side
  beyond?: number; // units round the whole board that are shown with it, while none of that stands there
}

export type GradientStop = [offset: string, colour: string, opacity: number];

export interface Skin {
  name: string; // the stylesheet's [data-skin]
  sides: Record<string, SideSkin>;
  terrains: Record<string, TerrainSkin>;
  edges: Record<string, EdgeSkin>;
  pieces: Record<string, PieceSkin>;
  badges: Record<string, BadgeSkin>;
  marks: Record<string, LyingSkin>;
  areas: Record<string, AreaSkin>;
  slots?: SlotsSkin;
  cards?: Record<string, string>; // art by the key of a card
  // Figures stand on bases and are seen from the front; or they are seen from above: drawn without a
  // base, in colours of their own, and turned to where they face, so that art without a turn faces up.
  view?: 'front' | 'above';
  opening?: OpeningSkin;
  layers: readonly Layer[]; // those of one place lie in this order
  margin?: number; // how far the ground is painted beyond the board, in units
  home?: string; // the terrain where a small screen looks first
  // Degrees of each facing, 0 to the right and clockwise, where they do not count like the engine's steps.
  facings?: readonly number[];
  pip?: string; // art of one point of health
  gradients?: Record<string, GradientStop[]>; // round ones, by name
  art: Record<string, string>; // SVG text by name
}

export const kGenericSkin: Skin = {
  name: 'generic',
  sides: {},
  terrains: {},
  edges: {},
  pieces: {},
  badges: {},
  marks: {},
  areas: {},
  layers: [cloth],
  art: {},
};

const kSideDefaults: SideSkin[] = [
  { shape: 'round', letter: '', colour: 'var(--mb-side-1)', ink: '', pattern: 'plain' },
  { shape: 'hexagon', letter: '', colour: 'var(--mb-side-2)', ink: '', pattern: 'stripes' },
  { shape: 'diamond', letter: '', colour: 'var(--mb-side-3)', ink: '', pattern: 'dots' },
  { shape: 'square', letter: '', colour: 'var(--mb-side-4)', ink: '', pattern: 'plain' },
  { shape: 'round', letter: '', colour: 'var(--mb-side-5)', ink: '', pattern: 'dots' },
  { shape: 'hexagon', letter: '', colour: 'var(--mb-side-6)', ink: '', pattern: 'plain' },
  { shape: 'diamond', letter: '', colour: 'var(--mb-side-7)', ink: '', pattern: 'stripes' },
  { shape: 'square', letter: '', colour: 'var(--mb-side-8)', ink: '', pattern: 'dots' },
];
const kNobody: SideSkin = {
  shape: 'triangle',
  letter: '',
  colour: 'var(--mb-side-0)',
  ink: '',
  pattern: 'plain',
};

// Sides without a skin get shape, pattern and colour by their place among the sides of the table.
export function sideSkin(skin: Skin, side: string | null, sides: Sides): SideSkin {
  const given = side === null ? kNobody : skin.sides[side];
  if (given) return given;
  const info = sides.get(side ?? '');
  const base = kSideDefaults[(info?.index ?? -1) % kSideDefaults.length];
  return info && base ? { ...base, letter: info.letter } : kNobody;
}

// The number at the end of a piece's name, as the log uses it.
export function numberOf(name: string): string {
  return /(\d+)$/.exec(name)?.[1] ?? '';
}

// The letters on a piece without a silhouette: "guard-3" is G3, "piece-a" is P.
export function pieceLetters(name: string): string {
  return name.slice(0, 1).toUpperCase() + numberOf(name);
}
