import { join } from 'node:path';
import { defineConfig } from '@playwright/test';
import { kLaunch, kRoot } from './parts/site.ts';

// A second try must not sweep away what the first one left.
const kCheck = join(kRoot, 'build/check', process.env.MUSTER_AGAIN ? 'again' : '');
const kWholeGames = /\/(intercept_keys|solo_keys|solo_mouse|solo_text|yardstick)\.ts$/;
const kTiming = /\/(smooth|smooth_big|speed)\.ts$/;

export default defineConfig({
  testDir: '.',
  forbidOnly: true,
  fullyParallel: true,
  timeout: 120_000,
  expect: { timeout: 30_000 },
  reporter: 'list',
  use: {
    browserName: 'chromium',
    launchOptions: kLaunch,
    screenshot: 'only-on-failure',
    // Pictures of every step would cost a third more of the processor.
    trace: { mode: 'retain-on-failure', screenshots: false, snapshots: false, sources: true },
  },
  projects: [
    // The longest begin first: the last of them would run alone while other workers wait for it.
    { name: 'games', testMatch: kWholeGames, outputDir: join(kCheck, 'browser-games') },
    {
      name: 'play',
      testMatch: /\/browser\/[a-z_]+\.ts$/,
      testIgnore: [kWholeGames, kTiming],
      outputDir: join(kCheck, 'browser-play'),
    },
    // Whoever measures time must be alone on the machine, and a trace would slow the page down.
    {
      name: 'timing',
      testMatch: kTiming,
      outputDir: join(kCheck, 'browser-timing'),
      workers: 1,
      use: { trace: 'off' },
    },
  ],
});
