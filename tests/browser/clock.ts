import { MusterServer } from './muster_server.ts';
import { agree, openForTwo, sitDown } from './online_table.ts';
import type { World } from './site.ts';
import { check } from './site.ts';

export const name = 'a live clock runs in both browsers, and runs out';

const kSeconds = 20; // pages must be open long before, also on a busy machine

const secondsOf = (words: string): number => {
  const [minutes, seconds] = words.split(':').map(Number);
  return (minutes ?? 0) * 60 + (seconds ?? 0);
};

export async function test(world: World): Promise<void> {
  const server = await MusterServer.start();
  try {
    const clock = { kind: 'live', seconds: kSeconds, increment: 0 };
    const made = await openForTwo(server, { clock });
    const [ann, ben] = await Promise.all([
      sitDown(world, server, made, 'heroes'),
      sitDown(world, server, made, 'wolves'),
    ]);
    const running = ann.page.locator('.seat', { hasText: 'Heroes' }).locator('.clock.runs');
    const resting = ann.page.locator('.seat', { hasText: 'Wolves' }).locator('.clock');
    const first = secondsOf((await running.textContent()) ?? '');
    check(secondsOf((await resting.textContent()) ?? '') === kSeconds, 'the wrong clock runs');
    await ann.page.waitForTimeout(1600);
    const second = secondsOf((await running.textContent()) ?? '');
    check(second < first && first <= kSeconds, `the clock went from ${first} s to ${second} s`);
    for (const { page } of [ann, ben]) await page.getByText(/The game is over/).waitFor();
    await ann.page.getByRole('heading', { name: 'Wolves won this time' }).waitFor();
    await ben.page.getByRole('heading', { name: 'You won' }).waitFor();
    await ann.page.getByText('The time of the heroes ran out.').waitFor();
    await agree([ann.page, ben.page]);
    check((await ann.page.locator('.clock.runs').count()) === 0, 'a clock runs after the end');
    const complaints = [...ann.complaints, ...ben.complaints];
    check(complaints.length === 0, `the pages complained: ${complaints.join('; ')}`);
  } finally {
    await server.close();
  }
}
