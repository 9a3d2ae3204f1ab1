import type { Sides } from '../board/sides.ts';
import type { Skin } from '../board/skin.ts';

/** A piece of a side, or a drawing of the skin that is no piece. */
export interface Picture {
  piece?: string;
  side?: string;
  art?: string;
}

export interface PrimerItem {
  pictures?: Picture[];
  text: string; // `**` around what matters most
  clauses: string[]; // where the rules say so
}

export interface PrimerSection {
  title: string;
  isOrdered?: boolean; // one after the other
  isGrid?: boolean; // beside each other
  items: PrimerItem[];
}

/** A game on one screen, as web/skins/<game>/primer.json has it. */
export interface PrimerText {
  sides?: string[]; // in the order of the table, where the skin gives them no looks
  sections: PrimerSection[];
}

/** The same together with what draws its pictures. */
export interface Primer {
  sections: PrimerSection[];
  skin: Skin;
  sides: Sides;
}

export function primerOf({ sides = [], sections }: PrimerText, skin: Skin): Primer {
  const named = sides.map(
    (name, index) =>
      [name, { letter: name.slice(0, 1).toUpperCase(), index, isFriend: false }] as const,
  );
  return { sections, skin, sides: new Map(named) };
}
