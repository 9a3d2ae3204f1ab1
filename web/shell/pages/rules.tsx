import { useMemo } from 'react';
import type { ReactNode } from 'react';
import { RulesView } from '../../table/parts/rules_view.tsx';
import { addressOf } from '../router.ts';
import { hasLesson, loadRules } from '../skins.ts';
import { gameNamed } from '../world.ts';
import { useLoaded } from './load.ts';
import { Trouble, Waiting } from './notice.tsx';

/** The rules of a game on a page of their own; a clause in the address is shown at once. */
export function RulesPage({ game, clause }: { game: string; clause: string | null }): ReactNode {
  const known = gameNamed(game);
  const book = useLoaded(() => loadRules(game), [game]);
  const target = useMemo(() => (clause ? { id: clause } : null), [clause]);
  if (!known) return <Trouble words={`There is no game '${game}'.`} />;
  if (book.kind === 'failed') return <Trouble words={book.words} />;
  if (book.kind === 'waiting') return <Waiting words="Opening the book…" />;
  if (!book.value) return <Trouble words="This game has no rule book here." />;
  return (
    <main className="page rules-page" tabIndex={-1}>
      <div className="page-head">
        <h1>The rules of {known.title}</h1>
        {hasLesson(game) && (
          <a className="action" href={addressOf(['learn', game, 'tutorial'])}>
            Learn by playing
          </a>
        )}
        <a className="action action-main" href={addressOf(['new', game])}>
          Play
        </a>
      </div>
      <RulesView book={book.value} target={target} contents />
    </main>
  );
}
