import { useEffect, useState } from 'react';
import type { ReactNode } from 'react';
import type { ButtonPlan } from '../buttons.ts';
import { buttonsOf, isOpen } from '../buttons.ts';
import { capital } from '../capital.ts';
import { endWords } from '../ending.ts';
import { pieceInHand } from '../in_hand.ts';
import { lastWords } from '../last_words.ts';
import { oddsLines } from '../odds.ts';
import { recapWords } from '../recap.ts';
import { ClauseChip } from './clause.tsx';
import { useChoice, useTable, useTableContext, useTelling } from './context.tsx';
import { useRecap } from './recap_view.tsx';
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
    </section>
  );
}

function ActionButton({ plan }: { plan: ButtonPlan }): ReactNode {
  const { controller } = useTableContext();
  const { busy } = useChoice();
  return (
    <button
      type="button"
      className={plan.isReady ? 'action action-main' : plan.wayOut ? 'action action-out' : 'action'}
      title={plan.hint}
      data-verb={plan.offer.verb}
      disabled={busy}
      onClick={() => void controller.choose(plan.offer)}
    >
      {plan.words}
    </button>
  );
}

function MoreButtons({ plans }: { plans: ButtonPlan[] }): ReactNode {
  const [open, setOpen] = useState(false);
  if (plans.length === 0) return null;
  return (
    <span className="more">
      <button
        type="button"
        className="action"
        aria-expanded={open}
        onClick={() => setOpen((was) => !was)}
      >
        {plans.length} more
      </button>
      {open && (
        <span className="more-list">
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
      <button type="button" className="action" onClick={() => presenter.skip()}>
        Skip
      </button>
    </>
  );
}

function useSentence(): string {
  const table = useTable();
  const telling = useTelling();
  const { outcome } = table.status;
  const must = [...table.status.must, ...(table.status.any ?? [])];
  if (telling?.isAgain) return 'What happened, once more.';
  if (outcome) return endWords(table);
  if (table.online?.state === 'waiting') return 'Waiting for every seat to be taken.';
  const isWatching = !table.seats.some((seat) => seat.mine);
  if (table.acting || must.length === 0 || isWatching) return table.scene.status;
  const who = table.seats.filter((seat) => must.includes(seat.seat));
  const doing = telling ? 'plays' : table.thinking ? 'is thinking' : 'must act';
  return `${who.map((seat) => seat.name).join(' and ')} ${doing}. ${table.scene.status}`;
}

/** The piece that is about to act, by name. */
function InHand(): ReactNode {
  const table = useTable();
  const { made, moment } = useChoice();
  const picks = made.map(({ pick }) => pick);
  const isPicked = picks.some(({ kind }) => kind === 'piece');
  const piece = isPicked && !moment && pieceInHand(table.scene, picks, table.acting);
  if (!piece) return null;
  return <span className="in-hand">{capital(piece.words)}</span>;
}

/** Why something cannot be done, or what it is, with its rule; it goes by itself. */
function ProblemView(): ReactNode {
  const { controller } = useTableContext();
  const { problem, note } = useChoice();
  const { notice } = useTable();
  const said = problem ?? note;
  useEffect(() => {
    if (!said) return;
    const timer = setTimeout(() => controller.dismiss(), kFadeMs);
    return () => clearTimeout(timer);
  }, [said, controller]);
  return (
    <div className={problem ? 'problem' : 'problem problem-note'} role="alert">
      <span>{said?.words ?? notice}</span> <ClauseChip id={said?.clause ?? ''} />
      <button type="button" aria-label="Close" onClick={() => controller.dismiss()}>
        ×
      </button>
    </div>
  );
}

function PreviewView(): ReactNode {
  const { preview } = useChoice();
  if (!preview) return null;
  const chances = preview.odds ? oddsLines(preview.odds).slice(0, 3) : [];
  const odds = chances.map(({ percent, words }) => `${percent} % ${words}`).join(' · ');
  return (
    <>
      <b>{preview.words}</b> {preview.sure} {odds && <span className="chances">{odds}</span>}{' '}
      <ClauseChip id={preview.clause} />
    </>
  );
}

/** The second line: an answer, a preview, facts, or what happened. */
function Detail(): ReactNode {
  const { presenter } = useTableContext();
  const table = useTable();
  const choice = useChoice();
  const recap = useRecap();
  const { problem, note, preview, facts } = choice;
  if (problem || note || table.notice !== '') return <ProblemView />;
  const soFar = choice.soFar.length === 1 ? choice.soFar[0]?.words : undefined;
  const mine = table.seats.filter((seat) => seat.mine).map((seat) => seat.seat);
  const isRecap = !preview && !facts && choice.made.length === 0 && recap.length > 0;
  return (
    <p className="status-preview" aria-live="off">
      {preview && <PreviewView />}
      {!preview && facts && (
        <>
          {facts.words} <ClauseChip id={facts.clause} />
        </>
      )}
      {isRecap && (
        <>
          {recapWords(recap)}{' '}
          <button type="button" className="link" onClick={() => void presenter.again()}>
            Show again
          </button>
        </>
      )}
      {!preview && !facts && !isRecap && (soFar ?? lastWords(table, mine, isOpen(choice)))}
    </p>
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
      {(choice.canGoBack || hasActed) && !table.status.outcome && (
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
export function StatusBar(): ReactNode {
  const table = useTable();
  const sentence = useSentence();
  return (
    <section className="status" aria-label="What to do now">
      <div className="status-say">
        <p
          className={table.acting ? 'status-words status-mine' : 'status-words'}
          aria-live="polite"
          title={sentence}
        >
          {table.thinking && <span className="thinking" aria-hidden="true" />}
          <InHand />
          {sentence}
        </p>
        <Detail />
      </div>
      <Buttons />
    </section>
  );
}
