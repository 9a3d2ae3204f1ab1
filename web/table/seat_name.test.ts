import { expect, it } from 'vitest';
import { nameForAll } from './seat_name.ts';

it('calls nobody "You" who is not sitting here', () => {
  expect(nameForAll('You', 'raiders')).toBe('Raiders');
  expect(nameForAll('', 'raiders')).toBe('Raiders');
  expect(nameForAll(undefined, 'raiders')).toBe('Raiders');
  expect(nameForAll('Ann', 'raiders')).toBe('Ann');
});
