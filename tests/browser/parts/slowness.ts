// How fast the machine is while something is timed on it.
import type { Page } from '@playwright/test';

const kCalmMs = 6; // of processor time for one round of sums, on the machine of docs/performance.md
const kMost = 4; // beyond that a test would prove nothing

/**
 * How many times as long as on a calm machine the same sums take here and now, from 1 to 4. What is
 * timed may take so many times as long: that others are busy, or that the machine is old, is no
 * fault of the page.
 */
export async function slowness(page: Page): Promise<number> {
  const took = await page.evaluate(async () => {
    const rounds: number[] = [];
    const add = (): number => {
      const begun = performance.now();
      let sum = 1;
      for (let i = 0; i < 6_000_000; ++i) sum = (Math.imul(sum, 1664525) + i) | 0;
      return sum === 7 ? 0 : performance.now() - begun;
    };
    for (let round = 0; round < 12; ++round) {
      rounds.push(add());
      await new Promise((resolve) => setTimeout(resolve, 4));
    }
    const known = rounds.slice(4); // by then the browser has compiled them well
    return known.reduce((sum, ms) => sum + ms, 0) / known.length;
  });
  return Math.min(Math.max(1, took / kCalmMs), kMost);
}
