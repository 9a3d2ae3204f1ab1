import type { ReactNode } from 'react';
import { createPortal } from 'react-dom';
import type { Scene } from '../../protocol/messages.ts';
import { readable } from '../capital.ts';
import type { Note } from '../controller.ts';
import { useScene, useTableContext } from './context.tsx';
import { GameClock } from './game_clock.tsx';
import { isScore } from './rail.tsx';

type TrackPlan = Scene['tracks'][number];

const kCountsAtOnce = 6;

/** Plain counters: those above the board, and those for which a panel has more room. */
export function countsIn({ tracks }: Pick<Scene, 'tracks'>): [TrackPlan[], TrackPlan[]] {
  const counts = tracks.filter((track) => track.labels.length === 0 && !isScore(track));
  return [counts.slice(0, kCountsAtOnce), counts.slice(kCountsAtOnce)];
}

const countWords = ({ words, value, max }: TrackPlan): string =>
  max > 0 ? `${words}: ${value} of ${max}` : `${words}: ${value}`;

/** Counters; each says what it counts when it is asked. */
export function Counts({ counts }: { counts: TrackPlan[] }): ReactNode {
  const { controller } = useTableContext();
  const noteOn = (track: TrackPlan): Note => {
    const fact = controller.names()?.factOn('track', track.key);
    return {
      words: [`${countWords(track)}.`, fact?.words].filter(Boolean).join(' '),
      clause: fact?.clause ?? '',
    };
  };
  return (
    <ul className="counts">
      {counts.map((track) => (
        <li key={track.key}>
          <button
            type="button"
            title={noteOn(track).words}
            onClick={() => controller.say(noteOn(track))}
          >
            <span>{track.words}</span> <b>{track.value}</b>
          </button>
        </li>
      ))}
    </ul>
  );
}

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
      <span className="phase" title="Phase">
        {readable(scene.phase)}
      </span>
      <GameClock />
      <Counts counts={countsIn(scene)[0]} />
    </div>
  );
  return header ? createPortal(tracks, header) : tracks;
}
