import { useCallback, useEffect, useReducer, useRef, useState } from 'react';
import type { CSSProperties, ReactNode } from 'react';
import type { Odds, Problem } from '../../protocol/messages.ts';
import type { ButtonPlan } from '../buttons.ts';
import { buttonsOf, isOpen } from '../buttons.ts';
import { capital } from '../capital.ts';
import { endWords } from '../ending.ts';
import type { ShownFloor } from '../floors.ts';
import { choicesByLevel, floorWords } from '../floors.ts';
import { liftedWords } from '../game_time.ts';
import { pieceInHand } from '../in_hand.ts';
import { lastWords } from '../last_words.ts';
import { modifierWords, oddsLines } from '../odds.ts';
import { isOver } from '../session.ts';
import { ClauseChip } from './clause.tsx';
import { useChoice, useTable, useTableContext, useTelling } from './context.tsx';
import { usePreview } from './preview.ts';
import { RecapSentence, useRecap } from './recap_view.tsx';
import { useRoomForWords } from './room_for_words.ts';
import { SetUpButton } from './set_up_button.tsx';
import { SpeakerSwitch } from './speaker_switch.tsx';

const kFadeMs = 12_000;

/** What chance may bring if the thing under the pointer is done. */
export function OddsView(): ReactNode {
  const { preview } = useChoice();
  const lines = preview?.odds ? oddsLines(preview.odds) : [];
  if (lines.length === 0) return null;
  return (
    <section className="odds" aria-labelledby="odds-title">
      <h2 id="odds-title">What chance may bring</h2>
      <dl>
        {lines.map((line) => (
          <div key={line.words}>
            <dt>{line.percent} %</dt>
            <dd>
              {line.words}
              <meter min={0} max={100} value={line.percent} aria-hidden="true" />
            </dd>
          </div>
        ))}
      </dl>
      <Modifiers of={preview?.odds ?? null} />
    </section>
  );
}

/** What the odds hang on, each with its clause. */
function Modifiers({ of: odds }: { of: Odds | null }): ReactNode {
  const modifiers = odds?.modifiers ?? [];
  if (modifiers.length === 0) return null;
  return (
    <ul className="modifiers" aria-label="What the odds hang on">
      {modifiers.map((modifier) => (
        <li key={`${modifier.clause} ${modifier.words}`}>
          <ClauseChip id={modifier.clause} /> {modifierWords(modifier)}
        </li>
      ))}
    </ul>
  );
}

function ActionButton({ plan }: { plan: ButtonPlan }): ReactNode {
  const { controller, looks } = useTableContext();
  const preview = usePreview();
  const { busy } = useChoice();
  return (
    <button
      type="button"
      className={plan.isReady ? 'action action-main' : plan.wayOut ? 'action action-out' : 'action'}
      title={plan.hint}
      data-verb={plan.offer.verb}
      disabled={busy}
      onClick={() => void controller[looks.showsFirst ? 'press' : 'choose'](plan.offer)}
      {...preview.offer(plan.offer)}
    >
      {plan.words}
    </button>
  );
}

// The row of buttons scrolls and would hide what hangs out of it.
function beside(button: HTMLElement): CSSProperties {
  const { top, bottom, right } = button.getBoundingClientRect();
  const isLow = top > window.innerHeight / 2;
  return {
    right: Math.max(8, window.innerWidth - right),
    ...(isLow ? { bottom: window.innerHeight - top + 4 } : { top: bottom + 4 }),
  };
}

function MoreButtons({ plans }: { plans: ButtonPlan[] }): ReactNode {
  const [at, setAt] = useState<CSSProperties | null>(null); // where the list lies, if it is open
  if (plans.length === 0) return null;
  return (
    <span className="more">
      <button
        type="button"
        className="action"
        aria-expanded={at !== null}
        onClick={({ currentTarget }) => setAt(at ? null : beside(currentTarget))}
      >
        {plans.length} more
      </button>
      {at && (
        <span className="more-list" style={at}>
          {plans.map((plan) => (
            <ActionButton key={plan.key} plan={plan} />
          ))}
        </span>
      )}
    </span>
  );
}

/** Holds and hurries what is being shown. */
function TellingButtons(): ReactNode {
  const { presenter } = useTableContext();
  const telling = useTelling();
  if (!telling) return null;
  return (
    <>
      <button
        type="button"
        className="action action-quiet"
        onClick={() => presenter.pause(!telling.isPaused)}
      >
        {telling.isPaused ? 'Go on' : 'Pause'}
      </button>
      {telling.shot && (
        <button type="button" className="action action-quiet" onClick={() => presenter.next()}>
          Next
        </button>
      )}
      <button type="button" className="action" onClick={() => presenter.skip()}>
        Skip
      </button>
    </>
  );
}

function useSentence(): string {
  const table = useTable();
  const telling = useTelling();
  const { shown, preview, past } = useChoice();
  const { outcome } = table.status;
  const must = [...table.status.must, ...(table.status.any ?? [])];
  if (past)
    return `This is the board after entry ${past.seq}.${outcome ? '' : ' The live game goes on.'}`;
  if (shown && preview) return `${preview.words}?`;
  if (telling?.shot) return telling.shot.story[0]?.words ?? '';
  if (telling?.isAgain) return 'What happened, once more.';
  if (outcome) return endWords(table);
  if (table.online?.ended !== undefined) return table.online.ended;
  if (table.online?.state === 'waiting') return 'Waiting for every seat to be taken.';
  const isWatching = !table.seats.some((seat) => seat.mine);
  if (table.acting || must.length === 0 || isWatching) return table.scene.status;
  const who = table.seats.filter((seat) => must.includes(seat.seat));
  const doing = telling ? 'plays' : table.thinking ? 'is thinking' : 'must act';
  return `${who.map((seat) => seat.name).join(' and ')} ${doing}. ${table.scene.status}`;
}

function useFloorWords(floor: ShownFloor): string {
  const { board, scene, acting } = useTable();
  const { choices, question, shown, past } = useChoice();
  const { floors = [] } = board;
  if (floors.length < 2 || shown || past || acting === null) return '';
  return floorWords(floors, floor, question, choicesByLevel(board, scene, choices));
}

/** The piece that is about to act, by name. */
function InHand(): ReactNode {
  const table = useTable();
  const { made, past } = useChoice();
  const picks = made.map(({ pick }) => pick);
  const piece = !past && pieceInHand(table.scene, picks, null);
  if (!piece) return null;
  return (
    <>
      <span className="in-hand">{capital(piece.words)}</span>
      <span className="hidden-words">. </span>
    </>
  );
}

const kWaitStepMs = 100;

/** How long to wait where time alone will lift a refusal; it counts down as the clock of the game does. */
function WaitView({ problem }: { problem: Problem }): ReactNode {
  const { session } = useTableContext();
  const [, redraw] = useReducer((count: number) => count + 1, 0);
  const words = liftedWords(problem['lifted-at'], session.gameTime());
  useEffect(() => {
    if (words === '') return;
    const timer = setTimeout(redraw, kWaitStepMs);
    return () => clearTimeout(timer);
  });
  return words === '' ? null : <span aria-live="off">{words}</span>;
}

/** Why something cannot be done, or what it is, with its rule; it goes by itself. */
function ProblemView(props: { notice: string; dismissNotice: () => void }): ReactNode {
  const { notice, dismissNotice } = props;
  const { controller } = useTableContext();
  const { problem, note } = useChoice();
  const said = problem ?? note;
  const dismiss = useCallback(() => {
    if (said) controller.dismiss();
    else dismissNotice();
  }, [said, controller, dismissNotice]);
  useEffect(() => {
    const timer = setTimeout(dismiss, kFadeMs);
    return () => clearTimeout(timer);
  }, [dismiss, notice]);
  return (
    <div className={problem ? 'problem' : 'problem problem-note'} role="alert">
      <span>
        <ClauseChip id={said?.clause ?? ''} /> {said?.words ?? notice}
      </span>
      {problem && <WaitView problem={problem} />}
      <button type="button" aria-label="Close" onClick={dismiss}>
        ×
      </button>
    </div>
  );
}

function PreviewView(): ReactNode {
  const { preview, shown } = useChoice();
  if (!preview) return null;
  const most = shown ? Infinity : 3; // what a tap shows is all that there is to see
  const chances = preview.odds ? oddsLines(preview.odds).slice(0, most) : [];
  const odds = chances.map(({ percent, words }) => `${percent} % ${words}`).join(' · ');
  return (
    <>
      <ClauseChip id={preview.clause} /> {!shown && <b>{preview.words}</b>} {preview.sure}{' '}
      {odds && <span className="chances">{odds}</span>} <Modifiers of={preview.odds} />
    </>
  );
}

/** The second line: an answer, a preview, facts, or what happened. */
function Detail(): ReactNode {
  const table = useTable();
  const choice = useChoice();
  const recap = useRecap();
  const { problem, note, preview, facts } = choice;
  const story = useTelling()?.shot?.story ?? null;
  const [read, setRead] = useState(''); // a notice of the table that was read or has faded
  useEffect(() => setRead(''), [table.notice]);
  const notice = table.notice === read ? '' : table.notice;
  const dismissNotice = useCallback(() => setRead(table.notice), [table.notice]);
  if (!preview && (problem || note || notice !== ''))
    return <ProblemView notice={notice} dismissNotice={dismissNotice} />;
  if (story) {
    const told = story.slice(1).findLast(({ weight }) => weight !== 'minor');
    return <p className="status-preview">{told?.words ?? '\u00a0'}</p>;
  }
  const { past } = choice;
  if (past) {
    const told = table.log.find(({ seq }) => seq === past.seq)?.told ?? [];
    return <p className="status-preview">{told.map(({ words }) => words).join(' ')}</p>;
  }
  const [standing] = choice.soFar.length === 1 ? choice.soFar : [];
  const soFar = standing && [standing.words, standing.note].filter(Boolean).join('. ');
  const mine = table.seats.filter((seat) => seat.mine).map((seat) => seat.seat);
  // A piece that was only kept in hand is no choice yet.
  const isRecap = !preview && !facts && !choice.canGoBack && recap.length > 0;
  return (
    <p className="status-preview" aria-live="off">
      {preview && <PreviewView />}
      {!preview && facts && (
        <>
          <ClauseChip id={facts.clause} /> {facts.words}
        </>
      )}
      {isRecap && <RecapSentence lines={recap} />}
      {!preview && !facts && !isRecap && (soFar ?? lastWords(table, mine, isOpen(choice)))}
    </p>
  );
}

/** The past is looked at and nothing else. */
function PastButtons(): ReactNode {
  const { controller } = useTableContext();
  return (
    <div className="status-buttons">
      <button type="button" className="action action-main" onClick={() => controller.leavePast()}>
        Back to now
      </button>
    </div>
  );
}

/** What to do about something that a tap has shown. */
function ShownButtons(): ReactNode {
  const { controller } = useTableContext();
  const { busy } = useChoice();
  return (
    <div className="status-buttons">
      <button
        type="button"
        className="action action-main"
        data-shown
        disabled={busy}
        onClick={() => void controller.playShown()}
      >
        Do it
      </button>
      <button type="button" className="action action-quiet" onClick={() => void controller.back()}>
        Not this
      </button>
    </div>
  );
}

function Buttons(): ReactNode {
  const { controller } = useTableContext();
  const table = useTable();
  const choice = useChoice();
  const { main, more } = buttonsOf(choice);
  const mine = table.seats.filter((seat) => seat.mine).map((seat) => seat.seat);
  const hasActed = table.log.some(
    (entry) => entry.kind === 'action' && mine.includes(entry.seat ?? ''),
  );
  return (
    <div className="status-buttons">
      <TellingButtons />
      <SpeakerSwitch />
      <SetUpButton />
      {main.map((plan) => (
        <ActionButton key={plan.key} plan={plan} />
      ))}
      <MoreButtons plans={more} />
      {(choice.canGoBack || hasActed) && !isOver(table) && (
        <button
          type="button"
          className="action action-quiet"
          disabled={choice.busy}
          title="Take back (U)"
          onClick={() => void controller.undo()}
        >
          {choice.canGoBack ? 'Back' : 'Undo'}
        </button>
      )}
    </div>
  );
}

/** Says who must do what, and has the few buttons that need no pointing at the board. */
export function StatusBar({ floor }: { floor: ShownFloor }): ReactNode {
  const say = useRef<HTMLDivElement>(null);
  useRoomForWords(say);
  const table = useTable();
  const sentence = [useSentence(), useFloorWords(floor)].filter(Boolean).join(' ');
  const { shown, past } = useChoice();
  return (
    <section className="status" aria-label="What to do now">
      <div className="status-say" ref={say} data-shown={shown ? 'yes' : undefined}>
        <p
          className={table.acting && !past ? 'status-words status-mine' : 'status-words'}
          aria-live="polite"
          title={sentence}
        >
          {table.thinking && <span className="thinking" aria-hidden="true" />}
          {!shown && <InHand />}
          {sentence}
        </p>
        <Detail />
      </div>
      {past ? <PastButtons /> : shown ? <ShownButtons /> : <Buttons />}
    </section>
  );
}
