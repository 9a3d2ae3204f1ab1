import type { ReactNode } from 'react';
import type { Place } from './router.ts';

const kLinks: [string, string, string][] = [
  ['Games', '#/', ''],
  ['Replay', '#/replay', 'replay'],
  ['Settings', '#/settings', 'settings'],
];

/** What stands around every page. */
export function Frame({ place, children }: { place: Place; children: ReactNode }): ReactNode {
  const here = place.path[0] ?? '';
  return (
    <div className="frame" data-page={here || 'home'}>
      <a
        className="skip"
        href="#content"
        onClick={(event) => {
          event.preventDefault();
          document.querySelector<HTMLElement>('main')?.focus();
        }}
      >
        Skip to the content
      </a>
      <header className="top">
        <a className="brand" href="#/" aria-label="Muster">
          <img src="./icon.svg" alt="" width="28" height="28" />
          <span>Muster</span>
        </a>
        <div id="table-head" />
        <nav aria-label="Pages">
          {kLinks.map(([words, address, name]) => (
            <a key={name} href={address} aria-current={here === name ? 'page' : undefined}>
              {words}
            </a>
          ))}
        </nav>
      </header>
      {children}
    </div>
  );
}
