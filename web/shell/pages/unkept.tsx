import { useSyncExternalStore } from 'react';
import type { ReactNode } from 'react';
import { browserShelf } from '../shelf.ts';

/** Says that leaving the page loses the games in it; nothing where the browser keeps them. */
export function Unkept({ children }: { children?: ReactNode }): ReactNode {
  const isLasting = useSyncExternalStore(browserShelf.subscribe, browserShelf.isLasting);
  if (isLasting) return null;
  return (
    <div className="banner banner-trouble" role="status">
      This browser does not let us save games: nothing is kept when you leave this page. {children}
    </div>
  );
}
