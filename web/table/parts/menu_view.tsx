import { useEffect, useRef } from 'react';
import type { KeyboardEvent, ReactNode } from 'react';
import type { Offer } from '../../protocol/messages.ts';
import { useChoice, useTableContext } from './context.tsx';
import { usePreview } from './preview.ts';

const kWidth = 260;

/** Where one pick means several things: a small menu at the pointer, with first-letter keys. */
export function MenuView(): ReactNode {
  const { menu } = useChoice();
  const { controller, looks } = useTableContext();
  const preview = usePreview();
  const host = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const { style } = host.current ?? {};
    if (!menu || !style) return;
    const x = menu.at.x || window.innerWidth / 2 - kWidth / 2;
    const y = menu.at.y || window.innerHeight / 3;
    style.left = `${Math.max(8, Math.min(x, window.innerWidth - kWidth - 8))}px`;
    style.top = `${Math.max(8, Math.min(y, window.innerHeight - 60 - 44 * menu.offers.length))}px`;
    host.current?.querySelector('button')?.focus();
  }, [menu]);
  if (!menu) return null;
  const take = (offer: Offer): void =>
    void controller[looks.showsFirst ? 'press' : 'choose'](offer);
  const onKey = (event: KeyboardEvent): void => {
    const buttons = [...(host.current?.querySelectorAll('button') ?? [])];
    const at = buttons.indexOf(document.activeElement as HTMLButtonElement);
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
    if (step !== 0) buttons[(at + step + buttons.length) % buttons.length]?.focus();
    const letter = menu.offers.find((offer) =>
      offer.words.toLowerCase().startsWith(event.key.toLowerCase()),
    );
    if (letter && event.key.length === 1) take(letter);
    if (event.key === 'Escape') void controller.back();
    if (event.key !== 'Enter' && event.key !== 'Tab') event.preventDefault();
    event.stopPropagation();
  };
  return (
    <>
      <div className="menu-veil" onClick={() => void controller.back()} />
      <div className="menu" role="menu" ref={host} aria-label="What do you mean?" onKeyDown={onKey}>
        {menu.offers.map((offer) => (
          <button
            key={offer.text}
            type="button"
            role="menuitem"
            onClick={() => take(offer)}
            {...preview.offer(offer)}
          >
            {offer.words}
          </button>
        ))}
      </div>
    </>
  );
}
