import type { Status } from '../protocol/messages.ts';

/** Game time between two ticks, counted from when the engine last told it; never goes back. */
export class GameTime {
  private readonly now_: () => number; // milliseconds of the real clock
  private told_: { game: number; real: number } | null = null;
  private runs_ = false;

  constructor(now: () => number) {
    this.now_ = now;
  }

  take({ time, outcome }: Status): void {
    if (!time) return;
    const known = this.now();
    if (known === null || time.now > known) this.told_ = { game: time.now, real: this.now_() };
    const runs = time.deadline !== undefined && outcome === null;
    if (runs === this.runs_) return;
    // Time that does not run stands where it was told last, and goes on from there.
    this.told_ = { game: Math.max(time.now, this.runs_ ? (known ?? 0) : 0), real: this.now_() };
    this.runs_ = runs;
  }

  /** Null where the game has no clock. */
  now(): number | null {
    if (!this.told_) return null;
    return this.told_.game + (this.runs_ ? this.now_() - this.told_.real : 0);
  }
}

/** What is left, as a clock shows it: tenths when it is urgent. */
export function leftWords(milliseconds: number): string {
  const left = Math.max(0, milliseconds);
  if (left < 10_000) return `${(Math.ceil(left / 100) / 10).toFixed(1)} s`;
  const seconds = Math.ceil(left / 1000);
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}

/** How long a refusal holds that time alone will lift; nothing if it will not, or has. */
export function liftedWords(liftedAt: number | undefined, now: number | null): string {
  if (liftedAt === undefined || now === null || liftedAt <= now) return '';
  return ` Possible in ${leftWords(liftedAt - now)}.`;
}
