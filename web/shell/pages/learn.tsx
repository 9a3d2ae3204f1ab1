import { useEffect, useMemo, useState } from 'react';
import type { ReactNode } from 'react';
import type { LocalPlan } from '../../table/local_session.ts';
import { LocalSession } from '../../table/local_session.ts';
import { useTableState } from '../../table/parts/context.tsx';
import { RulesView } from '../../table/parts/rules_view.tsx';
import { addressOf } from '../router.ts';
import { loadSettings, motionOf } from '../settings.ts';
import type { Tutorial } from '../skins.ts';
import { boxArtOf, boxOf, hasRules, hasTutorial, loadRules, loadTutorial } from '../skins.ts';
import { capital } from '../../table/capital.ts';
import { startSolo } from '../start.ts';
import { isStepDone } from '../tutorial.ts';
import { gameNamed, localWorld, takeEngine } from '../world.ts';
import { useLoaded } from './load.ts';
import { Trouble, Waiting } from './notice.tsx';
import type { Opened } from './open_table.tsx';
import { OpenTable, withGame } from './open_table.tsx';

function Overview({ game }: { game: string }): ReactNode {
  const known = gameNamed(game);
  if (!known) return <Trouble words={`There is no game '${game}'.`} />;
  const box = boxOf(game);
  const art = boxArtOf(game);
  return (
    <main className="page learn" tabIndex={-1}>
      <h1>Learn {known.title}</h1>
      <div className="learn-intro">
        {art && <img src={art} alt="" />}
        <div>
          <p>{box?.about}</p>
          <ul>
            {box?.basics.map((words) => (
              <li key={words}>{words}</li>
            ))}
          </ul>
        </div>
      </div>
      <ul className="learn-ways">
        {hasTutorial(game) && (
          <li>
            <h2>A first game, with hints</h2>
            <p>About ten minutes in an ordinary game against the weakest bot.</p>
            <a className="action action-main" href={addressOf(['learn', game, 'tutorial'])}>
              Start the lesson
            </a>
          </li>
        )}
        {hasRules(game) && (
          <li>
            <h2>The rules</h2>
            <p>Every clause, with the number that refusals and log lines refer to.</p>
            <a className="action" href={addressOf(['learn', game, 'rules'])}>
              Read the rules
            </a>
          </li>
        )}
        <li>
          <h2>Just play</h2>
          <p>Click anything to see what it can do, or why it cannot.</p>
          <button type="button" className="action" onClick={() => startSolo(known)}>
            Play now
          </button>
        </li>
      </ul>
    </main>
  );
}

function Rules({ game, clause }: { game: string; clause: string | null }): ReactNode {
  const book = useLoaded(() => loadRules(game), [game]);
  const target = useMemo(() => (clause ? { id: clause } : null), [clause]);
  if (book.kind === 'failed') return <Trouble words={book.words} />;
  if (book.kind === 'waiting') return <Waiting words="Opening the book…" />;
  if (!book.value) return <Trouble words="This game has no rule book here." />;
  return (
    <main className="page rules-page" tabIndex={-1}>
      <h1>Rules</h1>
      <RulesView book={book.value} target={target} contents />
    </main>
  );
}

async function openTutorial(
  game: string,
): Promise<{ opened: Opened<LocalSession>; tutorial: Tutorial }> {
  const tutorial = await loadTutorial(game);
  const known = gameNamed(game);
  if (!tutorial || !known) throw new Error(`There is no tutorial for '${game}'.`);
  const { seat: mine, level, seed, options } = tutorial;
  const plan: LocalPlan = {
    game,
    options,
    seed,
    seats: known.seats.map((seat) =>
      seat === mine
        ? { seat, holder: 'me', name: 'You' }
        : { seat, holder: 'bot', level, name: `${capital(level)} bot` },
    ),
  };
  const world = localWorld(game, await takeEngine(game), () => motionOf(loadSettings()));
  // A lesson is begun anew each time and takes no place among the kept tables.
  const kept = { ...world, shelf: { write: () => Promise.resolve() } };
  return {
    opened: await withGame(await LocalSession.create(kept, 'lesson', plan), game),
    tutorial,
  };
}

function Hints({
  opened,
  tutorial,
  game,
}: {
  opened: Opened;
  tutorial: Tutorial;
  game: string;
}): ReactNode {
  const state = useTableState(opened.session);
  const [at, setAt] = useState({ step: 0, seq: 0 });
  const step = tutorial.steps[at.step];
  const isDone = state !== null && step !== undefined && isStepDone(step, state, at.seq);
  useEffect(() => {
    if (isDone) setAt((was) => ({ step: was.step + 1, seq: state.status.seq }));
  }, [isDone, state]);
  if (!step)
    return (
      <section className="hint" aria-label="Hint">
        <h2>That is all you need</h2>
        <p>Play on to the end, or start a game of your own.</p>
        <a className="action action-main" href={addressOf(['new', game])}>
          A new table
        </a>
      </section>
    );
  return (
    <section className="hint" aria-label="Hint" aria-live="polite">
      <h2>
        {step.title}{' '}
        <span className="quiet">
          {at.step + 1} of {tutorial.steps.length}
        </span>
      </h2>
      <p>{step.text}</p>
      <button
        type="button"
        className={step.until ? 'action action-quiet' : 'action action-main'}
        onClick={() => setAt({ step: at.step + 1, seq: state?.status.seq ?? 0 })}
      >
        {step.until ? 'Skip this hint' : 'Next'}
      </button>
    </section>
  );
}

function Lesson({ game }: { game: string }): ReactNode {
  const loading = useLoaded(() => openTutorial(game), [game]);
  const session = loading.kind === 'ready' ? loading.value.opened.session : null;
  useEffect(() => () => session?.close(), [session]);
  if (loading.kind === 'failed') return <Trouble words={loading.words} />;
  if (loading.kind === 'waiting') return <Waiting words="Setting the table…" />;
  const { opened, tutorial } = loading.value;
  return (
    <OpenTable opened={opened} extra={<Hints opened={opened} tutorial={tutorial} game={game} />} />
  );
}

export function LearnPage(props: {
  game: string;
  part: string;
  query: URLSearchParams;
}): ReactNode {
  const { game, part, query } = props;
  if (part === 'rules') return <Rules game={game} clause={query.get('clause')} />;
  if (part === 'tutorial') return <Lesson game={game} />;
  return <Overview game={game} />;
}
