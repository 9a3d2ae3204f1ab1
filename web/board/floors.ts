/** The floor to look at: this one if something is to be chosen here, else one where something is. */
export function floorToShow(now: number, choices: readonly number[]): number {
  return choices.length === 0 || choices.includes(now) ? now : (choices[0] ?? now);
}
