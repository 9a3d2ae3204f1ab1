import type { AuditAnswer, LogEntry } from '../protocol/messages.ts';
import { capital } from './capital.ts';

/** What a page keeps of the seed of a table, to hold the end against it. */
export interface KeptSeal {
  commitment: string; // as it was first told to this page
  isEarly: boolean; // told before the game began, so before the last number was added
  number: string | null; // what this page added; null: nothing
}

/** The same, with what came of checking the record at the end. */
export interface Sealing extends KeptSeal {
  audit: Pick<AuditAnswer, 'checks' | 'seals' | 'numbers' | 'draws' | 'explained'> | null;
  trouble: string; // why it could not be checked; empty if nothing stood in the way
}

export interface SealingWords {
  finding: 'sealed' | 'holds' | 'fails' | 'unknown';
  words: string;
}

type Drawn = readonly Pick<LogEntry, 'draws'>[];

/** What chance is called in this game, by what it has drawn: "dice", "cards". */
export function chanceOf(log: Drawn): string {
  const draws = log.flatMap((entry) => entry.draws);
  const dice = draws.filter((draw) => /^d\d+ /.test(draw)).length;
  if (draws.length === 0) return 'draws';
  if (dice === 0) return 'cards';
  return dice === draws.length ? 'dice' : 'dice and cards';
}

const joined = (sentences: readonly { words: string }[]): string =>
  sentences.map(({ words }) => words).join(' ');

function provenWords({ isEarly, number }: KeptSeal, chance: string, draws: number): string {
  if (draws === 0) return 'Nothing was drawn in this game, and its seal is unbroken.';
  const all = draws === 1 ? 'the one draw follows' : `all ${draws} draws follow`;
  if (!isEarly)
    return `${capital(all)} from the sealed seed. This page came after the beginning, so it cannot say when the seed was chosen.`;
  if (number === null)
    return `Fair ${chance}, checked: ${all} from the seed sealed before the game.`;
  return `Fair ${chance}, checked: the server had sealed its seed before this page added a number, and ${all} from the two.`;
}

/** How things stand with chance, in a sentence or two. */
export function sealingWords(sealing: Sealing, log: Drawn): SealingWords {
  const chance = chanceOf(log);
  const { audit, trouble } = sealing;
  if (trouble !== '')
    return { finding: 'unknown', words: `The ${chance} could not be checked: ${trouble}` };
  if (audit === null) return { finding: 'sealed', words: `${capital(chance)} sealed` };
  const failing = audit.checks.filter(({ finding }) => finding === 'fails');
  if (failing.length > 0)
    return { finding: 'fails', words: `The ${chance} are not proven fair. ${joined(failing)}` };
  const unknown = audit.checks.filter(({ finding }) => finding === 'unknown');
  if (unknown.length > 0)
    return { finding: 'unknown', words: `The ${chance} could not be checked. ${joined(unknown)}` };
  return { finding: 'holds', words: provenWords(sealing, chance, audit.draws) };
}

/** Everything that was checked, and with what, as terms and values. */
export function sealingFacts(sealing: Sealing, mine: string): [string, string][] {
  const { audit, commitment, number } = sealing;
  const facts: [string, string][] = [['Commitment told to this page', commitment]];
  if (audit === null) return number === null ? facts : [...facts, ['Number of this page', number]];
  for (const seal of audit.seals)
    facts.push(
      ['Commitment in the record', seal.commitment],
      ['Seed', seal.seed ?? 'not revealed'],
    );
  for (const { seat, player: who, number: added } of audit.numbers) {
    const whose = seat === mine ? `${seat}, yours` : seat;
    const isBot = who.startsWith('bot');
    facts.push([`Number of ${whose}`, isBot ? 'none, a bot adds nothing' : added]);
  }
  facts.push(['Draws that follow from seed and numbers', `${audit.explained} of ${audit.draws}`]);
  return facts;
}
