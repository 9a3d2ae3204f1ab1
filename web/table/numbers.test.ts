import { expect, it } from 'vitest';
import { numbersIn, stepped } from './numbers.ts';
import { someChoice } from './samples.ts';

it('steps over the numbers that are offered and no others', () => {
  const choices = [someChoice('number', 7), someChoice('number', 2), someChoice('cell', 5)];
  const numbers = numbersIn(choices);
  expect(numbers).toEqual([2, 7]);
  expect(stepped(numbers, 2, 1)).toBe(7);
  expect(stepped(numbers, 7, 1)).toBe(7);
  expect(stepped(numbers, 7, -1)).toBe(2);
});
