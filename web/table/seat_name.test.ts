import { expect, it } from 'vitest';
import { nameForAll } from './seat_name.ts';

it('calls nobody "You" who is not sitting here', () => {
  expect(nameForAll('You', 'wolves')).toBe('Wolves');
  expect(nameForAll('', 'wolves')).toBe('Wolves');
  expect(nameForAll(undefined, 'wolves')).toBe('Wolves');
  expect(nameForAll('Ann', 'wolves')).toBe('Ann');
});
