import type { Odds } from '../protocol/messages.ts';

type Modifier = NonNullable<Odds['modifiers']>[number];

/** "+1 from above" */
export function modifierWords({ words, amount }: Modifier): string {
  if (!amount) return words;
  return `${amount > 0 ? '+' : '−'}${Math.abs(amount)} ${words}`;
}

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

// Whole sentences at the end.
function sharedTail(lines: string[][]): number {
  const shortest = Math.min(...lines.map((line) => line.length));
  let count = sharedWords(lines.map((line) => [...line].reverse()));
  const isSentence = (): boolean =>
    count < shortest && lines.every((line) => line.at(-count - 1)?.endsWith('.'));
  while (count > 0 && !isSentence()) --count;
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
  const tail = split.length > 1 ? sharedTail(split.map((line) => line.slice(shared))) : 0;
  const lines = odds.chances.map((chance, index) => ({
    weight: chance.weight,
    words: split[index]?.slice(shared, split[index].length - tail).join(' ') || 'nothing more',
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
