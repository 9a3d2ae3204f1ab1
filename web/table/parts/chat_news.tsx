import { useEffect, useState } from 'react';
import type { ReactNode } from 'react';
import { speakerOf, useUnread } from '../unread.ts';
import { useTable, useTableContext } from './context.tsx';

const kShownMs = 8000;

/** How many lines wait to be read, for the tab of the chat. */
export function ChatBadge(): ReactNode {
  const { session } = useTableContext();
  const count = useUnread(session, useTable()).length;
  if (count === 0) return null;
  return (
    <span className="unread" aria-label={`${count} unread`}>
      {count}
    </span>
  );
}

/** The last line that came while nobody looked at the chat; it goes by itself. */
export function ChatBubble({ open }: { open: () => void }): ReactNode {
  const { session } = useTableContext();
  const table = useTable();
  const line = useUnread(session, table).at(-1);
  const [gone, setGone] = useState<typeof line>(undefined);
  useEffect(() => {
    if (!line) return;
    const timer = setTimeout(() => setGone(line), kShownMs);
    return () => clearTimeout(timer);
  }, [line]);
  return (
    <div className="chat-bubble-place" role="status">
      {line && line !== gone && (
        <p className="chat-bubble">
          <button type="button" className="chat-bubble-line" onClick={open}>
            <b>{speakerOf(table.seats, line)}</b> {line.text}
          </button>
          <button type="button" aria-label="Put it away" onClick={() => setGone(line)}>
            ×
          </button>
        </p>
      )}
    </div>
  );
}
