import type { ReactNode } from 'react';
import type { Scene } from '../../protocol/messages.ts';
import { readable } from '../capital.ts';
import { GameClock } from './game_clock.tsx';
import { useTable } from './context.tsx';

type TrackPlan = Scene['tracks'][number];

function StepTrack({ track }: { track: TrackPlan }): ReactNode {
  const label = track.labels[track.value] ?? String(track.value);
  return (
    <div
      className="track-steps"
      role="img"
      aria-label={`${track.words}: ${label}, step ${track.value + 1} of ${track.labels.length}`}
      title={`${track.words}: ${label}`}
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
    </div>
  );
}

/** The phase and every track that counts in named steps; the plain counters. */
export function Tracks(): ReactNode {
  const { scene } = useTable();
  const steps = scene.tracks.filter((track) => track.labels.length > 0);
  const counts = scene.tracks.filter((track) => track.labels.length === 0);
  return (
    <div className="tracks">
      {steps.map((track) => (
        <StepTrack key={track.key} track={track} />
      ))}
      <span className="phase" title="Phase">
        {readable(scene.phase)}
      </span>
      <GameClock />
      <ul className="counts">
        {counts.map((track) => (
          <li key={track.key} title={`${track.words}: ${track.value} of ${track.max}`}>
            <span>{track.words}</span> <b>{track.value}</b>
          </li>
        ))}
      </ul>
    </div>
  );
}
