import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import type { Option } from '../protocol/messages.ts';
import type { OptionWords } from './option_words.ts';
import { groupsOf, markOf, titleOf, wordsOfValue } from './option_words.ts';
import { valuesOf } from './wish.ts';

const option = (key: string, values: string[]): Option => ({
  key,
  clause: 'X-1',
  words: '',
  values,
  default: values[0] ?? '',
});

const kWords: OptionWords = {
  groups: [{ title: 'Fire', keys: ['fuel', 'rows'] }],
  options: { fuel: { title: 'What burns', values: { 'any-wood': 'Any wood' }, printed: 'torch' } },
};

it('puts options under their headings and the rest last', () => {
  const options = [option('own', ['a']), option('rows', ['3']), option('fuel', ['torch'])];
  const titled = groupsOf(options, kWords).map(({ title, options }) => [
    title,
    options.map(({ key }) => key),
  ]);
  expect(titled).toEqual([
    ['Fire', ['fuel', 'rows']],
    ['Of this scenario', ['own']],
  ]);
  expect(groupsOf(options, null)).toEqual([{ title: '', options }]);
});

it('says values in words, and which is usual or printed', () => {
  const fuel = option('fuel', ['torch', 'any-wood']);
  expect(wordsOfValue(fuel, 'any-wood', kWords)).toBe('Any wood');
  expect(wordsOfValue(fuel, 'no-wood', kWords)).toBe('No wood');
  expect(titleOf(fuel, kWords)).toBe('What burns');
  expect(markOf(fuel, 'torch', kWords)).toBe('as printed');
  expect(markOf(fuel, 'any-wood', kWords)).toBe('');
  expect(markOf(option('rows', ['3']), '3', kWords)).toBe('usual');
});

// The example in the protocol lists every option that the engine has.
it('has words for every option and value of King of Wolves, and for no other', () => {
  const root = `${import.meta.dirname}/../..`;
  const read = (path: string): unknown => JSON.parse(readFileSync(`${root}/${path}`, 'utf8'));
  const { options } = read('protocol/examples/answer/prospect.json') as { options: Option[] };
  const words = read('web/skins/wolves/options.json') as OptionWords;
  const keys = options.map(({ key }) => key).sort();
  expect(Object.keys(words.options).sort()).toEqual(keys);
  expect(words.groups.flatMap((group) => group.keys).sort()).toEqual(keys);
  for (const one of options) {
    const { values, printed } = words.options[one.key]!;
    expect(Object.keys(values).sort(), one.key).toEqual(valuesOf(one).sort());
    if (printed !== undefined) expect(printed, one.key).toBe(one.default);
  }
});
