import { describe, expect, it } from 'vitest';
import { floorBeside, floorToShow } from './floors.ts';

const floors = [2, 1, -1].map((level) => ({ level, words: `${level}` }));

describe('floors', () => {
  it('are gone up and down, and end', () => {
    expect(floorBeside(floors, 1, 1)).toBe(2);
    expect(floorBeside(floors, 1, -1)).toBe(-1);
    expect(floorBeside(floors, 2, 1)).toBe(2);
    expect(floorBeside(floors, -1, -1)).toBe(-1);
  });

  it('are left only when there is something to choose, and not here', () => {
    expect(floorToShow(1, [])).toBe(1);
    expect(floorToShow(1, [2, 1])).toBe(1);
    expect(floorToShow(1, [2, -1])).toBe(2);
  });
});
