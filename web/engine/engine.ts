import type { Answer, Ask, ErrorAnswer, Problem } from '../protocol/messages.ts';

/** What the engine refuses, with the rule that says so. */
export class Refused extends Error {
  readonly code: string;
  readonly clause: string;
  readonly place: string;
  readonly liftedAt: number | undefined; // game time at which time alone lifts it
  readonly entry: ErrorAnswer['entry']; // of a record, if one is to blame

  constructor(problem: Problem & Pick<ErrorAnswer, 'entry'>) {
    super(problem.words);
    this.name = 'Refused';
    this.code = problem.code;
    this.clause = problem.clause;
    this.place = problem.place;
    this.liftedAt = problem['lifted-at'];
    this.entry = problem.entry;
  }
}

/** A way to put one text and to get texts back: a worker, or a test's stand-in for its thread. */
export interface Line {
  post(text: string): void;
  listen(take: (text: string) => void): void;
  close(): void;
}

type WithoutId<A> = A extends unknown ? Omit<A, 'id'> : never;
export type Question = WithoutId<Ask>;
type AnswerOf<K extends Answer['kind']> = Extract<Answer, { kind: K }>;

interface Waiting {
  resolve(answer: Answer): void;
  reject(error: Error): void;
}

/** Asks an engine and awaits its answers, which may not come in order of asking. */
export class Engine {
  private readonly line_: Line;
  private readonly waiting_ = new Map<number, Waiting>();
  private lastId_ = 0;

  constructor(line: Line) {
    this.line_ = line;
    line.listen((text) => this.take_(text));
  }

  async ask<K extends Exclude<Answer['kind'], 'error'>>(
    question: Question,
    kind: K,
  ): Promise<AnswerOf<K>> {
    const answer = await this.send_(question);
    if (answer.kind === 'error') throw new Refused(answer as ErrorAnswer);
    if (answer.kind !== kind)
      throw new Error(`The engine answered '${answer.kind}' where '${kind}' was expected.`);
    return answer as AnswerOf<K>;
  }

  close(): void {
    this.line_.close();
    for (const waiting of this.waiting_.values())
      waiting.reject(new Error('The engine was closed.'));
    this.waiting_.clear();
  }

  private send_(question: Question): Promise<Answer> {
    this.lastId_ += 1;
    const id = this.lastId_;
    return new Promise((resolve, reject) => {
      this.waiting_.set(id, { resolve, reject });
      this.line_.post(JSON.stringify({ id, ...question }));
    });
  }

  private take_(text: string): void {
    const answer = JSON.parse(text) as Answer | { kind: 'broken'; id: number; words: string };
    const waiting = this.waiting_.get(answer.id ?? this.lastId_);
    if (waiting === undefined) return;
    this.waiting_.delete(answer.id ?? this.lastId_);
    if (answer.kind === 'broken') waiting.reject(new Error(answer.words));
    else waiting.resolve(answer);
  }
}
