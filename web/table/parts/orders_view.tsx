import { useEffect, useId, useState } from 'react';
import type { FormEvent, ReactNode } from 'react';
import { wordsOf } from '../local_session.ts';
import type { Completions } from '../session.ts';
import { ClauseChip } from './clause.tsx';
import { useTable, useTableContext } from './context.tsx';

type Found = Completions['completions'];

interface Reason {
  words: string;
  clause: string;
}

const kCan: Reason = { words: 'Nothing stands in its way.', clause: '' };

/** Orders as they are typed at a terminal, with what may follow; "why ORDER" asks and does nothing. */
export function OrdersView(): ReactNode {
  const { controller, session } = useTableContext();
  const { acting, status } = useTable();
  const [text, setText] = useState('');
  const [found, setFound] = useState<Found>([]);
  const [reason, setReason] = useState<Reason | null>(null);
  const list = useId();
  const asked = /^\s*why\s+(.+)$/.exec(text)?.[1]?.trim();
  useEffect(() => setReason(null), [text, status.seq]);
  useEffect(() => {
    let late = false;
    void session
      .complete(asked ?? text)
      .then((next) => !late && setFound(next.completions))
      .catch(() => !late && setFound([]));
    return () => {
      late = true;
    };
  }, [asked, text, acting, status.seq, session]);
  const ask = async (order: string): Promise<void> => {
    const { problem } = await session.complete(order);
    setReason(problem ?? kCan);
  };
  // The engine knows what short forms mean; what it cannot read it refuses in its own words.
  const play = async (order: string): Promise<void> => {
    const { action, problem } = await session.complete(order);
    if (problem) return setReason(problem);
    await controller.play(action ?? order);
    if (!controller.state().problem) setText('');
  };
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (text.trim() === '') return;
    const work = asked === undefined ? play(text.trim()) : ask(asked);
    work.catch((error: unknown) => setReason({ words: wordsOf(error), clause: '' }));
  };
  return (
    <form className="orders" onSubmit={submit}>
      <label>
        <span>Order</span>
        <input
          id="order"
          value={text}
          list={list}
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
          disabled={!acting}
          placeholder={found[0]?.text ?? ''}
          onChange={(event) => setText(event.target.value)}
        />
      </label>
      <datalist id={list}>
        {found.map((one) => (
          <option
            key={one.text}
            value={`${asked === undefined ? '' : 'why '}${one.text}${one.whole ? '' : ' '}`}
          >
            {one.words}
          </option>
        ))}
      </datalist>
      <button type="submit" className="action" disabled={!acting}>
        {asked === undefined ? 'Do it' : 'Ask'}
      </button>
      <p className="order-reason" role="status">
        {reason && (
          <>
            {reason.words} <ClauseChip id={reason.clause} />
          </>
        )}
      </p>
    </form>
  );
}
