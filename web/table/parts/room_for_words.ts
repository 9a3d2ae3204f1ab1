import { useLayoutEffect } from 'react';
import type { RefObject } from 'react';

const kGap = 8; // pixels between the score and words that flow round it

/** What words leave free where they would lie over the score, in pixels from where they begin. */
function leaveHole(say: HTMLElement): void {
  const score = say.closest('.table')?.querySelector('.score')?.getBoundingClientRect();
  const box = say.getBoundingClientRect();
  const isBeside = !score || score.left >= box.right || score.right <= box.left;
  if (isBeside || box.bottom <= score.top || box.top >= score.bottom) return;
  const { paddingTop, paddingLeft } = getComputedStyle(say);
  const top = box.top + parseFloat(paddingTop);
  const hole = {
    top: Math.max(0, score.top - top),
    bottom: score.bottom - top,
    width: score.right + kGap - box.left - parseFloat(paddingLeft),
  };
  say.dataset['hole'] = 'yes';
  for (const [side, pixels] of Object.entries(hole))
    say.style.setProperty(`--hole-${side}`, `${pixels}px`);
}

/**
 * Marks what is said as long where the room of the status is too small for it: it lies over more
 * then, but never over the score.
 */
export function useRoomForWords(say: RefObject<HTMLDivElement | null>): void {
  useLayoutEffect(() => {
    const element = say.current;
    if (!element) return;
    const measure = (): void => {
      delete element.dataset['long'];
      delete element.dataset['hole'];
      if (element.scrollHeight <= element.clientHeight) return;
      element.dataset['long'] = 'yes';
      leaveHole(element);
    };
    measure();
    // Words change at many hands, some of them without drawing the whole status anew.
    const words = new MutationObserver(measure);
    words.observe(element, { childList: true, characterData: true, subtree: true });
    const room = new ResizeObserver(measure);
    room.observe(element);
    return () => {
      words.disconnect();
      room.disconnect();
    };
  }, [say]);
}
