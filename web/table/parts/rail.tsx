import type { ReactNode } from 'react';
import type { Scene } from '../../protocol/messages.ts';
import { capital, readable } from '../capital.ts';
import { handsIn, zonesIn } from '../zones.ts';
import { ClauseChip } from './clause.tsx';
import { useChoice, useScene, useTable, useTableContext } from './context.tsx';
import { OddsView } from './status_bar.tsx';

const kMostCards = 3; // of a zone that lies on the table; what is more is for the panel

type Track = Scene['tracks'][number];

export const isScore = ({ side }: Track): boolean => side !== undefined && side !== null;

function Score(): ReactNode {
  const { controller } = useTableContext();
  const scene = useScene();
  const scores = scene.tracks.filter(isScore);
  if (scores.length === 0) return null;
  return (
    <section className="score" aria-label="Score">
      {scores.map((track) => {
        const fact = controller.names()?.factOn('track', track.key);
        return (
          <button
            key={track.key}
            type="button"
            data-side={track.side}
            title={fact?.words ?? track.words}
            onClick={() => fact && controller.say(fact)}
          >
            <b>{track.value}</b> <span>{capital(track.side ?? '')}</span>
          </button>
        );
      })}
    </section>
  );
}

/** Cards that everybody sees and nobody holds: they lie beside the board. */
function OpenCards(): ReactNode {
  const scene = useScene();
  const { picks } = useChoice();
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
        <article key={`${card.id} ${card.place ?? ''}`} className="lying-card" title={card.text}>
          <small>{readable(zone.name)}</small>
          <h3>
            {card.words} <ClauseChip id={card.clause} />
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
  const { fallen = [] } = scene;
  if (fallen.length === 0) return null;
  const letterOf = (side: string | null): string =>
    sides.find(({ name }) => name === side)?.letter ?? '';
  return (
    <section className="fallen" aria-label="Fallen">
      {fallen.map(({ kind, words, side, count }) => (
        <span key={`${side} ${kind}`} data-side={letterOf(side)} title={`Fallen: ${words}`}>
          † {capital(words.replace(/^the /, ''))}
          {count > 1 && !words.includes(String(count)) && ` × ${count}`}
        </span>
      ))}
    </section>
  );
}

/** What lies on the table beside the board: score, open cards, the fallen, and what chance may bring. */
export function Rail(): ReactNode {
  return (
    <div className="rail">
      <Score />
      <OpenCards />
      <Fallen />
      <OddsView />
    </div>
  );
}
