import { expect, it } from 'vitest';
import { Refused } from '../engine/engine.ts';
import { openNodeEngine } from '../engine/node_line.ts';
import { someRecord } from '../table/record_sample.ts';
import { recordTrouble } from './record_trouble.ts';

async function troubleWith(record: string): Promise<string> {
  const engine = await openNodeEngine();
  const loaded = engine.ask({ kind: 'load', record, 'keeps-seed': true }, 'table');
  return recordTrouble(await loaded.catch((error: unknown) => error));
}

const kEntry = /^2 (\S+): ([^|]*) \|.*$/m;

it('names the entry that the rules refuse', async () => {
  const record = await someRecord();
  const [line, who, text] = kEntry.exec(record)!;
  const forged = record.replace(line, line.replace(text!, 'sing and dance'));
  const words = await troubleWith(forged);
  expect(words).toContain(`Entry 2 of this record does not fit: ${who}, “sing and dance”.`);
  expect(words).toContain('The reason: the action is refused');
});

it('names the entry whose line is damaged', async () => {
  const record = await someRecord();
  const [line, who, text] = kEntry.exec(record)!;
  const words = await troubleWith(record.replace(line, line.slice(0, -3)));
  expect(words).toContain(`Entry 2 of this record does not fit: ${who}, “${text}”.`);
});

it('says what it was told where no entry is to blame', async () => {
  expect(await troubleWith((await someRecord()).replace('game ', 'gmae '))).toMatch(
    /^This record cannot be read \(line 2\)\. The line is .*expected/,
  );
  const words = 'There is no game "y".';
  const refused = new Refused({ code: 'bad_record', clause: '', words, place: '' });
  expect(recordTrouble(refused)).toBe(`This record cannot be read. ${words}`);
  expect(recordTrouble(new Error('no engine'))).toBe('This record cannot be read. No engine.');
});
