import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import type { Skin } from '../board/skin.ts';
import type { PrimerItem, PrimerText } from '../table/primer.ts';

const here = import.meta.dirname;
const skins = import.meta.glob<{ skin: Skin }>('./*/index.ts', { eager: true });

const bookOf = (game: string): string => {
  const papers = [
    `${here}/../../docs/rules/${game}.md`,
    `${here}/../../tests/games/${game}/rules.md`,
  ];
  return readFileSync(papers.find((path) => existsSync(path)) ?? '', 'utf8');
};

const games = readdirSync(here).filter((game) => existsSync(`${here}/${game}/primer.json`));

it('finds the games that are told on one screen', () => {
  expect(games).toContain('wolves');
});

describe.each(games)('the game in short: %s', (game) => {
  const primer = JSON.parse(readFileSync(`${here}/${game}/primer.json`, 'utf8')) as PrimerText;
  const items: PrimerItem[] = primer.sections.flatMap((section) => section.items);

  it('cites clauses of its rule book with every sentence', () => {
    const book = bookOf(game);
    for (const { text, clauses } of items) {
      expect(clauses, text).not.toEqual([]);
      for (const id of clauses) expect(book, text).toContain(`**${id}**`);
    }
  });

  it('shows drawings that its skin has, and pieces of sides that there are', () => {
    const { skin } = skins[`./${game}/index.ts`]!;
    const sides = [...Object.keys(skin.sides), ...(primer.sides ?? [])];
    for (const { art, piece, side } of items.flatMap((item) => item.pictures ?? [])) {
      if (art !== undefined) expect(skin.art).toHaveProperty(art);
      else expect(piece).toBeDefined();
      if (side !== undefined) expect(sides).toContain(side);
    }
  });

  it('fits one screen', () => {
    const words = items.flatMap(({ text }) => text.split(' ')).length;
    expect(words).toBeLessThan(380);
    expect(primer.sections.map(({ title }) => title)).toContain('How to win');
  });
});
