import { describe, expect, it } from 'vitest';
import type { Problem, Scene } from '../protocol/messages.ts';
import { Controller } from './controller.ts';
import { someChoice, someHouse, someOffer, someScene } from './samples.ts';
import type { Session, TableState } from './session.ts';
import type { Choice, Walk } from './walk.ts';

const kAt = { x: 0, y: 0 };
const kUnasked = { code: 'no_such_pick', clause: '', words: 'No.', place: '' };
const kRefused = { code: 'too_far', clause: 'T-1', words: 'That is too far.', place: '' };

interface Told {
  choices: Choice[];
  slots?: number[]; // places that are drawn on cell 1
  problem?: Problem; // with whatever is picked
  more?: Partial<Scene>;
}

// A table whose only question is this, and what was played at it.
async function asked({ choices, slots = [], problem, more = {} }: Told) {
  const played: string[] = [];
  const scene = someScene({
    ...more,
    slots: slots.map((id) => ({ id, name: `s${id}`, words: 'a place', holds: [], cell: 1 })),
  });
  const state = {
    board: someHouse,
    scene,
    acting: 'a',
    status: { seq: 1, outcome: null },
    log: [],
    seats: [{ seat: 'a', mine: true }],
  } as unknown as TableState;
  const root = { picks: [], choices, earlier: [], meaning: [] } as unknown as Walk;
  const session = {
    state: () => state,
    subscribe: () => () => undefined,
    walk: async (made: readonly unknown[]) =>
      made.length > 0 && problem ? { ...root, problem } : root,
    foresee: async (action: string) => ({
      sure: [{ words: `${action} is done.`, weight: 'action', clause: 'T-2' }],
      changes: [],
      odds: { total: 0, chances: [] },
    }),
    play: async (action: string) => void played.push(action),
    keepPicks: () => undefined,
    keptPicks: () => [],
  } as unknown as Session;
  const controller = new Controller(session);
  await new Promise((resolve) => setTimeout(resolve));
  return { controller, played };
}

describe('what an offer would do', () => {
  it('is told of a button, and goes when the pointer goes', async () => {
    const choice = someChoice('button', 0, { text: 'rest', words: 'Rest' });
    const { controller } = await asked({ choices: [choice] });
    await controller.hoverOffer(choice.offers[0]!);
    expect(controller.state().preview).toMatchObject({ words: 'Rest', sure: 'rest is done.' });
    controller.leave();
    expect(controller.state().preview).toBeNull();
  });

  it('is told of a card, a line and a number', async () => {
    const choices = (['card', 'line', 'number'] as const).map((kind) => someChoice(kind, 2));
    const { controller } = await asked({ choices });
    for (const { pick } of choices) {
      await controller.hoverPick(pick);
      expect(controller.state().preview?.words).toBe(`${pick.kind} 2`);
    }
  });

  it('takes the place of a refusal and of facts', async () => {
    const choice = someChoice('cell', 1);
    const { controller } = await asked({ choices: [choice], problem: kRefused });
    await controller.pick({ kind: 'cell', id: 0 }, kAt);
    expect(controller.state().problem).toEqual(kRefused);
    await controller.hover({ kind: 'cell', id: 1 });
    expect(controller.state()).toMatchObject({ problem: null, preview: { words: 'cell 1' } });
    controller.say({ words: 'A fact.', clause: '' });
    expect(controller.state().preview).toBeNull();
    await controller.hoverOffer(choice.offers[0]!);
    expect(controller.state()).toMatchObject({ note: null, preview: { words: 'cell 1' } });
  });

  it('is shown by the first press of a button that rolls', async () => {
    const [dice, sure] = [true, false].map((rolls) =>
      someOffer(`${rolls}`, { kind: 'button' }, { rolls }),
    );
    const choices = [{ pick: dice!.pick, offers: [dice!, sure!] }];
    const { controller } = await asked({ choices });
    await controller.press(dice!);
    expect(controller.state()).toMatchObject({
      shown: { offer: dice, ref: null },
      preview: { sure: 'true is done.' },
    });
    controller.leave();
    expect(controller.state().preview, 'it stays in view').not.toBeNull();
  });
});

describe('a place that is drawn on the board', () => {
  const stoke = (id: number): Choice => someChoice('slot', id, { text: `stoke ${id}` });

  it('is previewed where it is drawn', async () => {
    const { controller } = await asked({ choices: [stoke(4)], slots: [3, 4] });
    await controller.hover({ kind: 'cell', id: 1 });
    expect(controller.state().preview).toMatchObject({ words: 'slot 4', sure: 'stoke 4 is done.' });
    await controller.hover({ kind: 'cell', id: 0 });
    expect(controller.state().preview).toBeNull();
  });

  it('tells of all that a click there may mean', async () => {
    const { controller } = await asked({ choices: [stoke(3), stoke(4)], slots: [3, 4] });
    await controller.hover({ kind: 'cell', id: 1 });
    expect(controller.state().preview?.words).toBe('c1: slot 3, slot 4');
  });

  it('is shown by the first tap, even if only one is free', async () => {
    const { controller, played } = await asked({ choices: [stoke(4)], slots: [3, 4] });
    await controller.tap({ kind: 'cell', id: 1 }, kAt);
    expect(played).toEqual([]);
    expect(controller.state().shown?.ref).toEqual({ kind: 'slot', id: 4 });
    const selected = controller.marks().filter(({ style }) => style === 'selected');
    expect(selected.map(({ pick }) => pick)).toContainEqual({ kind: 'cell', id: 1 });
  });
});

describe('what no rule asks for', () => {
  const more: Partial<Scene> = {
    status: 'Somebody has to pay.',
    lines: [{ id: 6, list: 'shop', words: 'a lamp', clause: 'T-6', cost: 2, unit: 'coins' }],
  };

  it('says beside the board what it is, and what is asked instead', async () => {
    const { controller } = await asked({
      choices: [someChoice('cell', 1)],
      problem: kUnasked,
      more,
    });
    await controller.choosePick({ kind: 'line', a: 6 }, kAt);
    expect(controller.state().problem).toBeNull();
    expect(controller.state().note).toEqual({
      words: 'A lamp. Costs 2 coins. It is not asked for now. Somebody has to pay.',
      clause: 'T-6',
    });
  });

  it('says on the board what it is', async () => {
    const { controller } = await asked({
      choices: [someChoice('cell', 1)],
      problem: kUnasked,
      more,
    });
    await controller.pick({ kind: 'cell', id: 0 }, kAt);
    expect(controller.state().note?.words).toBe('C0: floor.');
  });
});
