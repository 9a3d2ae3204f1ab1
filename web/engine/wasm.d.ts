declare module 'muster-engine.wasm?url' {
  const address: string;
  export default address;
}

declare module 'muster-games' {
  import type { Game } from '../protocol/messages.ts';
  const games: Game[];
  export default games;
}
