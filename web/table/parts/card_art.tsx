import { useEffect, useRef } from 'react';
import type { ReactNode } from 'react';
import { useTableContext } from './context.tsx';

// A drawing of the skin by its name.
function Art({ name, className }: { name: string; className: string }): ReactNode {
  const { skin } = useTableContext().looks;
  const host = useRef<HTMLSpanElement>(null);
  const text = skin.art[name];
  useEffect(() => {
    if (text === undefined) return;
    const drawing = new DOMParser().parseFromString(text, 'image/svg+xml').documentElement;
    host.current?.replaceChildren(document.importNode(drawing, true));
  }, [text]);
  if (text === undefined) return null;
  return <span ref={host} className={className} aria-hidden="true" />;
}

/** The picture of a card, if the skin has one; its words say the same. */
export function CardArt({ card }: { card: string }): ReactNode {
  const { skin } = useTableContext().looks;
  return <Art name={skin.cards?.[card] ?? ''} className="card-art" />;
}

/** The mark that a piece with this badge bears on the board, beside its words. */
export function BadgeArt({ badge }: { badge: string }): ReactNode {
  const { skin } = useTableContext().looks;
  return <Art name={skin.badges[badge]?.art ?? ''} className="badge-art" />;
}
