import type { ReactNode } from 'react';
import type { Pick } from '../../protocol/messages.ts';
import { linesOf } from '../buttons.ts';
import { readable } from '../capital.ts';
import { pieceInHand } from '../in_hand.ts';
import { isTurnAmongOthers } from '../marks.ts';
import { numbersIn } from '../numbers.ts';
import { rowIn, without } from '../row.ts';
import type { Choice } from '../walk.ts';
import { samePick } from '../walk.ts';
import type { Card, Zone } from '../zones.ts';
import { handsIn } from '../zones.ts';
import { CardArt } from './card_art.tsx';
import { useOpenChoice, useScene, useTable, useTableContext } from './context.tsx';
import { useLongPress } from './fact.tsx';
import { FloorsView } from './floors_view.tsx';
import { HandRow } from './hand_row.tsx';
import { NumberView } from './number_view.tsx';
import { usePreview } from './preview.ts';
import { useSticky } from './sticky.ts';

const kLinesAtOnce = 6;

function CardFace({ card }: { card: Card }): ReactNode {
  const { controller } = useTableContext();
  const preview = usePreview();
  const longPress = useLongPress();
  const { choices, made } = useOpenChoice();
  const pick: Pick = { kind: 'card', a: card.id, b: 0 };
  const isOffered = choices.some((one) => samePick(one.pick, pick));
  const at = made.findLastIndex((one) => samePick(one.pick, pick));
  // A card that cannot be picked again is taken out of its row.
  const press = (x: number, y: number): void =>
    void (!isOffered && at >= 0
      ? controller.rearrange(without(made, at))
      : controller.choosePick(pick, { x, y }));
  return (
    <button
      type="button"
      className={isOffered ? 'face offered' : 'face'}
      data-pick={`card:${card.id}`}
      aria-pressed={at >= 0}
      title={card.text}
      data-fact={card.clause}
      {...longPress(() => controller.names()?.noteOn(pick))}
      onClick={(event) => press(event.clientX, event.clientY)}
      {...preview.pick(pick)}
    >
      <CardArt card={card.key} />
      <span>{card.words}</span>
      {(card.count ?? 1) > 1 && <span className="face-count">×{card.count}</span>}
    </button>
  );
}

function Hand({ zone }: { zone: Zone }): ReactNode {
  return (
    <div className="hand" role="group" aria-label={readable(zone.name)}>
      <span className="strip-title">{readable(zone.name)}</span>
      {zone.cards.map((card) => (
        <CardFace key={`${card.id} ${card.place}`} card={card} />
      ))}
      {zone.cards.length === 0 && <span className="quiet">empty</span>}
    </div>
  );
}

function Lines(props: { lines: Choice[]; showLists: () => void }): ReactNode {
  const { controller } = useTableContext();
  const preview = usePreview();
  const longPress = useLongPress();
  const { made } = useOpenChoice();
  const names = controller.names();
  const { lines, showLists } = props;
  if (!names || lines.length === 0) return null;
  if (lines.length > kLinesAtOnce)
    return (
      <button type="button" className="chip" onClick={showLists}>
        Choose from the list ({lines.length})
      </button>
    );
  return lines.map(({ pick, offers }) => (
    <button
      key={pick.a}
      type="button"
      className="chip"
      aria-pressed={made.some((one) => samePick(one.pick, pick))}
      onClick={(event) => void controller.choosePick(pick, { x: event.clientX, y: event.clientY })}
      {...preview.pick(pick)}
      {...longPress(() => names.noteOn(pick))}
    >
      {offers.length === 1 && offers[0] ? offers[0].words : names.wordsOf(pick)}
    </button>
  ));
}

/** Directions, where a dial would be in the way of other choices, or there is nothing to draw it around. */
function Turn({ choices }: { choices: readonly Choice[] }): ReactNode {
  const { controller } = useTableContext();
  const preview = usePreview();
  const { isTurning, picks } = useOpenChoice();
  const { scene, acting } = useTable();
  const facings = choices.filter(({ pick }) => pick.kind === 'facing');
  const isSeen = facings.some(({ offers }) => (offers[0]?.ghosts ?? []).length > 0);
  const hasDial = isSeen || pieceInHand(scene, picks, acting) !== null;
  if (hasDial && !isTurnAmongOthers(choices)) return null;
  if (hasDial)
    return (
      <button
        type="button"
        className="chip"
        aria-pressed={isTurning}
        title="Turn (T)"
        onClick={() => controller.turn()}
      >
        ↻ Turn
      </button>
    );
  return facings.map(({ pick, offers }) => (
    <button
      key={pick.a}
      type="button"
      className="chip"
      data-pick={`facing:${pick.a ?? 0}`}
      onClick={(event) => void controller.choosePick(pick, { x: event.clientX, y: event.clientY })}
      {...preview.pick(pick)}
    >
      {offers[0]?.words}
    </button>
  ));
}

/** What is chosen beside the board: a hand and the row laid out of it, lines, directions, numbers, floors. */
export function Strip(props: {
  showLists: () => void;
  level: number; // of the floor that is shown
  go: (level: number) => void;
}): ReactNode {
  const choice = useOpenChoice();
  const { board } = useTable();
  const { cards } = useTableContext().looks.skin;
  const scene = useScene();
  const { choices, earlier, made } = choice;
  const hands = handsIn(
    scene,
    [...earlier, ...choices].map(({ pick }) => pick),
  );
  const lines = linesOf(choice);
  const hasMore =
    lines.length > 0 ||
    rowIn(made).length > 0 ||
    numbersIn(choices).length > 0 ||
    choices.some(({ pick }) => pick.kind === 'facing');
  const isShown = useSticky(hands.length > 0 || hasMore || (board.floors ?? []).length > 1);
  if (!isShown) return null;
  // Marks for the styles: where they asked `:has` what lies in the strip, every change of the board made
  // the browser style all of it anew, on a phone.
  return (
    <div
      className="strip"
      role="group"
      aria-label="To choose from"
      data-hand={hands.length > 0 ? 'yes' : undefined}
      data-art={cards ? 'yes' : undefined}
    >
      {hands.map((zone) => (
        <Hand key={zone.name} zone={zone} />
      ))}
      <HandRow />
      <Lines lines={lines} showLists={props.showLists} />
      <NumberView />
      <Turn choices={choices} />
      <FloorsView level={props.level} go={props.go} />
    </div>
  );
}
