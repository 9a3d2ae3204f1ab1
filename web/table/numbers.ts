import type { Choice } from './walk.ts';

/** The numbers that can be chosen, in order. */
export const numbersIn = (choices: readonly Choice[]): number[] =>
  choices
    .flatMap(({ pick }) => (pick.kind === 'number' ? [pick.a ?? 0] : []))
    .sort((a, b) => a - b);

/** The next number that can be chosen, up or down; the same one at the end. */
export function stepped(numbers: readonly number[], from: number, by: 1 | -1): number {
  const beyond = numbers.filter((one) => (by === 1 ? one > from : one < from));
  return (by === 1 ? beyond[0] : beyond.at(-1)) ?? from;
}
