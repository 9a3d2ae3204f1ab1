const kSvg = 'http://www.w3.org/2000/svg';

type Attributes = Record<string, string | number | undefined>;

export function svg<K extends keyof SVGElementTagNameMap>(
  tag: K,
  attributes: Attributes = {},
  ...children: (Node | string)[]
): SVGElementTagNameMap[K] {
  const element = document.createElementNS(kSvg, tag);
  for (const [name, value] of Object.entries(attributes))
    if (value !== undefined) element.setAttribute(name, String(value));
  element.append(...children);
  return element;
}

// Colours go through style, not attributes, where every browser resolves variables.
export function paint<T extends SVGElement>(element: T, style: Record<string, string>): T {
  for (const [name, value] of Object.entries(style)) element.style.setProperty(name, value);
  return element;
}

export function div(name: string): HTMLDivElement {
  const element = document.createElement('div');
  element.className = name;
  return element;
}
