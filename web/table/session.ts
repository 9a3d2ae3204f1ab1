import type {
  Board,
  CompletionsAnswer,
  Game,
  LogEntry,
  PreviewAnswer,
  ReachAnswer,
  Scene,
  Side,
  Status,
} from '../protocol/messages.ts';
import type { ChatLine, ClockNow, Level, SeatInfo, TableInfo } from '../protocol/online.ts';
import type { Sealing } from './sealing.ts';
import type { Walk, WalkPick } from './walk.ts';

/** What is known of a game before it begins, from the engine's greeting. */
export type GameInfo = Game;

/** Who sits where. */
export interface SeatHolder {
  seat: string;
  name: string;
  holder: SeatInfo['holder'];
  level?: Level;
  here: boolean;
  mine: boolean;
}

export type Connection =
  | { kind: 'local' }
  | { kind: 'live' }
  | { kind: 'connecting'; words: string }
  | { kind: 'ended'; words: string };

/** What a piece on the board can do, as far as the engine can tell. */
export type Reach = ReachAnswer['pieces'][number];
export type Foresight = Pick<PreviewAnswer, 'sure' | 'changes' | 'odds'>;
export type Completions = Omit<CompletionsAnswer, 'id' | 'kind'>;

/** Everything a page draws of a table, as one value. */
export interface TableState {
  game: string;
  title: string;
  scenario: string;
  options: Record<string, string>;
  seats: SeatHolder[];
  sides: Side[];
  board: Board;
  scene: Scene;
  status: Status;
  log: LogEntry[];
  viewer: string; // whose eyes the scene is drawn for
  acting: string | null; // the seat for which this page chooses now
  speakers: string[]; // seats at this screen that must or may act; one of them is acting
  thinking: string | null; // the seat of a bot that is thinking
  curtain: string | null; // the seat to which the screen has to be handed before it may look
  connection: Connection;
  notice: string; // what went wrong last, in words; empty if nothing did
  chat: ChatLine[];
  clock: ClockNow | null;
  online: TableInfo | null;
  sealing: Sealing | null; // null where no server draws
  watchers: number;
}

/** Whether nobody will be asked any more: by the rules, or because the operator has ended the game. */
export const isOver = ({ status, online }: Pick<TableState, 'status' | 'online'>): boolean =>
  status.outcome !== null || online?.ended !== undefined;

/** One table, wherever its truth is kept: in this page, at a server, in a record. */
export interface Session {
  state(): TableState | null; // null until the table is open
  subscribe(changed: () => void): () => void;
  /** Where these picks of the acting seat lead; null where nothing can be picked. */
  walk(made: readonly WalkPick[]): Promise<Walk | null>;
  /** What every piece on the board can reach. */
  reach(): Promise<Reach[]>;
  /** What a bot would do for the acting seat; null where nothing can be done. */
  suggest(): Promise<string | null>;
  /** What a typed order of the acting seat means and may become. */
  complete(text: string): Promise<Completions>;
  /** What an action will surely do, and what chance may bring after that. */
  foresee(action: string): Promise<Foresight>;
  play(action: string): Promise<void>;
  undo(): Promise<void>;
  resign(seat: string): Promise<void>;
  sceneAt(seq: number): Promise<Scene>;
  record(): Promise<string>;
  /** Of several seats at this screen that could act, which one does. */
  playAs(seat: string): Promise<void>;
  /** Game time now, in milliseconds; null where no clock of the game runs. */
  gameTime(): number | null;
  /** The picks of a half-made choice, kept over a reload. */
  keepPicks(picks: readonly WalkPick[]): void;
  keptPicks(): WalkPick[];
  /** The screen was handed over: the seat behind the curtain looks now. */
  uncover(): Promise<void>;
  close(): void;
}

/** A session that can do more than play: only a server offers these. */
export interface OnlineSession extends Session {
  say(text: string): Promise<void>;
  replace(seat: string, level: Level): Promise<void>;
  claim(seat: string): Promise<void>;
  rematch(): Promise<{ table: string }>;
}

export const isOnline = (session: Session): session is OnlineSession => 'rematch' in session;

/** The side of a seat; null of who only watches. */
export const sideOf = ({ sides }: Pick<TableState, 'sides'>, seat: string): string | null =>
  sides.find((side) => side.seats.includes(seat))?.name ?? null;
