import type { Board, BoardCell, BoardEdge } from './model.ts';
import type { Direction } from './types.ts';

// Units of the drawing: neighbouring centres are 100 apart.
export const kCell = 100;

export interface Point {
  x: number;
  y: number;
}

export interface Box {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

export type Grid = 'pointy' | 'flat' | 'squares' | 'plane';

export interface Place extends Point {
  id: number;
  cell: BoardCell;
}

export interface Geometry {
  grid: Grid;
  places: Place[];
  byId: Map<number, Place>;
  corners: Point[]; // of a cell round (0, 0)
  box: Box;
  neighbours: Map<number, Place[]>; // sharing a border, and for squares a corner too
  turns: number; // directions that a piece can face, all round
  facings: readonly number[] | null; // their angles, where they do not count like the engine's steps
  floor: number | null; // the level that is shown, where a board has floors
  elsewhere: Map<number, Place>; // the cells of other floors
  rim: Stretch[]; // the border of the whole board
  outline: string; // the same as a path of closed loops
}

export interface Stretch {
  from: Point;
  to: Point;
}

const kHalfHex = kCell / Math.sqrt(3); // centre to corner
const kSnap = 6; // points nearer than this are the same point

function cornersOf(grid: Grid): Point[] {
  if (grid === 'squares' || grid === 'plane') {
    const h = kCell / 2;
    return [
      { x: h, y: -h },
      { x: h, y: h },
      { x: -h, y: h },
      { x: -h, y: -h },
    ];
  }
  const first = grid === 'pointy' ? -90 : -60;
  return Array.from({ length: 6 }, (_, i) => {
    const angle = ((first + 60 * i) * Math.PI) / 180;
    return { x: kHalfHex * Math.cos(angle), y: kHalfHex * Math.sin(angle) };
  });
}

// Rows of hexes run straight to the right (pointy tops) or straight down (flat tops).
export function gridOf(board: Board): Grid {
  if (board.shape !== 'hexes') return board.shape;
  const there = new Set(board.cells.map((c) => `${c.x},${c.y}`));
  const right = board.cells.some((c) => there.has(`${c.x + 1000},${c.y}`));
  const down = board.cells.some((c) => there.has(`${c.x},${c.y + 1000}`));
  return down && !right ? 'flat' : 'pointy';
}

// A plane is measured in thousandths, as points on it are.
function fromThousandths(width: number, height: number): Box {
  return { left: 0, top: 0, right: (width * kCell) / 1000, bottom: (height * kCell) / 1000 };
}

function boxOf(board: Board, places: Place[], corners: Point[]): Box {
  if (board.shape === 'plane') return fromThousandths(board.width, board.height);
  const reach = corners.reduce(
    (most, c) => ({ x: Math.max(most.x, c.x), y: Math.max(most.y, c.y) }),
    { x: 0, y: 0 },
  );
  const box = { left: Infinity, top: Infinity, right: -Infinity, bottom: -Infinity };
  for (const p of places) {
    box.left = Math.min(box.left, p.x - reach.x);
    box.right = Math.max(box.right, p.x + reach.x);
    box.top = Math.min(box.top, p.y - reach.y);
    box.bottom = Math.max(box.bottom, p.y + reach.y);
  }
  return places.length > 0 ? box : { left: 0, top: 0, right: kCell, bottom: kCell };
}

function bucket(p: Point): string {
  return `${Math.round(p.x / kCell)},${Math.round(p.y / kCell)}`;
}

function neighboursOf(grid: Grid, places: Place[]): Map<number, Place[]> {
  const buckets = new Map<string, Place[]>();
  for (const p of places) {
    const key = bucket(p);
    const there = buckets.get(key);
    if (there) there.push(p);
    else buckets.set(key, [p]);
  }
  const reach = grid === 'squares' ? 1.5 * kCell : 1.1 * kCell;
  const found = new Map<number, Place[]>();
  for (const p of places) {
    const near: Place[] = [];
    for (let dx = -2; dx <= 2; ++dx)
      for (let dy = -2; dy <= 2; ++dy)
        near.push(...(buckets.get(bucket({ x: p.x + dx * kCell, y: p.y + dy * kCell })) ?? []));
    const close = near.filter((o) => o.id !== p.id && distance(o, p) < reach);
    found.set(p.id, [...new Set(close)]);
  }
  return found;
}

const kTurns: Record<Grid, number> = { pointy: 6, flat: 6, squares: 8, plane: 360 };

/** Whether the levels of a board are storeys, shown one at a time, and not hills. */
export const hasFloors = ({ floors }: Board): boolean => (floors?.length ?? 0) > 1;

interface Unusual {
  facings?: readonly number[] | undefined;
  floor?: number | undefined;
}

/** Where everything of a board lies; with `facings` and `floor` where they are not the usual ones. */
export function geometryOf(board: Board, { facings, floor }: Unusual = {}): Geometry {
  const grid = gridOf(board);
  const corners = cornersOf(grid);
  const all = board.cells.map((cell) => ({
    id: cell.id,
    cell,
    x: (cell.x * kCell) / 1000,
    y: (cell.y * kCell) / 1000,
  }));
  const isHere = ({ cell }: Place): boolean => floor === undefined || cell.level === floor;
  const places = all.filter(isHere);
  const geometry = {
    grid,
    places,
    byId: new Map(places.map((p) => [p.id, p])),
    corners,
    box: boxOf(board, all, corners),
    turns: facings?.length ?? kTurns[grid],
    facings: facings ?? null,
    floor: floor ?? null,
    elsewhere: new Map(all.filter((p) => !isHere(p)).map((p) => [p.id, p])),
    neighbours: neighboursOf(grid, places),
    rim: [],
    outline: '',
  };
  const rim =
    grid === 'plane'
      ? boxSides(geometry.box)
      : outlineSides(geometry, new Set(geometry.byId.keys()));
  return { ...geometry, rim, outline: loopsOf(rim) };
}

function boxSides({ left, top, right, bottom }: Box): Stretch[] {
  const corners = [
    { x: left, y: top },
    { x: right, y: top },
    { x: right, y: bottom },
    { x: left, y: bottom },
  ];
  return corners.map((from, i) => ({ from, to: corners[(i + 1) % 4] ?? from }));
}

export function distance(a: Point, b: Point): number {
  return Math.hypot(a.x - b.x, a.y - b.y);
}

const round = (n: number): number => Math.round(n * 10) / 10;

// The outline of one cell, grown (above 1) or shrunk round its centre.
export function cellPath(geometry: Geometry, at: Point, scale = 1): string {
  const points = geometry.corners.map(
    (c) => `${round(at.x + c.x * scale)},${round(at.y + c.y * scale)}`,
  );
  return `M${points.join('L')}Z`;
}

export function cellAt(geometry: Geometry, at: Point): Place | null {
  let best: Place | null = null;
  let least = Infinity;
  for (const p of geometry.places) {
    const far = geometry.grid === 'squares' ? chebyshev(p, at) : distance(p, at);
    if (far < least) [best, least] = [p, far];
  }
  const reach = geometry.grid === 'squares' || geometry.grid === 'plane' ? kCell / 2 : kHalfHex;
  return least <= reach ? best : null;
}

function chebyshev(a: Point, b: Point): number {
  return Math.max(Math.abs(a.x - b.x), Math.abs(a.y - b.y));
}

export interface Side extends Stretch {
  cell: Place;
}

function hasBeyond(geometry: Geometry, side: Side, cells: ReadonlySet<number>): boolean {
  const beyond = placeBeyond(geometry, side);
  return beyond !== undefined && cells.has(beyond.id);
}

function sidesOf(geometry: Geometry, cell: Place): Side[] {
  const around = geometry.corners.map((c) => ({ x: cell.x + c.x, y: cell.y + c.y }));
  return around.map((from, i) => ({ from, to: around[(i + 1) % around.length] ?? from, cell }));
}

function placeBeyond(geometry: Geometry, { from, to, cell }: Side): Place | undefined {
  const [x, y] = [from.x + to.x - cell.x, from.y + to.y - cell.y];
  return geometry.neighbours.get(cell.id)?.find((n) => distance(n, { x, y }) < kSnap);
}

// The borders of these cells as one path. A border that two cells share is drawn with one of them.
export function borderPath(geometry: Geometry, places: readonly Place[]): string {
  let path = '';
  for (const place of places)
    for (const side of sidesOf(geometry, place)) {
      if ((placeBeyond(geometry, side)?.id ?? Infinity) < place.id) continue;
      const { from, to } = side;
      path += `M${round(from.x)} ${round(from.y)}L${round(to.x)} ${round(to.y)}`;
    }
  return path;
}

// Where the ground falls off from a cell.
export function lowerSides(geometry: Geometry, place: Place): Side[] {
  return sidesOf(geometry, place).filter((side) => {
    const beyond = placeBeyond(geometry, side);
    return beyond !== undefined && beyond.cell.level < place.cell.level;
  });
}

// The sides of cells of the set that border on something outside it.
export function outlineSides(geometry: Geometry, cells: ReadonlySet<number>): Side[] {
  const sides: Side[] = [];
  for (const id of cells) {
    const place = geometry.byId.get(id);
    if (place)
      sides.push(...sidesOf(geometry, place).filter((s) => !hasBeyond(geometry, s, cells)));
  }
  return sides;
}

// Centres come in whole thousandths, so the corners of two cells that meet differ by a hair.
class Corners {
  private readonly buckets = new Map<string, Point[]>();

  // The first point seen within a hair of this one.
  snap(p: Point): Point {
    const [x, y] = [Math.floor(p.x / kSnap), Math.floor(p.y / kSnap)];
    for (let dx = -1; dx <= 1; ++dx)
      for (let dy = -1; dy <= 1; ++dy) {
        const near = this.buckets.get(`${x + dx},${y + dy}`)?.find((o) => distance(o, p) < kSnap);
        if (near) return near;
      }
    const key = `${x},${y}`;
    this.buckets.set(key, [...(this.buckets.get(key) ?? []), p]);
    return p;
  }
}

// Closed loops round a set of cells, as one path.
export function outlinePath(geometry: Geometry, cells: ReadonlySet<number>): string {
  return loopsOf(outlineSides(geometry, cells));
}

function loopsOf(sides: readonly Stretch[]): string {
  const corners = new Corners();
  const next = new Map<Point, Point[]>();
  for (const side of sides) {
    const from = corners.snap(side.from);
    next.set(from, [...(next.get(from) ?? []), corners.snap(side.to)]);
  }
  let path = '';
  for (const start of next.keys()) {
    while ((next.get(start)?.length ?? 0) > 0) {
      const loop: string[] = [];
      for (let at: Point | undefined = start; at; at = next.get(at)?.pop())
        loop.push(`${round(at.x)},${round(at.y)}`);
      path += `M${loop.slice(0, -1).join('L')}Z`;
    }
  }
  return path;
}

// The border between two neighbouring cells; null if they do not touch.
export function sharedSide(geometry: Geometry, a: number, b: number): Side | null {
  const from = geometry.byId.get(a);
  const to = geometry.byId.get(b);
  if (!from || !to) return null;
  const middle = { x: (from.x + to.x) / 2, y: (from.y + to.y) / 2 };
  const isThere = (s: Side): boolean =>
    distance({ x: (s.from.x + s.to.x) / 2, y: (s.from.y + s.to.y) / 2 }, middle) < kSnap;
  return sidesOf(geometry, from).find(isThere) ?? null;
}

// Where an edge of the board is drawn: on the border of its cells, or from centre to centre.
export function edgeLine(
  geometry: Geometry,
  edge: BoardEdge,
  along: 'border' | 'link',
): Stretch | null {
  const side = along === 'link' ? null : sharedSide(geometry, edge.from, edge.to);
  if (side) return side;
  const [from, to] = [geometry.byId.get(edge.from), geometry.byId.get(edge.to)];
  return from && to ? { from, to } : null;
}

// Degrees, 0 to the right and clockwise on the screen. Facings count like the steps of the engine:
// 0 to the right, then against the clock; on squares in eighths, on hexes in sixths, on a plane in
// degrees, unless a skin knows better.
export function facingAngle(
  { grid, turns, facings }: Pick<Geometry, 'grid' | 'turns' | 'facings'>,
  facing: number,
): number {
  return facings?.[facing] ?? (-360 / turns) * facing + (grid === 'flat' ? -30 : 0);
}

/** Where a cell lies, on whatever floor. */
export function placeOf(geometry: Geometry, cell: number): Place | undefined {
  return geometry.byId.get(cell) ?? geometry.elsewhere.get(cell);
}

/** Whether a piece stands on a floor that is not shown. */
export function isElsewhere(
  { floor, elsewhere }: Geometry,
  piece: { cell: number; level: number },
): boolean {
  if (floor === null) return false;
  return piece.cell >= 0 ? elsewhere.has(piece.cell) : piece.level !== floor;
}

export function keyAngle(grid: Grid, dir: Direction): number {
  return kAngles[grid === 'plane' ? 'squares' : grid][dir];
}

const kAngles: Record<Exclude<Grid, 'plane'>, Record<Direction, number>> = {
  pointy: { q: 240, w: 300, e: 0, a: 180, s: 120, d: 60, up: 270, down: 90, left: 180, right: 0 },
  flat: { q: 210, w: 270, e: 330, a: 150, s: 90, d: 30, up: 270, down: 90, left: 180, right: 0 },
  squares: { q: 225, w: 270, e: 315, a: 180, s: 90, d: 0, up: 270, down: 90, left: 180, right: 0 },
};

// The neighbour that lies in a direction. `lane` is the column (or row) the walk began in: going
// up and down among hexes it keeps the steps from drifting to one side.
export function stepFrom(
  geometry: Geometry,
  from: number,
  dir: Direction,
  lane: Point,
): Place | null {
  const at = geometry.byId.get(from);
  if (!at) return null;
  const angle = (keyAngle(geometry.grid, dir) * Math.PI) / 180;
  const ahead = { x: Math.cos(angle), y: Math.sin(angle) };
  let best: Place | null = null;
  let least = Infinity;
  for (const n of geometry.neighbours.get(from) ?? []) {
    const along = ((n.x - at.x) * ahead.x + (n.y - at.y) * ahead.y) / distance(n, at);
    if (along < 0.45) continue;
    const drift = Math.abs((n.x - lane.x) * ahead.y) + Math.abs((n.y - lane.y) * ahead.x);
    const cost = (1 - along) * 100 + drift * 0.1;
    if (cost < least) [best, least] = [n, cost];
  }
  return best;
}
