import { expect, it } from 'vitest';
import { pack, unpack } from './files.ts';

it('unpacks what it packed', async () => {
  const text = 'a record\n'.repeat(1000);
  const packed = await pack(text);
  expect(packed.length).toBeLessThan(text.length / 10);
  expect(await unpack(packed)).toBe(text);
});

it('says in a sentence that an address is damaged', async () => {
  const packed = await pack('a record\n'.repeat(1000));
  for (const bad of [packed.slice(0, -8), 'nonsense', '%%%'])
    await expect(unpack(bad), bad).rejects.toThrow(/^The record in this address cannot be read/);
});

it('does not unpack more than a browser can bear', async () => {
  const packed = await pack(' '.repeat(9 * 1024 * 1024));
  await expect(unpack(packed)).rejects.toThrow('too long');
});
