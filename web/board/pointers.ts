import type { Gestures } from './gestures.ts';
import type { At } from './types.ts';

export interface Hands {
  leave(): void; // the pointer has left the board
  zoom(at: At, factor: number): void;
}

// Tells gestures what mouse, fingers and wheel do on an element.
export function listenTo(root: HTMLElement, gestures: Gestures, hands: Hands): void {
  const at = (e: MouseEvent): At => ({ x: e.clientX, y: e.clientY });
  const finger = (e: PointerEvent): boolean => e.pointerType !== 'mouse';
  root.addEventListener('pointerdown', (e) => {
    if (e.button !== 0) return;
    root.setPointerCapture(e.pointerId);
    gestures.pointerDown(e.pointerId, at(e), finger(e));
  });
  root.addEventListener('pointermove', (e) => gestures.pointerMove(e.pointerId, at(e), finger(e)));
  root.addEventListener('pointerup', (e) => gestures.pointerUp(e.pointerId, at(e)));
  root.addEventListener('pointercancel', (e) => gestures.cancel(e.pointerId));
  root.addEventListener('pointerleave', () => hands.leave());
  root.addEventListener('contextmenu', (e) => {
    e.preventDefault();
    if (e.button === 2) gestures.secondButton(at(e));
  });
  root.addEventListener('keydown', (e) => {
    if (e.key === 'Escape') gestures.takeBack();
  });
  root.addEventListener(
    'wheel',
    (e) => {
      e.preventDefault();
      const pixels = e.deltaMode === 0 ? e.deltaY : e.deltaY * 32;
      hands.zoom(at(e), Math.exp(-Math.max(-240, Math.min(240, pixels)) * 0.0016));
    },
    { passive: false },
  );
}
