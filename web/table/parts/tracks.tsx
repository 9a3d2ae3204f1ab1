import type { ReactNode } from 'react';
import { createPortal } from 'react-dom';
import type { Scene } from '../../protocol/messages.ts';
import { readable } from '../capital.ts';
import { countsIn } from '../counts.ts';
import { useScene, useTableContext } from './context.tsx';
import { Fact } from './fact.tsx';
import { GameClock } from './game_clock.tsx';
import { kLow, useMedia } from './media.ts';

type TrackPlan = Scene['tracks'][number];

const countWords = ({ words, value, max }: TrackPlan): string =>
  max > 0 ? `${words}: ${value} of ${max}` : `${words}: ${value}`;

/** How many counters the header has room for; the panel has the others. */
export function useCountsAtOnce(): number {
  const isLow = useMedia(kLow);
  const isWide = useMedia('(width >= 1200px)');
  return isWide ? 6 : isLow ? 0 : 3;
}

/** Counters; each says what it counts when it is asked. */
export function Counts({ counts }: { counts: TrackPlan[] }): ReactNode {
  const names = useTableContext().controller.names();
  if (!names || counts.length === 0) return null;
  return (
    <ul className="counts">
      {counts.map((track) => (
        <li key={track.key}>
          <Fact note={names.noteOf('track', track.key, countWords(track))}>
            <span>{track.words}</span> <b>{track.value}</b>
          </Fact>
        </li>
      ))}
    </ul>
  );
}

function StepTrack({ track }: { track: TrackPlan }): ReactNode {
  const names = useTableContext().controller.names();
  if (!names) return null;
  const label = track.labels[track.value] ?? String(track.value);
  return (
    <Fact
      className="track-steps"
      label={`${track.words}: ${label}, step ${track.value + 1} of ${track.labels.length}`}
      note={names.noteOf('track', track.key, `${track.words}: ${label}`)}
    >
      <span className="track-label">{label}</span>
      <span className="track-dots">
        {track.labels.map((one, index) => (
          <span
            key={one}
            className={index < track.value ? 'dot past' : index === track.value ? 'dot now' : 'dot'}
            title={one}
          />
        ))}
      </span>
    </Fact>
  );
}

function Phase(): ReactNode {
  const scene = useScene();
  const names = useTableContext().controller.names();
  if (!names) return null;
  const words = readable(scene.phase);
  return (
    <Fact className="phase" note={names.noteOf('phase', scene.phase, words)}>
      {words}
    </Fact>
  );
}

/**
 * The phase, every track that counts in named steps, the clock of the game, and some counters. They
 * stand in the header of the page, where it has room for them.
 */
export function Tracks(): ReactNode {
  const scene = useScene();
  const steps = scene.tracks.filter((track) => track.labels.length > 0);
  const header = document.getElementById('table-head');
  const tracks = (
    <div className="tracks">
      {steps.map((track) => (
        <StepTrack key={track.key} track={track} />
      ))}
      <Phase />
      <GameClock />
      <Counts counts={countsIn(scene, useCountsAtOnce())[0]} />
    </div>
  );
  return header ? createPortal(tracks, header) : tracks;
}
