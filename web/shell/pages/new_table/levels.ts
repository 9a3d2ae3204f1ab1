import type { Level } from '../../../protocol/online.ts';

/** What each bot does before it acts, in a sentence; src/bots keeps these promises. */
export const kLevelWords: Record<Level, string> = {
  novice: 'Acts on a whim: any move that seems worth a look, and sometimes one that does not.',
  greedy: 'Takes what looks best right after its next action, and plans nothing beyond it.',
  steady: 'Plays on in its head, up to two hundred times, before it chooses.',
  strong: 'Plays on in its head for up to two seconds, some two thousand times if it can.',
};
