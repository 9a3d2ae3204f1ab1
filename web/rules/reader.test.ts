import { describe, expect, it } from 'vitest';
import { readRuleBook } from './reader.ts';

const kBook = `# A game

Two lines
of one paragraph.

- **TG-1** A rule with \`code\` that
names TG-2. [rule]
- **TG-R2** A ruling.
- An item.

| Piece | Lives |
|---|---|
| Troll | 3 |

\`\`\`text
picture
- **TG-9** of a clause
\`\`\`
`;

describe('the reader of rule books', () => {
  it('reads block by block', () => {
    expect(readRuleBook(kBook)).toEqual([
      { kind: 'heading', level: 1, text: 'A game' },
      { kind: 'paragraph', text: 'Two lines of one paragraph.' },
      { kind: 'clause', id: 'TG-1', text: 'A rule with `code` that names TG-2.', mark: 'rule' },
      { kind: 'clause', id: 'TG-R2', text: 'A ruling.' },
      { kind: 'item', text: 'An item.' },
      { kind: 'table', head: ['Piece', 'Lives'], rows: [['Troll', '3']] },
      { kind: 'code', text: 'picture\n- **TG-9** of a clause' },
    ]);
  });

  it.each([
    ['# T\n\n- **TG-1** a\n- **TG-1** b\n', 'line 4: TG-1 is there twice'],
    ['# T\n\n- **TG 1** a\n', 'line 3: expected a clause'],
    ['# T\n\n```\nx\n', 'line 3: the code has no end'],
    ['- **TG-1** a\n', 'line 1: expected the title'],
    ['', 'line 1: expected the title'],
  ])('refuses a book that may mean something else: %j', (text, words) => {
    expect(() => readRuleBook(text)).toThrow(words);
  });
});
