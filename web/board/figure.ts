import type { ArtBook } from './art.ts';
import type { Shine } from './layer.ts';
import type { ScenePiece } from './model.ts';
import {
  numberOf,
  pieceLetters,
  type PieceSkin,
  type SideShape,
  type SideSkin,
  type Skin,
} from './skin.ts';
import { paint, svg } from './svg.ts';

const kBaseY = 26;
const kFlat = 0.52; // a round base seen from the front
const kThick = 7;

export interface FigureLook extends Shine {
  skin: Skin;
  side: SideSkin;
  facing: number | null; // degrees
}

function baseOutline(shape: SideShape, radius: number, flat = kFlat): string {
  const corners: Record<Exclude<SideShape, 'round'>, number[]> = {
    hexagon: [0, 60, 120, 180, 240, 300],
    diamond: [0, 90, 180, 270],
    square: [45, 135, 225, 315],
    triangle: [90, 210, 330],
  };
  if (shape === 'round') {
    const [x, y] = [radius, radius * flat];
    return `M${-x} 0A${x} ${y} 0 1 1 ${x} 0A${x} ${y} 0 1 1 ${-x} 0Z`;
  }
  const wide = shape === 'hexagon' ? 1.06 : 1.15;
  const points = corners[shape].map((degrees) => {
    const angle = (degrees * Math.PI) / 180;
    const x = wide * radius * Math.cos(angle);
    return `${x.toFixed(1)} ${(wide * radius * flat * Math.sin(angle)).toFixed(1)}`;
  });
  return `M${points.join('L')}Z`;
}

function drawBase(book: ArtBook, look: FigureLook, radius: number): SVGGElement {
  const { side } = look;
  const group = svg('g', { class: 'mb-base', transform: `translate(0 ${kBaseY})` });
  paint(group, { '--mb-side': side.colour });
  const outline = baseOutline(side.shape, radius);
  group.append(
    svg('path', { d: outline, transform: `translate(0 ${kThick})`, class: 'mb-base-edge' }),
    svg('path', { d: outline, transform: `translate(0 ${kThick / 2})`, class: 'mb-base-edge' }),
    svg('path', { d: outline, class: 'mb-base-top' }),
  );
  if (side.pattern !== 'plain')
    group.append(svg('path', { d: outline, fill: book.url(side.pattern), opacity: 0.8 }));
  group.append(
    svg('ellipse', {
      cx: -radius * 0.25,
      cy: -radius * 0.16,
      rx: radius * 0.7,
      ry: radius * 0.26,
      fill: book.url('sheen'),
    }),
    svg('path', { d: baseOutline(side.shape, radius * 0.84), class: 'mb-base-ring' }),
  );
  return group;
}

function drawShadow(book: ArtBook, look: FigureLook): SVGGElement {
  const group = svg('g', { class: 'mb-shadow', transform: `translate(0 ${kBaseY + 4})` });
  group.append(svg('ellipse', { rx: 44, ry: 24, fill: book.url('shadow') }));
  if (look.lamp) {
    const angle = (Math.atan2(-look.lamp.y, -look.lamp.x) * 180) / Math.PI;
    group.append(
      svg('ellipse', {
        cx: 34,
        rx: 48,
        ry: 19,
        fill: book.url('shadow'),
        transform: `scale(1 0.8) rotate(${angle.toFixed(0)})`,
      }),
    );
  }
  return group;
}

function isWounded(piece: ScenePiece): boolean {
  return piece.health > 0 && piece['health-max'] > 1 && piece.health * 2 <= piece['health-max'];
}

function drawStandee(
  book: ArtBook,
  piece: ScenePiece,
  own: PieceSkin,
  side: SideSkin,
): SVGGElement {
  const hurt = isWounded(piece) ? own.wounded : undefined;
  const size = 78 * (own.size ?? 1);
  const foot = kBaseY + 7;
  const group = svg('g', { class: 'mb-standee' });
  paint(group, {
    '--mb-ink': hurt?.ink ?? own.ink ?? (side.ink || 'var(--mb-ink-plain)'),
    '--mb-own-paper': hurt?.paper ?? own.paper ?? 'var(--mb-paper)',
  });
  const name = artOf(piece, own);
  const at = { y: foot - size / 2, size };
  group.append(
    book.draw(name, { ...at, y: at.y + 2.5, name: 'mb-cut mb-cut-back' }),
    book.draw(name, { ...at, name: 'mb-cut' }),
  );
  if (own.crown && book.has(own.crown))
    group.append(
      book.draw(own.crown, { y: foot - size + 3, size: size * 0.44, name: 'mb-cut mb-crown' }),
    );
  if (hurt?.scar && book.has(hurt.scar))
    group.append(
      book.draw(hurt.scar, { x: size * 0.1, y: at.y, size: size * 0.5, name: 'mb-scar' }),
    );
  return group;
}

// Letters on a flat token: what a piece without a silhouette looks like.
function drawCounter(book: ArtBook, piece: ScenePiece, side: SideSkin): SVGGElement {
  const letters = pieceLetters(piece.name);
  const outline = baseOutline(side.shape, 41, 1);
  const group = svg('g', { class: 'mb-counter' });
  paint(group, { '--mb-side': side.colour });
  group.append(
    svg('path', { d: outline, transform: 'translate(0 5)', class: 'mb-base-edge' }),
    svg('path', { d: outline, class: 'mb-base-top' }),
  );
  if (side.pattern !== 'plain')
    group.append(svg('path', { d: outline, fill: book.url(side.pattern), opacity: 0.8 }));
  const size = letters.length > 2 ? 22 : letters.length > 1 ? 27 : 33;
  group.append(
    svg('circle', { r: 28, cy: 1.5, class: 'mb-counter-back' }),
    svg('circle', { r: 28, class: 'mb-counter-face' }),
    svg('text', { y: size * 0.34 - 3, 'font-size': size, class: 'mb-letters' }, letters),
  );
  return group;
}

function artOf(piece: ScenePiece, own: PieceSkin): string {
  const borne = Object.entries(own.bearing ?? {}).find(([key]) =>
    piece.badges.some((badge) => badge.key === key && badge.value > 0),
  );
  if (borne) return borne[1];
  return (isWounded(piece) ? own.wounded?.art : undefined) ?? own.art;
}

// The drawing itself shows where the piece faces; its number stands upright.
function drawAbove(
  book: ArtBook,
  piece: ScenePiece,
  own: PieceSkin,
  { skin, side, facing }: FigureLook,
): SVGGElement {
  const number = numberOf(piece.name);
  const group = svg('g', { class: 'mb-above' });
  const ink = own.inks?.[Number(number) - 1] ?? own.ink;
  for (const { key, value } of piece.badges) {
    const glow = value > 0 ? skin.badges[key]?.glow : undefined;
    if (glow) group.append(svg('circle', { r: 74, fill: book.url(glow) }));
  }
  paint(group, { color: ink ?? side.colour, '--mb-side': ink ?? side.colour });
  const turned = facing === null ? 0 : facing + 90;
  group.append(book.draw(artOf(piece, own), { size: 100 * (own.size ?? 1), turned }));
  if (own.isNumbered && number)
    group.append(
      svg('circle', { r: 13.5, class: 'mb-number-face' }),
      svg('text', { y: 6.8, class: 'mb-number' }, number),
    );
  return group;
}

function drawPips(book: ArtBook, piece: ScenePiece, skin: Skin, radius: number): SVGGElement {
  const group = svg('g', { class: 'mb-pips' });
  const most = Math.min(piece['health-max'], 10);
  const gap = most > 6 ? 9 : 13;
  for (let i = 0; i < most; ++i) {
    const off = (i - (most - 1) / 2) * gap;
    const drop = Math.sqrt(Math.max(0, 1 - (off / (radius * 1.25)) ** 2)) * radius * kFlat;
    const state = i < piece.health ? 'mb-pip' : 'mb-pip mb-pip-lost';
    const at = { x: off, y: kBaseY + drop + 3 };
    group.append(
      book.has(skin.pip)
        ? book.draw(skin.pip, { ...at, size: 16, name: state })
        : svg('circle', { cx: at.x, cy: at.y, r: 5, class: state }),
    );
  }
  return group;
}

// A beak in the colour of the side that juts out over the border of the cell.
function drawBeak(degrees: number, side: SideSkin): SVGGElement {
  const d = 'M37 -21L64 0L37 21L43 0Z';
  const group = svg('g', { class: 'mb-facing', transform: `rotate(${degrees})` });
  group.append(svg('path', { d, class: 'mb-beak-back' }), svg('path', { d, class: 'mb-beak' }));
  return paint(group, { '--mb-side': side.colour });
}

function drawBadges(book: ArtBook, piece: ScenePiece, skin: Skin): SVGGElement {
  const group = svg('g', { class: 'mb-badges' });
  const used = { left: 0, right: 0 };
  for (const badge of piece.badges) {
    const look = skin.badges[badge.key];
    if (look?.show === 'hidden' || badge.value < (look?.least ?? 1)) continue;
    const place = look?.place ?? 'right';
    const x = place === 'left' ? -43 : 42;
    const y = -26 + 19 * used[place]++;
    const drawn = svg('g', { class: `mb-badge mb-from-${look?.detail ?? 'near'}` });
    drawn.setAttribute('transform', `translate(${x} ${y})`);
    if (look?.show === 'art') drawn.append(drawEmblem(book, look.art));
    else if (look?.show === 'chevrons') drawn.append(drawChevrons(badge.value));
    else drawn.append(drawCount(book, look?.art, badge.value));
    group.append(drawn);
  }
  return group;
}

function drawEmblem(book: ArtBook, art: string | undefined): SVGGElement {
  const group = svg('g');
  if (book.has(art)) group.append(book.draw(art, { size: 44, x: -4, y: 6 }));
  return group;
}

function drawChevrons(count: number): SVGGElement {
  const group = svg('g', { class: 'mb-chevrons' });
  for (let i = 0; i < Math.min(count, 5); ++i) {
    const d = `M-7 ${4 - i * 6}l7 -5l7 5`;
    group.append(svg('path', { d, class: 'mb-chevron-back' }), svg('path', { d }));
  }
  return group;
}

function drawCount(book: ArtBook, art: string | undefined, value: number): SVGGElement {
  const wide = book.has(art) ? 36 : 20;
  const group = svg('g', { class: 'mb-count' });
  group.append(svg('rect', { x: -wide / 2, y: -9.5, width: wide, height: 19, rx: 9.5 }));
  if (book.has(art)) group.append(book.draw(art, { x: -7, size: 20, name: 'mb-icon' }));
  group.append(svg('text', { x: book.has(art) ? 10 : 0, y: 5.4 }, String(value)));
  return group;
}

function drawLetter(letters: string): SVGGElement {
  const wide = 10 + 8 * letters.length;
  return svg(
    'g',
    { class: 'mb-letter mb-from-near', transform: 'translate(-31 31)' },
    svg('rect', { x: -wide / 2, y: -9, width: wide, height: 18, rx: 9 }),
    svg('text', { y: 4.6 }, letters),
  );
}

// Everything of a piece, drawn round the centre of its cell.
export function drawFigure(book: ArtBook, piece: ScenePiece, look: FigureLook): SVGGElement {
  const { skin, side } = look;
  const own = skin.pieces[piece.kind];
  const radius = own ? 39 * Math.min(1, 0.4 + 0.6 * (own.size ?? 1)) : 38;
  const group = svg('g', { class: look.lit ? 'mb-figure' : 'mb-figure mb-unlit' });
  if (own && skin.view === 'above' && book.has(own.art)) {
    group.append(drawAbove(book, piece, own, look), drawBadges(book, piece, skin));
    return group;
  }
  group.append(drawShadow(book, look));
  for (const badge of piece.badges) {
    const glow = badge.value > 0 ? skin.badges[badge.key]?.glow : undefined;
    if (glow) group.append(svg('circle', { cx: 30, cy: -22, r: 62, fill: book.url(glow) }));
  }
  if (own && book.has(own.art))
    group.append(drawBase(book, look, radius), drawStandee(book, piece, own, side));
  else group.append(drawCounter(book, piece, side));
  if (look.facing !== null) group.append(drawBeak(look.facing, side));
  if (piece['health-max'] > 1) group.append(drawPips(book, piece, skin, radius));
  const letter = own?.letter ?? side.letter;
  if (own && letter) group.append(drawLetter(letter + numberOf(piece.name)));
  group.append(drawBadges(book, piece, skin));
  return group;
}
