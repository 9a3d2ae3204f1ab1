import { useRef } from 'react';
import type { MouseEvent, ReactNode } from 'react';
import type { Note } from '../names.ts';
import { useTableContext } from './context.tsx';

const kLongMs = 450;

/** Something on the table that says what it is and does when it is pressed. */
export function Fact(props: {
  note: Note;
  className?: string;
  label?: string; // in words, where what is drawn has none
  children: ReactNode;
}): ReactNode {
  const { controller } = useTableContext();
  const { note, className = '', label, children } = props;
  return (
    <button
      type="button"
      className={`fact ${className}`}
      data-fact={note.clause}
      title={note.words}
      aria-label={label}
      onClick={() => controller.say(note)}
    >
      {children}
    </button>
  );
}

interface LongPress {
  onPointerDown(): void;
  onPointerUp(): void;
  onPointerCancel(): void;
  onContextMenu(event: MouseEvent): void;
  onClickCapture(event: MouseEvent): void;
}

/** What is picked by a press says what it is by a long one, or by the second button of a mouse. */
export function useLongPress(): (note: () => Note | undefined) => LongPress {
  const { controller } = useTableContext();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const wasLong = useRef(false);
  const stop = (): void => clearTimeout(timer.current);
  return (noteOf) => {
    const tell = (): void => {
      stop();
      wasLong.current = true;
      const note = noteOf();
      if (note) controller.say(note);
    };
    return {
      onPointerDown: () => {
        stop();
        wasLong.current = false;
        timer.current = setTimeout(tell, kLongMs);
      },
      onPointerUp: stop,
      onPointerCancel: stop,
      onContextMenu: (event) => {
        event.preventDefault();
        tell();
      },
      // Information is never an action.
      onClickCapture: (event) => {
        if (wasLong.current) event.stopPropagation();
        wasLong.current = false;
      },
    };
  };
}
