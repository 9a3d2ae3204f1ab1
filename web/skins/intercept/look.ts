import type { Skin } from '../../board/skin.ts';
import { cards } from './cards.ts';
import { action } from './layers/action.ts';
import { space, type SpaceLook } from './layers/space.ts';
import { markerNames } from './markers.ts';

export const kSpace: SpaceLook = {
  orbit: 'orbit',
  earth: { radius: 10_500, below: 96 },
  moon: { x: 0.86, y: 0.27, radius: 520 },
};

// Of Interceptors 1 to 3 and their missiles.
const kCraft = ['#ffb02e', '#35c3ff', '#ff5fae'];

// What space looks like: keys are those of the game's board and scenes.
export const look: Omit<Skin, 'name' | 'art'> = {
  view: 'above',
  facings: [-90, -30, 30, 90, 150, 210],
  sides: {
    shado: {
      shape: 'round',
      letter: 'S',
      colour: 'var(--mb-side-1)',
      ink: '#12304f',
      pattern: 'plain',
    },
    aliens: {
      shape: 'hexagon',
      letter: 'A',
      colour: 'var(--mb-side-2)',
      ink: '#1d3a16',
      pattern: 'stripes',
    },
  },
  terrains: {
    space: {},
    'deep-space': {},
    orbit: {},
    atmosphere: { fill: 'var(--ki-air)', opacity: 0.5 },
  },
  edges: {},
  pieces: {
    interceptor: {
      art: 'interceptor-spent',
      bearing: { missile: 'interceptor' },
      inks: kCraft,
      isNumbered: true,
      size: 0.98,
    },
    ufo: {
      art: 'ufo',
      bearing: { home: 'ufo-home' },
      ink: '#a5f07f',
      isNumbered: true,
      size: 0.98,
    },
    sid: { art: 'sid', ink: '#8fd3ff', size: 1.16 },
    module: { art: 'module', ink: '#e8bd58', size: 1.04 },
    missile: { art: 'missile', inks: kCraft, size: 0.8 },
    skydiver: { art: 'skydiver', bearing: { docked: 'skydiver-docked' }, ink: '#6fc3d0', size: 1 },
    'sky-1': { art: 'sky-1', ink: '#e8402f', size: 0.92 },
  },
  badges: {
    lays: { show: 'hidden', place: 'left', detail: 'far', glow: 'lamp' },
    cannons: { show: 'count', art: 'shells', place: 'left', detail: 'near' },
    missile: { show: 'hidden', place: 'left', detail: 'near' }, // seen on the craft
    rotate: { show: 'count', art: 'turn', place: 'left', detail: 'near' },
    armed: { show: 'count', art: 'burst', place: 'right', detail: 'mid' },
    home: { show: 'hidden', place: 'right', detail: 'far' }, // another drawing
    minor: { show: 'count', art: 'crack', place: 'right', detail: 'far' },
    major: { show: 'count', art: 'burst', place: 'right', detail: 'far' },
    target: { show: 'count', art: 'sight', place: 'right', detail: 'mid' },
    flights: { show: 'count', art: 'flights', place: 'left', detail: 'near' },
    docked: { show: 'hidden', place: 'left', detail: 'near' },
  },
  marks: {
    blue: { art: markerNames('blue', 3), size: 0.96 },
    red: { art: markerNames('red', 5), size: 0.96 },
    launch: { art: ['sight'], size: 0.7 },
  },
  areas: {
    'arc-near': { show: 'outline', colour: '#ffd24d' },
    'arc-far': { show: 'outline', colour: '#ff9d3c' },
    way: { show: 'outline', colour: '#ff7a6b' },
    touched: { show: 'outline', colour: '#ffb347' }, // by cannons
    reach: { show: 'outline', colour: '#6fd3ff' },
    'far-reach': { show: 'outline', colour: '#7a8dff' },
    blast: { show: 'outline', colour: '#ff8a3c' },
    'blast-edge': { show: 'outline', colour: '#ffc35a' },
  },
  slots: { art: 'ufo', title: 'Skydiver’s points', rows: 1, stands: true },
  cards,
  layers: [space(kSpace), action()],
  gradients: {
    lamp: [
      ['0', '#fff3c9', 0.1],
      ['0.55', '#ffe08a', 0.5],
      ['0.72', '#ffd05c', 0.75],
      ['0.8', '#ffc94a', 0.25],
      ['1', '#ffb02e', 0],
    ],
  },
  margin: 1000,
  opening: {
    on: ['interceptor', 'missile', 'module'],
    towards: ['ufo'],
    lead: 'lays',
    room: 950,
    least: 18,
    beyond: 380,
  },
};
