import type { Primer } from './primer.ts';

// A rule book as tools/rule-books has read it (docs/rules/<game>.json).

export type Block =
  | { kind: 'heading'; level: number; text: string }
  | { kind: 'paragraph'; text: string }
  | { kind: 'clause'; id: string; text: string; mark?: string }
  | { kind: 'item'; text: string }
  | { kind: 'code'; text: string }
  | { kind: 'table'; head: string[]; rows: string[][] };

export interface RuleBook {
  blocks: Block[];
  clauses: Map<string, string>;
  primer: Primer | null; // the game on one screen, before its clauses
}

export type Span =
  { kind: 'text' | 'strong' | 'code'; text: string } | { kind: 'clause'; text: string };

const kSpans = /\*\*(.+?)\*\*|`([^`]+)`|\b([A-Z]{2,4}-[A-Z]?\d+)\b/g;

export function ruleBookOf(blocks: Block[], primer: Primer | null = null): RuleBook {
  const clauses = blocks.flatMap((block) =>
    block.kind === 'clause' ? [[block.id, block.text] as const] : [],
  );
  return { blocks, clauses: new Map(clauses), primer };
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
