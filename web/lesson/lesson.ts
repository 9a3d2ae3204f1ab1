import type { Level } from '../protocol/online.ts';
import { Fields } from './fields.ts';

/** What can be pointed at, by names that the engine or the page knows. */
export type Thing =
  | { piece: string }
  | { cell: string }
  | { slot: string }
  | { card: string } // its key, in a hand
  | { facing: number }
  | { verb: string } // the button of that verb
  | { tab: string }
  | { part: Part };

const kParts = ['hour', 'status', 'seats', 'hand', 'row', 'score', 'account'] as const;
export type Part = (typeof kParts)[number];

/** What ends a step; all that is named must hold. */
export interface Until {
  event?: string; // told of an action of the learner since the step began
  phase?: string;
  asked?: boolean; // the learner has to choose
  refused?: boolean; // the table has said why something cannot be done
  tab?: string; // it is open
}

/** One step. Without `do` and `until` it only tells, and the learner says when to go on. */
export interface LessonStep {
  title: string;
  text: string;
  at: Thing[];
  do?: string; // an order; whatever is played with these words in this order is meant
  until?: Until;
  free: boolean; // anything may be done meanwhile
}

export interface Line {
  seat: string;
  play: string;
}

/** A game in which somebody is shown how to play. */
export interface Lesson {
  title: string;
  minutes: number;
  seat: string;
  level: Level; // of the bots, where the script has no more to say
  seed: string;
  scenario?: string;
  options: Record<string, string>;
  before: string[]; // played for the learner before the lesson begins
  opponents: Line[];
  steps: LessonStep[];
  end: { title: string; text: string };
}

const kThings = ['piece', 'cell', 'slot', 'card', 'facing', 'verb', 'tab', 'part'] as const;
const kLevels: readonly Level[] = ['novice', 'greedy', 'steady', 'strong'];

function readThing(fields: Fields): Thing {
  const found = kThings.filter((kind) => fields.has(kind));
  const [kind] = found;
  if (!kind || found.length > 1) return fields.fail(`expected one of ${kThings.join(', ')}`);
  const name =
    kind === 'part'
      ? fields.oneOf('part', kParts)
      : kind === 'facing'
        ? fields.index(kind)
        : fields.text(kind);
  fields.done();
  return { [kind]: name } as Thing;
}

function readUntil(fields: Fields): Until {
  const until: Until = {
    ...fields.maybeText('event'),
    ...fields.maybeText('phase'),
    ...fields.maybeText('tab'),
    ...(fields.flag('asked') && { asked: true }),
    ...(fields.flag('refused') && { refused: true }),
  };
  fields.done();
  if (Object.keys(until).length === 0) return fields.fail('expected something to wait for');
  return until;
}

function readStep(fields: Fields): LessonStep {
  const step: LessonStep = {
    title: fields.text('title'),
    text: fields.text('text'),
    at: fields.list('at', readThing),
    ...fields.maybeText('do'),
    ...(fields.has('until') && { until: readUntil(fields.within('until')) }),
    free: fields.flag('free'),
  };
  fields.done();
  if (step.do !== undefined && (step.until || step.free))
    return fields.fail('a step with "do" ends when that is done, and asks for nothing else');
  return step;
}

function readLine(fields: Fields): Line {
  const line = { seat: fields.text('seat'), play: fields.text('play') };
  fields.done();
  return line;
}

function readEnd(fields: Fields): Lesson['end'] {
  const end = { title: fields.text('title'), text: fields.text('text') };
  fields.done();
  return end;
}

/** Reads what lesson.schema.json describes; says what is wrong, and where. */
export function readLesson(json: unknown): Lesson {
  const fields = new Fields(json, 'lesson');
  fields.skip('$schema');
  const lesson: Lesson = {
    title: fields.text('title'),
    minutes: fields.count('minutes'),
    seat: fields.text('seat'),
    level: fields.oneOf('level', kLevels),
    seed: fields.text('seed'),
    ...fields.maybeText('scenario'),
    options: fields.texts('options'),
    before: fields.words('before'),
    opponents: fields.list('opponents', readLine),
    steps: fields.list('steps', readStep),
    end: readEnd(fields.within('end')),
  };
  fields.done();
  if (!/^[0-9a-f]{64}$/.test(lesson.seed)) return fields.fail('expected a seed of 64 hex digits');
  if (lesson.steps.length === 0) return fields.fail('expected at least one step');
  return lesson;
}
