import { useRef } from 'react';

/** True from the first time on: what has had its place keeps it, for the page must not jump. */
export function useSticky(now: boolean): boolean {
  const was = useRef(now);
  was.current ||= now;
  return was.current;
}
