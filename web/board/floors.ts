import { div } from './svg.ts';

export interface Floor {
  level: number;
  words: string;
}

/** The floor above or below, or the same one at the end of the stairs. `floors` from the top down. */
export function floorBeside(floors: readonly Floor[], now: number, by: 1 | -1): number {
  const at = floors.findIndex(({ level }) => level === now);
  return floors[at - by]?.level ?? now;
}

/** Where to look: here if something is to be chosen here, else where something is. */
export function floorToShow(now: number, choices: readonly number[]): number {
  return choices.length === 0 || choices.includes(now) ? now : (choices[0] ?? now);
}

/** A switch between the floors of a building; each says how much can be chosen there. */
export class FloorSwitch {
  readonly element = div('mb-floors');
  private readonly buttons = new Map<number, HTMLButtonElement>();

  private readonly floors: readonly Floor[];

  constructor(floors: readonly Floor[], go: (level: number) => void) {
    this.floors = floors;
    this.element.setAttribute('role', 'group');
    this.element.setAttribute('aria-label', 'Floor');
    for (const { level, words } of floors) {
      const button = document.createElement('button');
      button.type = 'button';
      button.className = 'mb-floor';
      button.textContent = words;
      // The board would take the pointer for itself, and the click with it.
      button.addEventListener('pointerdown', (event) => event.stopPropagation());
      button.addEventListener('click', () => go(level));
      this.buttons.set(level, button);
      this.element.append(button);
    }
  }

  show(now: number | null, choices: readonly number[]): void {
    for (const { level, words } of this.floors) {
      const button = this.buttons.get(level);
      const count = choices.filter((one) => one === level).length;
      const more = count > 0 ? `, ${count} ${count === 1 ? 'choice' : 'choices'}` : '';
      button?.setAttribute('aria-pressed', String(level === now));
      button?.setAttribute('aria-label', words + more);
      if (button) button.dataset['count'] = count > 0 ? String(count) : '';
    }
  }
}
