import { readable, titled } from './capital.ts';
import type { TableState } from './session.ts';

type Ended = Pick<TableState, 'log' | 'status' | 'sides'>;

/** Who left the game before it was played out; the points at that moment decided nothing. */
export function whoLeft({ log }: Pick<TableState, 'log'>): string | null {
  const last = log.findLast(({ kind }) => kind === 'action' || kind === 'resign');
  return last?.kind === 'resign' ? last.seat : null;
}

/** The scores that people compare: of sides where partners share one, otherwise of seats. */
export function scoresOf({ status, sides }: Pick<Ended, 'status' | 'sides'>): [string, number][] {
  const { outcome } = status;
  if (!outcome) return [];
  const isShared = sides.some((side) => side.seats.length !== 1);
  const scores = Object.entries(isShared ? outcome.sides : outcome.scores);
  const words = new Map(sides.map((side) => [side.name, titled(side.words)]));
  return scores.map(([name, score]) => [words.get(name) ?? readable(name), score]);
}

function winningSides({ status, sides }: Pick<Ended, 'status' | 'sides'>): TableState['sides'] {
  const winners = status.outcome?.winners ?? [];
  return sides.filter((side) => side.seats.some((seat) => winners.includes(seat)));
}

function verdictOf(table: Ended): string {
  if (table.status.outcome?.ending === 'lost') return 'Everybody lost';
  if (table.status.outcome?.ending !== 'won') return 'A draw';
  return `${winningSides(table)
    .map(({ words }) => titled(words))
    .join(' and ')} won`;
}

/** How the game ended, in one sentence for everybody. */
export function endWords(table: Ended): string {
  const verdict = `The game is over. ${verdictOf(table)}`;
  const left = whoLeft(table);
  if (left !== null) return `${verdict}: the ${left} left it.`;
  const scores = scoresOf(table).map(([name, score]) => `${name} ${score}`);
  return scores.length === 0 ? `${verdict}.` : `${verdict}: ${scores.join(', ')}.`;
}

type Looked = Ended & Pick<TableState, 'seats'>;

/** What the end is to whoever looks; `over` to those who watch, or play for several sides. */
export type Fate = 'victory' | 'draw' | 'defeat' | 'over';

// The side of whoever looks, if it is one alone.
function ownSide({ seats, sides }: Looked): TableState['sides'][number] | null {
  const mine = seats.filter((seat) => seat.mine).map(({ seat }) => seat);
  const own = sides.filter((side) => side.seats.some((seat) => mine.includes(seat)));
  return own.length === 1 ? own[0]! : null;
}

export function fateOf(table: Looked): Fate {
  const own = ownSide(table);
  const ending = table.status.outcome?.ending;
  if (ending === 'drawn') return 'draw';
  const isAllMine = table.seats.every(({ mine }) => mine);
  if (ending === 'lost') return own || isAllMine ? 'defeat' : 'over';
  if (!own) return 'over';
  return winningSides(table).includes(own) ? 'victory' : 'defeat';
}

/** How the game ended for whoever looks. */
export function resultWords(table: Looked): string {
  const own = ownSide(table);
  const together = own && own.seats.length > 1 ? ' together' : '';
  const fate = fateOf(table);
  if (fate === 'victory') return `You won${together}`;
  if (fate !== 'defeat' || !own) return verdictOf(table);
  return table.status.outcome?.ending === 'lost'
    ? `You lost${together}`
    : `${verdictOf(table)} this time`;
}
