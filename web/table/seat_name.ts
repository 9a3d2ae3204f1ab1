import { readable } from './capital.ts';

/** What every reader may call whoever held a seat; older records call their author "You". */
export const nameForAll = (name: string | undefined, seat: string): string =>
  name === undefined || name === '' || name === 'You' ? readable(seat) : name;
