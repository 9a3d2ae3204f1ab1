import { Engine, Refused } from '../engine/engine.ts';
import { actionsThatCount } from '../table/that_count.ts';
import type { Line } from './lesson.ts';

const kNoLine = { post: () => undefined, listen: () => undefined, close: () => undefined };

/** Stands before an engine and answers some questions itself. */
abstract class GoBetween extends Engine {
  protected readonly inner_: Engine;

  constructor(inner: Engine) {
    super(kNoLine);
    this.inner_ = inner;
  }

  override close(): void {
    this.inner_.close();
  }
}

/** Lets a learner play only what the lesson does not hold back. */
export class GuardedEngine extends GoBetween {
  private readonly heldBack_: (seat: string, action: string) => Promise<string | null>;

  /** `heldBack` gives the words of a refusal; null: go on. */
  constructor(inner: Engine, heldBack: (seat: string, action: string) => Promise<string | null>) {
    super(inner);
    this.heldBack_ = heldBack;
  }

  override ask: Engine['ask'] = async (question, kind) => {
    const words =
      question.kind === 'play' ? await this.heldBack_(question.seat ?? '', question.action) : null;
    if (words !== null) throw new Refused({ code: 'not_yet', clause: '', words, place: '' });
    return this.inner_.ask(question, kind);
  };
}

/** The engine of the bots, who say the lines of a script as long as the rules let them. */
export class PromptedEngine extends GoBetween {
  private readonly script_: readonly Line[];
  private readonly onLeft_: () => void;

  constructor(inner: Engine, script: readonly Line[], onLeft: () => void) {
    super(inner);
    this.script_ = script;
    this.onLeft_ = onLeft;
  }

  override ask: Engine['ask'] = async (question, kind) => {
    const seat = question.kind === 'suggest' ? (question.seat ?? '') : '';
    const line = seat === '' ? null : await this.nextLine_(seat);
    if (line === null) return this.inner_.ask(question, kind);
    const suggestion = { kind: 'suggestion', id: 0, seat, action: line, iterations: 0, value: 0 };
    return suggestion as unknown as Awaited<ReturnType<typeof this.inner_.ask<typeof kind>>>;
  };

  // Where the script stands is read off the game, so that whatever is taken back is said again.
  private async nextLine_(seat: string): Promise<string | null> {
    const { entries } = await this.inner_.ask({ kind: 'log', viewer: seat, from: 0 }, 'log');
    const said = actionsThatCount(entries).filter((entry) => entry.seat === seat).length;
    const line = this.script_.filter((one) => one.seat === seat)[said];
    if (!line) return null;
    const asked = { kind: 'why-not' as const, seat, draft: line.play };
    const { problem } = await this.inner_.ask(asked, 'why-not');
    if (problem === null) return line.play;
    this.onLeft_();
    return null;
  }
}
