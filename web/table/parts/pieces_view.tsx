import type { ReactNode } from 'react';
import type { Scene } from '../../protocol/messages.ts';
import { nearest } from '../nearby.ts';
import { sideOfSeat, sidesOf } from '../sides.ts';
import { ClauseChip } from './clause.tsx';
import { useChoice, useTable, useTableContext } from './context.tsx';

type Piece = Scene['pieces'][number];

const kNear = 3; // spaces; farther ones are not worth a line

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

function PieceRow({ piece, offered }: { piece: Piece; offered: boolean }): ReactNode {
  const { controller } = useTableContext();
  const { board, scene } = useTable();
  const cell = board.cells.find((one) => one.id === piece.cell);
  const [near] = nearest(board, scene, piece, 1);
  return (
    <li>
      <button
        type="button"
        className={offered ? 'piece-row offered' : 'piece-row'}
        onClick={() => void controller.pick({ kind: 'piece', id: piece.id }, { x: 0, y: 0 })}
      >
        <span className="piece-name">{piece.words}</span>
        <span className="piece-cell">{cell?.name ?? 'off the board'}</span>
        <Health piece={piece} />
        <span className="badges">
          {piece.badges.map((badge) => (
            <span key={badge.key} className="badge">
              {badge.words}
            </span>
          ))}
          {near && near.away <= kNear && (
            <span className="badge badge-near">
              {near.piece.words} is {near.away} away
            </span>
          )}
        </span>
      </button>
    </li>
  );
}

/** All pieces by side, with what they carry; those that can act now come first to the eye. */
export function PiecesView(): ReactNode {
  const table = useTable();
  const { scene, viewer } = table;
  const told = sidesOf(table);
  const own = sideOfSeat(told, viewer);
  const choice = useChoice();
  const all = [...new Set(scene.pieces.map((piece) => piece.side))];
  // One's own pieces are looked for most.
  const sides = [...all.filter((side) => side === own), ...all.filter((side) => side !== own)];
  const offered = new Set(
    choice.choices.flatMap((one) => (one.pick.kind === 'piece' ? [one.pick.a ?? 0] : [])),
  );
  return (
    <div className="pieces">
      {sides.map((side) => (
        <section key={side ?? ''}>
          <h3>{told.find(({ name }) => name === side)?.words ?? side ?? 'nobody’s'}</h3>
          <ul>
            {scene.pieces
              .filter((piece) => piece.side === side)
              .map((piece) => (
                <PieceRow key={piece.id} piece={piece} offered={offered.has(piece.id)} />
              ))}
          </ul>
        </section>
      ))}
    </div>
  );
}

function SlotList(): ReactNode {
  const { controller } = useTableContext();
  const { scene } = useTable();
  const choice = useChoice();
  if (scene.slots.length === 0) return null;
  const isOffered = (id: number): boolean =>
    choice.choices.some((one) => one.pick.kind === 'slot' && one.pick.a === id);
  return (
    <section>
      <h3>Places</h3>
      <ul>
        {scene.slots.map((slot) => (
          <li key={slot.id}>
            <button
              type="button"
              className={isOffered(slot.id) ? 'piece-row offered' : 'piece-row'}
              onClick={() => void controller.pick({ kind: 'slot', id: slot.id }, { x: 0, y: 0 })}
            >
              <span className="piece-name">{slot.words}</span>
              <span className="piece-cell">
                {slot.holds.length > 0 ? slot.holds.join(' · ') : 'empty'}
              </span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Cards by the zone they lie in, and places that hold things. */
export function CardsView(): ReactNode {
  const { controller } = useTableContext();
  const { scene } = useTable();
  const choice = useChoice();
  const zones = [...new Set(scene.cards.map((card) => card.zone))];
  const isOffered = (id: number): boolean =>
    choice.choices.some((one) => one.pick.kind === 'card' && one.pick.a === id);
  return (
    <div className="cards">
      {zones.length === 0 && <p className="quiet">No card lies open.</p>}
      {zones.map((zone) => (
        <section key={zone}>
          <h3>{zone.replace(/[-_]/g, ' ')}</h3>
          {scene.cards
            .filter((card) => card.zone === zone)
            .map((card) => (
              <article key={`${card.id} ${card.key}`} className="card">
                <h4>
                  {card.words} <ClauseChip id={card.clause} />
                </h4>
                <p>{card.text}</p>
                {isOffered(card.id) && (
                  <button
                    type="button"
                    className="action"
                    onClick={() =>
                      void controller.pick({ kind: 'card', id: card.id }, { x: 0, y: 0 })
                    }
                  >
                    Choose
                  </button>
                )}
              </article>
            ))}
        </section>
      ))}
      <SlotList />
    </div>
  );
}
