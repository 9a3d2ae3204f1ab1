// Writes docs/rules/<game>.json from docs/rules/<game>.md.
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { readRuleBook } from './reader.ts';

const kRoot = resolve(import.meta.dirname, '../..');
const kUsage = `Usage: tools/rule-books [--check]

Reads every rule book docs/rules/GAME.md and writes its headings, clauses, tables and paragraphs to
docs/rules/GAME.json, which the program, the page and tools/clauses read. With --check it writes
nothing and fails if a file is not what the book says.`;

// One block per line, so that a changed clause is one changed line.
const textOf = (book: string): string => {
  const lines = readRuleBook(book).map((block) => `  ${JSON.stringify(block)}`);
  return `{"blocks": [\n${lines.join(',\n')}\n]}\n`;
};

/** What is wrong with a book or its JSON, or nothing. */
async function write(name: string, isCheck: boolean): Promise<string> {
  const book = `docs/rules/${name}.md`;
  const path = `docs/rules/${name}.json`;
  const words = await readFile(join(kRoot, book), 'utf8').catch(() => null);
  if (words === null) return `${path}: there is no ${book} that it could come from`;
  let text = '';
  try {
    text = textOf(words);
  } catch (error) {
    return `${book}: ${error instanceof Error ? error.message : String(error)}`;
  }
  const old = await readFile(join(kRoot, path), 'utf8').catch(() => '');
  if (old === text) return '';
  if (isCheck) return `${path}: is not what ${book} says; run tools/rule-books`;
  await writeFile(join(kRoot, path), text);
  return '';
}

const { values } = parseArgs({
  options: { check: { type: 'boolean' }, help: { type: 'boolean' } },
});
if (values.help) {
  console.log(kUsage);
  process.exit(0);
}
const files = await readdir(join(kRoot, 'docs/rules'));
for (const name of new Set(files.sort().map((file) => file.replace(/\.(md|json)$/, '')))) {
  const problem = await write(name, values.check === true);
  if (problem === '') continue;
  console.error(problem);
  process.exitCode = 1;
}
