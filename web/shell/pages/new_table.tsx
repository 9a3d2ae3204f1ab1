import { useEffect, useState } from 'react';
import type { ReactNode } from 'react';
import type { Option } from '../../protocol/messages.ts';
import type { ClockPlan, Level } from '../../protocol/online.ts';
import { kLevels } from '../../protocol/online.ts';
import { capital } from '../../table/capital.ts';
import { wordsOf } from '../../table/local_session.ts';
import type { GameInfo } from '../../table/session.ts';
import { bringFile, createTable, holdGrants, openTables } from '../lobby.ts';
import { addressOf, go } from '../router.ts';
import { useSettings } from '../settings.ts';
import { boxOf } from '../skins.ts';
import { openTable } from '../start.ts';
import type { Holder, OwnFile, Prospect, SeatWish, Usual, Wish } from '../wish.ts';
import {
  factsOf,
  gameOf,
  isForOthers,
  kClocks,
  localPlan,
  onlinePlan,
  seatsOf,
  valuesOf,
} from '../wish.ts';
import { gameNamed, prospectOf } from '../world.ts';
import { useLoaded } from './load.ts';
import { Trouble, Waiting } from './notice.tsx';
import type { FileTrouble } from './own_file.tsx';
import { fileTrouble, OwnFileDrop, TroubleWithFile } from './own_file.tsx';

const kHolders: Record<Holder, string> = {
  me: 'A person at this screen',
  bot: 'A bot',
  link: 'A friend, by link',
  open: 'Open to anyone',
};

function usualOf(game: GameInfo, company: string | null, server: boolean): Usual {
  const play = boxOf(game.name)?.play;
  const others = company === 'hot-seat' ? 'me' : company === 'friend' && server ? 'link' : 'bot';
  return { mine: play?.seat, others, level: play?.level ?? 'novice' };
}

interface Changing {
  wish: Wish;
  change: (part: Partial<Wish>) => void;
}

function SeatRow(props: {
  one: SeatWish;
  holders: Holder[];
  put: (part: Partial<SeatWish>) => void;
}): ReactNode {
  const { one, holders, put } = props;
  return (
    <div className="seat-wish">
      <b>{capital(one.seat)}</b>
      <select
        aria-label={`Who plays ${one.seat}`}
        value={one.holder}
        onChange={(event) => put({ holder: event.target.value as Holder })}
      >
        {holders.map((holder) => (
          <option key={holder} value={holder}>
            {kHolders[holder]}
          </option>
        ))}
      </select>
      {one.holder === 'bot' && (
        <select
          aria-label={`Level of the bot for ${one.seat}`}
          value={one.level}
          onChange={(event) => put({ level: event.target.value as Level })}
        >
          {kLevels.map((level) => (
            <option key={level} value={level}>
              {level}
            </option>
          ))}
        </select>
      )}
    </div>
  );
}

// Partners stand together, under the name of their side.
function Seats(
  props: Changing & { seats: SeatWish[]; sides: Prospect['sides']; server: boolean },
): ReactNode {
  const { wish, change, seats, sides, server } = props;
  const holders = (Object.keys(kHolders) as Holder[]).filter(
    (holder) => server || holder === 'me' || holder === 'bot',
  );
  const rowsOf = (names: string[]): ReactNode =>
    seats
      .filter(({ seat }) => names.includes(seat))
      .map((one) => (
        <SeatRow
          key={one.seat}
          one={one}
          holders={holders}
          put={(part) =>
            change({ seats: { ...wish.seats, [one.seat]: { ...wish.seats[one.seat], ...part } } })
          }
        />
      ));
  const isShared = sides.some((side) => side.seats.length !== 1);
  return (
    <fieldset>
      <legend>Who sits where</legend>
      {!isShared && rowsOf(seats.map(({ seat }) => seat))}
      {isShared &&
        sides.map((side) => (
          <div key={side.name} className="side-wish">
            <span className="quiet">
              {capital(side.words)}
              {side.seats.length === 0 && ': played by the rules'}
            </span>
            {rowsOf(side.seats)}
          </div>
        ))}
      {!server && <p className="quiet">Friends at other screens need a server behind this page.</p>}
    </fieldset>
  );
}

function ScenarioChoice(
  props: Changing & {
    game: GameInfo;
    names: Map<string, string>;
    prospect: Prospect;
    takeFile: (file: OwnFile | null) => void;
    trouble: FileTrouble | null;
    fail: (words: string) => void;
  },
): ReactNode {
  const { game, wish, change, names, prospect, takeFile, trouble, fail } = props;
  const isChosen = wish.file === null && game.scenarios.length > 1;
  return (
    <fieldset>
      <legend>Scenario</legend>
      {isChosen && (
        <select
          aria-label="Scenario"
          value={wish.scenario}
          onChange={(event) => change({ scenario: event.target.value, options: {} })}
        >
          {game.scenarios.map((scenario) => (
            <option key={scenario} value={scenario}>
              {names.get(scenario) ?? scenario}
            </option>
          ))}
        </select>
      )}
      <p className="scenario-words">
        {!isChosen && <b>{prospect.name}. </b>}
        {prospect.words}
      </p>
      <p className="box-facts">
        {factsOf(prospect).map((fact) => (
          <span key={fact}>{fact}</span>
        ))}
      </p>
      {game.files && <OwnFileDrop file={wish.file} take={takeFile} fail={fail} />}
      {trouble && <TroubleWithFile trouble={trouble} />}
    </fieldset>
  );
}

function OptionRow(props: {
  game: string;
  option: Option;
  value: string;
  put: (value: string) => void;
}): ReactNode {
  const { game, option, value, put } = props;
  return (
    <label className="option">
      <span>
        {option.words}{' '}
        <a className="clause" href={addressOf(['learn', game, 'rules'], { clause: option.clause })}>
          {option.clause}
        </a>
      </span>
      <select value={value} onChange={(event) => put(event.target.value)}>
        {valuesOf(option).map((one) => (
          <option key={one} value={one}>
            {one}
            {one === option.default ? ' (usual)' : ''}
          </option>
        ))}
      </select>
    </label>
  );
}

function Options({ wish, change, prospect }: Changing & { prospect: Prospect }): ReactNode {
  const { options, chosen, game } = prospect;
  const changed = options.filter(({ key, default: usual }) => chosen[key] !== usual);
  if (options.length === 0) return null;
  return (
    <details className="options">
      <summary>Options{changed.length > 0 ? ` (${changed.length} changed)` : ''}</summary>
      {options.map((option) => (
        <OptionRow
          key={option.key}
          game={game}
          option={option}
          value={wish.options[option.key] ?? chosen[option.key] ?? option.default}
          put={(value) => change({ options: { ...wish.options, [option.key]: value } })}
        />
      ))}
    </details>
  );
}

function OnlineWishes({ wish, change }: Changing): ReactNode {
  return (
    <fieldset>
      <legend>Online</legend>
      <label className="option">
        <span>Clock</span>
        <select
          value={wish.clock}
          onChange={(event) => change({ clock: event.target.value as ClockPlan['kind'] })}
        >
          {(Object.keys(kClocks) as ClockPlan['kind'][]).map((kind) => (
            <option key={kind} value={kind}>
              {kClocks[kind][0]}
            </option>
          ))}
        </select>
      </label>
      <label>
        <input
          type="checkbox"
          checked={wish.spectators}
          onChange={(event) => change({ spectators: event.target.checked })}
        />
        Others may watch
      </label>
    </fieldset>
  );
}

interface Begun {
  prospect: Prospect; // of the usual scenario
  names: Map<string, string>; // of all scenarios
  server: boolean;
}

async function beginWish(game: GameInfo): Promise<Begun> {
  const [tables, ...prospects] = await Promise.all([
    openTables(),
    ...game.scenarios.map((scenario) => prospectOf({ game: game.name, scenario })),
  ]);
  const [prospect] = prospects;
  if (!prospect) throw new Error(`${game.title} has no scenario.`);
  const names = new Map(prospects.map(({ scenario, name }) => [scenario, name]));
  return { prospect, names, server: tables !== null };
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
    if (!online) return openTable(localPlan(game.name, wish, seats, asked.seed));
    const file = wish.file && (await bringFile(game.name, wish.file.text));
    const made = await createTable(onlinePlan(game.name, wish, seats, settings.name, file));
    holdGrants(made.table, made.seats);
    go(['t', made.table.table]);
  };
  return (
    <main className="page new-table" tabIndex={-1}>
      <h1>{game.title}: a new table</h1>
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
          sides={prospect.sides}
          server={begun.server}
        />
        {online && <OnlineWishes wish={wish} change={change} />}
        {trouble !== '' && <p role="alert">{trouble}</p>}
        <p>
          <button type="submit" className="action action-main action-large">
            {online ? 'Open the table' : 'Start'}
          </button>
        </p>
        <Options wish={wish} change={change} prospect={prospect} />
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
