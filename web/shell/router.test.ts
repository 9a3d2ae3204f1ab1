import { expect, it } from 'vitest';
import { addressOf, isOwnMachine, linkBy, readPlace } from './router.ts';

it('reads what it writes', () => {
  const place = readPlace(addressOf(['t', 'a b/c'], { join: 'x&y' }));
  expect(place.path).toEqual(['t', 'a b/c']);
  expect(place.query.get('join')).toBe('x&y');
});

it('takes what is no encoding as it is', () => {
  expect(readPlace('#/t/%E0%A4%A').path).toEqual(['t', '%E0%A4%A']);
});

it('knows the first page by any sign of emptiness', () => {
  for (const hash of ['', '#', '#/']) expect(readPlace(hash).path).toEqual([]);
});

it('knows addresses that lead nowhere else', () => {
  for (const host of ['localhost', '127.0.0.1', '[::1]']) expect(isOwnMachine(host)).toBe(true);
  for (const host of ['example.org', '192.168.1.20']) expect(isOwnMachine(host)).toBe(false);
});

it('writes a link by another address', () => {
  const link = 'http://localhost:8080/x/#/t/abc?join=k';
  expect(linkBy('192.168.1.20', link)).toBe('http://192.168.1.20:8080/x/#/t/abc?join=k');
  expect(linkBy('2001:db8::20', link)).toBe('http://[2001:db8::20]:8080/x/#/t/abc?join=k');
});
