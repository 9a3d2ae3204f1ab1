import { expect, it } from 'vitest';
import { Refused } from '../engine/engine.ts';
import { recordTrouble } from './record_trouble.ts';

const kRecord =
  'muster record 1\ngame x\n\n0 table: !start | aa\n1 wolves: move w1 k9 | d6 4 | bb\n';
const refused = (words: string, place: string): Refused =>
  new Refused({ code: 'bad_record', clause: '', words, place });

it('names the entry that does not fit', () => {
  const words = recordTrouble(refused('the rules refuse it', 'line 5'), kRecord);
  expect(words).toContain('Entry 1 of this record does not fit: wolves, “move w1 k9”.');
  expect(words).toContain('the rules refuse it.');
});

it('says what it was told where no entry is to blame', () => {
  const words = 'There is no game "y".';
  expect(recordTrouble(refused(words, 'line 2'), kRecord)).toBe(
    `This record cannot be read. ${words}`,
  );
  expect(recordTrouble(new Error('no engine'), kRecord)).toBe(
    'This record cannot be read. No engine.',
  );
});
