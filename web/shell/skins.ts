import type { Skin } from '../board/skin.ts';
import { kGenericSkin } from '../board/skin.ts';
import type { Lesson } from '../lesson/lesson.ts';
import { readLesson } from '../lesson/lesson.ts';
import type { Primer, PrimerText } from '../table/primer.ts';
import { primerOf } from '../table/primer.ts';
import { ruleBookOf } from '../table/rule_book.ts';
import type { Block, RuleBook } from '../table/rule_book.ts';
import type { Level } from '../protocol/online.ts';
import type { OptionWords } from './option_words.ts';

/** What stands on the box of a game. */
export interface Box {
  line: string;
  players: string;
  minutes: string;
  weight: string;
  about: string;
  basics: string[];
  play: { seat: string; level: Level };
  /** Whom each side leads, and which of its pieces stand for it in a picture. */
  sides?: Record<string, { line: string; pieces: string[] }>;
  /** What chance there is and how it is kept fair; a game without chance says nothing. */
  chance?: { title: string; words: string };
}

const kBoxes = import.meta.glob<Box>('../skins/*/box.json', { import: 'default', eager: true });
const kArt = import.meta.glob<string>('../skins/*/box.svg', {
  query: '?url',
  import: 'default',
  eager: true,
});
const kSkins = import.meta.glob<{ skin: Skin }>('../skins/*/index.ts');
const kLessons = import.meta.glob<unknown>('../skins/*/lesson.json', { import: 'default' });
const kOptionWords = import.meta.glob<OptionWords>('../skins/*/options.json', {
  import: 'default',
});
const kPrimers = import.meta.glob<PrimerText>('../skins/*/primer.json', { import: 'default' });
const kRules = import.meta.glob<string>('../../docs/rules/*.json', {
  query: '?url',
  import: 'default',
  eager: true,
});

export const boxOf = (game: string): Box | undefined => kBoxes[`../skins/${game}/box.json`];
export const boxArtOf = (game: string): string | undefined => kArt[`../skins/${game}/box.svg`];
export const hasLesson = (game: string): boolean => `../skins/${game}/lesson.json` in kLessons;
export const hasRules = (game: string): boolean =>
  `../../docs/rules/${game}.json` in kRules || `../skins/${game}/primer.json` in kPrimers;

/** The looks of a game; one that has none is drawn in a neutral way. */
export async function loadSkin(game: string): Promise<Skin> {
  const load = kSkins[`../skins/${game}/index.ts`];
  return load ? (await load()).skin : kGenericSkin;
}

export async function loadLesson(game: string): Promise<Lesson | null> {
  const load = kLessons[`../skins/${game}/lesson.json`];
  return load ? readLesson(await load()) : null;
}

export async function loadOptionWords(game: string): Promise<OptionWords | null> {
  const load = kOptionWords[`../skins/${game}/options.json`];
  return load ? load() : null;
}

async function loadPrimer(game: string): Promise<Primer | null> {
  const load = kPrimers[`../skins/${game}/primer.json`];
  return load ? primerOf(await load(), await loadSkin(game)) : null;
}

async function loadBlocks(game: string): Promise<Block[]> {
  const address = kRules[`../../docs/rules/${game}.json`];
  if (address === undefined) return [];
  const answer = await fetch(new URL(address, document.baseURI));
  if (!answer.ok) throw new Error(`The rule book could not be fetched: ${answer.status}.`);
  return ((await answer.json()) as { blocks: Block[] }).blocks;
}

/** The rules of a game, first in short and then clause by clause; null if it has neither. */
export async function loadRules(game: string): Promise<RuleBook | null> {
  if (!hasRules(game)) return null;
  const [blocks, primer] = await Promise.all([loadBlocks(game), loadPrimer(game)]);
  return ruleBookOf(blocks, primer);
}
