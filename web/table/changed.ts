import type { GameView } from '../protocol/online.ts';

export interface ViewChange {
  from: number;
  open?: unknown;
  own?: unknown;
}

type Members = Record<string, unknown>;

const isObject = (value: unknown): value is Members =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** What comes of a value by a change of it, as docs/protocol.md describes changes. */
export function changed(before: unknown, change: unknown): unknown {
  if (!isObject(change)) return change;
  if (Array.isArray(before)) {
    const { size = before.length, ...items } = change;
    const after: unknown[] = before.slice(0, size as number);
    for (const [index, item] of Object.entries(items))
      after[Number(index)] = changed(after[Number(index)], item);
    return after;
  }
  const after: Members = isObject(before) ? { ...before } : {};
  for (const [name, part] of Object.entries(change)) after[name] = changed(after[name], part);
  return after;
}

/** The view after a step; null if the change is not of this view. */
export function viewAfter(view: GameView | null, seq: number | null, change: ViewChange) {
  if (view === null || seq !== change.from) return null;
  const after = { ...view };
  if (change.open !== undefined) after.open = changed(view.open, change.open);
  if (change.own !== undefined) after.own = changed(view.own, change.own);
  return after;
}
