import { useEffect, useRef } from 'react';
import type { TableState } from '../table/session.ts';

function tone(context: AudioContext, pitch: number, seconds: number, loudness: number): void {
  const oscillator = context.createOscillator();
  const gain = context.createGain();
  const now = context.currentTime;
  oscillator.type = 'triangle';
  oscillator.frequency.value = pitch;
  gain.gain.setValueAtTime(loudness, now);
  gain.gain.exponentialRampToValueAtTime(0.0001, now + seconds);
  oscillator.connect(gain).connect(context.destination);
  oscillator.start(now);
  oscillator.stop(now + seconds);
}

/** A knock for what was done, and a bell when it is your turn; only if sound is wanted. */
export function useSound(state: TableState | null, wanted: boolean): void {
  const context = useRef<AudioContext | null>(null);
  const seen = useRef<{ seq: number; acting: string | null } | null>(null);
  const seq = state?.status.seq ?? -1;
  const acting = state?.acting ?? null;
  useEffect(() => {
    const before = seen.current;
    seen.current = { seq, acting };
    if (!wanted || !before || before.seq === seq || seq < 0) return;
    context.current ??= new AudioContext();
    tone(context.current, 150, 0.12, 0.2);
    if (acting && before.acting !== acting) tone(context.current, 660, 0.5, 0.12);
  }, [seq, acting, wanted]);
}
