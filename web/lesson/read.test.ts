import { describe, expect, it } from 'vitest';
import { readLesson } from './lesson.ts';

const kStep = { title: 'One', text: 'Do it.' };
const kLesson = {
  title: 'A lesson',
  minutes: 5,
  seat: 'one',
  level: 'novice',
  seed: 'a'.repeat(64),
  steps: [kStep],
  end: { title: 'Done', text: 'That is all.' },
};
const withStep = (step: object): object => ({ ...kLesson, steps: [kStep, { ...kStep, ...step }] });

describe('a lesson is read', () => {
  it('with what is left out filled in', () => {
    const lesson = readLesson(kLesson);
    expect(lesson.before).toEqual([]);
    expect(lesson.steps).toEqual([{ ...kStep, at: [], free: false }]);
  });

  it.each([
    ['lesson: expected an object.', []],
    ["lesson: there is a member 'tempo' that means nothing here.", { ...kLesson, tempo: 1 }],
    ['lesson.minutes: expected a whole number above 0.', { ...kLesson, minutes: '5' }],
    ['lesson.level: expected one of novice, greedy, steady, strong.', { ...kLesson, level: 'mad' }],
    ['lesson: expected a seed of 64 hex digits.', { ...kLesson, seed: 'a' }],
    ['lesson.before: expected a list of texts.', { ...kLesson, before: [{}] }],
    ['lesson: expected at least one step.', { ...kLesson, steps: [] }],
    ['lesson.end: expected an object.', { ...kLesson, end: undefined }],
    ['lesson.steps[1].title: expected a text.', withStep({ title: '' })],
    [
      'lesson.steps[1].at[0]: expected one of piece, cell, slot, card, facing, verb, tab, part.',
      withStep({ at: [{ stone: 'a' }] }),
    ],
    [
      'lesson.steps[1].at[0].part: expected one of hour, status, seats, hand, row, score, account.',
      withStep({ at: [{ part: 'sky' }] }),
    ],
    [
      'lesson.steps[1].at[0].facing: expected a whole number, 0 or more.',
      withStep({ at: [{ facing: 'n' }] }),
    ],
    ['lesson.steps[1].until: expected something to wait for.', withStep({ until: {} })],
    ['lesson.steps[1].until.asked: expected true, or nothing.', withStep({ until: { asked: 1 } })],
    [
      'lesson.steps[1]: a step with "do" ends when that is done, and asks for nothing else.',
      withStep({ do: 'end', free: true }),
    ],
  ])('or refused: %s', (words, json) => {
    expect(() => readLesson(json)).toThrow(new Error(words));
  });
});
