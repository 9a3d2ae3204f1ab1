// Written by tools/protocol-types from protocol/*.schema.json; do not edit.

export type Message = Ask | Answer;
export type Ask =
  | AuditAsk
  | BoardAsk
  | CompleteAsk
  | HelloAsk
  | LoadAsk
  | LogAsk
  | LookAsk
  | NewAsk
  | OddsAsk
  | OffersAsk
  | PlayAsk
  | PositionAsk
  | PreviewAsk
  | ProspectAsk
  | QuitAsk
  | ReachAsk
  | RecordAsk
  | ResignAsk
  | SceneAsk
  | StatusAsk
  | SuggestAsk
  | TickAsk
  | UndoAsk
  | ViewAsk
  | WalkAsk
  | WhyNotAsk;
export type Id = number;
export type LoadAsk =
  | {
      id: Id;
      kind: 'load';
      record: string;
      'keeps-seed'?: boolean;
    }
  | {
      id: Id;
      kind: 'load';
      game: string;
      position: string[];
      scenario?: string;
      options?: {
        [k: string]: string;
      };
      seed?: string;
      numbers?: number[];
      players?: string[];
      checkpoints?: boolean;
      file?: string;
    };
export type Answer =
  | AuditAnswer
  | BoardAnswer
  | ByeAnswer
  | CompletionsAnswer
  | ErrorAnswer
  | HelloAnswer
  | LogAnswer
  | OddsAnswer
  | OffersAnswer
  | PlayedAnswer
  | PositionAnswer
  | PreviewAnswer
  | ProspectAnswer
  | ReachAnswer
  | RecordAnswer
  | SceneAnswer
  | SuggestionAnswer
  | TableAnswer
  | ViewAnswer
  | WalkAnswer
  | WhyNotAnswer;
export type Role = 'move' | 'attack' | 'shoot' | 'help' | 'give' | 'work' | 'special';

export interface AuditAsk {
  id: Id;
  kind: 'audit';
  record: string;
  commitment?: string;
  seat?: string;
  number?: string;
}
export interface BoardAsk {
  id: Id;
  kind: 'board';
}
export interface CompleteAsk {
  id: Id;
  kind: 'complete';
  seat?: string;
  text: string;
}
export interface HelloAsk {
  id: Id;
  kind: 'hello';
  hidden?: boolean;
}
export interface LogAsk {
  id: Id;
  kind: 'log';
  viewer?: string;
  from?: number;
}
export interface LookAsk {
  id: Id;
  game?: string;
  scenario?: string;
  options?: {
    [k: string]: string;
  };
  players?: string[];
  kind: 'look';
  view: {};
  file?: string;
}
export interface NewAsk {
  id: Id;
  kind: 'new';
  game: string;
  scenario?: string;
  options?: {
    [k: string]: string;
  };
  seed?: string;
  numbers?: number[];
  players?: string[];
  checkpoints?: boolean;
  file?: string;
}
export interface OddsAsk {
  id: Id;
  kind: 'odds';
  action: string;
  seat?: string;
}
export interface OffersAsk {
  id: Id;
  kind: 'offers';
  seat?: string;
  draft?: string;
}
export interface PlayAsk {
  id: Id;
  kind: 'play';
  action: string;
  seat?: string;
  question?: number;
  now?: number;
}
export interface PositionAsk {
  id: Id;
  kind: 'position';
}
export interface PreviewAsk {
  id: Id;
  kind: 'preview';
  action: string;
  seat?: string;
}
export interface ProspectAsk {
  id: Id;
  kind: 'prospect';
  game: string;
  scenario?: string;
  options?: {
    [k: string]: string;
  };
  file?: string;
}
export interface QuitAsk {
  id: Id;
  kind: 'quit';
}
export interface ReachAsk {
  id: Id;
  kind: 'reach';
  seat?: string;
  piece?: number;
  cell?: number;
}
export interface RecordAsk {
  id: Id;
  kind: 'record';
  reveal?: boolean;
}
export interface ResignAsk {
  id: Id;
  kind: 'resign';
  seat?: string;
  now?: number;
}
export interface SceneAsk {
  id: Id;
  kind: 'scene';
  viewer?: string;
  seq?: number;
}
export interface StatusAsk {
  id: Id;
  kind: 'status';
}
export interface SuggestAsk {
  id: Id;
  kind: 'suggest';
  seat?: string;
  level?: string;
  iterations?: number;
  milliseconds?: number;
  seed?: number;
  'goes-on'?: boolean;
}
export interface TickAsk {
  id: Id;
  kind: 'tick';
  now: number;
}
export interface UndoAsk {
  id: Id;
  kind: 'undo';
  seat?: string;
  freely?: boolean;
}
export interface ViewAsk {
  id: Id;
  kind: 'view';
  viewer?: string;
}
export interface WalkAsk {
  id: Id;
  kind: 'walk';
  seat?: string;
  picks?: WalkPick[];
}
export interface WalkPick {
  pick: Pick;
  verb?: string;
  'goes-on'?: boolean;
}
export interface Pick {
  kind:
    'button' | 'piece' | 'cell' | 'edge' | 'card' | 'slot' | 'line' | 'facing' | 'number' | 'point';
  a?: number;
  b?: number;
}
export interface WhyNotAsk {
  id: Id;
  kind: 'why-not';
  seat?: string;
  draft?: string;
  pick?: Pick;
}
export interface AuditAnswer {
  id: Id;
  kind: 'audit';
  checks: {
    check: 'commitment' | 'seed' | 'number' | 'draws' | 'record';
    finding: 'holds' | 'fails' | 'unknown';
    words: string;
  }[];
  seals: {
    from: number;
    commitment: string;
    seed: string | null;
    draws: number;
  }[];
  numbers: {
    seat: string;
    player: string;
    number: string;
  }[];
  draws: number;
  explained: number;
}
export interface BoardAnswer {
  id: Id;
  kind: 'board';
  board: Board;
}
export interface Board {
  shape: 'hexes' | 'squares' | 'plane';
  width: number;
  height: number;
  cells: {
    id: number;
    name: string;
    x: number;
    y: number;
    level: number;
    terrain: string;
  }[];
  edges: {
    id: number;
    name: string;
    from: number;
    to: number;
    kind: string;
  }[];
  terrains: {
    key: string;
    words: string;
    clause: string;
    sign?: string;
    glyph?: string;
  }[];
  floors?: {
    level: number;
    words: string;
  }[];
  facts?: {
    of: string;
    key: string;
    words: string;
    clause: string;
  }[];
}
export interface ByeAnswer {
  id: Id;
  kind: 'bye';
}
export interface CompletionsAnswer {
  id: Id;
  kind: 'completions';
  completions: {
    text: string;
    words: string;
    whole: boolean;
  }[];
  action?: string;
  problem?: Problem;
}
export interface Problem {
  code: string;
  clause: string;
  words: string;
  place: string;
  'lifted-at'?: number;
}
export interface ErrorAnswer {
  id: Id | null;
  kind: 'error';
  code: string;
  clause: string;
  words: string;
  place: string;
  'lifted-at'?: number;
  entry?: {
    seq: number;
    who: string;
    text: string;
  };
}
export interface HelloAnswer {
  id: Id;
  kind: 'hello';
  protocol: 1;
  program: 'muster';
  games: Game[];
}
export interface Game {
  name: string;
  title: string;
  seats: string[];
  scenarios: string[];
  options: Option[];
  hidden: boolean;
  files: boolean;
}
export interface Option {
  key: string;
  clause: string;
  words: string;
  values: string[];
  default: string;
  least?: number;
  most?: number;
  clamps?: boolean;
}
export interface LogAnswer {
  id: Id;
  kind: 'log';
  entries: LogEntry[];
}
export interface LogEntry {
  seq: number;
  kind:
    | 'start'
    | 'action'
    | 'resign'
    | 'take-back'
    | 'tick'
    | 'note'
    | 'checkpoint'
    | 'rules'
    | 'seal'
    | 'reveal';
  seat: string | null;
  text: string;
  draws: string[];
  drawn?: string[];
  'back-to'?: number;
  hash: string;
  told: Event[];
}
export interface Event {
  name: string;
  text: string;
  words: string;
  clause: string;
  weight: 'minor' | 'action' | 'moment';
  cells?: number[];
  pieces?: number[];
  card?: string;
  track?: string;
  step?: number;
  role?: Role;
  facing?: number;
  roll?: Roll;
}
export interface Roll {
  words: string;
  sides: number;
  dice: number[];
  total: number;
  needed?: number;
  rows?: {
    on: string;
    words: string;
  }[];
  row?: number;
}
export interface OddsAnswer {
  id: Id;
  kind: 'odds';
  odds: Odds;
}
export interface Odds {
  total: number;
  chances: {
    weight: number;
    words: string;
  }[];
  modifiers?: {
    words: string;
    clause: string;
    amount?: number;
  }[];
}
export interface OffersAnswer {
  id: Id;
  kind: 'offers';
  seat: string;
  draft: string;
  question: number;
  offers: Offer[];
}
export interface Offer {
  text: string;
  verb: string;
  pick: Pick;
  whole: boolean;
  'goes-on': boolean;
  'way-out': boolean;
  rolls: boolean;
  cost: number;
  words: string;
  clause: string;
  role: Role;
  unit?: string;
  path?: number[];
  area?: number[];
  ghosts?: {
    piece: number;
    cell: number;
    facing?: number;
  }[];
  areas?: {
    key: string;
    words: string;
    cells: number[];
  }[];
  marks?: {
    cell: number;
    key: string;
    value: number;
    words: string;
  }[];
  note?: string;
  row?: number;
}
export interface PlayedAnswer {
  id: Id;
  kind: 'played';
  entries: string[];
  events: Event[];
  status: Status;
}
export interface Status {
  seq: number;
  question: number;
  must: string[];
  may: string[];
  hash: string;
  outcome: Outcome | null;
  any?: string[];
  open?: boolean;
  time?: {
    now: number;
    deadline?: number;
  };
}
export interface Outcome {
  ending: 'won' | 'drawn' | 'lost';
  winners: string[];
  scores: {
    [k: string]: number;
  };
  tallies: {
    [k: string]: number;
  };
  clause: string;
  sides: {
    [k: string]: number;
  };
}
export interface PositionAnswer {
  id: Id;
  kind: 'position';
  lines: string[];
  state: {};
}
export interface PreviewAnswer {
  id: Id;
  kind: 'preview';
  sure: Event[];
  changes: {
    words: string;
    from: number;
    to: number;
  }[];
  odds: Odds;
}
export interface ProspectAnswer {
  id: Id;
  kind: 'prospect';
  game: string;
  title: string;
  scenario: string;
  name: string;
  words: string;
  house: boolean;
  minutes: number;
  seats: string[];
  sides: Side[];
  options: Option[];
  chosen: {
    [k: string]: string;
  };
  timed: boolean;
  hides: boolean;
  shape: 'hexes' | 'squares' | 'plane';
  width: number;
  height: number;
  content: string;
}
export interface Side {
  name: string;
  words: string;
  letter: string;
  seats: string[];
}
export interface ReachAnswer {
  id: Id;
  kind: 'reach';
  pieces: {
    piece: number;
    ahead: 'unknown' | 'step' | 'turn';
    goes: number[];
    strikes: number[];
    beside: number[];
    dangers?: {
      piece: number;
      weight: number;
      total: number;
      words: string;
      clause: string;
    }[];
  }[];
}
export interface RecordAnswer {
  id: Id;
  kind: 'record';
  text: string;
}
export interface SceneAnswer {
  id: Id;
  kind: 'scene';
  viewer: string;
  scene: Scene;
}
export interface Scene {
  phase: string;
  status: string;
  setup?: boolean;
  pieces: {
    id: number;
    name: string;
    kind: string;
    words: string;
    side: string | null;
    cell: number;
    x: number;
    y: number;
    facing: number;
    level: number;
    health: number;
    'health-max': number;
    badges: {
      key: string;
      value: number;
      words: string;
    }[];
    holder?: string;
    radius?: number;
  }[];
  marks: {
    cell: number;
    key: string;
    value: number;
    words: string;
  }[];
  areas: {
    key: string;
    words: string;
    cells: number[];
    circles?: {
      x: number;
      y: number;
      radius: number;
    }[];
  }[];
  tracks: {
    key: string;
    words: string;
    value: number;
    max: number;
    labels: string[];
    side?: string | null;
  }[];
  cards: {
    id: number;
    zone: string;
    key: string;
    words: string;
    text: string;
    clause: string;
    place?: number;
    count?: number;
    down?: boolean;
  }[];
  slots: {
    id: number;
    name: string;
    words: string;
    holds: number[];
    cell?: number;
  }[];
  edges?: {
    id: number;
    kind: string;
  }[];
  lines?: {
    id: number;
    list: string;
    words: string;
    clause: string;
    cost: number;
    unit: string;
  }[];
  stack?: {
    words: string;
    clause: string;
    seat?: string;
  }[];
  orders?: {
    words: string;
    clause: string;
    pieces: number[];
    at?: number;
  }[];
  clock?: {
    now: number;
    deadline?: number;
    runs: boolean;
    words: string;
  };
  fallen?: {
    kind: string;
    words: string;
    side: string | null;
    count: number;
  }[];
}
export interface SuggestionAnswer {
  id: Id;
  kind: 'suggestion';
  seat: string;
  action: string;
  iterations: number;
  value: number;
}
export interface TableAnswer {
  id: Id;
  kind: 'table';
  game: string;
  title: string;
  scenario: string;
  rules: number;
  options: {
    [k: string]: string;
  };
  seats: string[];
  players: string[];
  status: Status;
  sides: Side[];
  'file-rules': Rule[];
  hides: boolean;
  alike: string[][];
  timed: boolean;
}
export interface Rule {
  id: string;
  words: string;
}
export interface ViewAnswer {
  id: Id;
  kind: 'view';
  view: {};
}
export interface WalkAnswer {
  id: Id;
  kind: 'walk';
  seat: string;
  question: number;
  accepted: number;
  picks: {
    pick: Pick;
    verb?: string;
    'goes-on'?: boolean;
    filled?: boolean;
  }[];
  earlier: Choice[][];
  choices: Choice[];
  meaning: Offer[];
  menu?: Offer[];
  action?: Offer;
  problem?: Problem;
}
export interface Choice {
  pick: Pick;
  offers: Offer[];
}
export interface WhyNotAnswer {
  id: Id;
  kind: 'why-not';
  problem: Problem | null;
}
