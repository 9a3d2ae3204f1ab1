import type { LogEntry } from '../protocol/messages.ts';
import { capital } from './capital.ts';
import type { TableState } from './session.ts';

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

/** An entry of the log as one sentence or more; empty where nothing happened that anybody would tell. */
export function newsIn(entry: LogEntry): string {
  if (kQuiet.has(entry.kind) && entry.told.length === 0) return '';
  const told = entry.told.map(({ words }) => words).join(' ');
  const words = told || (kWords[entry.kind] ?? (entry.text || 'acts in secret.'));
  if (entry.seat === null) return words;
  return told === '' ? `${capital(entry.seat)} ${words}` : `${capital(entry.seat)}: ${words}`;
}

/** The newest of what happened, oldest first. */
export function newsOf({ log }: Pick<TableState, 'log'>, most: number): [number, string][] {
  const told = log.map((entry): [number, string] => [entry.seq, newsIn(entry)]);
  return told.filter(([, words]) => words !== '').slice(-most);
}
