import { useEffect, useRef, useState } from 'react';
import type { ReactNode } from 'react';
import { Spans } from '../../table/parts/clause.tsx';
import { addressOf } from '../router.ts';
import { loadRules } from '../skins.ts';
import { useLoaded } from './load.ts';

function Peek({ game, id, close }: { game: string; id: string; close: () => void }): ReactNode {
  const host = useRef<HTMLDialogElement>(null);
  const book = useLoaded(() => loadRules(game), [game]);
  const words = book.kind === 'ready' ? book.value?.clauses.get(id) : '';
  useEffect(() => host.current?.showModal(), []);
  return (
    <dialog ref={host} className="help" onClose={close} aria-labelledby={`peek-${id}`}>
      <h2 id={`peek-${id}`}>{id}</h2>
      <p>{words === undefined ? 'The rule book has no such clause.' : <Spans text={words} />}</p>
      <p className="sure-answers">
        <a className="link" href={addressOf(['learn', game, 'rules'], { clause: id })}>
          Open the rules
        </a>
        <button type="button" className="action" autoFocus onClick={() => host.current?.close()}>
          Close
        </button>
      </p>
    </dialog>
  );
}

/** A clause as a chip that shows it without leaving the page. */
export function ClausePeek({ game, id }: { game: string; id: string }): ReactNode {
  const [isOpen, setOpen] = useState(false);
  if (id === '') return null;
  return (
    <>
      <button type="button" className="clause" onClick={() => setOpen(true)}>
        {id}
      </button>
      {isOpen && <Peek game={game} id={id} close={() => setOpen(false)} />}
    </>
  );
}
