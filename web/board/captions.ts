import { blocksOf, isApart, type Block } from './blocks.ts';
import type { Box, Place } from './geometry.ts';
import { grown } from './sheet.ts';
import { svg } from './svg.ts';

const kAhead = 400; // units beyond the view that are written too

export interface CaptionPlan {
  name: string; // class
  dx: number; // from the middle of the cell
  dy: number;
  textOf(place: Place): string;
}

// Words on cells. They are written when they first come into view and are near enough to be read:
// thousands of them would hold up the first board, and nobody could read them.
export class Captions {
  readonly element: SVGGElement;
  private unwritten: Block[];

  private readonly plan: CaptionPlan;

  constructor(places: readonly Place[], plan: CaptionPlan) {
    this.plan = plan;
    this.element = svg('g', { class: `mb-captions ${plan.name}` });
    this.unwritten = blocksOf(places.filter((place) => plan.textOf(place) !== ''));
  }

  write(view: Box): void {
    const wide = grown(view, kAhead);
    const due = this.unwritten.filter((block) => !isApart(block.box, wide));
    if (due.length === 0) return;
    this.unwritten = this.unwritten.filter((block) => !due.includes(block));
    for (const { places } of due) this.element.append(this.written(places));
  }

  private written(places: readonly Place[]): SVGGElement {
    const { dx, dy, textOf } = this.plan;
    const texts = places.map((p) => svg('text', { x: p.x + dx, y: p.y + dy }, textOf(p)));
    return svg('g', {}, ...texts);
  }
}
