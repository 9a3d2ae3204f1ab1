import { expect, it } from 'vitest';
import { floorToShow } from './floors.ts';

it('leaves a floor only when there is something to choose, and not here', () => {
  expect(floorToShow(1, [], true)).toBe(1);
  expect(floorToShow(1, [2, 1], true)).toBe(1);
  expect(floorToShow(1, [2, -1], true)).toBe(2);
});

it('stays on its floor while somebody chooses', () => {
  expect(floorToShow(1, [2, -1], false)).toBe(1);
});
