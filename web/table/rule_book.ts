// Reads a rule book: the small part of Markdown that rule books use.

export type Block =
  | { kind: 'heading'; level: number; text: string }
  | { kind: 'paragraph'; text: string }
  | { kind: 'clause'; id: string; text: string }
  | { kind: 'item'; text: string }
  | { kind: 'code'; text: string }
  | { kind: 'table'; head: string[]; rows: string[][] };

export interface RuleBook {
  blocks: Block[];
  clauses: Map<string, string>;
}

export type Span =
  { kind: 'text' | 'strong' | 'code'; text: string } | { kind: 'clause'; text: string };

const kClause = /^- \*\*([A-Z]{2}-[A-Z]?\d+)\*\*\s+(.*)$/;
const kSpans = /\*\*(.+?)\*\*|`([^`]+)`|\b([A-Z]{2}-[RC]?\d+)\b/g;

const cellsOf = (line: string): string[] =>
  line
    .replace(/^\|/, '')
    .replace(/\|\s*$/, '')
    .split('|')
    .map((cell) => cell.trim());

const isRule = (line: string): boolean => /^\|[\s:|-]+\|?\s*$/.test(line);

function readTable(lines: string[], from: number): { block: Block; next: number } {
  const head = cellsOf(lines[from] ?? '');
  const rows: string[][] = [];
  let at = from + 1;
  for (; at < lines.length && lines[at]?.startsWith('|'); ++at) {
    const line = lines[at] ?? '';
    if (!isRule(line)) rows.push(cellsOf(line));
  }
  return { block: { kind: 'table', head, rows }, next: at };
}

function readCode(lines: string[], from: number): { block: Block; next: number } {
  let at = from + 1;
  while (at < lines.length && !lines[at]?.startsWith('```')) ++at;
  return { block: { kind: 'code', text: lines.slice(from + 1, at).join('\n') }, next: at + 1 };
}

function readParagraph(lines: string[], from: number): { block: Block; next: number } {
  let at = from;
  const isPlain = (line: string): boolean => line.trim() !== '' && !/^(#|- |\||```)/.test(line);
  while (at < lines.length && (at === from || isPlain(lines[at] ?? ''))) ++at;
  const text = lines.slice(from, at).join(' ').trim();
  const clause = kClause.exec(text);
  if (clause) {
    const words = (clause[2] ?? '').replace(/\s*\[[a-z ,-]+\]$/, '');
    return { block: { kind: 'clause', id: clause[1] ?? '', text: words }, next: at };
  }
  if (text.startsWith('- ')) return { block: { kind: 'item', text: text.slice(2) }, next: at };
  return { block: { kind: 'paragraph', text }, next: at };
}

function readBlock(lines: string[], at: number): { block: Block; next: number } {
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

export function readRuleBook(text: string): RuleBook {
  const lines = text.split('\n');
  const blocks: Block[] = [];
  const clauses = new Map<string, string>();
  for (let at = 0; at < lines.length;) {
    if (lines[at]?.trim() === '') {
      at += 1;
      continue;
    }
    const { block, next } = readBlock(lines, at);
    blocks.push(block);
    if (block.kind === 'clause') clauses.set(block.id, block.text);
    at = next;
  }
  return { blocks, clauses };
}

/** Splits a line into plain words, strong words, code and clause ids. */
export function spansOf(text: string): Span[] {
  const spans: Span[] = [];
  let at = 0;
  for (const found of text.matchAll(kSpans)) {
    if (found.index > at) spans.push({ kind: 'text', text: text.slice(at, found.index) });
    if (found[1] !== undefined) spans.push({ kind: 'strong', text: found[1] });
    else if (found[2] !== undefined) spans.push({ kind: 'code', text: found[2] });
    else spans.push({ kind: 'clause', text: found[3] ?? '' });
    at = found.index + found[0].length;
  }
  if (at < text.length) spans.push({ kind: 'text', text: text.slice(at) });
  return spans;
}
