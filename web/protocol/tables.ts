// Written by tools/protocol-types from protocol/online/*.schema.json; do not edit.

export type Online = Ask | Say | Body;
export type Ask =
  | AddNumberAsk
  | ChatAsk
  | ClaimAsk
  | MomentAsk
  | PingAsk
  | PlayAsk
  | ReplaceAsk
  | ResignAsk
  | SitAsk
  | UndoAsk
  | WatchAsk;
export type Id = number;
export type Number = string;
export type SeatName = string;
export type Uid = string;
export type Level = 'novice' | 'greedy' | 'steady' | 'strong';
export type Token = string;
export type Say =
  | ByeSay
  | ChatSay
  | DoneSay
  | ErrorSay
  | MomentSay
  | PeopleSay
  | PongSay
  | SeatedSay
  | TableSay
  | UpdateSay;
export type TableId = string;
export type FileHash = string;
export type Clock =
  | {
      kind: 'none';
    }
  | {
      kind: 'live';
      seconds?: number;
      increment?: number;
    }
  | {
      kind: 'correspondence';
      hours?: number;
    };
export type Role = 'move' | 'attack' | 'shoot' | 'help' | 'give' | 'work' | 'special';
export type Body =
  | CreateBody
  | CreatedBody
  | FiledBody
  | JoinBody
  | JoinedBody
  | ProblemBody
  | RematchBody
  | TableBody
  | TablesBody;
export type Invite = string;

export interface AddNumberAsk {
  id: Id;
  kind: 'add-number';
  number: Number;
}
export interface ChatAsk {
  id: Id;
  kind: 'chat';
  text: string;
}
export interface ClaimAsk {
  id: Id;
  kind: 'claim';
  seat: SeatName;
}
export interface MomentAsk {
  id: Id;
  kind: 'moment';
  seq: number;
}
export interface PingAsk {
  id: Id;
  kind: 'ping';
}
export interface PlayAsk {
  id: Id;
  kind: 'play';
  uid: Uid;
  action: string;
  question: number;
}
export interface ReplaceAsk {
  id: Id;
  kind: 'replace';
  seat: SeatName;
  level: Level;
}
export interface ResignAsk {
  id: Id;
  kind: 'resign';
  uid: Uid;
}
export interface SitAsk {
  id: Id;
  kind: 'sit';
  token: Token;
  since?: number;
}
export interface UndoAsk {
  id: Id;
  kind: 'undo';
  uid: Uid;
}
export interface WatchAsk {
  id: Id;
  kind: 'watch';
  since?: number;
}
export interface ByeSay {
  kind: 'bye';
  words: string;
}
export interface ChatSay {
  kind: 'chat';
  from: string;
  text: string;
  at: number;
}
export interface DoneSay {
  id: Id;
  kind: 'done';
  seq: number;
}
export interface ErrorSay {
  id: Id | null;
  kind: 'error';
  code: string;
  clause: string;
  words: string;
  place: string;
}
export interface MomentSay {
  id: Id;
  kind: 'moment';
  seq: number;
  view: View;
}
export interface View {
  open: unknown;
  own: unknown;
  seat: number;
}
export interface PeopleSay {
  kind: 'people';
  seats: Seat[];
  watchers: number;
}
export interface Seat {
  seat: string;
  holder: 'person' | 'bot' | 'open' | 'link';
  level?: Level;
  name: string;
  here: boolean;
}
export interface PongSay {
  id: Id;
  kind: 'pong';
}
export interface SeatedSay {
  id: Id;
  kind: 'seated';
  table: Table;
  viewer: string;
  status: Status | null;
  view: View | null;
  log: LogEntry[];
  chat: Chat[];
  clock: ClockNow | null;
}
export interface Table {
  table: TableId;
  game: string;
  title: string;
  scenario: string;
  file?: FileHash;
  options: {
    [k: string]: string;
  };
  seats: Seat[];
  clock: Clock;
  spectators: boolean;
  grace: number;
  commitment: string | null;
  numbersMissing: string[];
  created: number;
  state: 'waiting' | 'playing' | 'over';
  ended?: string;
  seq: number;
  rules: number;
  rematch: TableId | null;
  hasSecrets: boolean;
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
export interface Chat {
  from: string;
  text: string;
  at: number;
}
export interface ClockNow {
  left: {
    [k: string]: number;
  };
  running: string[];
  at: number;
}
export interface TableSay {
  kind: 'table';
  table: Table;
}
export interface UpdateSay {
  id?: Id;
  kind: 'update';
  status: Status;
  view?: View;
  change?: Change;
  log: LogEntry[];
  clock: ClockNow | null;
}
export interface Change {
  from: number;
  open?: unknown;
  own?: unknown;
}
export interface CreateBody {
  game: string;
  scenario?: string;
  file?: FileHash;
  options?: {
    [k: string]: string;
  };
  seats: {
    seat: SeatName;
    holder: 'me' | 'link' | 'open' | 'bot';
    level?: Level;
    name?: string;
  }[];
  clock?: Clock;
  spectators?: boolean;
  grace?: number;
}
export interface CreatedBody {
  table: Table;
  seats: Key[];
}
export interface Key {
  seat: string;
  token?: Token;
  invite?: Invite;
}
export interface FiledBody {
  file: FileHash;
  bytes: number;
  game: string;
  name: string;
  words: string;
  seats: string[];
}
export interface JoinBody {
  seat?: string;
  invite?: Invite;
  name?: string;
}
export interface JoinedBody {
  seat: string;
  token: Token;
}
export interface ProblemBody {
  code: string;
  words: string;
  place: string;
}
export interface RematchBody {
  token: Token;
}
export interface TableBody {
  table: Table;
  standing: Standing | null;
}
export interface Standing {
  status: Status;
  tracks: {
    words: string;
    value: number;
    max: number;
    labels: string[];
  }[];
}
export interface TablesBody {
  tables: Table[];
  standings: (Standing | null)[];
  next?: string;
  addresses?: string[];
}
