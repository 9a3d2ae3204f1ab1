import type { Outcome, Scene, Status } from '../protocol/messages.ts';
import { capital } from './capital.ts';

/** How far a game has come, in what a list of tables has room for. */
export interface Standing {
  asked: string[]; // seats that the game waits for
  time: string; // the hour, day or round, in the words of the game
  outcome: Outcome | null;
}

type Track = Pick<Scene['tracks'][number], 'words' | 'value' | 'max' | 'labels'>;

/** A track that counts in named steps tells the time best; a counter with an end does as well. */
export function timeIn(tracks: readonly Track[]): string {
  const named = tracks.find((track) => track.labels.length > 0);
  if (named) return named.labels[named.value] ?? '';
  const counted = tracks.find((track) => track.max > 0);
  return counted ? `${counted.words} ${counted.value} of ${counted.max}` : '';
}

export const standingOf = (
  { must, any = [], outcome }: Pick<Status, 'must' | 'any' | 'outcome'>,
  tracks: readonly Track[],
): Standing => ({ asked: [...must, ...any], time: timeIn(tracks), outcome });

/** How it ended for whoever holds the seats `mine`. */
export function resultLine({ ending, winners }: Outcome, mine: readonly string[]): string {
  if (ending === 'drawn') return 'A draw';
  if (ending === 'lost') return 'Everybody lost';
  const own = winners.filter((seat) => mine.includes(seat));
  // Somebody who plays for everybody has won and lost.
  const isForAll = mine.some((seat) => !winners.includes(seat)) && own.length > 0;
  if (own.length > 0 && !isForAll) return 'You won';
  return `${winners.map(capital).join(' and ')} won`;
}
