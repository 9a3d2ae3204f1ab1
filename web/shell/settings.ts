import { createContext, useContext } from 'react';
import type { Pace } from '../table/telling.ts';
import { browserTexts } from './texts.ts';

export interface Settings {
  theme: 'system' | 'dark' | 'light';
  motion: 'system' | 'none' | 'fast' | 'normal';
  pace: Pace;
  sound: boolean;
  labels: boolean;
  taps: 'as-screen' | 'show' | 'play';
  name: string;
}

export const kDefaultSettings: Settings = {
  theme: 'dark',
  motion: 'system',
  pace: 'normal',
  sound: false,
  labels: false,
  taps: 'as-screen',
  name: '',
};

const kKey = 'muster.settings';

const oneOf = <T extends string>(value: unknown, known: readonly T[], otherwise: T): T =>
  known.find((one) => one === value) ?? otherwise;

/** Storage may hold anything, also what an older version wrote. */
export function readSettings(text: string | null): Settings {
  let found: Partial<Record<keyof Settings, unknown>>;
  try {
    found = (JSON.parse(text ?? '{}') ?? {}) as typeof found;
  } catch {
    return kDefaultSettings;
  }
  return {
    theme: oneOf(found.theme, ['system', 'dark', 'light'], 'dark'),
    motion: oneOf(found.motion, ['system', 'none', 'fast', 'normal'], 'system'),
    pace: oneOf(found.pace, ['slow', 'normal', 'at-once'], 'normal'),
    sound: found.sound === true,
    labels: found.labels === true,
    taps: oneOf(found.taps, ['as-screen', 'show', 'play'], 'as-screen'),
    name: typeof found.name === 'string' ? found.name.slice(0, 40) : '',
  };
}

export const loadSettings = (): Settings => readSettings(browserTexts.get(kKey));

export function saveSettings(settings: Settings): void {
  browserTexts.set(kKey, JSON.stringify(settings));
}

/** How much moves: what was chosen, or what the system asks for. */
export function motionOf(settings: Settings): 'none' | 'fast' | 'normal' {
  if (settings.motion !== 'system') return settings.motion;
  return window.matchMedia('(prefers-reduced-motion: reduce)').matches ? 'none' : 'normal';
}

/** How fast others are shown; where nothing moves there is nothing to wait for. */
export const paceOf = (settings: Settings): Pace =>
  motionOf(settings) === 'none' ? 'at-once' : settings.pace;

/** Whether a tap shows what it would do before a second one does it: where no pointer can hover. */
export function showsFirst({ taps }: Settings): boolean {
  if (taps !== 'as-screen') return taps === 'show';
  return window.matchMedia('(pointer: coarse)').matches;
}

export interface SettingsContext {
  settings: Settings;
  change(part: Partial<Settings>): void;
}

export const SettingsContext = createContext<SettingsContext>({
  settings: kDefaultSettings,
  change: () => undefined,
});

export const useSettings = (): SettingsContext => useContext(SettingsContext);
