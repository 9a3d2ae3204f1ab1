import { describe, expect, it } from 'vitest';
import { someEntry, someTold } from './samples.ts';
import { beatsIn, lookTime, sinceOwnChoice } from './telling.ts';

const mine = ['me'];

describe('what happened since a person chose', () => {
  it('begins after the last own choice', () => {
    const log = [someEntry(1, 'me'), someEntry(2, 'you'), someEntry(3, 'you')];
    expect(sinceOwnChoice(log, mine).map(({ seq }) => seq)).toEqual([2, 3]);
  });

  it('is nothing while nobody else did anything', () => {
    const news = someTold('An hour strikes.', { weight: 'moment' });
    expect(sinceOwnChoice([someEntry(1, 'me', [news])], mine)).toEqual([]);
  });

  it('tells what the own choice set going, but not the choice itself', () => {
    const own = [someTold('I strike.'), someTold('An hour strikes.', { weight: 'moment' })];
    const told = sinceOwnChoice([someEntry(1, 'me', own), someEntry(2, 'you')], mine);
    expect(told[0]?.told.map(({ words }) => words)).toEqual(['An hour strikes.']);
  });

  it('forgets what was taken back, and what nobody was told', () => {
    const back = { ...someEntry(3, 'me'), kind: 'take-back' as const };
    const quiet = someEntry(4, 'you', []);
    expect(sinceOwnChoice([someEntry(2, 'you'), back, quiet], mine)).toEqual([]);
  });

  it('goes on when somebody else takes something back, without what was undone', () => {
    const kept = [someEntry(1, 'me'), someEntry(2, 'you')];
    const back = { ...someEntry(4, 'you', []), kind: 'take-back' as const, 'back-to': 2 };
    const log = [...kept, someEntry(3, 'you'), back, someEntry(5, 'you')];
    expect(sinceOwnChoice(log.slice(0, 4), mine).map(({ seq }) => seq)).toEqual([2]);
    expect(sinceOwnChoice(log, mine).map(({ seq }) => seq)).toEqual([2, 5]);
    expect(sinceOwnChoice(log, ['you']), 'who took it back has seen it').toEqual([]);
  });
});

describe('how long a change is looked at', () => {
  const moment = someTold('A card is turned.', { weight: 'moment' });

  it('is slower at a slow pace, and nothing where all is shown at once', () => {
    const plain = [someEntry(1, 'you')];
    expect(lookTime(plain, 'slow', mine)).toBeGreaterThan(lookTime(plain, 'normal', mine));
    expect(lookTime(plain, 'at-once', mine)).toBe(0);
  });

  it('is nothing for what the person did', () => {
    expect(lookTime([someEntry(1, 'me')], 'normal', mine)).toBe(0);
  });

  it('has a beat for each moment, unless the table has gone far ahead', () => {
    const big = [someEntry(1, 'you', [someTold('bites'), moment])];
    expect(beatsIn(big)).toEqual([moment]);
    const many = Array.from({ length: 20 }, (_, at) => someEntry(at, 'you', [moment]));
    expect(beatsIn(many)).toEqual([]);
  });
});
