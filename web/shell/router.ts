import { useSyncExternalStore } from 'react';

/** Where the page is: the address after #, so that plain files need no server's help. */
export interface Place {
  path: string[];
  query: URLSearchParams;
}

// What somebody typed may be no encoding at all; then it stands for itself.
function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}

export function readPlace(hash: string): Place {
  const [path = '', query = ''] = hash.replace(/^#\/?/, '').split('?', 2);
  return {
    path: path
      .split('/')
      .filter((part) => part !== '')
      .map(decoded),
    query: new URLSearchParams(query),
  };
}

export function addressOf(path: string[], query: Record<string, string> = {}): string {
  const search = new URLSearchParams(query).toString();
  return `#/${path.map(encodeURIComponent).join('/')}${search === '' ? '' : `?${search}`}`;
}

/** The whole address, to be sent to somebody. */
export function linkTo(path: string[], query: Record<string, string> = {}): string {
  return new URL(addressOf(path, query), window.location.href.split('#')[0]).href;
}

/** Whether an address leads back to whatever machine opens it. */
export const isOwnMachine = (host: string): boolean =>
  host === 'localhost' || host === '[::1]' || host.startsWith('127.');

/** The same link by another address of this machine. */
export function linkBy(address: string, link: string): string {
  const found = new URL(link);
  found.hostname = address.includes(':') ? `[${address}]` : address;
  return found.href;
}

export function go(path: string[], query: Record<string, string> = {}): void {
  window.location.hash = addressOf(path, query);
}

export function useHash(): string {
  return useSyncExternalStore(
    (changed) => {
      window.addEventListener('hashchange', changed);
      return () => window.removeEventListener('hashchange', changed);
    },
    () => window.location.hash,
  );
}
