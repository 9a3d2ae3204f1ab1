import { useState } from 'react';
import type { ReactNode } from 'react';
import { sealingFacts, sealingWords } from '../sealing.ts';
import type { TableState } from '../session.ts';

const kMarks = { holds: '✓', fails: '✗', unknown: '?' };

/** Whether chance was fair, in a sentence; a click shows what was checked. */
export function SealingView({
  state,
}: {
  state: Pick<TableState, 'sealing' | 'log' | 'viewer'>;
}): ReactNode {
  const { sealing, log, viewer } = state;
  const [isOpen, setOpen] = useState(false);
  if (sealing === null) return null;
  const { finding, words } = sealingWords(sealing, log);
  return (
    <div className="sealing" data-finding={finding}>
      <p role={finding === 'fails' ? 'alert' : undefined}>
        {words}{' '}
        <button
          type="button"
          className="link"
          aria-expanded={isOpen}
          onClick={() => setOpen(!isOpen)}
        >
          {sealing.audit ? 'What was checked' : 'How it is sealed'}
        </button>
      </p>
      {isOpen && (
        <div className="sealing-details" tabIndex={0} role="group" aria-label="Seal">
          {sealing.audit ? (
            <ul>
              {sealing.audit.checks.map((check) => (
                <li key={check.check} data-check={check.check} data-finding={check.finding}>
                  <span aria-hidden="true">{kMarks[check.finding]}</span> {check.words}
                </li>
              ))}
            </ul>
          ) : (
            <p className="quiet">
              The server chose a seed for everything that chance brings and showed this hash of it,
              its commitment, before any player added a number. The seed is shown at the end; then
              this page checks all that was drawn.
            </p>
          )}
          <dl>
            {sealingFacts(sealing, viewer).map(([term, value], index) => (
              <div key={index}>
                <dt>{term}</dt>
                <dd>{value}</dd>
              </div>
            ))}
          </dl>
        </div>
      )}
    </div>
  );
}
