import type { TableState } from '../table/session.ts';
import type { TutorialStep } from './skins.ts';

/** Whether what a hint asks for has happened since it was shown. */
export function isStepDone(step: TutorialStep, state: TableState, since: number): boolean {
  const { until } = step;
  if (!until) return false;
  if (until.phase !== undefined && state.scene.phase !== until.phase) return false;
  if (until.seat !== undefined && !state.status.must.includes(until.seat)) return false;
  const { event } = until;
  if (event === undefined) return true;
  const isMine = (seat: string | null): boolean =>
    state.seats.some((one) => one.mine && one.seat === seat);
  const fresh = state.log.filter((entry) => entry.seq > since && isMine(entry.seat));
  return fresh.some((entry) => entry.told.some((told) => told.name === event));
}
