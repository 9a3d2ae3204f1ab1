// Small things for tests.
import type { Board, LogEntry, Offer, Pick, Scene } from '../protocol/messages.ts';
import type { Session } from './session.ts';
import type { Choice } from './walk.ts';
import { madeIn, playableIn } from './walk.ts';

/** Something that the acting seat can play: along the first choices. */
export async function firstAction(session: Session): Promise<string> {
  let walk = (await session.walk([]))!;
  for (;;) {
    const [whole] = playableIn(walk);
    if (whole) return whole.text;
    const [choice] = walk.choices;
    walk = (await session.walk([...madeIn(walk), { pick: choice!.pick }]))!;
    if (walk.action) return walk.action.text;
  }
}

export const someOffer = (words: string, pick: Pick, more: Partial<Offer> = {}): Offer => ({
  text: words,
  verb: 'do',
  pick,
  whole: true,
  'goes-on': false,
  'way-out': false,
  rolls: false,
  cost: 0,
  words,
  clause: '',
  role: 'special',
  ...more,
});

export const someChoice = (kind: Pick['kind'], a = 0, more: Partial<Offer> = {}): Choice => {
  const pick: Pick = { kind, a, b: 0 };
  return { pick, offers: [someOffer(`${kind} ${a}`, pick, more)] };
};

export const somePiece = (
  id: number,
  side: string | null,
  cell: number,
): Scene['pieces'][number] => ({
  id,
  name: `piece-${id}`,
  kind: 'piece',
  words: `piece ${id}`,
  side,
  cell,
  x: 0,
  y: 0,
  facing: -1,
  level: 0,
  health: 1,
  'health-max': 1,
  badges: [],
});

export const someScene = (more: Partial<Scene> = {}): Scene => ({
  phase: 'play',
  status: '',
  pieces: [],
  marks: [],
  areas: [],
  tracks: [],
  cards: [],
  slots: [],
  ...more,
});

/** Two storeys of two cells: 0 and 1 below, 2 and 3 above. */
export const someHouse: Board = {
  shape: 'squares',
  width: 2,
  height: 1,
  cells: [0, 1, 2, 3].map((id) => ({
    id,
    name: `c${id}`,
    x: (id % 2) * 1000,
    y: 0,
    level: id < 2 ? 0 : 1,
    terrain: 'floor',
  })),
  edges: [
    { id: 0, name: 'e0', from: 0, to: 1, kind: 'wall' },
    { id: 1, name: 'e1', from: 1, to: 3, kind: 'stairs' },
  ],
  terrains: [],
  floors: [
    { level: 0, words: 'Ground floor' },
    { level: 1, words: 'Attic' },
  ],
};

type Told = LogEntry['told'][number];

export const someTold = (words: string, more: Partial<Told> = {}): Told => ({
  name: 'happened',
  text: words,
  words,
  clause: '',
  weight: 'action',
  ...more,
});

export const someEntry = (
  seq: number,
  seat: string | null,
  told: Told[] = [someTold(`${seat} acts`)],
): LogEntry => ({ seq, kind: 'action', seat, text: 'act', draws: [], hash: '', told });
