import { useState } from 'react';
import type { ReactNode } from 'react';
import type { ButtonPlan } from '../buttons.ts';
import { endWords } from '../ending.ts';
import { oddsLines } from '../odds.ts';
import { buttonsOf, isOpen } from '../buttons.ts';
import { lastWords } from '../last_words.ts';
import { ClauseChip } from './clause.tsx';
import { useChoice, useTable, useTableContext } from './context.tsx';
import { SetUpButton } from './set_up_button.tsx';
import { SpeakerSwitch } from './speaker_switch.tsx';

/** What chance may bring if the thing under the pointer is done; lies over the board. */
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

function useSentence(): string {
  const table = useTable();
  const { outcome } = table.status;
  const must = [...table.status.must, ...(table.status.any ?? [])];
  if (outcome) return endWords(table);
  if (table.online?.state === 'waiting') return 'Waiting for every seat to be taken.';
  const isWatching = !table.seats.some((seat) => seat.mine);
  if (table.acting || must.length === 0 || isWatching) return table.scene.status;
  const who = table.seats.filter((seat) => must.includes(seat.seat));
  const doing = table.thinking ? 'is thinking' : 'must act';
  return `${who.map((seat) => seat.name).join(' and ')} ${doing}. ${table.scene.status}`;
}

/** Says who must do what, and has the few buttons that need no pointing at the board. */
export function StatusBar(): ReactNode {
  const { controller } = useTableContext();
  const table = useTable();
  const choice = useChoice();
  const sentence = useSentence();
  const { main, more } = buttonsOf(choice);
  const { preview } = choice;
  const soFar = choice.soFar.length === 1 ? choice.soFar[0]?.words : undefined;
  const mine = table.seats.filter((seat) => seat.mine).map((seat) => seat.seat);
  const hasActed = table.log.some(
    (entry) => entry.kind === 'action' && mine.includes(entry.seat ?? ''),
  );
  return (
    <section className="status" aria-label="What to do now">
      <div className="status-say">
        <p
          className={table.acting ? 'status-words status-mine' : 'status-words'}
          aria-live="polite"
        >
          {table.thinking && <span className="thinking" aria-hidden="true" />}
          {sentence}
        </p>
        <p className="status-preview" aria-live="off">
          {preview ? (
            <>
              {preview.words} <ClauseChip id={preview.clause} />
            </>
          ) : (
            (soFar ?? lastWords(table, mine, isOpen(choice)))
          )}
        </p>
      </div>
      <div className="status-buttons">
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
    </section>
  );
}

/** Why something cannot be done, with its rule. */
export function ProblemView(): ReactNode {
  const { controller } = useTableContext();
  const { problem, note } = useChoice();
  const { notice } = useTable();
  const said = problem ?? note;
  if (!said && notice === '') return null;
  return (
    <div className={problem ? 'problem' : 'problem problem-note'} role="alert">
      <span>{said?.words ?? notice}</span> <ClauseChip id={said?.clause ?? ''} />
      <button type="button" aria-label="Close" onClick={() => controller.dismiss()}>
        ×
      </button>
    </div>
  );
}
