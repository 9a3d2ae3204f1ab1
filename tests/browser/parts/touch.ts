// Fingers on the board, and where it lies under them.
import type { CDPSession, Page } from '@playwright/test';

export interface Finger {
  x: number;
  y: number;
}

export const touch = (cdp: CDPSession, type: string, fingers: Finger[]): Promise<unknown> =>
  cdp.send('Input.dispatchTouchEvent', {
    type: type as 'touchStart',
    touchPoints: fingers.map(({ x, y }, id) => ({ x, y, id })),
  });

export interface Camera {
  x: number;
  y: number;
  scale: number;
}

export const cameraOf = (page: Page): Promise<Camera> =>
  page.evaluate(() => {
    const { transform } = document.querySelector<HTMLElement>('.mb-world')!.style;
    const [x = 0, y = 0, scale = 0] = (transform.match(/-?[\d.]+/g) ?? []).map(Number);
    return { x, y, scale };
  });
