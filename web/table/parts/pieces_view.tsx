import type { ReactNode } from 'react';
import type { Scene } from '../../protocol/messages.ts';
import { countsIn } from '../counts.ts';
import type { Strike } from '../reaches.ts';
import { strikesIn } from '../reaches.ts';
import { sideOf } from '../session.ts';
import { useChoice, useScene, useTable, useTableContext } from './context.tsx';
import { BadgeArt } from './card_art.tsx';
import { Fact } from './fact.tsx';
import { kRoomy, useMedia } from './media.ts';
import { useReach } from './reach.ts';
import { Counts, useCountsAtOnce } from './tracks.tsx';
import { TurnsView } from './turns_view.tsx';

type Piece = Scene['pieces'][number];

function Health({ piece }: { piece: Piece }): ReactNode {
  const max = piece['health-max'];
  if (max <= 0) return null;
  const pips = Array.from({ length: Math.min(max, 12) }, (_, index) => index < piece.health);
  return (
    <span className="pips" role="img" aria-label={`health ${piece.health} of ${max}`}>
      {pips.map((full, index) => (
        <span key={index} className={full ? 'pip full' : 'pip'} />
      ))}
    </span>
  );
}

const pointWords = ({ x, y }: Piece): string =>
  `${(x / 1000).toFixed(1)}, ${(y / 1000).toFixed(1)}`;

function threatWords(threats: Strike[]): string | null {
  const [first, ...others] = threats;
  if (!first) return null;
  const more = others.length > 0 ? ` and ${others.length} more` : '';
  return `in reach of ${first.piece.words}${more}`;
}

function PieceRow(props: {
  piece: Piece;
  offered: boolean;
  isInHand: boolean;
  threats: Strike[];
}): ReactNode {
  const { piece, offered, isInHand, threats } = props;
  const { controller } = useTableContext();
  const { board } = useTable();
  const cell = board.cells.find((one) => one.id === piece.cell);
  const place = board.shape === 'plane' ? pointWords(piece) : (cell?.name ?? 'off the board');
  const danger = threatWords(threats);
  const names = controller.names();
  if (!names) return null;
  return (
    <li className="piece">
      <button
        type="button"
        className={offered ? 'piece-row offered' : 'piece-row'}
        aria-current={isInHand || undefined}
        onClick={() => void controller.pick({ kind: 'piece', id: piece.id }, { x: 0, y: 0 })}
      >
        <span className="piece-name">{piece.words}</span>
        <span className="piece-cell">{place}</span>
        <Health piece={piece} />
        {danger && <span className="badge-near">{danger}</span>}
      </button>
      {piece.badges.length > 0 && (
        <span className="badges">
          {piece.badges.map((badge) => (
            <Fact
              key={badge.key}
              className="badge"
              note={names.noteOf('badge', badge.key, badge.words)}
            >
              <BadgeArt badge={badge.key} />
              {badge.words}
            </Fact>
          ))}
        </span>
      )}
    </li>
  );
}

/** All pieces by side, with what they carry; those that can act now come first to the eye. */
export function PiecesView(): ReactNode {
  const table = useTable();
  const scene = useScene();
  const choice = useChoice();
  const own = sideOf(table, table.viewer);
  const isRoomy = useMedia(kRoomy); // else they stand beside the board
  const reach = useReach();
  const isPast = choice.past !== null; // nothing is offered there, and nobody threatens
  const threats = isPast ? [] : strikesIn(scene, reach, (piece) => piece.side !== own);
  const all = [...new Set(scene.pieces.map((piece) => piece.side))];
  // One's own pieces are looked for most.
  const sides = [...all.filter((side) => side === own), ...all.filter((side) => side !== own)];
  const offered = new Set(
    (isPast ? [] : choice.choices).flatMap((one) =>
      one.pick.kind === 'piece' ? [one.pick.a ?? 0] : [],
    ),
  );
  const inHand = new Set(
    (isPast ? [] : choice.picks).flatMap(({ kind, a }) => (kind === 'piece' ? [a ?? 0] : [])),
  );
  return (
    <div className="pieces">
      <Counts counts={countsIn(scene, useCountsAtOnce())[1]} />
      {!isRoomy && <TurnsView />}
      {sides.map((side) => (
        <section key={side ?? ''}>
          <h3>{table.sides.find(({ name }) => name === side)?.name ?? side ?? 'nobody’s'}</h3>
          <ul>
            {scene.pieces
              .filter((piece) => piece.side === side)
              .map((piece) => (
                <PieceRow
                  key={piece.id}
                  piece={piece}
                  offered={offered.has(piece.id)}
                  isInHand={inHand.has(piece.id)}
                  threats={
                    piece.side === own
                      ? threats.filter(({ targets }) => targets.includes(piece))
                      : []
                  }
                />
              ))}
          </ul>
        </section>
      ))}
    </div>
  );
}
