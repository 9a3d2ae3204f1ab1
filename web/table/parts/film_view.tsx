import type { ReactNode } from 'react';
import type { LogEntry } from '../../protocol/messages.ts';
import type { Shot } from '../film.ts';
import { hasHit } from '../film.ts';
import { CardArt } from './card_art.tsx';
import { ClauseChip } from './clause.tsx';
import { useTable, useTelling } from './context.tsx';

type Told = LogEntry['told'][number];
type Roll = NonNullable<Told['roll']>;

const kPips: Record<number, [number, number][]> = {
  1: [[0, 0]],
  2: [
    [-1, -1],
    [1, 1],
  ],
  3: [
    [-1, -1],
    [0, 0],
    [1, 1],
  ],
  4: [
    [-1, -1],
    [1, -1],
    [-1, 1],
    [1, 1],
  ],
  5: [
    [-1, -1],
    [1, -1],
    [0, 0],
    [-1, 1],
    [1, 1],
  ],
  6: [
    [-1, -1],
    [1, -1],
    [-1, 0],
    [1, 0],
    [-1, 1],
    [1, 1],
  ],
};

// A die of six sides shows pips; of any other, its number on a face of many corners.
function DieView({ value, sides }: { value: number; sides: number }): ReactNode {
  const pips = sides === 6 ? (kPips[value] ?? []) : [];
  return (
    <svg className="die" viewBox="-20 -20 40 40" role="img" aria-label={`${value} of ${sides}`}>
      {sides === 6 ? (
        <rect x={-16} y={-16} width={32} height={32} rx={6} />
      ) : (
        <path d="M0 -18L16 -5L10 15H-10L-16 -5Z" />
      )}
      {pips.map(([x, y]) => (
        <circle key={`${x} ${y}`} cx={x * 9} cy={y * 9} r={3.4} />
      ))}
      {pips.length === 0 && <text y={6}>{value}</text>}
    </svg>
  );
}

function verdictOf(roll: Roll): string {
  if (roll.needed === undefined) return roll.rows?.[roll.row ?? -1]?.words ?? '';
  return hasHit({ roll }) ? 'hit' : 'miss';
}

/** Dice, what was needed, and the table that they are read on. */
function RollView({ roll }: { roll: Roll }): ReactNode {
  const { words, dice, sides, total, needed, rows = [], row } = roll;
  const isSum = needed !== undefined && dice.length > 1;
  return (
    <div className="roll" data-hit={needed === undefined ? undefined : hasHit({ roll })}>
      <p className="roll-title">
        {words}
        {needed !== undefined && (
          <>
            : <b>{needed}</b> or more
          </>
        )}
      </p>
      <p className="roll-dice">
        {dice.map((value, at) => (
          <DieView key={at} value={value} sides={sides} />
        ))}
        {isSum && <span className="roll-total">= {total}</span>}
        <strong className="roll-verdict">{verdictOf(roll)}</strong>
      </p>
      {rows.length > 0 && (
        <ol className="roll-rows">
          {rows.map(({ on, words: says }, at) => (
            <li key={on} data-now={at === row || undefined}>
              <b>{on}</b> <span>{says}</span>
            </li>
          ))}
        </ol>
      )}
    </div>
  );
}

const kMostLines = 3;

// A throw says more than the sentence that tells its sum.
const isSaid = ({ weight, roll }: Told): boolean => weight !== 'minor' && !roll;

function StoryView({ shot }: { shot: Shot }): ReactNode {
  const { scene } = useTable();
  const { story } = shot;
  const opened = story.find(({ card }) => card !== undefined);
  const card = opened && scene.cards.find(({ key }) => key === opened.card);
  const roll = story.findLast(({ roll }) => roll)?.roll;
  const lines = story.filter((told) => isSaid(told) && told !== opened).slice(-kMostLines);
  const actor = scene.pieces.find(({ id }) => id === opened?.pieces?.[0]);
  return (
    <>
      {card && (
        <header>
          <CardArt card={card.key} />
          <div>
            <small>{actor?.words ?? ''}</small>
            <h3>
              {card.words} <ClauseChip id={card.clause} />
            </h3>
            <p>{card.text}</p>
          </div>
        </header>
      )}
      {roll && <RollView roll={roll} />}
      {lines.length > 0 && (
        <ul className="film-lines">
          {lines.map((told, at) => (
            <li key={`${at} ${told.text}`} data-weight={told.weight}>
              {told.words}
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

/** What a film of what happened at once says beside its pictures. */
export function FilmView({ isAside = false }: { isAside?: boolean }): ReactNode {
  const shot = useTelling()?.shot ?? null;
  if (!shot || shot.kind === 'beat') return null;
  return (
    <section
      className="film"
      aria-hidden="true"
      data-aside={isAside || undefined}
      data-kind={shot.kind}
      data-told={shot.told.name}
    >
      <StoryView shot={shot} />
    </section>
  );
}
