import type { LogEntry } from '../protocol/messages.ts';
import { capital } from './capital.ts';
import type { TableState } from './session.ts';
import { partsOf, wordsOfTold } from './told_parts.ts';

const kQuiet: ReadonlySet<LogEntry['kind']> = new Set([
  'checkpoint',
  'seal',
  'tick',
  'rules',
  'reveal',
]);
const kWords: Partial<Record<LogEntry['kind'], string>> = {
  start: 'The game begins.',
  resign: 'resigns.',
  'take-back': 'takes back the last choice.',
};

/** A sentence or more of one thing that happened. */
export interface NewsItem {
  key: string;
  words: string;
}

const saidBy = ({ seat }: LogEntry, words: string, isOwn: boolean): string =>
  seat === null || !isOwn ? words : `${capital(seat)}: ${words}`;

/** What an entry of the log tells, each moment for itself; nothing that nobody would tell. */
export function newsIn(entry: LogEntry): string[] {
  const { kind, seat, told, text } = entry;
  if (told.length > 0)
    return partsOf(told).map((part, at) => saidBy(entry, wordsOfTold(part), at === 0));
  if (kQuiet.has(kind)) return [];
  const words = kWords[kind] ?? (text || 'acts in secret.');
  return [seat === null ? words : `${capital(seat)} ${words}`];
}

/** The newest of what happened, oldest first. */
export function newsOf({ log }: Pick<TableState, 'log'>, most: number): NewsItem[] {
  const news = log.flatMap((entry) =>
    newsIn(entry).map((words, at) => ({ key: `${entry.seq}.${at}`, words })),
  );
  return news.slice(-most);
}
