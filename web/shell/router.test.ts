import { expect, it } from 'vitest';
import { addressOf, readPlace } from './router.ts';

it('reads what it writes', () => {
  const place = readPlace(addressOf(['t', 'a b/c'], { join: 'x&y' }));
  expect(place.path).toEqual(['t', 'a b/c']);
  expect(place.query.get('join')).toBe('x&y');
});

it('takes what is no encoding as it is', () => {
  expect(readPlace('#/t/%E0%A4%A').path).toEqual(['t', '%E0%A4%A']);
});

it('knows the first page by any sign of emptiness', () => {
  for (const hash of ['', '#', '#/']) expect(readPlace(hash).path).toEqual([]);
});
