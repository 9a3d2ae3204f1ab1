declare module 'muster-engines' {
  /** Addresses of the engines, by the names of their games. */
  const engines: Record<string, string>;
  export default engines;
}

declare module 'muster-games' {
  import type { Game } from '../protocol/messages.ts';
  const games: Game[];
  export default games;
}
