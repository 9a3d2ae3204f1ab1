import { useMemo } from 'react';
import type { ReactNode } from 'react';
import type { Sides } from '../../../board/sides.ts';
import type { Skin } from '../../../board/skin.ts';
import { kLevels } from '../../../protocol/online.ts';
import { capital, readable } from '../../../table/capital.ts';
import { FigureArt } from '../../../table/parts/figure_art.tsx';
import { boxOf } from '../../skins.ts';
import type { Holder, Prospect, SeatWish, Wish } from '../../wish.ts';
import { kLevelWords } from './levels.ts';

const kHolders: Record<Holder, string> = {
  me: 'A person at this screen',
  bot: 'A bot',
  link: 'A friend, by link',
  open: 'Open to anyone',
};

type Put = (part: Partial<SeatWish>) => void;

function BotLevels({ one, put }: { one: SeatWish; put: Put }): ReactNode {
  return (
    <div className="levels" role="radiogroup" aria-label={`Level of the bot for ${one.seat}`}>
      {kLevels.map((level) => (
        <label key={level} className="level">
          <input
            type="radio"
            name={`level-${one.seat}`}
            value={level}
            checked={one.level === level}
            onChange={() => put({ level })}
          />
          <span>
            <b>{capital(level)}</b> {kLevelWords[level]}
          </span>
        </label>
      ))}
    </div>
  );
}

function SeatRow(props: {
  one: SeatWish;
  isNamed: boolean;
  holders: Holder[];
  put: Put;
}): ReactNode {
  const { one, isNamed, holders, put } = props;
  return (
    <div className="seat-wish">
      {isNamed && <b>{readable(one.seat)}</b>}
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
      {one.holder === 'bot' && <BotLevels one={one} put={put} />}
    </div>
  );
}

type SideOf = Prospect['sides'][number];

export function sidesOf({ sides }: Pick<Prospect, 'sides'>): Sides {
  return new Map(
    sides.map(({ name, letter }, index) => [name, { letter, index, isFriend: false }]),
  );
}

function SidePicture(props: { game: string; skin: Skin; sides: Sides; side: string }): ReactNode {
  const { game, skin, sides, side } = props;
  const pictures = useMemo(() => {
    const pieces = boxOf(game)?.sides?.[side]?.pieces;
    return pieces ? pieces.map((piece) => ({ piece, side })) : [{ side }];
  }, [game, side]);
  return (
    <div className="side-art">
      <FigureArt skin={skin} sides={sides} pictures={pictures} />
    </div>
  );
}

// A side with one seat is that seat; partners are named one by one.
const isOneSeat = ({ seats }: SideOf): boolean => seats.length === 1;

/** Who plays each side, with a picture of it. */
export function Seats(props: {
  wish: Wish;
  change: (part: Partial<Wish>) => void;
  seats: SeatWish[];
  prospect: Prospect;
  skin: Skin;
  server: boolean;
}): ReactNode {
  const { wish, change, seats, prospect, skin, server } = props;
  const { game } = prospect;
  const sides = useMemo(() => sidesOf(prospect), [prospect]);
  const holders = (Object.keys(kHolders) as Holder[]).filter(
    (holder) => server || holder === 'me' || holder === 'bot',
  );
  const put = (seat: string, part: Partial<SeatWish>): void =>
    change({ seats: { ...wish.seats, [seat]: { ...wish.seats[seat], ...part } } });
  return (
    <fieldset className="sides">
      <legend>Who sits where</legend>
      {prospect.sides.map((side) => (
        <section key={side.name} className="side-wish" aria-label={capital(side.words)}>
          <SidePicture game={game} skin={skin} sides={sides} side={side.name} />
          <div className="side-words">
            <h2>{capital(side.words)}</h2>
            <p className="quiet">
              {side.seats.length === 0
                ? 'Played by the rules.'
                : boxOf(game)?.sides?.[side.name]?.line}
            </p>
          </div>
          {seats
            .filter(({ seat }) => side.seats.includes(seat))
            .map((one) => (
              <SeatRow
                key={one.seat}
                one={one}
                isNamed={!isOneSeat(side)}
                holders={holders}
                put={(part) => put(one.seat, part)}
              />
            ))}
        </section>
      ))}
      {!server && <p className="quiet">Friends at other screens need a server behind this page.</p>}
    </fieldset>
  );
}
