import { describe, expect, it } from 'vitest';
import { ruleBookOf, spansOf } from './rule_book.ts';

describe('a rule book', () => {
  it('finds the words of a clause', () => {
    const { clauses } = ruleBookOf([
      { kind: 'heading', level: 1, text: 'A game' },
      { kind: 'clause', id: 'TG-1', text: 'A rule.', mark: 'rule' },
      { kind: 'clause', id: 'TG-R2', text: 'A ruling.' },
    ]);
    expect([...clauses]).toEqual([
      ['TG-1', 'A rule.'],
      ['TG-R2', 'A ruling.'],
    ]);
  });

  it('has spans of words, code and clauses', () => {
    expect(spansOf('See **this** and `that` in TG-12 and TGX-C3.')).toEqual([
      { kind: 'text', text: 'See ' },
      { kind: 'strong', text: 'this' },
      { kind: 'text', text: ' and ' },
      { kind: 'code', text: 'that' },
      { kind: 'text', text: ' in ' },
      { kind: 'clause', text: 'TG-12' },
      { kind: 'text', text: ' and ' },
      { kind: 'clause', text: 'TGX-C3' },
      { kind: 'text', text: '.' },
    ]);
  });
});
