import type { GradientStop, Skin } from './skin.ts';
import { svg } from './svg.ts';

interface Drawn {
  x?: number;
  y?: number;
  size?: number; // width in units of the drawing; 100 is a cell
  name?: string; // class
  mirrored?: boolean;
  turned?: number; // degrees
}

let books = 0; // keeps ids of two boards on one page apart

// The drawings of a skin as symbols, each parsed when it is first used.
export class ArtBook {
  readonly sheet: SVGSVGElement; // has to be in the page for the symbols to be found
  private readonly defs = svg('defs');
  private readonly made = new Map<string, boolean>();
  private readonly prefix = `mb${++books}`;

  private readonly skin: Skin;

  constructor(skin: Skin) {
    this.skin = skin;
    this.sheet = svg('svg', { class: 'mb-sheet', width: 0, height: 0, 'aria-hidden': 'true' });
    this.sheet.append(this.defs);
    this.defs.append(
      this.gradient('shadow', ['0', '#000', 0.6], ['0.55', '#000', 0.34], ['1', '#000', 0]),
      this.gradient('sheen', ['0', '#fff', 0.42], ['1', '#fff', 0]),
      ...Object.entries(skin.gradients ?? {}).map(([name, stops]) => this.gradient(name, ...stops)),
      ...this.patterns(),
    );
  }

  id(name: string): string {
    return `${this.prefix}-${name}`;
  }

  url(name: string): string {
    return `url(#${this.id(name)})`;
  }

  define(element: SVGElement): void {
    this.defs.append(element);
  }

  has(name: string | undefined): name is string {
    return name !== undefined && this.skin.art[name] !== undefined;
  }

  // The drawing with its centre at (x, y).
  draw(name: string, at: Drawn = {}): SVGUseElement {
    this.make(name);
    const size = at.size ?? 100;
    const moves = [`translate(${at.x ?? 0} ${at.y ?? 0})`];
    if (at.turned) moves.push(`rotate(${at.turned})`);
    if (at.mirrored) moves.push('scale(-1 1)');
    return svg('use', {
      href: `#${this.id(`art-${name}`)}`,
      x: -size / 2,
      y: -size / 2,
      width: size,
      height: size,
      transform: moves.join(' '),
      class: at.name,
    });
  }

  private make(name: string): void {
    if (this.made.has(name)) return;
    this.made.set(name, true);
    const text = this.skin.art[name] ?? '<svg xmlns="http://www.w3.org/2000/svg"/>';
    const drawing = new DOMParser().parseFromString(text, 'image/svg+xml').documentElement;
    const symbol = svg('symbol', {
      id: this.id(`art-${name}`),
      viewBox: drawing.getAttribute('viewBox') ?? '-50 -50 100 100',
      overflow: 'visible',
    });
    for (const child of [...drawing.childNodes]) symbol.append(document.importNode(child, true));
    this.defs.append(symbol);
  }

  private gradient(name: string, ...stops: GradientStop[]): SVGRadialGradientElement {
    const made = stops.map(([offset, colour, opacity]) =>
      svg('stop', { offset, 'stop-color': colour, 'stop-opacity': opacity }),
    );
    return svg('radialGradient', { id: this.id(name) }, ...made);
  }

  private patterns(): SVGPatternElement[] {
    const tile = { patternUnits: 'userSpaceOnUse', width: 7, height: 7 };
    const line = svg('path', { d: 'M0 3.5H7', stroke: '#000', 'stroke-width': 2.6, opacity: 0.34 });
    const dot = svg('circle', { cx: 3.5, cy: 3.5, r: 1.7, opacity: 0.4 });
    return [
      svg('pattern', { id: this.id('stripes'), ...tile, patternTransform: 'rotate(58)' }, line),
      svg('pattern', { id: this.id('dots'), ...tile }, dot),
    ];
  }
}
