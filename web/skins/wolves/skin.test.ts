import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { skin } from './index.ts';
import { kFire, kForest, kLight } from './look.ts';

const here = import.meta.dirname;
const css = readFileSync(`${here}/skin.css`, 'utf8');
const layers = readFileSync(`${here}/layers.css`, 'utf8');
const text = readFileSync(`${here}/look.ts`, 'utf8');
const scenario = readFileSync(`${here}/../../../content/wolves/clearing.json`, 'utf8');

function named(): string[] {
  const { terrains, pieces, badges, marks, slots, pip } = skin;
  return [
    ...Object.values(terrains).flatMap((t) => t.art ?? []),
    ...Object.values(pieces).flatMap((p) => [p.art, p.crown, p.wounded?.art, p.wounded?.scar]),
    ...Object.values(badges).map((b) => b.art),
    ...Object.values(marks).flatMap((m) => m.art),
    ...[slots?.art, slots?.next, kFire.pit, kFire.log, pip],
    ...[...kForest.trees, ...kForest.undergrowth],
  ].filter((name): name is string => name !== undefined);
}

describe('the skin', () => {
  it('names only drawings that exist, and every drawing is used', () => {
    const drawings = readdirSync(`${here}/art`).map((f) => f.replace('.svg', ''));
    expect(new Set(named())).toEqual(new Set(drawings));
    expect(Object.keys(skin.art).sort()).toEqual(drawings.sort());
  });

  it('has a silhouette for every kind of piece and a look for every terrain of the game', () => {
    for (const kind of ['warrior', 'healer', 'walker', 'archer', 'sheep', 'wolf', 'king'])
      expect(skin.pieces[kind], kind).toBeDefined();
    const terrains = [...scenario.matchAll(/"(bush|spring|boulder|rock|red|bonfire)/g)];
    for (const [, key] of terrains) expect(skin.terrains[key ?? ''], key).toBeDefined();
  });

  it('names only gradients that it has', () => {
    const glows = Object.values(skin.badges).flatMap((badge) => badge.glow ?? []);
    for (const name of [...glows, kLight.gradient]) expect(skin.gradients).toHaveProperty(name);
  });

  it('uses only variables that its stylesheet or the board defines', () => {
    const board = readFileSync(`${here}/../../board/board.css`, 'utf8');
    for (const [, name] of (text + layers).matchAll(/var\((--(?:mb|kw)-[a-z0-9-]+)\)/g))
      expect(css + board).toContain(`${name}:`);
  });

  it('has drawings without scripts, styles or links', () => {
    for (const [name, drawing] of Object.entries(skin.art))
      expect(drawing, name).not.toMatch(/<script|<style|style=|href|url\(|on[a-z]+=/);
  });

  it('tells the sides apart by shape, pattern and letter', () => {
    const sides = Object.values(skin.sides);
    for (const part of ['shape', 'pattern', 'letter', 'colour'] as const)
      expect(new Set(sides.map((s) => s[part])).size).toBe(sides.length);
  });
});
