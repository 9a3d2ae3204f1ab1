declare module 'muster-engine.wasm?url' {
  const address: string;
  export default address;
}
