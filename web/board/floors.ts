/**
 * The floor to look at when something new is asked: this one if something is to be chosen here, else
 * one where something is. While somebody chooses, the floor stays.
 */
export function floorToShow(now: number, choices: readonly number[], isNew: boolean): number {
  const [first] = choices;
  return !isNew || first === undefined || choices.includes(now) ? now : first;
}
