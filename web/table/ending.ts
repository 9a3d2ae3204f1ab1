import type { TableState } from './session.ts';

type Ended = Pick<TableState, 'log' | 'status' | 'sides'>;

/** Who left the game before it was played out; the points at that moment decided nothing. */
export function whoLeft({ log }: Pick<TableState, 'log'>): string | null {
  const last = log.findLast(({ kind }) => kind === 'action' || kind === 'resign');
  return last?.kind === 'resign' ? last.seat : null;
}

const capital = (text: string): string => text.replace(/^\w/, (letter) => letter.toUpperCase());

/** The scores that people compare: of sides where partners share one, otherwise of seats. */
export function scoresOf({ status, sides }: Pick<Ended, 'status' | 'sides'>): [string, number][] {
  const { outcome } = status;
  if (!outcome) return [];
  const isShared = sides.some((side) => side.seats.length !== 1);
  const scores = Object.entries(isShared ? outcome.sides : outcome.scores);
  return scores.map(([name, score]) => [capital(name), score]);
}

function winningSides({ status, sides }: Pick<Ended, 'status' | 'sides'>): TableState['sides'] {
  const winners = status.outcome?.winners ?? [];
  return sides.filter((side) => side.seats.some((seat) => winners.includes(seat)));
}

function verdictOf(table: Ended): string {
  if (table.status.outcome?.ending === 'lost') return 'All lost';
  if (table.status.outcome?.ending !== 'won') return 'A draw';
  return `${winningSides(table)
    .map(({ name }) => capital(name))
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

/** How the game ended for whoever looks. */
export function resultWords(table: Ended & Pick<TableState, 'seats'>): string {
  const mine = table.seats.filter((seat) => seat.mine).map(({ seat }) => seat);
  const own = table.sides.filter((side) => side.seats.some((seat) => mine.includes(seat)));
  const verdict = verdictOf(table);
  if (own.length !== 1 || table.status.outcome?.ending !== 'won') return verdict;
  if (!winningSides(table).includes(own[0]!)) return `${verdict} this time`;
  return own[0]!.seats.length > 1 ? 'You won together' : 'You won';
}
