import { expect, it } from 'vitest';
import { kNothing } from './controller.ts';
import type { Preview } from './controller.ts';
import { outlookIn, pathIn } from './outlook.ts';
import { someOffer, somePiece, someScene } from './samples.ts';

const kCard = { kind: 'card' as const, a: 1, b: 0 };
const ghosts = [{ piece: 4, cell: 9, facing: 2 }];
const standing = someOffer('Lay one', kCard, { ghosts, path: [8, 9], area: [10] });
const pointed = someOffer('Lay two', kCard, { ghosts: [{ piece: 4, cell: 11 }], path: [8, 9, 11] });
const made = { ...kNothing, made: [{ pick: kCard }], soFar: [standing] };

const previewOf = (leads: typeof pointed): Preview => ({
  words: leads.words,
  clause: '',
  sure: '',
  odds: null,
  cost: '',
  path: leads.path ?? [],
  leads,
});

it('shows where the picks lead that stand', () => {
  expect(outlookIn(made)).toEqual({
    ghosts,
    areas: [{ key: 'touched', words: 'Lay one', cells: [10] }],
    notes: [],
    isSettled: true,
  });
  expect(outlookIn({ ...made, made: [] }).ghosts, 'nothing is picked').toEqual([]);
  expect(outlookIn({ ...made, soFar: [standing, pointed] }).ghosts, 'not settled').toEqual([]);
});

it('shows what is pointed at before that', () => {
  const marks = [{ cell: 3, key: 'far', value: 6, words: 'six' }];
  const shown = outlookIn({ ...made, preview: previewOf({ ...pointed, marks }) });
  expect(shown.ghosts).toEqual(pointed.ghosts);
  expect(shown.notes).toEqual(marks);
  expect(shown.isSettled).toBe(false);
  const quiet = someOffer('Back', { kind: 'button' });
  expect(outlookIn({ ...made, preview: previewOf(quiet) }).ghosts, 'leads nowhere').toEqual(ghosts);
});

it('begins a way where the piece stands that goes', () => {
  const scene = someScene({ pieces: [somePiece(4, 'x', 7), somePiece(5, 'x', 1)] });
  expect(pathIn(standing, scene, [], null)).toEqual([7, 8, 9]);
  expect(pathIn({ ...standing, path: [] }, scene, [], null)).toEqual([]);
});
