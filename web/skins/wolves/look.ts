import type { Skin } from '../../board/skin.ts';
import type { FireLook } from './layers/fire.ts';
import { fire } from './layers/fire.ts';
import type { ForestLook } from './layers/forest.ts';
import { dusk, forest } from './layers/forest.ts';
import { grass } from './layers/grass.ts';
import type { LightLook } from './layers/light.ts';
import { light } from './layers/light.ts';
import type { Scatter } from './layers/scatter.ts';

const kGrass: Scatter[] = [
  { kind: 'blot', per: 2.4, size: [34, 74], fill: 'var(--kw-moss)', opacity: 0.3 },
  { kind: 'blot', per: 1.6, size: [26, 60], fill: 'var(--kw-loam)', opacity: 0.34 },
  { kind: 'blot', per: 1.4, size: [14, 34], fill: 'var(--kw-grass)', opacity: 0.26 },
  { kind: 'blot', per: 1, size: [10, 26], fill: 'var(--kw-dark)', opacity: 0.26 },
  { kind: 'tuft', per: 5, size: [6, 13], fill: 'var(--kw-blade)', opacity: 0.7 },
  { kind: 'tuft', per: 3, size: [5, 11], fill: 'var(--kw-blade-dark)', opacity: 0.8 },
  { kind: 'speck', per: 2, size: [2, 4.5], fill: 'var(--kw-leaf)', opacity: 0.6 },
  { kind: 'speck', per: 0.8, size: [2.5, 5], fill: 'var(--kw-stone)', opacity: 0.7 },
];

export const kFire: FireLook = { terrain: 'bonfire', track: 'radius', pit: 'pit', log: 'log' };

export const kForest: ForestLook = {
  trees: ['pine-a', 'pine-b', 'pine-c'],
  undergrowth: ['fern-a', 'fern-b'],
};

export const kLight: LightLook = {
  area: 'light',
  fire: kFire,
  torch: 'torch',
  hours: 'hour',
  gradient: 'warmth',
  shade: 'shade',
};

// What the clearing looks like: keys are those of the game's board and scenes.
export const look: Omit<Skin, 'name' | 'art'> = {
  sides: {
    heroes: {
      shape: 'round',
      letter: 'H',
      colour: 'var(--mb-side-1)',
      ink: '#4a1f12',
      pattern: 'plain',
    },
    wolves: {
      shape: 'hexagon',
      letter: 'W',
      colour: 'var(--mb-side-2)',
      ink: '#1c2536',
      pattern: 'stripes',
    },
  },
  terrains: {
    plain: {},
    bonfire: { fill: 'var(--kw-trodden)', opacity: 0.42, spread: 1.5 },
    bush: { art: ['bush-a', 'bush-b'], size: 1.04 },
    spring: { art: ['spring'], size: 1.02 },
    boulder: { art: ['boulder-a', 'boulder-b'], size: 1 },
    rock: { art: ['rock-a', 'rock-b'], size: 1.1 },
    red: { art: ['red'], size: 1.05, turn: 'any' },
  },
  edges: {},
  pieces: {
    warrior: { art: 'warrior', letter: 'Wa' },
    healer: { art: 'healer', letter: 'He' },
    walker: { art: 'walker', letter: 'Wl' },
    archer: { art: 'archer', letter: 'Ar' },
    sheep: {
      art: 'sheep',
      size: 0.84,
      letter: 'S',
      ink: '#5b5348',
      paper: '#fffaf0',
      wounded: { scar: 'claws' },
    },
    wolf: {
      art: 'wolf',
      size: 0.92,
      letter: 'W',
      wounded: { ink: '#8c2a20', paper: '#f6d3c2', scar: 'claws' },
    },
    king: {
      art: 'wolf',
      size: 1.06,
      letter: 'K',
      ink: '#0d0f16',
      paper: '#f7dfa6',
      crown: 'crown',
      wounded: { ink: '#5e1512', paper: '#f3c99a', scar: 'claws' },
    },
  },
  badges: {
    level: { show: 'chevrons', place: 'left', detail: 'mid', least: 2 },
    torch: { show: 'art', art: 'torch', place: 'right', detail: 'far', glow: 'torch' },
    wood: { show: 'count', art: 'log', place: 'right', detail: 'far' },
    trophies: { show: 'count', art: 'fangs', place: 'right', detail: 'mid' },
    movement: { show: 'count', art: 'boots', place: 'left', detail: 'near' },
    attacks: { show: 'count', art: 'swords', place: 'left', detail: 'near' },
    blocks: { show: 'count', art: 'shield', place: 'left', detail: 'near' },
    stopped: { show: 'count', art: 'paw', place: 'right', detail: 'near' },
    due: { show: 'count', place: 'right', detail: 'far' },
  },
  marks: {
    wood: { art: ['wood-1', 'wood-2', 'wood-3'], size: 0.78 },
    explored: { art: ['bush-explored'], size: 1, instead: true },
  },
  areas: {
    light: { show: 'hidden' }, // drawn by the layer of light
    spawn: { show: 'outline', colour: '#e05a48' },
  },
  slots: { art: 'log', next: 'flame', title: 'Bonfire', rows: 3, rowsBy: 'bonfire-rows' },
  layers: [grass(kGrass), forest(kForest), light(kLight), dusk, fire(kFire)],
  margin: 430,
  home: 'bonfire',
  gradients: {
    torch: [
      ['0', '#ffd27a', 0.75],
      ['0.4', '#ff9a3d', 0.3],
      ['1', '#ff7a1e', 0],
    ],
    warmth: [
      ['0', '#ffe3b0', 0.6],
      ['0.22', '#ffb469', 0.42],
      ['0.55', '#f58a45', 0.18],
      ['0.85', '#d8652c', 0.05],
      ['1', '#c8571f', 0],
    ],
    // Black, in a mask: there is no night here.
    shade: [
      ['0', '#000', 1],
      ['0.35', '#000', 0.85],
      ['0.7', '#000', 0.35],
      ['1', '#000', 0],
    ],
  },
  pip: 'drop',
};
