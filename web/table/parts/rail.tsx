import type { ReactNode } from 'react';
import { capital, readable, titled } from '../capital.ts';
import { isScore } from '../counts.ts';
import type { Zone } from '../zones.ts';
import { handsIn, isRow, zonesIn } from '../zones.ts';
import { CardArt } from './card_art.tsx';
import { ClauseChip } from './clause.tsx';
import { useOpenChoice, useScene, useTable, useTableContext, useTelling } from './context.tsx';
import { Fact } from './fact.tsx';
import { FilmView } from './film_view.tsx';
import { OddsView } from './status_bar.tsx';
import { TurnsView } from './turns_view.tsx';

const kMostCards = 3; // of a zone that lies on the table; what is more is for the panel

function Score(): ReactNode {
  const names = useTableContext().controller.names();
  const { sides } = useTable();
  const scene = useScene();
  const nameOf = (side?: string | null) => sides.find(({ name }) => name === side)?.words ?? '';
  const scores = scene.tracks.filter(isScore);
  if (!names || scores.length === 0) return null;
  return (
    <section className="score" aria-label="Score">
      {scores.map((track) => (
        <Fact
          key={track.key}
          note={names.noteOf('track', track.key, `${track.words}: ${track.value}`)}
        >
          <b>{track.value}</b> <span>{titled(nameOf(track.side))}</span>
        </Fact>
      ))}
    </section>
  );
}

/** A row that was laid: pictures, or backs where its cards lie face down. */
function LaidRow({ zone }: { zone: Zone }): ReactNode {
  return (
    <section className="laid-row" data-zone={zone.name} aria-label={readable(zone.name)}>
      <small>{readable(zone.name)}</small>
      <ol>
        {zone.cards.map((card) => (
          <li key={card.id} data-down={card.down || undefined} title={card.words}>
            <CardArt card={card.key} />
            <span className="hidden-words">{card.words}</span>
          </li>
        ))}
      </ol>
    </section>
  );
}

/** Cards that everybody sees and nobody holds: they lie beside the board. */
function OpenCards(): ReactNode {
  const scene = useScene();
  const { picks } = useOpenChoice();
  const held = new Set(handsIn(scene, picks).map(({ name }) => name));
  const free = zonesIn(scene).filter(({ name }) => !held.has(name));
  const rows = free.filter(isRow);
  const zones = free.filter((zone) => !isRow(zone) && zone.cards.length <= kMostCards);
  const lying = zones.map((zone) => (
    <section
      key={zone.name}
      className="lying"
      data-zone={zone.name}
      aria-label={readable(zone.name)}
    >
      {zone.cards.map((card) => (
        <article key={`${card.id} ${card.place ?? ''}`} className="lying-card">
          <small>{readable(zone.name)}</small>
          <h3>
            <Fact
              note={{
                words: [`${capital(card.words)}.`, card.text].filter(Boolean).join(' '),
                clause: card.clause,
              }}
            >
              {card.words}
            </Fact>{' '}
            <ClauseChip id={card.clause} />
          </h3>
          <p>{card.text}</p>
        </article>
      ))}
    </section>
  ));
  return [...lying, ...rows.map((zone) => <LaidRow key={zone.name} zone={zone} />)];
}

function Fallen(): ReactNode {
  const { sides } = useTable();
  const scene = useScene();
  const names = useTableContext().controller.names();
  const { fallen = [] } = scene;
  if (!names || fallen.length === 0) return null;
  const letterOf = (side: string | null): string =>
    sides.find(({ name }) => name === side)?.letter ?? '';
  return (
    <section className="fallen" aria-label="Fallen">
      {fallen.map(({ kind, words, side, count }) => (
        <Fact
          key={`${side} ${words}`}
          className={`fallen-${letterOf(side)}`}
          note={names.noteOf('piece', kind, `Fallen: ${words}`)}
        >
          † {titled(words)}
          {count > 1 && !words.includes(String(count)) && ` × ${count}`}
        </Fact>
      ))}
    </section>
  );
}

/**
 * What lies on the table beside the board: score, open cards, the fallen, who acts after whom, a film
 * of what happened, and what chance may bring;
 * or in one line, where there is no room.
 */
export function Rail(props: { isLine: boolean; isAside: boolean }): ReactNode {
  const { isLine, isAside } = props;
  const isFilm = useTelling()?.shot != null && isAside; // it takes the room of what lies there
  return (
    <div className="rail" data-line={isLine || undefined}>
      <Score />
      {!isFilm && <OpenCards />}
      {!isFilm && <Fallen />}
      {isAside && <TurnsView />}
      {isAside && <FilmView isAside />}
      {!isLine && <OddsView />}
    </div>
  );
}
