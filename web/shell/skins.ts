import type { Skin } from '../board/skin.ts';
import { kGenericSkin } from '../board/skin.ts';
import type { Lesson } from '../lesson/lesson.ts';
import { readLesson } from '../lesson/lesson.ts';
import { ruleBookOf } from '../table/rule_book.ts';
import type { Block, RuleBook } from '../table/rule_book.ts';
import type { Level } from '../protocol/online.ts';

/** What stands on the box of a game. */
export interface Box {
  line: string;
  players: string;
  minutes: string;
  weight: string;
  about: string;
  basics: string[];
  play: { seat: string; level: Level };
}

const kBoxes = import.meta.glob<Box>('../skins/*/box.json', { import: 'default', eager: true });
const kArt = import.meta.glob<string>('../skins/*/box.svg', {
  query: '?url',
  import: 'default',
  eager: true,
});
const kSkins = import.meta.glob<{ skin: Skin }>('../skins/*/index.ts');
const kLessons = import.meta.glob<unknown>('../skins/*/lesson.json', { import: 'default' });
const kRules = import.meta.glob<string>('../../docs/rules/*.json', {
  query: '?url',
  import: 'default',
  eager: true,
});

export const boxOf = (game: string): Box | undefined => kBoxes[`../skins/${game}/box.json`];
export const boxArtOf = (game: string): string | undefined => kArt[`../skins/${game}/box.svg`];
export const hasLesson = (game: string): boolean => `../skins/${game}/lesson.json` in kLessons;
export const hasRules = (game: string): boolean => `../../docs/rules/${game}.json` in kRules;

/** The looks of a game; one that has none is drawn in a neutral way. */
export async function loadSkin(game: string): Promise<Skin> {
  const load = kSkins[`../skins/${game}/index.ts`];
  return load ? (await load()).skin : kGenericSkin;
}

export async function loadLesson(game: string): Promise<Lesson | null> {
  const load = kLessons[`../skins/${game}/lesson.json`];
  return load ? readLesson(await load()) : null;
}

export async function loadRules(game: string): Promise<RuleBook | null> {
  const address = kRules[`../../docs/rules/${game}.json`];
  if (address === undefined) return null;
  const answer = await fetch(new URL(address, document.baseURI));
  if (!answer.ok) return null;
  const { blocks } = (await answer.json()) as { blocks: Block[] };
  return ruleBookOf(blocks);
}
