import type { ArtBook } from './art.ts';
import type { Box, Geometry, Point } from './geometry.ts';
import type { Board, Scene, ScenePiece } from './model.ts';
import type { Deed } from './types.ts';

// Where in the picture a layer lies, from the bottom up.
export type LayerPlace =
  | 'behind' // fills the window and stays there when the board is moved: stars, a table
  | 'below' // moves with the board, under its ground
  | 'soil' // painted into the ground, under the colours of the terrains
  | 'growth' // painted into the ground, over those colours and under what stands there
  | 'air' // over the ground, under grid and pieces
  | 'sky'; // over the pieces

// How light falls on a piece.
export interface Shine {
  lit: boolean;
  lamp: Point | null; // from the piece to the light; its shadow falls the other way
}

// The board that a layer is laid out for, and the means to do it.
export interface Site {
  book: ArtBook;
  geometry: Geometry;
  board: Board;
  box: Box; // the world as far as the ground is painted
  // A drawing in units of the board that covers the world and reaches so far beyond it.
  sheet(name: string, reach?: number): SVGSVGElement;
  // Puts a square of the page, so many units wide, round a point of the board.
  pin(element: HTMLElement, at: Point, size: number): void;
  // Paints when the board already takes clicks and nothing else is new.
  later(paint: () => void): void;
}

// Something that is done just now, where it is on the board.
export interface PlacedDeed extends Deed {
  start: Point | null; // of who does it
  end: Point | null; // of whom it is done to, or where it ends
  way: readonly Point[];
  milliseconds: number; // that it is seen
  moves: boolean; // it may be animated
}

// A layer of the picture that a skin brings along. Ensures: nothing of it changes while the board is
// panned or zoomed, so that the browser only moves what it has painted. What moves by itself is
// animated by the stylesheet, below `.mb-board[data-motion='on']`.
export interface Layer {
  place: LayerPlace;
  lay(site: Site): LaidLayer; // once for a board
}

export interface LaidLayer {
  readonly element: HTMLElement | SVGElement; // an SVG group for 'soil' and 'growth'
  show?(scene: Scene, moves: boolean): void; // `moves`: changes may be animated
  shine?(piece: ScenePiece, at: Point): Shine; // after `show` of the same scene
  happen?(deed: PlacedDeed): void; // draws it, and takes it away again by itself
  remove?(): void; // stops whatever still runs; the stage takes the element away
}
