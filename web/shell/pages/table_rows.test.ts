import { expect, it } from 'vitest';
import { companyWords, turnWords } from './table_rows.tsx';

const me = { seat: 'heroes', name: 'Ann', mine: true };
const bot = { seat: 'wolves', name: 'Novice bot', mine: false };
const asking = (...asked: string[]) => ({ asked, time: '', outcome: null });

it('names the opponent', () => {
  expect(companyWords([me, bot])).toBe('against Novice bot');
  expect(companyWords([me, { ...bot, name: '' }])).toBe('against Wolves');
  expect(companyWords([me, { ...bot, mine: true }])).toBe('everybody at this screen');
  expect(companyWords([{ ...me, mine: false }, bot])).toBe('Ann against Novice bot');
});

it('says whose turn it is', () => {
  expect(turnWords(asking('heroes'), [me, bot])).toBe('Your turn');
  expect(turnWords(asking('wolves'), [me, bot])).toBe('Novice bot to act');
  expect(turnWords(asking('wolves'), [me, { ...bot, mine: true }])).toBe('Wolves to act');
  expect(turnWords(asking(), [me, bot])).toBe('');
});

it('says how it ended', () => {
  const outcome = {
    ending: 'won' as const,
    winners: ['wolves'],
    scores: {},
    tallies: {},
    clause: '',
    sides: {},
  };
  expect(turnWords({ asked: [], time: '', outcome }, [me, bot])).toBe('Wolves won');
});
