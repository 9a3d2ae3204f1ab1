import { useEffect, useRef, useState } from 'react';
import type { ReactNode } from 'react';

function Question(props: {
  question: string;
  yes: string;
  close: () => void;
  act: () => void;
}): ReactNode {
  const { question, yes, close, act } = props;
  const host = useRef<HTMLDialogElement>(null);
  useEffect(() => host.current?.showModal(), []);
  return (
    <dialog ref={host} className="help" onClose={close} aria-label={question}>
      <p>{question}</p>
      <p className="sure-answers">
        <button type="button" className="action" autoFocus onClick={() => host.current?.close()}>
          Cancel
        </button>
        <button
          type="button"
          className="action action-main"
          onClick={() => {
            host.current?.close();
            act();
          }}
        >
          {yes}
        </button>
      </p>
    </dialog>
  );
}

/** For what cannot be undone: it asks once more, in the words of the page. */
export function SureButton(props: {
  words: string;
  label?: string; // for those who hear it without its surroundings
  question: string;
  yes: string;
  act: () => void;
}): ReactNode {
  const { words, label, question, yes, act } = props;
  const [asks, setAsks] = useState(false);
  return (
    <>
      <button type="button" className="link" aria-label={label} onClick={() => setAsks(true)}>
        {words}
      </button>
      {asks && <Question question={question} yes={yes} close={() => setAsks(false)} act={act} />}
    </>
  );
}
