import { drawAreas } from './areas.ts';
import type { ArtBook } from './art.ts';
import { cellPath, placeOf, type Geometry } from './geometry.ts';
import type { Scene, ScenePiece } from './model.ts';
import type { Skin } from './skin.ts';
import { svg } from './svg.ts';
import type { Ghost, Outlook } from './types.ts';

export const kNoOutlook: Outlook = { ghosts: [], areas: [], notes: [], isSettled: false };

/** What an outlook is drawn with. */
export interface OutlookTools {
  book: ArtBook;
  geometry: Geometry;
  skin: Skin;
  figureOf(piece: ScenePiece): SVGGElement;
}

export interface DrawnOutlook {
  under: SVGGElement; // below the pieces: areas
  over: SVGGElement; // above them: ghosts, and what is to be told of single cells
}

/** The piece as it would stand there; badges that are drawn beside it tell of the present. */
export function ghostOf(piece: ScenePiece, ghost: Ghost, skin: Skin): ScenePiece {
  const isShape = (key: string): boolean =>
    skin.badges[key]?.show === 'hidden' && skin.badges[key]?.glow === undefined;
  return {
    ...piece,
    cell: ghost.cell,
    facing: ghost.facing ?? -1,
    badges: piece.badges.filter(({ key }) => isShape(key)),
  };
}

function drawGhost(tools: OutlookTools, scene: Scene, ghost: Ghost): SVGGElement | null {
  const { geometry, skin } = tools;
  const piece = scene.pieces.find(({ id }) => id === ghost.piece);
  const place = placeOf(geometry, ghost.cell);
  if (!piece || !place) return null;
  const group = svg('g', {
    class: 'mb-foreseen',
    transform: `translate(${place.x} ${place.y})`,
    'data-ghost': ghost.piece,
    'data-cell': ghost.cell,
    ...(ghost.facing !== undefined && { 'data-facing': ghost.facing }),
  });
  group.append(
    svg('path', { d: cellPath(geometry, { x: 0, y: 0 }, 0.98), class: 'mb-foreseen-cell' }),
    tools.figureOf(ghostOf(piece, ghost, skin)),
  );
  return group;
}

function drawNote(tools: OutlookTools, note: Outlook['notes'][number]): SVGGElement | null {
  const { book, geometry, skin } = tools;
  const place = placeOf(geometry, note.cell);
  if (!place) return null;
  const group = svg(
    'g',
    {
      class: 'mb-note',
      transform: `translate(${place.x} ${place.y})`,
      'data-note': note.key,
      'data-cell': note.cell,
    },
    svg('title', {}, note.words),
  );
  const art = skin.marks[note.key]?.art[0];
  if (book.has(art))
    group.append(book.draw(art, { size: 100 * (skin.marks[note.key]?.size ?? 1) }));
  else group.append(svg('circle', { r: 40, class: 'mb-note-ring' }));
  if (note.value > 0)
    group.append(svg('text', { y: 15, class: 'mb-note-value' }, String(note.value)));
  return group;
}

/** Where what is pointed at would lead: nothing of it can be picked. */
export function drawOutlook(tools: OutlookTools, scene: Scene, outlook: Outlook): DrawnOutlook {
  const areas = outlook.areas.filter(({ cells }) => cells.length > 0);
  const over = svg('g', { class: 'mb-outlook' });
  over.append(
    ...outlook.notes.flatMap((note) => drawNote(tools, note) ?? []),
    ...outlook.ghosts.flatMap((ghost) => drawGhost(tools, scene, ghost) ?? []),
  );
  return { under: drawAreas(tools.geometry, areas, tools.skin), over };
}
