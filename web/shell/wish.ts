import type { Option, ProspectAnswer } from '../protocol/messages.ts';
import type { ClockPlan, Level, SeatPlan, TablePlan } from '../protocol/online.ts';
import { capital, readable } from '../table/capital.ts';
import type { LocalPlan, LocalSeat } from '../table/local_session.ts';

/** What a table would be, before there is one. */
export type Prospect = Omit<ProspectAnswer, 'id' | 'kind'>;

export type Holder = SeatPlan['holder'];

export interface SeatWish {
  seat: string;
  holder: Holder;
  level: Level;
}

/** A scenario from outside, as a person's own file. */
export interface OwnFile {
  name: string;
  text: string;
}

/** What somebody wants of a new table. What is not said stays as it is usual. */
export interface Wish {
  scenario: string;
  file: OwnFile | null; // instead of a scenario
  options: Record<string, string>;
  seats: Record<string, Partial<SeatWish>>;
  clock: ClockPlan['kind'];
  spectators: boolean;
}

/** What seats are for as long as nobody says otherwise. */
export interface Usual {
  mine: string | undefined;
  others: Holder;
  level: Level;
}

export const kClocks: Record<ClockPlan['kind'], [string, ClockPlan]> = {
  none: ['No clock', { kind: 'none' }],
  live: [
    'Live: 20 minutes each, plus 10 seconds per action',
    { kind: 'live', seconds: 1200, increment: 10 },
  ],
  correspondence: ['Correspondence: three days per action', { kind: 'correspondence', hours: 72 }],
};

/** Everything that an option can be: words, numbers, or both. */
export function valuesOf({ values, least, most }: Option): string[] {
  if (least === undefined || most === undefined) return values;
  return [...values, ...Array.from({ length: most - least + 1 }, (_, at) => String(least + at))];
}

/** What the engine is asked about, and the table is made of. */
export function gameOf({ scenario, file, options }: Wish): {
  scenario?: string;
  file?: string;
  options: Record<string, string>;
} {
  return { ...(file ? { file: file.text } : { scenario }), options };
}

/** Who sits where, by the seats that the prospect has. */
export function seatsOf(wish: Wish, { seats }: Prospect, usual: Usual): SeatWish[] {
  const mine = seats.find((seat) => seat === usual.mine) ?? seats[0];
  return seats.map((seat) => ({
    seat,
    holder: seat === mine ? 'me' : usual.others,
    level: usual.level,
    ...wish.seats[seat],
  }));
}

export const isForOthers = (seats: readonly SeatWish[]): boolean =>
  seats.some(({ holder }) => holder === 'link' || holder === 'open');

/** Whoever plays alone gives a name; a record goes to others, to whom nobody is "you". */
export function localSeat(
  { seat, holder, level }: SeatWish,
  name: string,
  isAlone: boolean,
): LocalSeat {
  if (holder === 'bot') return { seat, holder, level, name: `${capital(level)} bot` };
  return { seat, holder: 'me', name: (isAlone && name) || readable(seat) };
}

export function localPlan(
  game: string,
  wish: Wish,
  seats: readonly SeatWish[],
  name: string,
  seed: string | null = null,
): LocalPlan {
  const isAlone = seats.filter(({ holder }) => holder === 'me').length === 1;
  const held = seats.map((seat) => localSeat(seat, name, isAlone));
  return { game, ...gameOf(wish), seats: held, ...(seed !== null && { seed }) };
}

/** `file` is the hash under which the server keeps the file that was wished for. */
export function onlinePlan(
  game: string,
  wish: Wish,
  seats: readonly SeatWish[],
  name: string,
  file: string | null = null,
): TablePlan {
  const { scenario, options } = wish;
  return {
    game,
    ...(file === null ? { scenario } : { file }),
    options,
    seats: seats.map(({ seat, holder, level }) => ({
      seat,
      holder,
      ...(holder === 'bot' && { level }),
      ...(holder === 'me' && name !== '' && { name }),
    })),
    clock: kClocks[wish.clock][1],
    spectators: wish.spectators,
  };
}

const kShapes: Record<Prospect['shape'], (width: number, height: number) => string> = {
  hexes: (width, height) => `${width} × ${height} hexes`,
  squares: (width, height) => `${width} × ${height} squares`,
  plane: (width, height) => `a table of ${width / 1000} × ${height / 1000}`,
};

/** What is worth knowing before one sits down. */
export function factsOf(prospect: Prospect): string[] {
  const { seats, minutes, shape, width, height, timed, hides, house } = prospect;
  return [
    `${seats.length} seats`,
    ...(minutes > 0 ? [`about ${minutes} minutes`] : []),
    kShapes[shape](width, height),
    ...(timed ? ['against the clock'] : []),
    ...(hides ? ['with secrets'] : []),
    house ? 'a scenario of the house' : 'as printed',
  ];
}
