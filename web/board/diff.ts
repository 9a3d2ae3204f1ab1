import type { Scene, ScenePiece } from './model.ts';

// What happened to pieces between two scenes, as far as a spectator can see it.
export interface Change {
  moved: { before: ScenePiece; after: ScenePiece }[];
  appeared: ScenePiece[];
  vanished: ScenePiece[];
  hurt: { piece: ScenePiece; by: number }[]; // below zero: healed
}

function isElsewhere(a: ScenePiece, b: ScenePiece): boolean {
  return a.cell !== b.cell || a.x !== b.x || a.y !== b.y || a.facing !== b.facing;
}

export function changeBetween(before: Scene | null, after: Scene): Change {
  const old = new Map((before?.pieces ?? []).map((p) => [p.id, p]));
  const change: Change = { moved: [], appeared: [], vanished: [], hurt: [] };
  for (const piece of after.pieces) {
    const was = old.get(piece.id);
    old.delete(piece.id);
    if (!was) {
      change.appeared.push(piece);
      continue;
    }
    if (isElsewhere(was, piece)) change.moved.push({ before: was, after: piece });
    if (was.health !== piece.health) change.hurt.push({ piece, by: was.health - piece.health });
  }
  change.vanished.push(...old.values());
  return change;
}

export function isQuiet(change: Change): boolean {
  return (
    change.moved.length + change.appeared.length + change.vanished.length + change.hurt.length === 0
  );
}
