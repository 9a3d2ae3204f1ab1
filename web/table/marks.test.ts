import { expect, it } from 'vitest';
import { styleOf } from './marks.ts';
import { someOffer } from './samples.ts';

const kHere = { kind: 'cell' as const, a: 1, b: 0 };

it('is chosen by role, and by none where roles differ', () => {
  const move = someOffer('go', kHere, { role: 'move' });
  const shoot = someOffer('aim', kHere, { role: 'shoot' });
  expect(styleOf([move])).toBe('move');
  expect(styleOf([move, { ...move, verb: 'creep' }])).toBe('move');
  expect(styleOf([move, shoot])).toBe('special');
  expect(styleOf([someOffer('mend', kHere, { role: 'help' })])).toBe('special');
});
