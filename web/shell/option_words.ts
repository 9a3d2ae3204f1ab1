import type { Option } from '../protocol/messages.ts';
import { readable } from '../table/capital.ts';

/** How the options of a game are put to people; what a file leaves out speaks for itself. */
export interface OptionWords {
  groups: { title: string; keys: string[] }[];
  options: Record<
    string,
    {
      title: string;
      values: Record<string, string>;
      printed?: string; // the value that the rulebook itself names
    }
  >;
}

export interface OptionGroup {
  title: string;
  options: Option[];
}

const kNoWords: OptionWords = { groups: [], options: {} };

/** Options under their headings; those that no heading names come last, such as a scenario's own. */
export function groupsOf(
  options: readonly Option[],
  words: OptionWords | null = kNoWords,
): OptionGroup[] {
  const { groups } = words ?? kNoWords;
  const named = groups.map(({ title, keys }) => ({
    title,
    options: keys.flatMap((key) => options.find((option) => option.key === key) ?? []),
  }));
  const known = new Set(groups.flatMap(({ keys }) => keys));
  const others = options.filter(({ key }) => !known.has(key));
  const title = groups.length === 0 ? '' : 'Of this scenario';
  return [...named, { title, options: others }].filter((group) => group.options.length > 0);
}

export const titleOf = (option: Option, words: OptionWords | null): string =>
  words?.options[option.key]?.title ?? readable(option.key);

export const wordsOfValue = (option: Option, value: string, words: OptionWords | null): string =>
  words?.options[option.key]?.values[value] ?? readable(value);

/** What is said of a value besides what it is. */
export function markOf(option: Option, value: string, words: OptionWords | null): string {
  const isPrinted = words?.options[option.key]?.printed === value;
  if (value !== option.default) return '';
  return isPrinted ? 'as printed' : 'usual';
}
