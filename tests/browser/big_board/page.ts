// A page with nothing but a board of 51 x 60 hexes, made up here and drawn by web/board.
import { createBoard, kGenericSkin } from '../../../web/board/index.ts';
import type { Board, Scene } from '../../../web/board/model.ts';
import { seeded } from '../../../web/board/random.ts';
import { piece, scene } from '../../../web/board/samples.ts';
import type { Mark } from '../../../web/board/types.ts';

const kWide = 51;
const kTall = 60;
const kPieces = 160;
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

const host = document.querySelector<HTMLElement>('.board-host')!;
const shown = makeScene();
const board = createBoard(
  host,
  makeBoard(),
  { skin: kGenericSkin, motion: 'normal', labels: true },
  { pick: () => undefined, hover: () => undefined, info: () => undefined, drop: () => undefined },
);
void board.show(shown);
const offers = shown.pieces.slice(0, 40).map(({ id }): Mark => ({
  pick: { kind: 'piece', id },
  style: 'offer',
}));
const moves = Array.from({ length: 200 }, (_, index): Mark => ({
  pick: { kind: 'cell', id: 1000 + index * 3 },
  style: 'move',
}));
board.mark([...offers, ...moves]);
Object.assign(window, { board });
