import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { cardArt, kMoves, kUfoMoves, wayOf } from './cards.ts';
import { skin } from './index.ts';
import { markerArt } from './markers.ts';

const here = import.meta.dirname;
const engine = `${here}/../../../src/games/intercept`;
const read = (path: string): string => readFileSync(path, 'utf8');
const css = read(`${here}/skin.css`);
const scene = read(`${engine}/scene.cpp`);
const cardPlans = read(`${engine}/card.h`);

function named(): string[] {
  const { pieces, badges, marks, slots, cards } = skin;
  return [
    ...Object.values(pieces).flatMap((p) => [p.art, ...Object.values(p.bearing ?? {})]),
    ...Object.values(badges).map((b) => b.art),
    ...Object.values(marks).flatMap((m) => m.art),
    ...Object.values(cards ?? {}),
    slots?.art,
  ].filter((name): name is string => name !== undefined);
}

describe('the skin', () => {
  it('names only drawings that exist, and every drawing is used', () => {
    const files = readdirSync(`${here}/art`).map((file) => file.replace('.svg', ''));
    const all = [...files, ...Object.keys(cardArt), ...Object.keys(markerArt)];
    expect(new Set(named())).toEqual(new Set(all));
    expect(Object.keys(skin.art).sort()).toEqual(all.sort());
  });

  it('has a look for every piece, badge, mark and area that the game shows', () => {
    const keysOf = (pattern: RegExp): string[] => [...scene.matchAll(pattern)].map((m) => m[1]!);
    const kinds = keysOf(/made\([^;"]+, "([a-z0-9-]+)"/g);
    expect(kinds).toEqual(expect.arrayContaining(['interceptor', 'skydiver', 'sky-1', 'missile']));
    for (const kind of [...kinds, 'ufo', 'sid', 'module'])
      expect(skin.pieces[kind], kind).toBeDefined();
    for (const badge of keysOf(/badges\.push_back\(\s*\{"([a-z]+)"/g))
      expect(skin.badges[badge], badge).toBeDefined();
    for (const mark of keysOf(/\.raw, "(blue|red)"/g)) expect(skin.marks[mark], mark).toBeDefined();
    for (const area of keysOf(/SceneArea \w+\{"([a-z]+)"/g))
      expect(skin.areas[area], area).toBeDefined();
  });

  it('marks a UFO that heads home by its shape', () => {
    const { art, bearing } = skin.pieces['ufo']!;
    const outline = (name: string): string[] =>
      [...skin.art[name]!.matchAll(/ d="([^"]+)"/g)].map((m) => m[1]!);
    for (const d of outline(bearing!['home']!)) expect(outline(art)).not.toContain(d);
  });

  it('tells the craft of three pilots apart', () => {
    for (const kind of ['interceptor', 'missile'])
      expect(new Set(skin.pieces[kind]!.inks).size, kind).toBe(3);
  });

  it('uses only variables that its stylesheet or the board defines', () => {
    const board = read(`${here}/../../board/board.css`);
    for (const [, name] of (read(`${here}/look.ts`) + css).matchAll(/var\((--[a-z0-9-]+)\)/g))
      expect(css + board).toContain(`${name}:`);
  });

  it('has drawings without scripts, styles or links', () => {
    for (const [name, drawing] of Object.entries(skin.art))
      expect(drawing, name).not.toMatch(/<script|<style|style=|href|url\(|\son[a-z]+=| opacity=/);
  });

  it('tells the sides apart by shape, pattern and letter', () => {
    const sides = Object.values(skin.sides);
    for (const part of ['shape', 'pattern', 'letter', 'colour'] as const)
      expect(new Set(sides.map((s) => s[part])).size).toBe(sides.length);
  });
});

describe('the pictures of the cards', () => {
  it('show every card that the game has', () => {
    const told = cardPlans.replace(/starts_with\("[a-z]+"\)/g, '');
    const keys = [...told.matchAll(/"([a-z]+(?:-[a-z0-9]+)*)"/g)].map((m) => m[1]!);
    const known = Object.keys(skin.cards ?? {});
    for (const key of keys)
      expect(known.includes(key) || known.includes(`sky-${key}`), key).toBe(true);
  });

  it('go the way that the engine flies', () => {
    const end = (steps: Parameters<typeof wayOf>[0]) => {
      const { cells, nose } = wayOf(steps);
      const { x, y } = cells.at(-1)!;
      return { x: Math.round(x * 100) / 100 + 0, y: Math.round(y * 100) / 100 + 0, nose };
    };
    expect(end(kMoves['ahead-4']!.steps)).toEqual({ x: 0, y: -4, nose: 0 });
    expect(end(kMoves['turn-port']!.steps)).toEqual({ x: -0.87, y: -1.5, nose: -1 });
    expect(end(kMoves['slip-starboard']!.steps)).toEqual({ x: 0.87, y: -1.5, nose: 0 });
    expect(end(kMoves['sharp-starboard']!.steps)).toEqual({ x: 0.87, y: 0.5, nose: 2 });
    expect(end(kUfoMoves['skid-port']!.steps)).toEqual({ x: -2.6, y: -9.5, nose: 0 });
  });

  it('fire where the cards do', () => {
    const fires = [...cardPlans.matchAll(/\{"([a-z]+-[a-z0-9]+)",[^;]*?(true|false)\},?\n/g)];
    expect(fires.length).toBeGreaterThan(10);
    for (const [, key = '', last] of fires)
      if (kUfoMoves[key]) expect(String(kUfoMoves[key].fires ?? false), key).toBe(last);
  });
});
