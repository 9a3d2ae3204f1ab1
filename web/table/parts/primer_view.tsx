import type { ReactNode } from 'react';
import type { Primer, PrimerItem, PrimerSection } from '../primer.ts';
import { Spans } from './clause.tsx';
import { FigureArt } from './figure_art.tsx';

type Link = (id: string) => void;

function Item(props: { item: PrimerItem; primer: Primer; link: Link }): ReactNode {
  const { item, primer, link } = props;
  return (
    <li className="primer-item">
      {item.pictures && (
        <span className="primer-art" data-count={item.pictures.length}>
          <FigureArt skin={primer.skin} sides={primer.sides} pictures={item.pictures} />
        </span>
      )}
      <span className="primer-text">
        <Spans text={item.text} />{' '}
        <span className="primer-clauses">
          {item.clauses.map((id) => (
            <button key={id} type="button" className="clause" onClick={() => link(id)}>
              {id}
            </button>
          ))}
        </span>
      </span>
    </li>
  );
}

function Section(props: { section: PrimerSection; primer: Primer; link: Link }): ReactNode {
  const { section, primer, link } = props;
  const { title, isOrdered = false, isGrid = false, items } = section;
  const List = isOrdered ? 'ol' : 'ul';
  return (
    <section className={isGrid ? 'primer-part primer-grid' : 'primer-part'}>
      <h2>{title}</h2>
      <List>
        {items.map((item) => (
          <Item key={item.text} item={item} primer={primer} link={link} />
        ))}
      </List>
    </section>
  );
}

/** The game on one screen; every sentence leads to the clauses that it stands on. */
export function PrimerView({ primer, link }: { primer: Primer; link: Link }): ReactNode {
  return (
    <div className="primer" role="group" aria-label="The game in short">
      {primer.sections.map((section) => (
        <Section key={section.title} section={section} primer={primer} link={link} />
      ))}
    </div>
  );
}
