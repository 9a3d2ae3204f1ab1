import type { ReactNode } from 'react';
import type { Pick } from '../../protocol/messages.ts';
import { readable } from '../capital.ts';
import { samePick } from '../walk.ts';
import type { Card, Zone } from '../zones.ts';
import { zonesIn } from '../zones.ts';
import { CardArt } from './card_art.tsx';
import { ClauseChip } from './clause.tsx';
import { useOpenChoice, useScene, useTableContext } from './context.tsx';
import { usePreview } from './preview.ts';
import { SlotsView } from './slots_view.tsx';

function CardView({ card, place }: { card: Card; place: number | undefined }): ReactNode {
  const { controller } = useTableContext();
  const preview = usePreview();
  const { choices } = useOpenChoice();
  const pick: Pick = { kind: 'card', a: card.id, b: 0 };
  const isOffered = choices.some((one) => samePick(one.pick, pick));
  return (
    <article className={isOffered ? 'card offered' : 'card'}>
      <CardArt card={card.key} />
      <h4>
        {place !== undefined && `${place + 1}. `}
        {card.words}
        {(card.count ?? 1) > 1 && ` × ${card.count}`} <ClauseChip id={card.clause} />
      </h4>
      <p>{card.text}</p>
      {isOffered && (
        <button
          type="button"
          className="action"
          onClick={() => void controller.choosePick(pick, { x: 0, y: 0 })}
          {...preview.pick(pick)}
        >
          Choose
        </button>
      )}
    </article>
  );
}

function ZoneView({ zone }: { zone: Zone }): ReactNode {
  return (
    <section>
      <h3>{readable(zone.name)}</h3>
      {zone.cards.map((card, index) => (
        <CardView
          key={`${card.id} ${card.key} ${card.place}`}
          card={card}
          place={zone.isOrdered ? (card.place ?? index) : undefined}
        />
      ))}
    </section>
  );
}

/** Cards by the zone they lie in, and places that hold things. */
export function CardsView(): ReactNode {
  const scene = useScene();
  const zones = zonesIn(scene);
  return (
    <div className="cards">
      {zones.length === 0 && <p className="quiet">No card lies open.</p>}
      {zones.map((zone) => (
        <ZoneView key={zone.name} zone={zone} />
      ))}
      <SlotsView />
    </div>
  );
}
