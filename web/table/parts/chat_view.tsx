import { useEffect, useRef, useState } from 'react';
import type { FormEvent, ReactNode } from 'react';
import { wordsOf } from '../local_session.ts';
import type { OnlineSession } from '../session.ts';
import { isOwnLine, speakerOf, useReading } from '../unread.ts';
import { useTable } from './context.tsx';

/** Talk at an online table; whoever is muted is muted for this page only. */
export function ChatView({ session }: { session: OnlineSession }): ReactNode {
  const { chat, seats } = useTable();
  useReading(session, chat.length);
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
  const heard = chat.filter((line) => !isOwnLine(seats, line));
  const others = new Map(heard.map((line) => [line.from, speakerOf(seats, line)]));
  const shown = chat.filter((line) => !muted.has(line.from));
  const host = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (host.current) host.current.scrollTop = host.current.scrollHeight;
  }, [shown.length]);
  return (
    <div className="chat">
      <div className="chat-lines" role="log" aria-label="Chat" tabIndex={0} ref={host}>
        <ul>
          {shown.length === 0 && <li className="quiet">Nothing has been said yet.</li>}
          {shown.map((line, index) => (
            <li key={index} className={isOwnLine(seats, line) ? 'said said-mine' : 'said'}>
              <b>{speakerOf(seats, line)}</b> {line.text}
            </li>
          ))}
        </ul>
      </div>
      <form onSubmit={submit}>
        <input
          aria-label="Say something"
          placeholder="Say something"
          value={text}
          maxLength={500}
          onChange={(event) => setText(event.target.value)}
        />
        <button type="submit" className="action">
          Say
        </button>
      </form>
      {trouble !== '' && <p role="alert">{trouble}</p>}
      <p className="chat-people">
        {[...others].map(([from, name]) => (
          <button key={from} type="button" className="chip" onClick={() => toggle(from)}>
            {muted.has(from) ? 'Hear' : 'Mute'} {name}
          </button>
        ))}
      </p>
    </div>
  );
}
