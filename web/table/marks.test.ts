import { expect, it } from 'vitest';
import { kNothing } from './controller.ts';
import { isTurnAmongOthers, marksOf, styleOf } from './marks.ts';
import { Names } from './names.ts';
import { someChoice, someHouse, someOffer, somePiece, someScene } from './samples.ts';
import type { TableState } from './session.ts';

const kHere = { kind: 'cell' as const, a: 1, b: 0 };

it('is chosen by role, and by none where roles differ', () => {
  const move = someOffer('go', kHere, { role: 'move' });
  const shoot = someOffer('aim', kHere, { role: 'shoot' });
  expect(styleOf([move])).toBe('move');
  expect(styleOf([move, { ...move, verb: 'creep' }])).toBe('move');
  expect(styleOf([move, shoot])).toBe('special');
  expect(styleOf([someOffer('mend', kHere, { role: 'help' })])).toBe('help');
});

it('keeps a dial out of the way of other choices until it is asked for', () => {
  const turn = [someChoice('facing', 0), someChoice('facing', 1)];
  expect(isTurnAmongOthers(turn)).toBe(false);
  expect(isTurnAmongOthers([...turn, someChoice('card', 1), someChoice('number', 3)])).toBe(false);
  const mixed = [...turn, someChoice('cell', 1)];
  expect(isTurnAmongOthers(mixed)).toBe(true);
  const scene = someScene({ pieces: [{ ...somePiece(4, 'x', 0), holder: 'me' }] });
  const table = { scene, acting: 'me', log: [] } as unknown as TableState;
  const kinds = (isTurning: boolean): string[] =>
    marksOf(new Names(someHouse, scene), table, { ...kNothing, choices: mixed, isTurning }).map(
      ({ pick, around }) => `${pick.kind}${around ? ` around ${around.id}` : ''}`,
    );
  expect(kinds(false)).toEqual(['cell']);
  expect(kinds(true)).toEqual(['facing around 4', 'facing around 4']);
});

it('selects what is picked, but no direction; a dial stands where the piece would be by then', () => {
  const scene = someScene({ pieces: [somePiece(4, 'x', 0)] });
  const table = { scene, acting: 'me', log: [] } as unknown as TableState;
  const picks = [
    { kind: 'piece' as const, a: 4 },
    { kind: 'facing' as const, a: 2 },
  ];
  const ghosts = [{ piece: 4, cell: 3 }];
  const choice = { ...kNothing, picks, choices: [someChoice('facing', 1, { ghosts })] };
  const marks = marksOf(new Names(someHouse, scene), table, choice);
  const selected = marks.filter(({ style }) => style === 'selected');
  expect(selected.map(({ pick }) => pick.kind)).toEqual(['piece']);
  expect(marks.find(({ pick }) => pick.kind === 'facing')?.around).toEqual({ kind: 'cell', id: 3 });
});
