import type { Odds } from '../protocol/messages.ts';

export interface OddsLine {
  percent: number;
  words: string;
}

const kMostLines = 6;

function sharedWords(lines: string[][]): number {
  const [first = []] = lines;
  let count = 0;
  while (count < first.length && lines.every((line) => line[count] === first[count])) ++count;
  return count;
}

/**
 * What chance may bring, likeliest first. What all results have in common is left out: it is no
 * matter of chance.
 */
export function oddsLines(odds: Odds): OddsLine[] {
  if (odds.total <= 0) return [];
  const split = odds.chances.map((chance) => chance.words.split(' '));
  const shared = split.length > 1 ? sharedWords(split) : 0;
  const lines = odds.chances.map((chance, index) => ({
    weight: chance.weight,
    words: split[index]?.slice(shared).join(' ') || 'nothing more',
  }));
  lines.sort((a, b) => b.weight - a.weight);
  const shown = lines.slice(0, kMostLines);
  const rest = lines.slice(kMostLines).reduce((sum, line) => sum + line.weight, 0);
  if (rest > 0) shown.push({ weight: rest, words: 'something else' });
  return shown.map(({ weight, words }) => ({
    percent: Math.round((100 * weight) / odds.total),
    words,
  }));
}
