import type { Offer, Pick } from '../protocol/messages.ts';

/** One thing that can be pointed at, and all that pointing at it may mean. */
export interface Choice {
  pick: Pick;
  offers: Offer[];
}

export type Picked =
  | { kind: 'taken' } // the walk goes on with more choices
  | { kind: 'action'; offer: Offer } // a whole action is made
  | { kind: 'menu'; offers: Offer[] } // one pick means several things
  | { kind: 'not-offered' };

interface Stage {
  pick: Pick | null; // null: where the walk begins
  offers: Offer[]; // what the pick was taken to mean
  drafts: string[];
  choices: Choice[];
  playable: Offer[];
  filled: boolean; // made by the walk itself, because nothing else was offered
}

export type AskOffers = (draft: string) => Promise<Offer[]>;

export function samePick(a: Pick, b: Pick): boolean {
  return a.kind === b.kind && (a.a ?? 0) === (b.a ?? 0) && (a.b ?? 0) === (b.b ?? 0);
}

const isSameThing = (choice: Choice, offer: Offer): boolean =>
  samePick(choice.pick, offer.pick) &&
  // Two buttons are two things, though nothing tells them apart but their verbs.
  (offer.pick.kind !== 'button' || choice.offers[0]?.verb === offer.verb);

function choicesOf(offers: Offer[]): Choice[] {
  const choices: Choice[] = [];
  for (const offer of offers) {
    const known = choices.find((choice) => isSameThing(choice, offer));
    if (known) known.offers.push(offer);
    else choices.push({ pick: offer.pick, offers: [offer] });
  }
  return choices;
}

/**
 * Walks the offers pick by pick. It holds all drafts that share the picks made so far, so that a
 * piece can be chosen before it is said what it shall do. It knows no rule: what may follow is
 * asked of the engine.
 */
export class Walk {
  private readonly ask_: AskOffers;
  private stages_: Stage[] = [];

  private constructor(ask: AskOffers) {
    this.ask_ = ask;
  }

  /** A walk from the beginning, or as far along these picks as they are still accepted. */
  static async begin(ask: AskOffers, picks: readonly Pick[] = []): Promise<Walk> {
    const walk = new Walk(ask);
    walk.stages_ = [await walk.stage_(null, [], [''], false)];
    await walk.fill_();
    for (const pick of picks) {
      if (walk.picks.some((made) => samePick(made, pick))) continue;
      const choice = walk.choiceOf(pick);
      if (!choice?.offers.some((offer) => offer['goes-on'])) break;
      await walk.take(choice.offers);
    }
    return walk;
  }

  get choices(): readonly Choice[] {
    return this.now_.choices;
  }

  /** Drafts at hand that could be played as they stand. */
  get playable(): readonly Offer[] {
    return this.now_.playable;
  }

  get drafts(): readonly string[] {
    return this.now_.drafts;
  }

  get picks(): Pick[] {
    return this.stages_.flatMap((stage) => (stage.pick === null ? [] : [stage.pick]));
  }

  /** What the picks so far mean, for a person to read. */
  get offersSoFar(): readonly Offer[] {
    return this.now_.offers;
  }

  /** What could be picked first of all. */
  get first(): readonly Choice[] {
    return this.stages_[0]?.choices ?? [];
  }

  /** What could have been picked before instead of what was. */
  get earlier(): Choice[] {
    return this.stages_.slice(0, -1).flatMap((stage) => stage.choices);
  }

  get isBegun(): boolean {
    return this.stages_.some((stage) => stage.pick !== null && !stage.filled);
  }

  choiceOf(pick: Pick): Choice | undefined {
    return this.now_.choices.find((choice) => samePick(choice.pick, pick));
  }

  /** Picks; `goesOn` says that a path shall not end here although it could. */
  async pick(pick: Pick, goesOn = false): Promise<Picked> {
    const choice = this.choiceOf(pick);
    if (choice) return this.choose(choice.offers, goesOn);
    return (await this.pickEarlier_(pick, goesOn)) ?? { kind: 'not-offered' };
  }

  /** Chooses among what one pick may mean. */
  async choose(offers: Offer[], goesOn = false): Promise<Picked> {
    const [only] = offers;
    if (only === undefined) return { kind: 'not-offered' };
    const isFirstPiece = only.pick.kind === 'piece' && this.isAtRoot_;
    if (offers.length === 1 && !isFirstPiece && (await this.isDoneAt_(only, goesOn)))
      return { kind: 'action', offer: only };
    // Several meanings stay open as long as further picks can tell them apart.
    const finished = offers.filter((offer) => !offer['goes-on']);
    if (!isFirstPiece && offers.length > 1 && finished.length > 0) return { kind: 'menu', offers };
    await this.take(offers);
    return { kind: 'taken' };
  }

  /** Takes these offers of one pick as the drafts that are now held; `filled`: for the person. */
  async take(offers: readonly Offer[], filled = false): Promise<void> {
    const drafts = offers.filter((offer) => offer['goes-on']).map((offer) => offer.text);
    const pick = offers[0]?.pick ?? null;
    this.stages_.push(await this.stage_(pick, offers, drafts, filled));
    await this.fill_();
  }

  /** Takes back the last pick that a person made; false if there is none. */
  back(): boolean {
    while (this.stages_.length > 1) {
      const last = this.stages_.pop();
      if (last && !last.filled) return true;
      if (this.stages_.length === 1 && last) {
        this.stages_.push(last);
        return false;
      }
    }
    return false;
  }

  private get now_(): Stage {
    return this.stages_[this.stages_.length - 1]!;
  }

  private get isAtRoot_(): boolean {
    return !this.isBegun;
  }

  private async stage_(
    pick: Pick | null,
    offers: readonly Offer[],
    drafts: string[],
    filled: boolean,
  ): Promise<Stage> {
    const lists = await Promise.all(drafts.map((draft) => this.ask_(draft)));
    return {
      pick,
      offers: [...offers],
      drafts,
      choices: choicesOf(lists.flat()),
      playable: offers.filter((offer) => offer.whole),
      filled,
    };
  }

  // Fills in what leaves no choice; what would finish an action is left to the person. Where all
  // choices are alike but none can be pointed at yet, the first one listed is as good as asked for.
  private async fill_(): Promise<void> {
    for (;;) {
      const { choices, playable } = this.now_;
      const [only] = choices;
      if (choices.length !== 1 || playable.length > 0 || only === undefined) return;
      if (only.offers.some((offer) => offer.whole)) return;
      const drafts = only.offers.map((offer) => offer.text);
      this.stages_.push(await this.stage_(only.pick, only.offers, drafts, true));
    }
  }

  private async pickEarlier_(pick: Pick, goesOn: boolean): Promise<Picked | undefined> {
    for (let depth = this.stages_.length - 2; depth >= 0; --depth) {
      const choice = this.stages_[depth]?.choices.find((one) => samePick(one.pick, pick));
      if (!choice) continue;
      this.stages_.length = depth + 1;
      return this.choose(choice.offers, goesOn);
    }
    return undefined;
  }

  // A path ends where it was pointed at, unless the person says that it goes on.
  private async isDoneAt_(offer: Offer, goesOn: boolean): Promise<boolean> {
    if (!offer.whole || !offer['goes-on']) return offer.whole;
    if (offer.pick.kind !== 'cell' || goesOn) return false;
    const further = await this.ask_(offer.text);
    return further.every((next) => next.pick.kind === 'cell');
  }
}
