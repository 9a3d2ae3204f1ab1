import { expect, it } from 'vitest';
import { kDefaultSettings, readSettings } from './settings.ts';

it('keeps what is sound and replaces what is not', () => {
  const text = JSON.stringify({
    theme: 'light',
    motion: 'wild',
    sound: 'yes',
    labels: true,
    taps: 'thrice',
    name: 7,
  });
  expect(readSettings(text)).toEqual({ ...kDefaultSettings, theme: 'light', labels: true });
});

it('survives anything in storage', () => {
  for (const text of [null, '', 'null', '[]', '{', '7'])
    expect(readSettings(text)).toEqual(kDefaultSettings);
});
