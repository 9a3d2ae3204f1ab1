import { useEffect, useId, useState } from 'react';
import type { FormEvent, ReactNode } from 'react';
import type { Completion } from '../session.ts';
import { useTable, useTableContext } from './context.tsx';

/** Orders typed in the game's notation, with what may follow. */
export function OrdersView(): ReactNode {
  const { controller, session } = useTableContext();
  const { acting, status } = useTable();
  const [text, setText] = useState('');
  const [found, setFound] = useState<Completion[]>([]);
  const list = useId();
  useEffect(() => {
    let late = false;
    void session
      .complete(text)
      .then((next) => !late && setFound(next))
      .catch(() => !late && setFound([]));
    return () => {
      late = true;
    };
  }, [text, acting, status.seq, session]);
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (text.trim() === '') return;
    void controller.play(text.trim()).then(() => {
      if (!controller.state().problem) setText('');
    });
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
          <option key={one.text} value={one.whole ? one.text : `${one.text} `}>
            {one.words}
          </option>
        ))}
      </datalist>
      <button type="submit" className="action" disabled={!acting}>
        Do it
      </button>
    </form>
  );
}
