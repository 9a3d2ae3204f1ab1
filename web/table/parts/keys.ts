import { useEffect } from 'react';
import type { RefObject } from 'react';
import type { BoardWidget, Direction } from '../../board/types.ts';
import type { Controller } from '../controller.ts';

const kArrows: Record<string, Direction> = {
  ArrowUp: 'up',
  ArrowDown: 'down',
  ArrowLeft: 'left',
  ArrowRight: 'right',
};
const kPutAway: ReadonlySet<string> = new Set(['Escape', 'Enter', ' ']);
const kLetters: ReadonlySet<string> = new Set(['q', 'w', 'e', 'a', 's', 'd']);

export interface KeyWishes {
  controller: Controller;
  widget: RefObject<BoardWidget | null>;
  changeFloor(by: 1 | -1): void; // up or down, where a board has floors
  help(): void;
  /** Puts away what is being told; false if nothing is. */
  skip(): boolean;
}

// Fields, dialogs and whatever scrolls beside the board need some keys for themselves.
function isTaken(event: KeyboardEvent): boolean {
  const { target } = event;
  if (document.querySelector('dialog[open]')) return true;
  if (!(target instanceof HTMLElement)) return false;
  if (target.matches('input, textarea, select')) return true;
  if (/^(Arrow|Page)/.test(event.key) && target.closest('.panel')) return true;
  const presses = event.key === 'Enter' || event.key === ' ';
  return presses && target.closest('button, a, summary') !== null;
}

function pickFocused({ controller, widget }: KeyWishes, goesOn: boolean): void {
  const focused = widget.current?.focused();
  if (focused) void controller.pick(focused, { x: 0, y: 0 }, goesOn);
}

function act(wishes: KeyWishes, event: KeyboardEvent): boolean {
  const { controller, widget } = wishes;
  // A key that would choose means no choice while the table is still being told.
  if (kPutAway.has(event.key) && wishes.skip()) return true;
  const board = widget.current;
  const direction = kArrows[event.key] ?? (kLetters.has(event.key) ? event.key : undefined);
  if (direction) board?.moveFocus(direction as Direction);
  else if (event.key === 'n' || event.key === 'N') board?.focus(controller.next(board.focused()));
  else if (event.key === 'u' || event.key === 'U') void controller.undo();
  else if (event.key === 't' || event.key === 'T') controller.turn();
  else if (event.key === 'Escape') void controller.back();
  else if (event.key === '?') wishes.help();
  else if (event.key === '+' || event.key === '=') board?.zoom(1.25);
  else if (event.key === '-') board?.zoom(0.8);
  else if (event.key === '0') board?.fit();
  else if (event.key === 'PageUp') wishes.changeFloor(1);
  else if (event.key === 'PageDown') wishes.changeFloor(-1);
  else if (event.key === 'Enter' || event.key === ' ') pickFocused(wishes, event.shiftKey);
  else return false;
  return true;
}

/** The keys of a table. A button or field that has the focus keeps its own. */
export function useKeys(wishes: KeyWishes): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent): void => {
      if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
      if (!isTaken(event) && act(wishes, event)) event.preventDefault();
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  });
}
