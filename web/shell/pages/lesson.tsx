import { useEffect } from 'react';
import type { ReactNode } from 'react';
import { Coach } from '../../lesson/coach.tsx';
import type { OpenLesson } from '../../lesson/open.ts';
import { openLesson } from '../../lesson/open.ts';
import type { LocalSession } from '../../table/local_session.ts';
import { addressOf } from '../router.ts';
import { loadSettings, motionOf } from '../settings.ts';
import { loadLesson } from '../skins.ts';
import { gameNamed, localWorld, takeEngine } from '../world.ts';
import { useLoaded } from './load.ts';
import { Trouble, Waiting } from './notice.tsx';
import type { Opened } from './open_table.tsx';
import { OpenTable, withGame } from './open_table.tsx';

interface Prepared extends OpenLesson {
  opened: Opened<LocalSession>;
}

async function prepare(name: string): Promise<Prepared> {
  const [lesson, game] = [await loadLesson(name), gameNamed(name)];
  if (!lesson || !game) throw new Error(`There is no lesson for '${name}'.`);
  const world = localWorld(name, await takeEngine(name), () => motionOf(loadSettings()));
  const open = await openLesson(world, game, lesson);
  return { ...open, opened: await withGame(open.session, name) };
}

/** A game that is played to learn it. */
export function LessonPage({ game }: { game: string }): ReactNode {
  const loading = useLoaded(() => prepare(game), [game]);
  const ready = loading.kind === 'ready' ? loading.value : null;
  useEffect(
    () => () => {
      ready?.guide.close();
      ready?.session.close();
    },
    [ready],
  );
  if (loading.kind === 'failed') return <Trouble words={loading.words} />;
  if (!ready) return <Waiting words="Setting the table…" />;
  const after = (
    <a className="action action-main" href={addressOf(['new', game])}>
      A new table
    </a>
  );
  return (
    <OpenTable
      opened={ready.opened}
      extra={<Coach guide={ready.guide} lesson={ready.lesson} after={after} />}
    />
  );
}
