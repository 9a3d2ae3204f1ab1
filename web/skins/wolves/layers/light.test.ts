import { expect, it } from 'vitest';
import { nightAt } from './light.ts';

it('deepens until the middle of the night and dawns before the last hour', () => {
  const night = Array.from({ length: 14 }, (_, hour) => nightAt(hour, 13));
  expect(night[0]).toEqual({ depth: 0, dawn: 0 });
  for (let hour = 1; hour <= 6; ++hour)
    expect(night[hour]!.depth).toBeGreaterThan(night[hour - 1]!.depth);
  expect(night[9]!.dawn).toBe(0);
  expect(night[10]!.dawn).toBeGreaterThan(0);
  expect(night[13]!.dawn).toBe(1);
  expect(night[13]!.depth).toBeCloseTo(0);
});

it('is midnight where no hour is told', () => {
  expect(nightAt(0, 0)).toEqual({ depth: 1, dawn: 0 });
});
