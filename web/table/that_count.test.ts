import { expect, it } from 'vitest';
import type { LogEntry } from '../protocol/messages.ts';
import { actionsThatCount } from './that_count.ts';

const entry = (seq: number, kind: LogEntry['kind'], text = ''): LogEntry => ({
  seq,
  kind,
  seat: 'one',
  text,
  draws: [],
  hash: '',
  told: [],
});

it('leaves out what was taken back, and counts what was done instead', () => {
  const log = [
    entry(0, 'start'),
    entry(1, 'action'),
    entry(2, 'action'),
    entry(3, 'action'),
    entry(4, 'take-back', 'freely to 1'),
    entry(5, 'action'),
    entry(6, 'take-back', 'to 5'),
  ];
  expect(actionsThatCount(log).map(({ seq }) => seq)).toEqual([1, 5]);
});
