// A page with nothing but a board of hexes, made up here and drawn by web/board: 51 x 60 of them, or
// 8 x 8 for comparison (?small).
import { createBoard, kGenericSkin } from '../../../web/board/index.ts';
import type { Board, Scene } from '../../../web/board/model.ts';
import { seeded } from '../../../web/board/random.ts';
import { piece, scene } from '../../../web/board/samples.ts';
import type { Mark } from '../../../web/board/types.ts';

const isSmall = window.location.search === '?small';
const [kWide, kTall, kPieces] = isSmall ? [8, 8, 10] : [51, 60, 160];
const kTerrains = ['plain', 'wood', 'hill', 'water', 'road', 'village'];

function makeBoard(): Board {
  const random = seeded(60);
  const cells: Board['cells'] = [];
  for (let row = 0; row < kTall; ++row)
    for (let column = 0; column < kWide; ++column) {
      const wild = Math.sin(column / 5) + Math.cos(row / 7) + random();
      const kind = wild < 1 ? 0 : Math.min(kTerrains.length - 1, Math.floor(wild * 2));
      cells.push({
        id: cells.length,
        name: `${column + 1}-${row + 1}`,
        x: column * 1000 + (row % 2) * 500,
        y: row * 866,
        level: Math.max(0, Math.floor(Math.sin(column / 9) * Math.cos(row / 8) * 4)),
        terrain: kTerrains[kind] ?? 'plain',
      });
    }
  const edges = cells
    .filter((cell) => cell.id % 9 === 0 && (cell.id + 1) % kWide !== 0)
    .map((cell, id) => ({ id, name: `e${id}`, from: cell.id, to: cell.id + 1, kind: 'wall' }));
  const terrains = kTerrains.map((key) => ({ key, words: key, clause: '' }));
  return { shape: 'hexes', width: kWide, height: kTall, cells, edges, terrains };
}

function makeScene(): Scene {
  const random = seeded(7);
  const cells = new Set<number>();
  while (cells.size < kPieces) cells.add(Math.floor(random() * kWide * kTall));
  const pieces = [...cells].map((cell, id) =>
    piece(id, { cell, side: id % 2 === 0 ? 'north' : 'south', name: `unit-${id}` }),
  );
  return scene(...pieces);
}

const sides = new Map([
  ['north', { letter: 'N', index: 0, isFriend: true }],
  ['south', { letter: 'S', index: 1, isFriend: false }],
]);
const host = document.querySelector<HTMLElement>('.board-host')!;
const shown = makeScene();
const board = createBoard(
  host,
  makeBoard(),
  { skin: kGenericSkin, sides, motion: 'normal', labels: true },
  { pick: () => undefined, hover: () => undefined, info: () => undefined, drop: () => undefined },
);
void board.show(shown);
const offers = shown.pieces.slice(0, kPieces / 4).map(({ id }): Mark => ({
  pick: { kind: 'piece', id },
  style: 'offer',
}));
const moves = Array.from({ length: (kWide * kTall) / 15 }, (_, index): Mark => ({
  pick: { kind: 'cell', id: index * 7 },
  style: 'move',
}));
board.mark([...offers, ...moves]);

// What the test asks for.
const notes = {
  firstBoard: 0,
  rests: 0,
  frames: [] as number[],
  isWatching: false, // frames; a page that watches them makes some
};
const noteFrame = (time: number): void => {
  if (notes.isWatching) notes.frames.push(time);
  if (notes.isWatching) requestAnimationFrame(noteFrame);
};
const watch = (on: boolean): number[] => {
  notes.isWatching = on;
  if (on) requestAnimationFrame(noteFrame);
  return notes.frames.splice(0);
};
Object.assign(window, { notes, watch });
requestAnimationFrame(() => {
  const channel = new MessageChannel();
  channel.port1.onmessage = () => (notes.firstBoard = performance.now());
  channel.port2.postMessage(null);
});
const world = document.querySelector('.mb-world')!;
let isMoving = false;
new MutationObserver(() => {
  const moves = world.classList.contains('mb-moving');
  if (isMoving && !moves) ++notes.rests;
  isMoving = moves;
}).observe(world, { attributes: true, attributeFilter: ['class'] });
