import { expect, it } from 'vitest';
import { dialOf } from './dial.ts';
import { someScene } from './samples.ts';

const track = (value: number, labels: string[]) =>
  someScene({ tracks: [{ key: 'hour', words: 'Hour', value, max: 3, labels, side: null }] });

it('has a step for each label, and a hand that goes from one to the next', () => {
  const labels = ['dusk', 'night', 'dawn', 'noon'];
  expect(dialOf('hour', track(1, labels), track(2, labels))).toEqual({
    steps: [0, 0.25, 0.5, 0.75],
    from: 0.25,
    to: 0.5,
    label: 'dawn',
  });
});

it('is none where the steps have no names, or there is no such track', () => {
  expect(dialOf('hour', track(1, []), track(2, []))).toBeNull();
  expect(dialOf('day', track(1, ['a', 'b']), track(2, ['a', 'b']))).toBeNull();
});
