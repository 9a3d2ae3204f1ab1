import { expect, it } from 'vitest';
import { floorToShow } from './floors.ts';

it('leaves a floor only when there is something to choose, and not here', () => {
  expect(floorToShow(1, [])).toBe(1);
  expect(floorToShow(1, [2, 1])).toBe(1);
  expect(floorToShow(1, [2, -1])).toBe(2);
});
