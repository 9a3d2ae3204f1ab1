import { useEffect, useState } from 'react';
import type { ReactNode } from 'react';
import type { Skin } from '../../board/skin.ts';
import { wordsOf } from '../../table/local_session.ts';
import type { GameInfo } from '../../table/session.ts';
import { bringFile, createTable, holdGrants, lookAround } from '../lobby.ts';
import type { OptionWords } from '../option_words.ts';
import { go } from '../router.ts';
import { useSettings } from '../settings.ts';
import { boxOf, loadOptionWords, loadSkin } from '../skins.ts';
import { openTable } from '../start.ts';
import type { OwnFile, Prospect, Usual, Wish } from '../wish.ts';
import { gameOf, isForOthers, localPlan, onlinePlan, seatsOf } from '../wish.ts';
import { gameNamed, prospectOf } from '../world.ts';
import { useLoaded } from './load.ts';
import { OnlineWishes } from './new_table/online.tsx';
import { Options } from './new_table/options.tsx';
import { ScenarioChoice } from './new_table/scenario.tsx';
import { Seats } from './new_table/seats.tsx';
import { Trouble, Waiting } from './notice.tsx';
import type { FileTrouble } from './own_file.tsx';
import { fileTrouble } from './own_file.tsx';

function usualOf(game: GameInfo, company: string | null, server: boolean): Usual {
  const play = boxOf(game.name)?.play;
  const others = company === 'hot-seat' ? 'me' : company === 'friend' && server ? 'link' : 'bot';
  return { mine: play?.seat, others, level: play?.level ?? 'novice' };
}

interface Begun {
  prospect: Prospect; // of the usual scenario
  names: Map<string, string>; // of all scenarios
  skin: Skin;
  words: OptionWords | null;
  server: boolean;
}

async function beginWish(game: GameInfo): Promise<Begun> {
  const [tables, skin, words, ...prospects] = await Promise.all([
    lookAround(),
    loadSkin(game.name),
    loadOptionWords(game.name),
    ...game.scenarios.map((scenario) => prospectOf({ game: game.name, scenario })),
  ]);
  const [prospect] = prospects;
  if (!prospect) throw new Error(`${game.title} has no scenario.`);
  const names = new Map(prospects.map(({ scenario, name }) => [scenario, name]));
  return { prospect, names, skin, words, server: tables !== null };
}

const kFirst: Omit<Wish, 'scenario'> = {
  file: null,
  options: {},
  seats: {},
  clock: 'none',
  spectators: true,
};

interface Asked {
  company: string | null; // who else plays, as a rule
  seed: string | null; // the dice of an earlier game, to be played with again
}

function TableForm(props: { game: GameInfo; asked: Asked; begun: Begun }): ReactNode {
  const { game, asked, begun } = props;
  const { settings } = useSettings();
  const [wish, setWish] = useState<Wish>({ ...kFirst, scenario: begun.prospect.scenario });
  const [prospect, setProspect] = useState(begun.prospect);
  const [trouble, setTrouble] = useState('');
  const [badFile, setBadFile] = useState<FileTrouble | null>(null);
  const { scenario, file, options } = wish;
  const change = (part: Partial<Wish>): void => setWish((was) => ({ ...was, ...part }));
  useEffect(() => {
    let late = false;
    setTrouble('');
    prospectOf({ game: game.name, ...gameOf(wish) }).then(
      (found) => !late && setProspect(found),
      (error: unknown) => !late && setTrouble(wordsOf(error)),
    );
    return () => {
      late = true;
    };
    // Seats and clocks change nothing about the game itself.
  }, [game, scenario, file, options]);
  // A file is judged before it is taken: one that cannot be played changes nothing.
  const takeFile = (own: OwnFile | null): void => {
    setBadFile(null);
    if (!own) return change({ file: null, options: {} });
    prospectOf({ game: game.name, file: own.text }).then(
      () => change({ file: own, options: {} }),
      (error: unknown) => setBadFile(fileTrouble(error, own)),
    );
  };
  const seats = seatsOf(wish, prospect, usualOf(game, asked.company, begun.server));
  const online = isForOthers(seats);
  const begin = async (): Promise<void> => {
    if (!online) return openTable(localPlan(game.name, wish, seats, settings.name, asked.seed));
    const file = wish.file && (await bringFile(game.name, wish.file.text));
    const made = await createTable(onlinePlan(game.name, wish, seats, settings.name, file));
    holdGrants(made.table, made.seats);
    go(['t', made.table.table]);
  };
  return (
    <main className="page new-table" tabIndex={-1}>
      <h1>A new table: {game.title}</h1>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          begin().catch((error: unknown) => setTrouble(wordsOf(error)));
        }}
      >
        <ScenarioChoice
          game={game}
          wish={wish}
          change={change}
          names={begun.names}
          prospect={prospect}
          takeFile={takeFile}
          trouble={badFile}
          fail={(words) => setBadFile({ words, line: null })}
        />
        <Seats
          wish={wish}
          change={change}
          seats={seats}
          prospect={prospect}
          skin={begun.skin}
          server={begun.server}
        />
        {online && <OnlineWishes wish={wish} change={change} />}
        {trouble !== '' && <p role="alert">{trouble}</p>}
        <p>
          <button type="submit" className="action action-main action-large">
            {online ? 'Open the table' : 'Start'}
          </button>
        </p>
        <Options wish={wish} change={change} prospect={prospect} words={begun.words} />
      </form>
    </main>
  );
}

/** What is played, who plays, by which options; one press starts. */
export function NewTablePage({ game, query }: { game: string; query: URLSearchParams }): ReactNode {
  const known = gameNamed(game);
  const loading = useLoaded(async () => known && beginWish(known), [known]);
  if (!known) return <Trouble words={`There is no game '${game}'.`} />;
  if (loading.kind === 'failed') return <Trouble words={loading.words} />;
  if (loading.kind === 'waiting' || !loading.value) return <Waiting words="Unpacking the box…" />;
  const asked = { company: query.get('with'), seed: query.get('seed') };
  return <TableForm game={known} asked={asked} begun={loading.value} />;
}
