import { useEffect, useRef } from 'react';
import type { ReactNode } from 'react';
import { useTableContext } from './context.tsx';

/** The picture of a card, if the skin has one; its words say the same. */
export function CardArt({ card }: { card: string }): ReactNode {
  const { skin } = useTableContext().looks;
  const host = useRef<HTMLSpanElement>(null);
  const text = skin.art[skin.cards?.[card] ?? ''];
  useEffect(() => {
    if (text === undefined) return;
    const drawing = new DOMParser().parseFromString(text, 'image/svg+xml').documentElement;
    host.current?.replaceChildren(document.importNode(drawing, true));
  }, [text]);
  if (text === undefined) return null;
  return <span ref={host} className="card-art" aria-hidden="true" />;
}
