import type { Controller } from './controller.ts';
import type { TableState } from './session.ts';

/** Whether the seat that acts is laying out its pieces, so that the engine could do it. */
export const isSettingUp = ({ scene, acting }: TableState): boolean =>
  scene.setup === true && acting !== null;

/** Lays out what is left to lay out of the seat that acts, as a bot would. Each step can be undone. */
export async function setUp(controller: Controller): Promise<void> {
  const { session } = controller;
  const seat = session.state()?.acting;
  for (;;) {
    const table = session.state();
    if (!table || !isSettingUp(table) || table.acting !== seat) return;
    const action = await session.suggest();
    if (action === null) return;
    await controller.play(action);
    const isStuck = session.state()?.status.seq === table.status.seq;
    if (isStuck || controller.state().problem) return;
  }
}
