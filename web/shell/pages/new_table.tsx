import { useState } from 'react';
import type { ReactNode } from 'react';
import type { ClockPlan, Level, SeatPlan } from '../../protocol/online.ts';
import { kLevels } from '../../protocol/online.ts';
import type { LocalSeat } from '../../table/local_session.ts';
import { wordsOf } from '../../table/local_session.ts';
import type { GameInfo } from '../../table/session.ts';
import { createTable, holdGrants, openTables } from '../lobby.ts';
import { addressOf, go } from '../router.ts';
import { useSettings } from '../settings.ts';
import { boxOf } from '../skins.ts';
import { openTable, titleCase } from '../start.ts';
import { gameNamed } from '../world.ts';
import { useLoaded } from './load.ts';
import { Trouble, Waiting } from './notice.tsx';

type Holder = SeatPlan['holder'];

interface SeatWish {
  seat: string;
  holder: Holder;
  level: Level;
}

interface Wish {
  scenario: string;
  options: Record<string, string>;
  seats: SeatWish[];
  clock: ClockPlan['kind'];
  spectators: boolean;
}

const kHolders: Record<Holder, string> = {
  me: 'A person at this screen',
  bot: 'A bot',
  link: 'A friend, by link',
  open: 'Open: whoever comes',
};
const kClocks: Record<ClockPlan['kind'], [string, ClockPlan]> = {
  none: ['No clock', { kind: 'none' }],
  live: [
    'Live: 20 minutes each and 10 seconds an action',
    { kind: 'live', seconds: 1200, increment: 10 },
  ],
  correspondence: [
    'By correspondence: three days an action',
    { kind: 'correspondence', hours: 72 },
  ],
};

function firstWish(game: GameInfo, company: string | null, server: boolean): Wish {
  const play = boxOf(game.name)?.play;
  const mine = play?.seat ?? game.seats[0];
  const other: Holder =
    company === 'hot-seat' ? 'me' : company === 'friend' && server ? 'link' : 'bot';
  return {
    scenario: game.scenarios[0] ?? '',
    options: Object.fromEntries(game.options.map((option) => [option.key, option.default])),
    seats: game.seats.map((seat) => ({
      seat,
      holder: seat === mine ? 'me' : other,
      level: play?.level ?? 'novice',
    })),
    clock: 'none',
    spectators: true,
  };
}

function Seats(props: {
  wish: Wish;
  change: (seats: SeatWish[]) => void;
  server: boolean;
}): ReactNode {
  const { wish, change, server } = props;
  const put = (seat: string, part: Partial<SeatWish>): void =>
    change(wish.seats.map((one) => (one.seat === seat ? { ...one, ...part } : one)));
  const holders = (Object.keys(kHolders) as Holder[]).filter(
    (holder) => server || holder === 'me' || holder === 'bot',
  );
  return (
    <fieldset>
      <legend>Who sits where</legend>
      {wish.seats.map((one) => (
        <div className="seat-wish" key={one.seat}>
          <b>{titleCase(one.seat)}</b>
          <select
            aria-label={`Who plays ${one.seat}`}
            value={one.holder}
            onChange={(event) => put(one.seat, { holder: event.target.value as Holder })}
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
              onChange={(event) => put(one.seat, { level: event.target.value as Level })}
            >
              {kLevels.map((level) => (
                <option key={level} value={level}>
                  {level}
                </option>
              ))}
            </select>
          )}
        </div>
      ))}
      {!server && <p className="quiet">Friends at other screens need a server behind this page.</p>}
    </fieldset>
  );
}

function Options(props: {
  game: GameInfo;
  wish: Wish;
  change: (part: Partial<Wish>) => void;
}): ReactNode {
  const { game, wish, change } = props;
  const changed = game.options.filter((option) => wish.options[option.key] !== option.default);
  return (
    <details className="options">
      <summary>
        Scenario and options{changed.length > 0 ? ` (${changed.length} changed)` : ''}
      </summary>
      <label className="option">
        <span>Scenario</span>
        <select
          value={wish.scenario}
          onChange={(event) => change({ scenario: event.target.value })}
        >
          {game.scenarios.map((scenario) => (
            <option key={scenario}>{scenario}</option>
          ))}
        </select>
      </label>
      {game.options.map((option) => (
        <label className="option" key={option.key}>
          <span>
            {option.words}{' '}
            <a
              className="clause"
              href={addressOf(['learn', game.name, 'rules'], { clause: option.clause })}
            >
              {option.clause}
            </a>
          </span>
          <select
            value={wish.options[option.key]}
            onChange={(event) =>
              change({ options: { ...wish.options, [option.key]: event.target.value } })
            }
          >
            {option.values.map((value) => (
              <option key={value} value={value}>
                {value}
                {value === option.default ? ' (usual)' : ''}
              </option>
            ))}
          </select>
        </label>
      ))}
    </details>
  );
}

function OnlineWishes({
  wish,
  change,
}: {
  wish: Wish;
  change: (part: Partial<Wish>) => void;
}): ReactNode {
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

function localSeat(wish: SeatWish, alone: boolean): LocalSeat {
  if (wish.holder === 'bot')
    return {
      seat: wish.seat,
      holder: 'bot',
      level: wish.level,
      name: `${titleCase(wish.level)} bot`,
    };
  return { seat: wish.seat, holder: 'me', name: alone ? 'You' : titleCase(wish.seat) };
}

async function begin(game: GameInfo, wish: Wish, online: boolean, name: string): Promise<void> {
  const { scenario, options, spectators } = wish;
  if (!online) {
    const alone = wish.seats.filter((seat) => seat.holder === 'me').length === 1;
    const seats = wish.seats.map((seat) => localSeat(seat, alone));
    return openTable({ game: game.name, scenario, options, seats });
  }
  const seats = wish.seats.map(({ seat, holder, level }): SeatPlan => ({
    seat,
    holder,
    ...(holder === 'bot' && { level }),
    ...(holder === 'me' && name !== '' && { name }),
  }));
  const clock = kClocks[wish.clock][1];
  const made = await createTable({ game: game.name, scenario, options, seats, clock, spectators });
  holdGrants(made.table, made.seats);
  go(['t', made.table.table]);
}

function TableForm(props: { game: GameInfo; company: string | null; server: boolean }): ReactNode {
  const { game, company, server } = props;
  const { settings } = useSettings();
  const [wish, setWish] = useState(() => firstWish(game, company, server));
  const [trouble, setTrouble] = useState('');
  const change = (part: Partial<Wish>): void => setWish((was) => ({ ...was, ...part }));
  const online = wish.seats.some((seat) => seat.holder === 'link' || seat.holder === 'open');
  return (
    <main className="page new-table" tabIndex={-1}>
      <h1>{game.title}: a new table</h1>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          begin(game, wish, online, settings.name).catch((error: unknown) =>
            setTrouble(wordsOf(error)),
          );
        }}
      >
        <Seats wish={wish} change={(seats) => change({ seats })} server={server} />
        {online && <OnlineWishes wish={wish} change={change} />}
        {trouble !== '' && <p role="alert">{trouble}</p>}
        <p>
          <button type="submit" className="action action-main action-large">
            {online ? 'Open the table' : 'Start'}
          </button>
        </p>
        <Options game={game} wish={wish} change={change} />
      </form>
    </main>
  );
}

/** Who plays, by which options; one press starts. */
export function NewTablePage({ game, query }: { game: string; query: URLSearchParams }): ReactNode {
  const loading = useLoaded(openTables, []);
  if (loading.kind === 'failed') return <Trouble words={loading.words} />;
  if (loading.kind === 'waiting') return <Waiting words="Unpacking the box…" />;
  const known = gameNamed(game);
  if (!known) return <Trouble words={`There is no game '${game}'.`} />;
  return <TableForm game={known} company={query.get('with')} server={loading.value !== null} />;
}
