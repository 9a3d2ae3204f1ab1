import { useEffect, useState } from 'react';
import type { Reach } from '../session.ts';
import { useTable, useTableContext } from './context.tsx';

/** What every piece can reach and what it stands beside, asked again after every change. */
export function useReach(): Reach[] {
  const { session } = useTableContext();
  const { status } = useTable();
  const [reach, setReach] = useState<Reach[]>([]);
  useEffect(() => {
    let late = false;
    // A badge or a heading less is no trouble.
    void session
      .reach()
      .then((found) => !late && setReach(found))
      .catch(() => undefined);
    return () => {
      late = true;
    };
  }, [session, status.seq]);
  return reach;
}
