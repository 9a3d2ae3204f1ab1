import { useEffect, useRef, useState } from 'react';
import type { ReactNode } from 'react';
import type { Names } from '../names.ts';
import type { Offer } from '../../protocol/messages.ts';
import type { Threat } from '../ahead.ts';
import { attacksOf } from '../ahead.ts';
import { wordsOf } from '../local_session.ts';
import { nearest } from '../nearby.ts';
import { sideOfSeat, sidesOf } from '../sides.ts';
import type { Choice } from '../walk.ts';
import { samePick } from '../walk.ts';
import { buttonsOf } from '../buttons.ts';
import { useChoice, useTable, useTableContext } from './context.tsx';
import { OrdersView } from './orders_view.tsx';

const kGroups: [string, (choice: Choice) => boolean][] = [
  ['Pieces', (choice) => choice.pick.kind === 'piece'],
  ['Spaces', (choice) => choice.pick.kind === 'cell'],
  [
    'Other things',
    (choice) => ['edge', 'card', 'slot', 'line', 'point'].includes(choice.pick.kind),
  ],
];

function labelOf(names: Names, choice: Choice): string {
  const [offer] = choice.offers;
  if (choice.offers.length === 1 && offer) return offer.words;
  const verbs = [...new Set(choice.offers.map((one) => one.verb))].join(', ');
  return `${names.wordsOf(choice.pick)}: ${verbs}`;
}

function Group(props: {
  title: string;
  inside: Choice[];
  names: Names;
  onPick: () => void;
}): ReactNode {
  const { controller } = useTableContext();
  const { title, inside, names, onPick } = props;
  if (inside.length === 0) return null;
  return (
    <section>
      <h3>
        {title} ({inside.length})
      </h3>
      <ul className="text-choices">
        {inside.map((one) => (
          <li key={`${one.pick.kind} ${one.pick.a} ${one.pick.b}`}>
            <button
              type="button"
              onClick={() => {
                void controller.choosePick(one.pick, { x: 0, y: 0 });
                onPick();
              }}
            >
              {labelOf(names, one)}
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}

function ChoiceList({ names, onPick }: { names: Names; onPick: () => void }): ReactNode {
  const choice = useChoice();
  const instead = choice.earlier.filter(
    (one) => one.pick.kind !== 'button' && !choice.picks.some((pick) => samePick(pick, one.pick)),
  );
  return (
    <>
      {kGroups.map(([title, isIn]) => (
        <Group
          key={title}
          title={`${title} you can choose`}
          inside={choice.choices.filter(isIn)}
          names={names}
          onPick={onPick}
        />
      ))}
      <Group title="Or instead" inside={instead} names={names} onPick={onPick} />
    </>
  );
}

function ActionList({ onPick }: { onPick: () => void }): ReactNode {
  const { controller } = useTableContext();
  const choice = useChoice();
  const { main, more } = buttonsOf(choice);
  const plans = [...main, ...more];
  if (plans.length === 0 && !choice.canGoBack) return null;
  return (
    <section>
      <h3>Actions</h3>
      <ul className="text-choices">
        {plans.map((plan) => (
          <li key={plan.key}>
            <button
              type="button"
              onClick={() => {
                if (plan.offer) void controller.choose(plan.offer);
                onPick();
              }}
            >
              {plan.words}
            </button>
          </li>
        ))}
        {choice.canGoBack && (
          <li>
            <button type="button" onClick={() => controller.back()}>
              Back: choose something else
            </button>
          </li>
        )}
      </ul>
    </section>
  );
}

function Surroundings({ names }: { names: Names }): ReactNode {
  const table = useTable();
  const { board, scene, acting, viewer } = table;
  const side = sideOfSeat(sidesOf(table), acting ?? viewer);
  const mine = scene.pieces.filter((piece) => piece.side === side && piece.cell >= 0);
  return (
    <section>
      <h3>Who is near whom</h3>
      <ul>
        {mine.map((piece) => (
          <li key={piece.id}>
            {names.wordsOf({ kind: 'piece', a: piece.id })}, health {piece.health} of{' '}
            {piece['health-max']}
            {piece.badges.map((badge) => `, ${badge.words}`)}.{' '}
            {nearest(board, scene, piece, 3)
              .map((near) => `${near.piece.words} ${near.away} to the ${near.bearing}`)
              .join('; ') || 'Nobody of the other side is on the board'}
            .
          </li>
        ))}
      </ul>
    </section>
  );
}

const listed = (pieces: Threat['attacks']): string => pieces.map(({ words }) => words).join(', ');

function attackWords(threats: Threat[]): string[] {
  if (threats.length === 0) return ['Nobody can be attacked in this step.'];
  return threats.map(({ piece, attacks }) => `${piece.words} can attack ${listed(attacks)}.`);
}

function threatWords(threats: Threat[] | null): string[] {
  if (threats === null)
    return ['That cannot be told now; who is near whom is listed below, as the crow flies.'];
  if (threats.length === 0) return ['If you did nothing more, nobody could reach you.'];
  return threats.map(({ piece, attacks, beside }) => {
    const near = beside.filter((one) => !attacks.includes(one));
    const deeds = [
      ...(attacks.length > 0 ? [`could attack ${listed(attacks)}`] : []),
      ...(near.length > 0 ? [`could come next to ${listed(near)}`] : []),
    ];
    return `If you did nothing more, ${piece.words} ${deeds.join(' and ')}.`;
  });
}

/** What can be attacked, and by whom; asked of the engine, for the page knows no rule. */
function Dangers(): ReactNode {
  const { session } = useTableContext();
  const table = useTable();
  const { scene, acting, status } = table;
  const side = sideOfSeat(sidesOf(table), acting);
  const [told, setTold] = useState<string[]>([]);
  useEffect(() => setTold([]), [status.seq]);
  if (!acting) return null;
  const tell = (work: Promise<string[]>): void =>
    void work.then(setTold, (error: unknown) => setTold([wordsOf(error)]));
  const ask = (draft: string): Promise<Offer[]> => session.offers(draft);
  return (
    <section>
      <h3>Who can reach whom</h3>
      <p className="text-questions">
        <button
          type="button"
          className="action"
          onClick={() => tell(attacksOf(ask, scene, side).then(attackWords))}
        >
          What can I attack?
        </button>
        <button
          type="button"
          className="action"
          onClick={() => tell(session.threats().then(threatWords))}
        >
          What can reach me?
        </button>
      </p>
      <ul className="text-answers" aria-live="polite">
        {told.map((words) => (
          <li key={words}>{words}</li>
        ))}
      </ul>
    </section>
  );
}

function Ground({ names }: { names: Names }): ReactNode {
  const { board, scene } = useTable();
  const [name, setName] = useState('');
  const cell = names.cellNamed(name.trim().toLowerCase());
  const terrain = board.terrains.find((one) => one.key === cell?.terrain);
  const things = cell
    ? [
        terrain?.words ?? cell.terrain,
        ...names.piecesOn(cell.id).map((piece) => piece.words),
        ...scene.marks.filter((mark) => mark.cell === cell.id).map((mark) => mark.words),
        ...scene.areas.filter((area) => area.cells.includes(cell.id)).map((area) => area.words),
      ]
    : [];
  return (
    <section>
      <h3>Look at a space</h3>
      <label>
        Space{' '}
        <input value={name} onChange={(event) => setName(event.target.value)} autoComplete="off" />
      </label>
      <p aria-live="polite">
        {name.trim() === '' ? '' : cell ? `${cell.name}: ${things.join(', ')}.` : 'No such space.'}
      </p>
    </section>
  );
}

/** The table in words: everything that can be done on the board can be done here. */
export function TextBoard(): ReactNode {
  const { controller } = useTableContext();
  const { scene } = useTable();
  const choice = useChoice();
  const heading = useRef<HTMLHeadingElement>(null);
  const names = controller.names();
  if (!names) return null;
  // The button that was pressed goes away; the reader's place must not be lost with it.
  const toTop = (): void => heading.current?.focus();
  const soFar = choice.soFar.length === 1 ? choice.soFar[0]?.words : undefined;
  return (
    <div className="text-board">
      <h2 tabIndex={-1} ref={heading}>
        Text board
      </h2>
      <p>{scene.status}</p>
      {soFar && <p>Chosen so far: {soFar}.</p>}
      <ActionList onPick={toTop} />
      <ChoiceList names={names} onPick={toTop} />
      <OrdersView />
      <Dangers />
      <Surroundings names={names} />
      <Ground names={names} />
    </div>
  );
}
