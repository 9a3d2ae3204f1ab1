import { expect, it } from 'vitest';
import { MapStorage } from './map_storage.ts';
import { Texts } from './texts.ts';

it('keeps texts in the storage of the browser', () => {
  const storage = new MapStorage({ old: 'one' });
  const texts = new Texts(() => storage);
  texts.set('new', 'two');
  expect(texts.isKept('new')).toBe(true);
  expect(storage.getItem('new')).toBe('two');
  expect(texts.canKeep()).toBe(true);
  expect(texts.keys()).toEqual(['old', 'new']);
  texts.remove('old');
  expect(storage.getItem('old')).toBeNull();
});

it('keeps texts in memory if the browser has no room', () => {
  const storage = new MapStorage({ name: 'kept' });
  storage.setItem = () => {
    throw new DOMException('full', 'QuotaExceededError');
  };
  const texts = new Texts(() => storage);
  texts.set('name', 'newer');
  expect(texts.isKept('name')).toBe(false);
  expect(texts.canKeep()).toBe(false);
  expect(texts.get('name')).toBe('newer');
  texts.remove('name');
  expect(texts.get('name')).toBeNull();
});

it('keeps texts in memory if the browser refuses its storage', () => {
  const texts = new Texts(() => {
    throw new DOMException('denied', 'SecurityError');
  });
  expect(texts.get('name')).toBeNull();
  texts.set('name', 'words');
  expect(texts.get('name')).toBe('words');
  expect(texts.isKept('name')).toBe(false);
  expect(texts.keys()).toEqual(['name']);
  texts.remove('name');
  expect(texts.keys()).toEqual([]);
});
