import type { SavedTable, Shelf } from '../table/local_session.ts';

const kPrefix = 'muster.table.';
const kMaxTables = 30;

function parse(text: string | null): SavedTable | null {
  if (text === null) return null;
  try {
    const found = JSON.parse(text) as Partial<SavedTable>;
    const isSound = typeof found.id === 'string' && typeof found.record === 'string' && found.plan;
    return isSound ? (found as SavedTable) : null;
  } catch {
    return null;
  }
}

export function savedTables(): SavedTable[] {
  const keys = Object.keys(localStorage).filter((key) => key.startsWith(kPrefix));
  return keys
    .flatMap((key) => parse(localStorage.getItem(key)) ?? [])
    .sort((a, b) => b.saved - a.saved);
}

export function forgetTable(id: string): void {
  localStorage.removeItem(kPrefix + id);
}

// A browser gives a page only so much room; the oldest tables make way.
function writeWithRoom(table: SavedTable): void {
  const others = savedTables().filter((one) => one.id !== table.id);
  for (;;) {
    try {
      localStorage.setItem(kPrefix + table.id, JSON.stringify(table));
      return;
    } catch {
      const oldest = others.pop();
      if (!oldest)
        throw new Error('This browser has no room to keep the table; a reload loses it.');
      forgetTable(oldest.id);
    }
  }
}

/** Keeps tables in this browser; the oldest go when there are too many. */
export const browserShelf: Shelf = {
  read: (id) => parse(localStorage.getItem(kPrefix + id)),
  write: (table) => {
    const isNew = localStorage.getItem(kPrefix + table.id) === null;
    if (isNew) for (const old of savedTables().slice(kMaxTables - 1)) forgetTable(old.id);
    writeWithRoom(table);
  },
};

export function freshId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(8));
  return [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}
