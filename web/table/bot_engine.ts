import type { Engine } from '../engine/engine.ts';
import { Refused } from '../engine/engine.ts';
import type { Level } from '../protocol/online.ts';

const kThinkingMs: Record<Level, number> = { novice: 200, greedy: 400, steady: 900, strong: 2000 };

export interface Played {
  seat: string;
  action: string;
  now?: number;
}

/**
 * The engine in which bots think, brought up to date from the record: however long they take, the
 * engine that draws and judges stays free.
 */
export class BotEngine {
  private readonly open_: () => Promise<Engine>;
  private engine_: Promise<Engine> | undefined;
  private hash_ = ''; // of the state that it holds

  constructor(open: () => Promise<Engine>) {
    this.open_ = open;
  }

  /** Plays along where it can, which is quicker than reading the record again. */
  async mirror(played: Played, before: string): Promise<void> {
    if (this.hash_ === '' || this.hash_ !== before) return;
    this.hash_ = '';
    const engine = await this.engine_;
    const answer = await engine?.ask({ kind: 'play', ...played }, 'played').catch(() => null);
    this.hash_ = answer?.status.hash ?? '';
  }

  /** What a bot would do in the state of this hash; null if it may speak but would rather not. */
  async think(
    bot: { seat: string; level?: Level },
    hash: string,
    record: () => Promise<string>,
  ): Promise<string | null> {
    this.engine_ ??= this.open_();
    const engine = await this.engine_;
    const { seat, level = 'steady' } = bot;
    if (this.hash_ !== hash) {
      const table = await engine.ask({ kind: 'load', record: await record() }, 'table');
      this.hash_ = table.status.hash;
    }
    const question = { kind: 'suggest' as const, seat, level, milliseconds: kThinkingMs[level] };
    try {
      return (await engine.ask(question, 'suggestion')).action;
    } catch (error) {
      if (error instanceof Refused && error.code === 'no_answer') return null;
      throw error;
    }
  }

  close(): void {
    void this.engine_?.then((engine) => engine.close());
  }
}
