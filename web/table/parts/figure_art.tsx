import { useEffect, useRef } from 'react';
import type { ReactNode } from 'react';
import '../../board/board.css';
import '../../board/pieces.css';
import { ArtBook } from '../../board/art.ts';
import { drawFigure } from '../../board/figure.ts';
import type { ScenePiece } from '../../board/model.ts';
import type { Sides } from '../../board/sides.ts';
import { sideSkin, type Skin } from '../../board/skin.ts';
import { svg } from '../../board/svg.ts';
import type { Picture } from '../primer.ts';

const kApart = 62; // between two figures that stand beside each other; a cell is 100 wide

function pieceOf(kind: string, side: string | null): ScenePiece {
  return {
    id: 0,
    name: kind,
    kind,
    words: '',
    side,
    cell: 0,
    x: 0,
    y: 0,
    facing: 0,
    level: 0,
    health: 1,
    'health-max': 1,
    badges: [],
  };
}

function drawPicture(book: ArtBook, skin: Skin, sides: Sides, picture: Picture): SVGElement {
  const { piece, art, side = null } = picture;
  if (art !== undefined) return book.draw(art, { size: 84, name: 'mb-icon' });
  const look = { skin, side: sideSkin(skin, side, sides), facing: null, lit: true, lamp: null };
  return drawFigure(book, pieceOf(piece ?? sides.get(side ?? '')?.letter ?? '?', side), look);
}

function drawRow(book: ArtBook, skin: Skin, sides: Sides, row: readonly Picture[]): SVGElement {
  const width = 100 + kApart * (row.length - 1);
  const drawn = svg('svg', { viewBox: `-50 -58 ${width} 112`, 'aria-hidden': 'true' });
  row.forEach((picture, index) => {
    const group = svg('g', { transform: `translate(${index * kApart} 0)` });
    group.append(drawPicture(book, skin, sides, picture));
    drawn.append(group);
  });
  return drawn;
}

/** Figures as they stand on the board, for pages that show no board. */
export function FigureArt(props: {
  skin: Skin;
  sides: Sides;
  pictures: readonly Picture[];
}): ReactNode {
  const { skin, sides, pictures } = props;
  const host = useRef<HTMLSpanElement>(null);
  useEffect(() => {
    const book = new ArtBook(skin);
    host.current?.replaceChildren(book.sheet, drawRow(book, skin, sides, pictures));
  }, [skin, sides, pictures]);
  return <span ref={host} className="mb-board figure-art" data-skin={skin.name} />;
}
