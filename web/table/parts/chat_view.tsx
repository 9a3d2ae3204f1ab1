import { useState } from 'react';
import type { FormEvent, ReactNode } from 'react';
import { wordsOf } from '../local_session.ts';
import type { OnlineSession } from '../session.ts';
import { useTable } from './context.tsx';

/** Talk at an online table; whoever is muted is muted for this page only. */
export function ChatView({ session }: { session: OnlineSession }): ReactNode {
  const { chat } = useTable();
  const [text, setText] = useState('');
  const [trouble, setTrouble] = useState('');
  const [muted, setMuted] = useState<ReadonlySet<string>>(new Set());
  const toggle = (from: string): void => {
    const next = new Set(muted);
    if (!next.delete(from)) next.add(from);
    setMuted(next);
  };
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (text.trim() === '') return;
    session.say(text.trim()).then(
      () => {
        setText('');
        setTrouble('');
      },
      (error: unknown) => setTrouble(wordsOf(error)),
    );
  };
  const people = [...new Set(chat.map((line) => line.from))];
  return (
    <div className="chat">
      <ul role="log" aria-label="Chat">
        {chat
          .filter((line) => !muted.has(line.from))
          .map((line, index) => (
            <li key={index}>
              <b>{line.from}</b> {line.text}
            </li>
          ))}
      </ul>
      <form onSubmit={submit}>
        <input
          aria-label="Say something"
          value={text}
          maxLength={500}
          onChange={(event) => setText(event.target.value)}
        />
        <button type="submit" className="action">
          Say
        </button>
      </form>
      {trouble !== '' && <p role="alert">{trouble}</p>}
      <p className="quiet">
        {people.map((from) => (
          <button key={from} type="button" className="chip" onClick={() => toggle(from)}>
            {muted.has(from) ? 'Hear' : 'Mute'} {from}
          </button>
        ))}
      </p>
    </div>
  );
}
