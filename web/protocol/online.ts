// The names by which the page calls what the server of tables says and hears.
import type * as tables from './tables.ts';

export type { ClockNow, Level } from './tables.ts';
export type ChatLine = tables.Chat;
export type ClockPlan = tables.Clock;
export type GameView = tables.View;
export type SeatGrant = tables.Key;
export type SeatInfo = tables.Seat;
export type SeatPlan = tables.CreateBody['seats'][number];
export type Seated = tables.SeatedSay;
export type ServerMessage = tables.Say;
export type TableInfo = tables.Table;
export type TablePlan = tables.CreateBody;
export type Update = tables.UpdateSay;

type WithoutId<A> = A extends unknown ? Omit<A, 'id'> : never;
export type ClientMessage = WithoutId<tables.Ask>;

export const kLevels: readonly tables.Level[] = ['novice', 'greedy', 'steady', 'strong'];
