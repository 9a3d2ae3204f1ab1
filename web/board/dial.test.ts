import { describe, expect, it } from 'vitest';
import { apart, compassWords, dialOf, isHub, petalAt, petalByKey, type Dial } from './dial.ts';
import { geometryOf } from './geometry.ts';
import { hexBoard, squareBoard } from './samples.ts';
import type { Mark, PickRef } from './types.ts';

const facing = (id: number): Mark => ({ pick: { kind: 'facing', id }, style: 'special' });
const selected: Mark = { pick: { kind: 'piece', id: 3 }, style: 'selected' };
const at = { x: 100, y: 200 };
const pointOf = (pick: PickRef): typeof at | null => (pick.kind === 'piece' ? at : null);

const hexes = geometryOf(hexBoard(2));
const squares = geometryOf(squareBoard(3, 3));
const six = [0, 1, 2, 3, 4, 5].map(facing);

function dial(geometry = hexes, marks: Mark[] = six): Dial {
  const made = dialOf(geometry, [selected, ...marks], pointOf);
  if (!made) throw new Error('there is no dial');
  return made;
}

const toward = (degrees: number, far: number): { x: number; y: number } => ({
  x: at.x + far * Math.cos((degrees * Math.PI) / 180),
  y: at.y + far * Math.sin((degrees * Math.PI) / 180),
});

describe('a dial', () => {
  it('stands round the piece in hand, or round what the mark names', () => {
    expect(dial().at).toEqual(at);
    const named = six.map((mark): Mark => ({ ...mark, around: { kind: 'piece', id: 9 } }));
    expect(dialOf(hexes, named, pointOf)?.at).toEqual(at);
    expect(dialOf(hexes, six, pointOf)).toBeNull();
    expect(dialOf(hexes, [selected], pointOf)).toBeNull();
  });

  it('has a direction for everything offered, six on hexes, eight or four on squares', () => {
    expect(dial().petals.map((p) => p.angle)).toEqual([0, 60, 120, 180, 240, 300]);
    const eight = [0, 1, 2, 3, 4, 5, 6, 7].map(facing);
    expect(dial(squares, eight).petals.map((p) => p.pick.id)).toEqual([0, 7, 6, 5, 4, 3, 2, 1]);
    const quarters = geometryOf(squareBoard(3, 3), { facings: [-90, 0, 90, 180] });
    const four = [0, 1, 2, 3].map(facing);
    expect(dial(quarters, four).petals.map((p) => p.angle)).toEqual([0, 90, 180, 270]);
    expect(dial(quarters, four).petals.map((p) => p.pick.id)).toEqual([1, 2, 3, 0]);
  });

  it('is hit on its ring, in the direction that is meant', () => {
    expect(petalAt(dial(), toward(0, 80))?.pick.id).toBe(0);
    expect(petalAt(dial(), toward(-60, 80))?.pick.id).toBe(1);
    expect(petalAt(dial(), toward(25, 80))?.pick.id).toBe(0);
    expect(petalAt(dial(), toward(35, 80))?.pick.id).toBe(5);
    expect(petalAt(dial(), toward(0, 20))).toBeNull();
    expect(petalAt(dial(), toward(0, 200))).toBeNull();
    expect(isHub(dial(), toward(0, 20))).toBe(true);
    expect(isHub(dial(), toward(0, 80))).toBe(false);
  });

  it('is not hit where nothing is offered', () => {
    expect(petalAt(dial(hexes, [facing(0)]), toward(180, 80))).toBeNull();
  });

  it('turns by arrows and points by letters', () => {
    const key = (
      now: number | null,
      dir: 'left' | 'right' | 'q' | 'd' | 'up',
    ): number | undefined =>
      petalByKey(dial(), hexes, now === null ? null : { kind: 'facing', id: now }, dir)?.pick.id;
    expect(key(0, 'left')).toBe(1);
    expect(key(1, 'right')).toBe(0);
    expect(key(0, 'right')).toBe(5);
    expect(key(null, 'right')).toBe(0);
    expect(key(0, 'q')).toBe(2);
    expect(key(0, 'd')).toBe(5);
  });

  it('measures directions round the circle and names them', () => {
    expect(apart(350, 10)).toBe(20);
    expect(apart(-60, 300)).toBe(0);
    expect([0, 90, 180, 270, 300, 45].map(compassWords)).toEqual([
      'east',
      'south',
      'west',
      'north',
      'north-east',
      'south-east',
    ]);
  });
});
