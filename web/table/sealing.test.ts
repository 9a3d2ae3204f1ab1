import { expect, it } from 'vitest';
import type { Sealing } from './sealing.ts';
import { chanceOf, sealingFacts, sealingWords } from './sealing.ts';

type Audit = NonNullable<Sealing['audit']>;
type Finding = Audit['checks'][number]['finding'];

const draws = (...drawn: string[]): { draws: string[] }[] => [{ draws: drawn }];
const kCards = draws('event frenzy', 'bush one-wood-2');

const audited = (findings: Record<string, Finding> = {}, more: Partial<Audit> = {}): Audit => ({
  checks: (['commitment', 'seed', 'number', 'draws', 'record'] as const).map((check) => ({
    check,
    finding: findings[check] ?? 'holds',
    words: `The ${check}.`,
  })),
  seals: [{ from: 0, commitment: 'c0ff', seed: '5eed', draws: 2 }],
  numbers: [
    { seat: 'left', player: 'person', number: '00aa' },
    { seat: 'right', player: 'bot steady', number: '0000' },
  ],
  draws: 2,
  explained: 2,
  ...more,
});

const sealing = (more: Partial<Sealing> = {}): Sealing => ({
  commitment: 'c0ff',
  isEarly: true,
  number: '00aa',
  audit: audited(),
  trouble: '',
  ...more,
});

it('calls chance what the game draws', () => {
  expect(chanceOf(kCards)).toBe('cards');
  expect(chanceOf(draws('d6 4', 'd6 1'))).toBe('dice');
  expect(chanceOf([...kCards, ...draws('d6 4')])).toBe('dice and cards');
  expect(chanceOf(draws())).toBe('draws');
});

it('says that all is fair only where every check holds', () => {
  const { finding, words } = sealingWords(sealing(), kCards);
  expect(finding).toBe('holds');
  expect(words).toBe(
    'Fair cards, checked: the server had sealed its seed before this page added a number, and all 2 draws follow from the two.',
  );
  for (const check of ['commitment', 'seed', 'number', 'draws', 'record']) {
    const broken = sealingWords(sealing({ audit: audited({ [check]: 'fails' }) }), kCards);
    expect(broken.finding, check).toBe('fails');
    expect(broken.words).toBe(`The cards are not proven fair. The ${check}.`);
    const open = sealingWords(sealing({ audit: audited({ [check]: 'unknown' }) }), kCards);
    expect(open.finding, check).toBe('unknown');
    expect(open.words).toBe(`The cards could not be checked. The ${check}.`);
  }
});

it('claims no more than this page has seen', () => {
  expect(sealingWords(sealing({ number: null }), kCards).words).not.toContain('number');
  expect(sealingWords(sealing({ isEarly: false }), kCards).words).toContain('cannot say when');
  const nothing = audited({}, { draws: 0, explained: 0 });
  expect(sealingWords(sealing({ audit: nothing }), draws()).words).toMatch(/^Nothing was drawn/);
  const running = sealingWords(sealing({ audit: null }), kCards);
  expect(running).toEqual({ finding: 'sealed', words: 'Cards sealed' });
  const away = sealingWords(sealing({ audit: null, trouble: 'No answer.' }), kCards);
  expect(away).toEqual({
    finding: 'unknown',
    words: 'The cards could not be checked: No answer.',
  });
});

it('shows with what it was checked', () => {
  expect(sealingFacts(sealing(), 'left')).toEqual([
    ['Commitment told to this page', 'c0ff'],
    ['Commitment in the record', 'c0ff'],
    ['Seed', '5eed'],
    ['Number of left, yours', '00aa'],
    ['Number of right', 'none, a bot adds nothing'],
    ['Draws that follow from seed and numbers', '2 of 2'],
  ]);
  expect(sealingFacts(sealing({ audit: null }), 'left')).toEqual([
    ['Commitment told to this page', 'c0ff'],
    ['Number of this page', '00aa'],
  ]);
});
