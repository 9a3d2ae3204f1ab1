import { useRef } from 'react';
import type { PointerEvent } from 'react';
import type { Offer, Pick } from '../../protocol/messages.ts';
import { useTableContext } from './context.tsx';

interface Handlers {
  onPointerMove(event: PointerEvent): void;
  onPointerLeave(): void;
  onFocus(): void;
  onBlur(): void;
}

export interface Previews {
  offer(offer: Offer): Handlers;
  pick(pick: Pick): Handlers;
}

/** What a button needs so that pointing at it, or coming to it by key, shows what it would do. */
export function usePreview(): Previews {
  const { controller } = useTableContext();
  const pointedAt = useRef<EventTarget | null>(null);
  const handlers = (show: () => Promise<void>): Handlers => ({
    // A finger that comes is about to tap; and a button that comes to lie under a mouse at rest is
    // not pointed at.
    onPointerMove: ({ pointerType, movementX, movementY, currentTarget }) => {
      const isAtRest = movementX === 0 && movementY === 0;
      if (pointerType !== 'mouse' || isAtRest || pointedAt.current === currentTarget) return;
      pointedAt.current = currentTarget;
      void show();
    },
    onPointerLeave: () => {
      pointedAt.current = null;
      controller.leave();
    },
    onFocus: () => void show(),
    onBlur: () => controller.leave(),
  });
  return {
    offer: (offer) => handlers(() => controller.hoverOffer(offer)),
    pick: (pick) => handlers(() => controller.hoverPick(pick)),
  };
}
