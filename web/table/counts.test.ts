import { describe, expect, it } from 'vitest';
import type { Scene } from '../protocol/messages.ts';
import { countsIn } from './counts.ts';

const someTrack = (key: string, more: Partial<Scene['tracks'][number]> = {}) => ({
  key,
  words: key,
  value: 1,
  max: 0,
  labels: [],
  ...more,
});

describe('counters', () => {
  const many = 'abcdefgh'.split('').map((key) => someTrack(key));

  it('stand above the board, six at most', () => {
    const [above, rest] = countsIn({ tracks: many }, 100);
    expect(above.map(({ key }) => key).join('')).toBe('abcdef');
    expect(rest.map(({ key }) => key).join('')).toBe('gh');
  });

  it('are all in the panel where there is no room', () => {
    expect(countsIn({ tracks: many }, 0)).toEqual([[], many]);
  });

  it('are neither scores nor steps that have names', () => {
    const tracks = [
      someTrack('hour', { labels: ['one', 'two'] }),
      someTrack('points', { side: 'a' }),
    ];
    expect(countsIn({ tracks })).toEqual([[], []]);
  });
});
