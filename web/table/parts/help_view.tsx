import { useEffect, useRef } from 'react';
import type { ReactNode } from 'react';
import { drawSample } from '../../board/index.ts';
import type { MarkStyle } from '../../board/index.ts';

type Ways = [string, string][];

const kFingers: Ways = [
  ['Tap', 'choose; what a tap would do is shown first, and a second one does it (see Settings)'],
  ['Hold', 'read what is there; this never acts'],
  ['One finger', 'moves the board, or drags a piece that glows'],
  ['Two fingers', 'move and zoom the board'],
  ['An arrow at the edge', 'leads to choices that are out of sight'],
];

const kKeys: Ways = [
  ['Wheel, drag', 'zoom and move the board; an arrow at its edge leads to choices out of sight'],
  ['Point at something', 'read what it is and what it would do; the right button keeps that'],
  ['Arrows, Q W E A S D', 'move over the board; the letters are the six directions of a hexagon'],
  ['Enter', 'choose what the ring is on; with Shift, continue a path'],
  ['Tab', 'go through buttons and lists'],
  ['N', 'to the next thing that can be chosen'],
  ['T', 'turn a piece that can face another way: arrows and letters point, Enter chooses'],
  ['Esc', 'one step back'],
  ['A click while others act', 'skips to your turn'],
  ['U', 'undo'],
  ['+  −  0', 'zoom in, zoom out, whole board'],
  ['Page up, page down', 'to the floor above or below, where a board has floors'],
  ['?', 'this help'],
];

const kMarks: [MarkStyle, string][] = [
  ['move', 'go there'],
  ['attack', 'strike'],
  ['shoot', 'shoot from afar'],
  ['help', 'help'],
  ['give', 'hand over'],
  ['work', 'do some work'],
  ['special', 'something else, or several things'],
];

function Sample({ style }: { style: MarkStyle }): ReactNode {
  const host = useRef<HTMLSpanElement>(null);
  useEffect(() => host.current?.replaceChildren(drawSample(style)), [style]);
  return <span className="mb-board legend-sample" ref={host} />;
}

/** What the marks on the board mean. */
function Legend(): ReactNode {
  return (
    <ul className="legend" aria-label="Marks on the board">
      {kMarks.map(([style, words]) => (
        <li key={style}>
          <Sample style={style} /> {words}
        </li>
      ))}
    </ul>
  );
}

const hasFingers = (): boolean => window.matchMedia('(pointer: coarse)').matches;

/** How to play by hand and by key. */
export function HelpView({ close }: { close: () => void }): ReactNode {
  const host = useRef<HTMLDialogElement>(null);
  useEffect(() => host.current?.showModal(), []);
  return (
    <dialog ref={host} className="help" onClose={close} aria-labelledby="help-title">
      <h2 id="help-title">How to play here</h2>
      <p>
        Choose a glowing piece, then where it should go or whom it should attack; or drag it there.
        Choose anything else to read why it cannot be done, and by which rule. Every line of the log
        shows the board at that moment.
      </p>
      <Legend />
      <dl>
        {(hasFingers() ? kFingers : kKeys).map(([keys, words]) => (
          <div key={keys}>
            <dt>
              <kbd>{keys}</kbd>
            </dt>
            <dd>{words}</dd>
          </div>
        ))}
      </dl>
      <p>
        The tab <b>Text</b> has the whole table in words, for screen readers and for anyone who
        likes to type orders.
      </p>
      <button type="button" className="action" onClick={() => host.current?.close()}>
        Close
      </button>
    </dialog>
  );
}
