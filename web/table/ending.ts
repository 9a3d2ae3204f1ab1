import type { TableState } from './session.ts';

/** Who left the game before it was played out; the points at that moment decided nothing. */
export function whoLeft({ log }: Pick<TableState, 'log'>): string | null {
  const last = log.findLast(({ kind }) => kind === 'action' || kind === 'resign');
  return last?.kind === 'resign' ? last.seat : null;
}

const capital = (text: string): string => text.replace(/^\w/, (letter) => letter.toUpperCase());

/** How the game ended, in one sentence for everybody. */
export function endWords({ log, status }: Pick<TableState, 'log' | 'status'>): string {
  const winners = (status.outcome?.winners ?? []).map(capital).join(' and ');
  const verdict = `The game is over. ${winners === '' ? 'A draw' : `${winners} won`}`;
  const left = whoLeft({ log });
  if (left !== null) return `${verdict}: the ${left} left it.`;
  const scores = Object.entries(status.outcome?.scores ?? {})
    .map(([seat, score]) => `${capital(seat)} ${score}`)
    .join(', ');
  return `${verdict}: ${scores}.`;
}
