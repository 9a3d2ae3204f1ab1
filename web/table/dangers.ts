import type { Trace } from '../board/types.ts';
import type { Scene } from '../protocol/messages.ts';
import { capital } from './capital.ts';
import type { Reach } from './session.ts';

type Piece = Scene['pieces'][number];

/** That one piece could strike another in its next turn. */
export interface Danger {
  by: Piece;
  to: Piece;
  percent: number;
  words: string; // how it comes about
  clause: string;
}

/** What the rules say of a piece's next turn, or of that of others against it; the worst first. */
export function dangersOf(scene: Scene, reaches: readonly Reach[], piece: number): Danger[] {
  const byId = new Map(scene.pieces.map((one) => [one.id, one]));
  const all = reaches.flatMap(({ piece: from, dangers = [] }) =>
    dangers.flatMap((danger): Danger[] => {
      const [by, to] = [byId.get(from), byId.get(danger.piece)];
      if (!by || !to || (by.id !== piece && to.id !== piece)) return [];
      const percent = (100 * danger.weight) / danger.total;
      return [{ by, to, percent, words: danger.words, clause: danger.clause }];
    }),
  );
  return all.sort((a, b) => b.percent - a.percent);
}

/** A share of a hundred for people: what can happen is never 0. */
export const percentWords = (percent: number): string =>
  percent > 0 && percent < 1 ? 'under 1 %' : `${Math.round(percent)} %`;

export const dangerWords = ({ by, to, percent, words }: Danger): string =>
  `${capital(by.words)} could hit ${to.words}: ${percentWords(percent)}; it ${words}.`;

/** All that threatens a piece, or that it threatens, as one piece of text; empty: nothing. */
export function wordsOfDangers(dangers: readonly Danger[], piece: number): string {
  const [first] = dangers;
  if (!first) return '';
  const isThreatened = dangers.some(({ to }) => to.id === piece);
  const told = dangers.map(({ by, to, percent, words }) => {
    const other = isThreatened ? by : to;
    return `${other.words} ${percentWords(percent)} (${words})`;
  });
  return `${isThreatened ? 'What can hit it next turn' : 'What it can hit next turn'}: ${told.join('; ')}.`;
}

export const tracesOfDangers = (dangers: readonly Danger[]): Trace[] =>
  dangers
    .filter(({ by, to }) => by.cell >= 0 && to.cell >= 0 && by.cell !== to.cell)
    .map(({ by, to, percent }) => ({
      from: by.cell,
      to: to.cell,
      style: 'threat',
      label: percentWords(percent),
    }));
