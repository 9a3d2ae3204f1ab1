import type { GameInfo } from '../table/session.ts';
import type { LocalPlan } from '../table/local_session.ts';
import { go } from './router.ts';
import { loadSettings } from './settings.ts';
import { freshId } from './shelf.ts';
import { boxOf } from './skins.ts';
import { tabTexts } from './texts.ts';
import { localSeat } from './wish.ts';

const kPending = 'muster.pending.';

/** A new table gets its plan by way of the browser, so that its address is whole from the start. */
export function openTable(plan: LocalPlan): void {
  const id = freshId();
  tabTexts.set(kPending + id, JSON.stringify(plan));
  go(['play', id]);
}

export function pendingPlan(id: string): LocalPlan | null {
  const text = tabTexts.get(kPending + id);
  return text === null ? null : (JSON.parse(text) as LocalPlan);
}

export function forgetPending(id: string): void {
  tabTexts.remove(kPending + id);
}

/** Against a bot at once: the seat and the level that suit a first game. */
export function startSolo(game: GameInfo): void {
  const play = boxOf(game.name)?.play;
  const mine = play?.seat ?? game.seats[0];
  const level = play?.level ?? 'novice';
  const { name } = loadSettings();
  const seats = game.seats.map((seat) =>
    localSeat({ seat, holder: seat === mine ? 'me' : 'bot', level }, name, true),
  );
  openTable({ game: game.name, seats });
}
