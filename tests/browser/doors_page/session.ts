// A game made up here, for no real one asks for edges: four rooms in a square, a wall between two of
// them, and three doors. Whoever is asked opens a door; it is gone then.
import type { Board } from '../../../web/protocol/messages.ts';
import { someChoice, someEntry, someScene, someTold } from '../../../web/table/samples.ts';
import type { Session, TableState } from '../../../web/table/session.ts';
import { StateStore } from '../../../web/table/store.ts';
import type { Choice, Walk, WalkPick } from '../../../web/table/walk.ts';

const kWall = 3;
const kEdges = [
  [0, 1],
  [0, 2],
  [1, 3],
  [2, 3],
] as const;

const kBoard: Board = {
  shape: 'squares',
  width: 2,
  height: 2,
  cells: [0, 1, 2, 3].map((id) => ({
    id,
    name: `room-${id}`,
    x: (id % 2) * 1000,
    y: Math.floor(id / 2) * 1000,
    level: 0,
    terrain: 'floor',
  })),
  edges: kEdges.map(([from, to], id) => ({
    id,
    name: id === kWall ? 'the wall' : `door ${id}`,
    from,
    to,
    kind: id === kWall ? 'wall' : 'door',
  })),
  terrains: [{ key: 'floor', words: 'A bare floor', clause: '' }],
};

const kState: TableState = {
  game: 'doors',
  title: 'Doors',
  scenario: 'house',
  options: {},
  seats: [{ seat: 'me', name: 'Me', holder: 'person', here: true, mine: true }],
  sides: [{ name: 'me', words: 'Me', letter: 'M', seats: ['me'] }],
  board: kBoard,
  scene: someScene({ status: 'Open a door.' }),
  status: { seq: 0, question: 0, must: ['me'], may: [], hash: '', outcome: null },
  log: [],
  viewer: 'me',
  acting: 'me',
  speakers: ['me'],
  thinking: null,
  curtain: null,
  connection: { kind: 'local' },
  notice: '',
  chat: [],
  clock: null,
  online: null,
  sealing: null,
  watchers: 0,
};

const never = (): Promise<never> => Promise.reject(new Error('Nobody asks for this here.'));

/** Offers each door that is still there. */
export class DoorsSession implements Session {
  private readonly store_ = new StateStore();
  private readonly open_ = new Set<number>();

  constructor() {
    this.store_.set(kState);
  }

  state = (): TableState | null => this.store_.get();
  subscribe = (changed: () => void): (() => void) => this.store_.subscribe(changed);

  async walk(made: readonly WalkPick[]): Promise<Walk> {
    const choices = kEdges
      .map((_, id) => id)
      .filter((id) => id !== kWall && !this.open_.has(id))
      .map((id): Choice => someChoice('edge', id, { text: `open ${id}`, verb: 'open' }));
    const picked = choices.find(({ pick }) => pick.a === made[0]?.pick.a);
    const action = picked?.offers[0];
    return {
      seat: 'me',
      question: this.open_.size,
      accepted: action ? 1 : 0,
      picks: action ? [made[0]!] : [],
      earlier: action ? [choices] : [],
      choices: action ? [] : choices,
      meaning: action ? [action] : [],
      ...(action && { action }),
    };
  }

  async play(action: string): Promise<void> {
    const id = Number(action.split(' ')[1]);
    this.open_.add(id);
    const seq = this.open_.size;
    const { scene, status, log } = this.state()!;
    const edges = [...this.open_].map((edge) => ({ id: edge, kind: '' }));
    const must = seq < kWall ? ['me'] : [];
    this.store_.patch({
      scene: { ...scene, edges },
      status: { ...status, seq, question: seq, must },
      log: [...log, someEntry(seq, 'me', [someTold(`Door ${id} opens.`)])],
      speakers: must,
      acting: must[0] ?? null,
    });
  }

  reach = async (): Promise<[]> => [];
  suggest = async (): Promise<null> => null;
  foresee = async (): Promise<Awaited<ReturnType<Session['foresee']>>> => ({
    sure: [],
    changes: [],
    odds: { total: 1, chances: [] },
  });
  complete = never;
  undo = never;
  resign = never;
  sceneAt = never;
  record = never;
  playAs = never;
  uncover = never;
  gameTime = (): null => null;
  keepPicks(): void {}
  keptPicks = (): WalkPick[] => [];
  close(): void {}
}
