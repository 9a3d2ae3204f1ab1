import { useEffect, useRef, useState } from 'react';
import type { ReactNode } from 'react';
import type { Destination } from '../destinations.ts';
import { dangersOf, dangerWords } from '../dangers.ts';
import { destinationsIn, summaryOf } from '../destinations.ts';
import type { Names } from '../names.ts';
import { wordsOf } from '../local_session.ts';
import type { Strike } from '../reaches.ts';
import { strikesIn } from '../reaches.ts';
import { sideOf } from '../session.ts';
import type { TableState } from '../session.ts';
import type { Choice } from '../walk.ts';
import { samePick } from '../walk.ts';
import { buttonsOf } from '../buttons.ts';
import { useChoice, useScene, useTable, useTableContext } from './context.tsx';
import { OrdersView } from './orders_view.tsx';
import { usePreview } from './preview.ts';
import { useReach } from './reach.ts';

const isSpace = ({ pick }: Choice): boolean => pick.kind === 'cell';
const kGroups: [string, (choice: Choice) => boolean][] = [
  ['Pieces', (choice) => choice.pick.kind === 'piece'],
  ['Other things', (choice) => !['piece', 'cell', 'button'].includes(choice.pick.kind)],
];

function labelOf(names: Names, choice: Choice): string {
  const [offer] = choice.offers;
  if (choice.offers.length === 1 && offer) return offer.words;
  const deeds = [...new Set(choice.offers.map((one) => one.words))].join(', ');
  return `${names.wordsOf(choice.pick)}: ${deeds}`;
}

const keyOf = ({ pick }: Choice): string => `${pick.kind} ${pick.a} ${pick.b}`;

function ChoiceButton(props: { choice: Choice; words: string; onPick: () => void }): ReactNode {
  const { controller } = useTableContext();
  const preview = usePreview();
  return (
    <button
      type="button"
      onClick={() => {
        void controller.choosePick(props.choice.pick, { x: 0, y: 0 });
        props.onPick();
      }}
      {...preview.pick(props.choice.pick)}
    >
      {props.words}
    </button>
  );
}

function Group(props: {
  title: string;
  inside: Choice[];
  names: Names;
  onPick: () => void;
}): ReactNode {
  const { title, inside, names, onPick } = props;
  if (inside.length === 0) return null;
  return (
    <section>
      <h3>
        {title} ({inside.length})
      </h3>
      <ul className="text-choices">
        {inside.map((one) => (
          <li key={keyOf(one)}>
            <ChoiceButton choice={one} words={labelOf(names, one)} onPick={onPick} />
          </li>
        ))}
      </ul>
    </section>
  );
}

const kManySpaces = 8; // more than these are worth a search

/** Where something may go: summed up, then sorted by what is to be known of each space. */
function Spaces({ names, onPick }: { names: Names; onPick: () => void }): ReactNode {
  const table = useTable();
  const { choices } = useChoice();
  const [wanted, setWanted] = useState('');
  const reaches = useReach();
  const all = choices.filter(isSpace);
  if (all.length === 0) return null;
  const own = sideOf(table, table.acting ?? table.viewer);
  const groups = destinationsIn(all, names, own, reaches);
  const wordsOf = ({ choice, notes }: Destination): string =>
    [labelOf(names, choice), ...notes].join(', ');
  const low = wanted.trim().toLowerCase();
  const found = groups
    .map(({ words, inside }) => ({
      words,
      inside: inside.filter((one) => `${words} ${wordsOf(one)}`.toLowerCase().includes(low)),
    }))
    .filter(({ inside }) => inside.length > 0);
  const count = found.reduce((sum, { inside }) => sum + inside.length, 0);
  return (
    <section>
      <h3>Spaces you can choose ({all.length})</h3>
      <p>{summaryOf(groups, names)}</p>
      {all.length > kManySpaces && (
        <p className="text-find">
          <label>
            Find among them{' '}
            <input
              type="search"
              value={wanted}
              autoComplete="off"
              onChange={(event) => setWanted(event.target.value)}
            />
          </label>{' '}
          <span role="status">{low === '' ? '' : `${count} found.`}</span>
        </p>
      )}
      {found.map(({ words, inside }) => (
        <div key={words}>
          {groups.length > 1 && (
            <h4>
              {words} ({inside.length})
            </h4>
          )}
          <ul className="text-choices">
            {inside.map((one) => (
              <li key={keyOf(one.choice)}>
                <ChoiceButton choice={one.choice} words={wordsOf(one)} onPick={onPick} />
              </li>
            ))}
          </ul>
        </div>
      ))}
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
      <Spaces names={names} onPick={onPick} />
      <Group title="Or instead" inside={instead} names={names} onPick={onPick} />
    </>
  );
}

function ActionList({ onPick }: { onPick: () => void }): ReactNode {
  const { controller } = useTableContext();
  const preview = usePreview();
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
                void controller.choose(plan.offer);
                onPick();
              }}
              {...preview.offer(plan.offer)}
            >
              {plan.words}
            </button>
          </li>
        ))}
        {choice.canGoBack && (
          <li>
            <button type="button" onClick={() => void controller.back()}>
              Back: choose something else
            </button>
          </li>
        )}
      </ul>
    </section>
  );
}

/** Who stands where; one's own side first. */
function Positions({ names }: { names: Names }): ReactNode {
  const table = useTable();
  const scene = useScene();
  const own = sideOf(table, table.acting ?? table.viewer);
  const on = scene.pieces.filter((piece) => piece.cell >= 0);
  const pieces = [
    ...on.filter((piece) => piece.side === own),
    ...on.filter((piece) => piece.side !== own),
  ];
  return (
    <section>
      <h3>Who stands where</h3>
      <ul>
        {pieces.map((piece) => (
          <li key={piece.id}>
            {names.wordsOf({ kind: 'piece', a: piece.id })}
            {piece['health-max'] > 0 && `, health ${piece.health} of ${piece['health-max']}`}
            {piece.badges.map((badge) => `, ${badge.words}`)}.
          </li>
        ))}
      </ul>
    </section>
  );
}

const listed = (pieces: Strike['targets']): string => pieces.map(({ words }) => words).join(', ');

function attackWords(strikes: Strike[]): string[] {
  if (strikes.length === 0) return ['Nobody can be attacked in this step.'];
  return strikes.map(({ piece, targets }) => `${piece.words} can attack ${listed(targets)}.`);
}

const aheadWords = (strikes: Strike[]): string[] =>
  strikes.map(({ piece, targets }) => `${piece.words} could attack ${listed(targets)} next turn.`);

function threatWords(strikes: Strike[], isKnown: boolean): string[] {
  if (!isKnown) return ['This game cannot look that far ahead.'];
  if (strikes.length === 0) return ['If you do nothing more, nobody can attack you.'];
  return strikes.map(
    ({ piece, targets }) =>
      `If you did nothing more, ${piece.words} could attack ${listed(targets)}.`,
  );
}

/** What can be attacked, and by whom; asked of the engine, for the page knows no rule. */
function Dangers(): ReactNode {
  const { session } = useTableContext();
  const table = useTable();
  const { scene, acting, status } = table;
  const [told, setTold] = useState<string[]>([]);
  useEffect(() => setTold([]), [status.seq]);
  if (!acting) return null;
  const tell = (work: Promise<string[]>): void =>
    void work.then(setTold, (error: unknown) => setTold([wordsOf(error)]));
  const own = sideOf(table, acting);
  const attacks = async (): Promise<string[]> => {
    const reach = await session.reach();
    const now = strikesIn(scene, reach, ({ side }, { ahead }) => side === own && ahead === 'step');
    const isTold = now.length > 0 || reach.every(({ ahead }) => ahead !== 'turn');
    if (isTold) return attackWords(now);
    const turn = strikesIn(scene, reach, ({ side }, { ahead }) => side === own && ahead === 'turn');
    return [...attackWords(now), ...aheadWords(turn)];
  };
  const threats = async (): Promise<string[]> => {
    const reach = await session.reach();
    const others = new Set(scene.pieces.flatMap(({ id, side }) => (side === own ? [] : [id])));
    const isKnown = reach.some(({ piece, ahead }) => others.has(piece) && ahead !== 'unknown');
    const dangers = scene.pieces
      .filter(({ side }) => side === own)
      .flatMap(({ id }) => dangersOf(scene, reach, id).filter(({ to }) => to.id === id));
    if (dangers.length > 0) return dangers.map(dangerWords);
    return threatWords(
      strikesOn(
        own,
        strikesIn(scene, reach, ({ id }) => others.has(id)),
      ),
      isKnown,
    );
  };
  return (
    <section>
      <h3>Who can reach whom</h3>
      <p className="text-questions">
        <button type="button" className="action" onClick={() => tell(attacks())}>
          What can I attack?
        </button>
        <button type="button" className="action" onClick={() => tell(threats())}>
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

// Of these strikes those at one side.
function strikesOn(side: TableState['viewer'] | null, strikes: Strike[]): Strike[] {
  return strikes.flatMap(({ piece, targets }) => {
    const mine = targets.filter((target) => target.side === side);
    return mine.length > 0 ? [{ piece, targets: mine }] : [];
  });
}

function Ground({ names }: { names: Names }): ReactNode {
  const { board } = useTable();
  const scene = useScene();
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
  const scene = useScene();
  const choice = useChoice();
  const { past } = choice;
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
      {soFar && !past && <p>Chosen so far: {soFar}.</p>}
      {past ? (
        <p>
          This is the table after entry {past.seq}; nothing can be done there.{' '}
          <button type="button" className="action" onClick={() => controller.leavePast()}>
            Return to the present
          </button>
        </p>
      ) : (
        <>
          <ActionList onPick={toTop} />
          <ChoiceList names={names} onPick={toTop} />
          <OrdersView />
          <Dangers />
        </>
      )}
      <Positions names={names} />
      <Ground names={names} />
    </div>
  );
}
