import type { ReactNode } from 'react';
import { addressOf } from '../router.ts';
import { boxArtOf, boxOf, hasLesson, hasRules } from '../skins.ts';
import { startSolo } from '../start.ts';
import { gameNamed } from '../world.ts';
import { LessonPage } from './lesson.tsx';
import { Trouble } from './notice.tsx';

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
        {hasLesson(game) && (
          <li>
            <h2>A lesson at the table</h2>
            <p>About ten minutes. An arrow shows what to click, and you play a first turn.</p>
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

export function LearnPage({ game, part }: { game: string; part: string }): ReactNode {
  return part === 'tutorial' ? <LessonPage game={game} /> : <Overview game={game} />;
}
