import type { ArtBook } from './art.ts';
import type { Geometry, Point } from './geometry.ts';
import type { Scene, SceneMark } from './model.ts';
import type { Skin } from './skin.ts';
import { svg } from './svg.ts';

// Before the feet of whoever stands on the cell, small but to be seen.
const asideOf = (at: Point): string => `translate(${at.x - 30} ${at.y + 12}) scale(0.66)`;

function drawOne(book: ArtBook, skin: Skin, mark: SceneMark): SVGGElement {
  const look = skin.marks[mark.key];
  const art = look?.art[Math.min(Math.max(mark.value, 1), look.art.length) - 1];
  const group = svg('g', { class: 'mb-lying' }, svg('title', {}, mark.words));
  if (look && book.has(art)) {
    group.append(book.draw(art, { size: 100 * (look.size ?? 1) }));
    if (mark.value > look.art.length) group.append(drawNumber(mark.value));
    return group;
  }
  group.append(
    svg('rect', { x: -17, y: -44, width: 34, height: 20, rx: 5, class: 'mb-tag' }),
    svg('text', { y: -29, class: 'mb-tag-text' }, mark.key.slice(0, 3)),
  );
  if (mark.value > 1) group.append(drawNumber(mark.value));
  return group;
}

function drawNumber(value: number): SVGGElement {
  return svg(
    'g',
    { class: 'mb-count', transform: 'translate(24 24)' },
    svg('circle', { r: 11 }),
    svg('text', { y: 5 }, String(value)),
  );
}

export interface Lying {
  ground: SVGGElement; // instead of the terrain's drawing: part of the ground
  things: SVGGElement; // over the ground and its air, so that nothing hides them
  aside: SVGGElement; // things where somebody stands; drawn over him, unless he is seen from above
}

// Things that lie on cells; those that take the place of the terrain's drawing hide it.
export function drawLying(
  book: ArtBook,
  geometry: Geometry,
  skin: Skin,
  scene: Scene,
  terrainArt: Map<number, SVGElement>,
): Lying {
  const lying = { ground: svg('g'), things: svg('g'), aside: svg('g') };
  const hidden = new Set<number>();
  for (const mark of scene.marks) {
    const place = geometry.byId.get(mark.cell);
    if (!place) continue;
    const instead = skin.marks[mark.key]?.instead ?? false;
    if (instead) hidden.add(mark.cell);
    const drawn = drawOne(book, skin, mark);
    const aside =
      !instead && skin.view !== 'above' && scene.pieces.some((p) => p.cell === mark.cell);
    drawn.setAttribute('transform', aside ? asideOf(place) : `translate(${place.x} ${place.y})`);
    lying[instead ? 'ground' : aside ? 'aside' : 'things'].append(drawn);
  }
  for (const [cell, drawn] of terrainArt) drawn.classList.toggle('mb-gone', hidden.has(cell));
  return lying;
}
