import { useSyncExternalStore } from 'react';

/** Whether the window has room for a column beside the board. */
export const kRoomy = '(width >= 1200px) and (height >= 620px)';
export const kNarrow = '(width < 900px)';
/** Where what lies on the table has one line, whatever else is shown; as in table.css. */
export const kLow = '(width < 900px), (height < 520px)';

export function useMedia(query: string): boolean {
  return useSyncExternalStore(
    (changed) => {
      const list = window.matchMedia(query);
      list.addEventListener('change', changed);
      return () => list.removeEventListener('change', changed);
    },
    () => window.matchMedia(query).matches,
  );
}
