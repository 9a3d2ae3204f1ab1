import type { Scene } from '../protocol/messages.ts';

type Track = Scene['tracks'][number];

const kMostAtOnce = 6; // above the board

export const isScore = ({ side }: Track): boolean => side !== undefined && side !== null;

/** Plain counters: those for which there is room above the board, and those for the panel. */
export function countsIn(
  { tracks }: Pick<Scene, 'tracks'>,
  room = kMostAtOnce,
): [Track[], Track[]] {
  const counts = tracks.filter((track) => track.labels.length === 0 && !isScore(track));
  const atOnce = Math.min(room, kMostAtOnce);
  return [counts.slice(0, atOnce), counts.slice(atOnce)];
}
