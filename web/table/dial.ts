import type { Scene } from '../protocol/messages.ts';

/** A track with a label for each step, as a clock face; turns are parts of a whole one. */
export interface Dial {
  steps: number[];
  from: number;
  to: number;
  label: string; // where the hand stands now
}

const trackIn = (key: string, { tracks }: Scene): Scene['tracks'][number] | undefined =>
  tracks.find((track) => track.key === key);

/** How the hand of a track moves between two scenes; null where its steps have no names. */
export function dialOf(key: string, before: Scene, after: Scene): Dial | null {
  const track = trackIn(key, after);
  const labels = track?.labels ?? [];
  if (!track || labels.length < 2) return null;
  const turnAt = (value: number): number => value / labels.length;
  return {
    steps: labels.map((_, at) => turnAt(at)),
    from: turnAt(trackIn(key, before)?.value ?? track.value),
    to: turnAt(track.value),
    label: labels[track.value] ?? '',
  };
}
