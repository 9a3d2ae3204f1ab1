import { useEffect, useMemo, useRef, useState } from 'react';
import type { ReactNode } from 'react';
import type { Block, RuleBook } from '../rule_book.ts';
import { Spans } from './clause.tsx';
import { PrimerView } from './primer_view.tsx';

function TableBlock({ block, link }: { block: Block & { kind: 'table' }; link: Link }): ReactNode {
  return (
    <div className="rules-table" tabIndex={0} role="group" aria-label={block.head.join(', ')}>
      <table>
        <thead>
          <tr>
            {block.head.map((cell, index) => (
              <th key={index} scope="col">
                <Spans text={cell} link={link} />
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {block.rows.map((row, index) => (
            <tr key={index}>
              {row.map((cell, column) => (
                <td key={column}>
                  <Spans text={cell} link={link} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

type Link = (id: string) => void;

function BlockView({ block, link }: { block: Block; link: Link }): ReactNode {
  switch (block.kind) {
    case 'heading': {
      const Tag = block.level <= 1 ? 'h2' : block.level === 2 ? 'h3' : 'h4';
      return <Tag data-heading={block.text}>{block.text}</Tag>;
    }
    case 'clause':
      return (
        <p className="rule" data-clause={block.id} tabIndex={-1}>
          <span className="rule-id">{block.id}</span> <Spans text={block.text} link={link} />
        </p>
      );
    case 'item':
      return (
        <p className="rule-item">
          <Spans text={block.text} link={link} />
        </p>
      );
    case 'code':
      return <pre tabIndex={0}>{block.text}</pre>;
    case 'table':
      return <TableBlock block={block} link={link} />;
    default:
      return (
        <p>
          <Spans text={block.text} link={link} />
        </p>
      );
  }
}

function found(book: RuleBook, wanted: string): Block[] {
  const words = wanted.trim().toLowerCase();
  if (words === '') return book.blocks;
  return book.blocks.filter(
    (block) =>
      block.kind === 'clause' &&
      (block.id.toLowerCase() === words || block.text.toLowerCase().includes(words)),
  );
}

const isWide = (): boolean => window.matchMedia('(width >= 900px)').matches;

function Contents({ book, go }: { book: RuleBook; go: (heading: string) => void }): ReactNode {
  const headings = book.blocks.flatMap((block) =>
    block.kind === 'heading' && block.level > 1 ? [block] : [],
  );
  return (
    <details className="rules-contents" open={isWide()}>
      <summary>Contents</summary>
      <nav aria-label="Contents">
        <ol>
          {headings.map(({ text, level }) => (
            <li key={text}>
              <button
                type="button"
                className={level > 2 ? 'contents-part' : ''}
                onClick={() => go(text)}
              >
                {text}
              </button>
            </li>
          ))}
        </ol>
      </nav>
    </details>
  );
}

function Search({ wanted, want }: { wanted: string; want: (words: string) => void }): ReactNode {
  return (
    <label className="rules-search">
      <span>Find in the rules</span>
      <input
        type="search"
        value={wanted}
        placeholder="a word or a clause"
        onChange={(event) => want(event.target.value)}
      />
    </label>
  );
}

/**
 * The game in short, then its whole rule book with search; `target` is scrolled to and lit. A page
 * of its own has `contents` beside the clauses; a narrow panel has the search first.
 */
export function RulesView({
  book,
  target,
  contents = false,
}: {
  book: RuleBook;
  target: { id: string } | null;
  contents?: boolean;
}): ReactNode {
  const [wanted, setWanted] = useState('');
  const [jump, setJump] = useState<{ id: string } | null>(null);
  const host = useRef<HTMLDivElement>(null);
  const blocks = useMemo(() => found(book, wanted), [book, wanted]);
  useEffect(() => {
    if (!target) return;
    setWanted('');
    setJump(target);
  }, [target]);
  useEffect(() => {
    if (!jump) return;
    for (const lit of host.current?.querySelectorAll('.rule-lit') ?? [])
      lit.classList.remove('rule-lit');
    const rule = host.current?.querySelector<HTMLElement>(`[data-clause="${jump.id}"]`);
    rule?.classList.add('rule-lit');
    rule?.scrollIntoView({ block: 'center' });
  }, [jump, blocks]);
  const link = (id: string): void => {
    setWanted('');
    setJump({ id });
  };
  const goTo = (heading: string): void => {
    setWanted('');
    requestAnimationFrame(() => {
      const found = host.current?.querySelector(`[data-heading="${CSS.escape(heading)}"]`);
      found?.scrollIntoView({ block: 'start' });
    });
  };
  const primer = book.primer && <PrimerView primer={book.primer} link={link} />;
  const hasClauses = book.blocks.length > 0;
  const clauses = (
    <div className="rules" ref={host}>
      {hasClauses && <Search wanted={wanted} want={setWanted} />}
      {!contents && wanted === '' && primer}
      {hasClauses && blocks.length === 0 && <p>No rule has these words.</p>}
      {blocks.map((block, index) => (
        <BlockView key={index} block={block} link={link} />
      ))}
    </div>
  );
  if (!contents) return clauses;
  return (
    <>
      {primer}
      {hasClauses && (
        <div className="rules-spread">
          <Contents book={book} go={goTo} />
          {clauses}
        </div>
      )}
    </>
  );
}
