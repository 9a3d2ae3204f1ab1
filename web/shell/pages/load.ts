import { useEffect, useState } from 'react';
import { wordsOf } from '../../table/local_session.ts';

export type Loading<T> =
  { kind: 'waiting' } | { kind: 'ready'; value: T } | { kind: 'failed'; words: string };

/** Something that takes a moment to come; loaded anew when a key changes. */
export function useLoaded<T>(load: () => Promise<T>, keys: readonly unknown[]): Loading<T> {
  const [state, setState] = useState<Loading<T>>({ kind: 'waiting' });
  useEffect(() => {
    let late = false;
    setState({ kind: 'waiting' });
    load().then(
      (value) => !late && setState({ kind: 'ready', value }),
      (error: unknown) => !late && setState({ kind: 'failed', words: wordsOf(error) }),
    );
    return () => {
      late = true;
    };
    // The keys say what is loaded; the function is made anew with every drawing.
  }, keys);
  return state;
}
