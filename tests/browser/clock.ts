import type { Locator } from '@playwright/test';
import { expect, test } from './parts/fixtures.ts';
import { agree, openForTwo, sitDown } from './parts/online_table.ts';

const kSeconds = 20; // pages must be open long before, also on a busy machine

const secondsOn = async (clock: Locator): Promise<number> => {
  const [minutes, seconds] = ((await clock.textContent()) ?? '').split(':').map(Number);
  return (minutes ?? 0) * 60 + (seconds ?? 0);
};

test('a live clock runs in both browsers, and runs out', async ({ open, server }) => {
  const clock = { kind: 'live', seconds: kSeconds, increment: 0 };
  const made = await openForTwo(server, { clock });
  const [ann, ben] = await Promise.all([
    sitDown(await open(), server, made, 'heroes'),
    sitDown(await open(), server, made, 'wolves'),
  ]);
  const running = ann.locator('.seat', { hasText: 'Heroes' }).locator('.clock.runs');
  const resting = ann.locator('.seat', { hasText: 'Wolves' }).locator('.clock');
  const first = await secondsOn(running);
  expect(first).toBeLessThanOrEqual(kSeconds);
  await expect.poll(() => secondsOn(running)).toBeLessThan(first);
  expect(await secondsOn(resting), 'the clock of whoever is not asked').toBe(kSeconds);

  for (const page of [ann, ben]) await expect(page.getByText(/The game is over/)).toBeVisible();
  await expect(ann.getByRole('heading', { name: 'Wolves won this time' })).toBeVisible();
  await expect(ben.getByRole('heading', { name: 'You won' })).toBeVisible();
  await expect(ann.getByText('The time of the heroes ran out.')).toBeVisible();
  await agree([ann, ben]);
  await expect(ann.locator('.clock.runs')).toHaveCount(0);
});
