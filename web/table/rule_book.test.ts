import { describe, expect, it } from 'vitest';
import { readRuleBook, spansOf } from './rule_book.ts';

const kBook = `# A game

Two lines
of one paragraph.

- **TG-1** A rule with \`code\` that names TG-2. [rule]
- **TG-R2** A ruling.

| Piece | Lives |
|---|---|
| Troll | 3 |

\`\`\`text
picture
\`\`\`
`;

describe('a rule book', () => {
  it('is read block by block', () => {
    const { blocks, clauses } = readRuleBook(kBook);
    expect(blocks.map((block) => block.kind)).toEqual([
      'heading',
      'paragraph',
      'clause',
      'clause',
      'table',
      'code',
    ]);
    expect(clauses.get('TG-1')).toBe('A rule with `code` that names TG-2.');
    expect(clauses.get('TG-R2')).toBe('A ruling.');
  });

  it('has spans of words, code and clauses', () => {
    expect(spansOf('See **this** and `that` in TG-12.')).toEqual([
      { kind: 'text', text: 'See ' },
      { kind: 'strong', text: 'this' },
      { kind: 'text', text: ' and ' },
      { kind: 'code', text: 'that' },
      { kind: 'text', text: ' in ' },
      { kind: 'clause', text: 'TG-12' },
      { kind: 'text', text: '.' },
    ]);
  });
});
