import { useEffect, useState } from 'react';
import type { ReactNode } from 'react';
import type { SavedTable } from '../../table/local_session.ts';
import type { GameInfo } from '../../table/session.ts';
import type { HeldSeat } from '../lobby.ts';
import { forgetSeats, heldSeats, lookAround } from '../lobby.ts';
import { addressOf, go } from '../router.ts';
import { browserShelf } from '../shelf.ts';
import { boxArtOf, boxOf, hasRules, hasLesson, loadSkin } from '../skins.ts';
import { startSolo } from '../start.ts';
import { allGames, warmUp } from '../world.ts';
import { useLoaded } from './load.ts';
import { OpenTables } from './open_tables.tsx';
import { HeldRow, SavedRow } from './table_rows.tsx';
import { Unkept } from './unkept.tsx';

const isDeveloper = (): boolean => new URLSearchParams(window.location.search).get('dev') === '1';

function GameBox({ game, server }: { game: GameInfo; server: boolean }): ReactNode {
  const box = boxOf(game.name);
  const art = boxArtOf(game.name);
  const learns = hasLesson(game.name) || hasRules(game.name);
  return (
    <article className="box" aria-labelledby={`box-${game.name}`}>
      <div className="box-art">{art && <img src={art} alt="" />}</div>
      <div className="box-body">
        <h2 id={`box-${game.name}`}>{game.title}</h2>
        <p className="box-line">
          {box?.line ?? `${game.seats.length} seats: ${game.seats.join(', ')}.`}
        </p>
        {box && (
          <p className="box-facts">
            <span>{box.players}</span> <span>{box.minutes}</span> <span>{box.weight}</span>
          </p>
        )}
        <div className="box-buttons">
          <button type="button" className="action action-main" onClick={() => startSolo(game)}>
            Play now
          </button>
          <a className="action" href={addressOf(['new', game.name], { with: 'hot-seat' })}>
            Hot-seat
          </a>
          {server && (
            <a className="action" href={addressOf(['new', game.name], { with: 'friend' })}>
              Invite a friend
            </a>
          )}
          {learns && (
            <a className="action" href={addressOf(['learn', game.name])}>
              Learn
            </a>
          )}
          <a className="link" href={addressOf(['new', game.name])}>
            More ways to play
          </a>
        </div>
      </div>
    </article>
  );
}

function grouped(held: HeldSeat[]): HeldSeat[][] {
  const tables = new Map<string, HeldSeat[]>();
  for (const one of held) tables.set(one.table, [...(tables.get(one.table) ?? []), one]);
  return [...tables.values()];
}

function YourTables(props: { tables: SavedTable[]; forget: (id: string) => void }): ReactNode {
  const { tables, forget } = props;
  const [held, setHeld] = useState(heldSeats);
  const drop = (table: string): void => {
    forgetSeats(table);
    setHeld(heldSeats());
  };
  if (tables.length === 0 && held.length === 0) return null;
  return (
    <section className="list-block" aria-labelledby="your-tables">
      <h2 id="your-tables">Your tables</h2>
      <ul className="rows">
        {grouped(held).map((seats) => (
          <HeldRow key={seats[0]?.table} held={seats} forget={drop} />
        ))}
        {tables.map((table) => (
          <SavedRow key={table.id} table={table} forget={forget} />
        ))}
      </ul>
    </section>
  );
}

const isShown = (game: GameInfo): boolean => !game.hidden || isDeveloper();

// Chance is promised to be fair only where there is some, in the words of the games that have it.
function promisesOf(games: readonly GameInfo[]): [string, string][] {
  const chances = games.flatMap(({ name }) => boxOf(name)?.chance ?? []);
  const fair = new Map(chances.map(({ title, words }) => [title, words]));
  return [
    ['It knows the rules', 'Click anything to see what it can do, or why not and by which rule.'],
    ...fair,
    ['Play your way', 'Mouse, touch, keys, or the whole table in words for a screen reader.'],
  ];
}

function Promises(): ReactNode {
  return (
    <section className="promises" aria-label="What to expect">
      {promisesOf(allGames.filter(isShown)).map(([title, words]) => (
        <div key={title}>
          <h2>{title}</h2>
          <p>{words}</p>
        </div>
      ))}
    </section>
  );
}

function Boxes({ server }: { server: boolean }): ReactNode {
  const shown = allGames.filter(isShown);
  useEffect(() => {
    // The first box is the likeliest to be opened.
    if (shown[0]) warmUp(shown[0].name);
    // What the next page needs first comes while this one is read; what fails is asked for again.
    for (const game of shown) void loadSkin(game.name).catch(() => undefined);
    // The list of games never changes while the page stands.
  }, []);
  return shown.map((game) => <GameBox key={game.name} game={game} server={server} />);
}

/** The games in their boxes, and the tables that stand. */
export function HomePage(): ReactNode {
  const tables = useLoaded(lookAround, []);
  const open = tables.kind === 'ready' ? tables.value : null;
  const [saved, setSaved] = useState<SavedTable[]>([]);
  const look = async (): Promise<void> => setSaved(await browserShelf.list());
  useEffect(() => void look(), []);
  const last = saved.find((table) => !table.over);
  return (
    <main className="page home" tabIndex={-1}>
      <section className="hero">
        <h1>Gather round the table</h1>
        <p>
          Skirmish games that know their own rules. Play a bot right away, share the screen, or send
          a friend a link. No account, nothing to install.
        </p>
        {last && (
          <button type="button" className="action" onClick={() => go(['play', last.id])}>
            Resume {last.title}
          </button>
        )}
      </section>
      <Unkept />
      <section className="boxes" aria-label="Games">
        <Boxes server={open !== null} />
      </section>
      <YourTables tables={saved} forget={(id) => void browserShelf.forget(id).then(look)} />
      <Promises />
      {open && <OpenTables first={open} />}
    </main>
  );
}
