import { describe, expect, it } from 'vitest';
import type { LogEntry } from '../protocol/messages.ts';
import { stepTo } from './steps.ts';

const entry = (seq: number, kind: LogEntry['kind'], seat: string | null): LogEntry => ({
  seq,
  kind,
  seat,
  text: '',
  draws: [],
  hash: '0'.repeat(16),
  told: [],
});

const kEntries = [
  entry(0, 'start', null),
  entry(1, 'action', 'a'),
  entry(2, 'checkpoint', null),
  entry(3, 'action', 'a'),
  entry(4, 'action', 'b'),
  entry(5, 'reveal', null),
];

describe('steps of a replay', () => {
  it('go from action to action', () => {
    expect(stepTo(kEntries, 0, 'action', 1)).toBe(1);
    expect(stepTo(kEntries, 1, 'action', 1)).toBe(3);
    expect(stepTo(kEntries, 4, 'action', -1)).toBe(3);
  });

  it('go from turn to turn', () => {
    expect(stepTo(kEntries, 1, 'turn', 1)).toBe(4);
    expect(stepTo(kEntries, 4, 'turn', -1)).toBe(1);
  });

  it('stop at both ends', () => {
    expect(stepTo(kEntries, 4, 'action', 1)).toBe(5);
    expect(stepTo(kEntries, 0, 'turn', -1)).toBe(0);
  });
});
