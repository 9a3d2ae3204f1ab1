// Reads a rule book: the small part of Markdown that rule books use. Nobody else does; the program,
// the page and tools/clauses take the JSON that write.ts makes of it.
import type { Block } from '../table/rule_book.ts';

const kClause = /^- \*\*([A-Z]{2,4}-[A-Z]?\d+)\*\* (\S.*)$/;
const kMark = /\s+\[([a-z][a-z ,-]*)\]$/;

interface Read {
  block: Block;
  next: number; // the first line after it
}

class BadBook extends Error {}

const cellsOf = (line: string): string[] =>
  line
    .replace(/^\|/, '')
    .replace(/\|\s*$/, '')
    .split('|')
    .map((cell) => cell.trim());

const isRule = (line: string): boolean => /^\|[\s:|-]+\|?\s*$/.test(line);

function readTable(lines: string[], from: number): Read {
  const head = cellsOf(lines[from] ?? '');
  const rows: string[][] = [];
  let at = from + 1;
  for (; at < lines.length && lines[at]?.startsWith('|'); ++at) {
    const line = lines[at] ?? '';
    if (!isRule(line)) rows.push(cellsOf(line));
  }
  return { block: { kind: 'table', head, rows }, next: at };
}

function readCode(lines: string[], from: number): Read {
  let at = from + 1;
  while (at < lines.length && !lines[at]?.startsWith('```')) ++at;
  if (at === lines.length) throw new BadBook(`line ${from + 1}: the code has no end`);
  return { block: { kind: 'code', text: lines.slice(from + 1, at).join('\n') }, next: at + 1 };
}

function readParagraph(lines: string[], from: number): Read {
  let at = from;
  const isPlain = (line: string): boolean => line.trim() !== '' && !/^(#|- |\||```)/.test(line);
  while (at < lines.length && (at === from || isPlain(lines[at] ?? ''))) ++at;
  const text = lines.slice(from, at).join(' ').trim();
  const clause = kClause.exec(text);
  if (clause) {
    const mark = kMark.exec(text)?.[1];
    const words = (clause[2] ?? '').replace(kMark, '');
    const block = { kind: 'clause' as const, id: clause[1] ?? '', text: words };
    return { block: mark === undefined ? block : { ...block, mark }, next: at };
  }
  if (text.startsWith('- **'))
    throw new BadBook(`line ${from + 1}: expected a clause such as "- **KW-31** A wolf ..."`);
  if (text.startsWith('- ')) return { block: { kind: 'item', text: text.slice(2) }, next: at };
  return { block: { kind: 'paragraph', text }, next: at };
}

function readBlock(lines: string[], at: number): Read {
  const line = lines[at] ?? '';
  const heading = /^(#+)\s+(.*)$/.exec(line);
  if (heading) {
    const level = heading[1]?.length ?? 1;
    return { block: { kind: 'heading', level, text: heading[2] ?? '' }, next: at + 1 };
  }
  if (line.startsWith('|')) return readTable(lines, at);
  if (line.startsWith('```')) return readCode(lines, at);
  return readParagraph(lines, at);
}

/** The blocks of a book, or an error that names the line. */
export function readRuleBook(text: string): Block[] {
  const lines = text.split('\n');
  const blocks: Block[] = [];
  const ids = new Set<string>();
  for (let at = 0; at < lines.length;) {
    if (lines[at]?.trim() === '') {
      at += 1;
      continue;
    }
    const { block, next } = readBlock(lines, at);
    if (block.kind === 'clause') {
      if (ids.has(block.id)) throw new BadBook(`line ${at + 1}: ${block.id} is there twice`);
      ids.add(block.id);
    }
    blocks.push(block);
    at = next;
  }
  const first = blocks[0];
  if (first?.kind !== 'heading' || first.level !== 1)
    throw new BadBook('line 1: expected the title of the book, such as "# King of Wolves"');
  return blocks;
}
