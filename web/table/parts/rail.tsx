import type { ReactNode } from 'react';
import { capital, readable, titled } from '../capital.ts';
import { isScore } from '../counts.ts';
import { handsIn, zonesIn } from '../zones.ts';
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

/** Cards that everybody sees and nobody holds: they lie beside the board. */
function OpenCards(): ReactNode {
  const scene = useScene();
  const { picks } = useOpenChoice();
  const held = new Set(handsIn(scene, picks).map(({ name }) => name));
  const zones = zonesIn(scene).filter(
    ({ name, cards }) => !held.has(name) && cards.length <= kMostCards,
  );
  return zones.map((zone) => (
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
