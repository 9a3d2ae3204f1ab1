/** Held while a page plays a table, so that two pages do not play the same one apart. */
export interface TableLock {
  release(): void;
  /** Settles when another page has taken the table over. */
  lost: Promise<void>;
}

// A page that is just being reloaded needs a moment to let go.
const kPatienceMs = 1000;

/** Null if another page plays this table; `take` takes it from there. */
export async function lockTable(id: string, take: boolean): Promise<TableLock | null> {
  // Browsers offer locks to pages from secure places only; elsewhere there is nothing to ask.
  if (!('locks' in navigator))
    return { release: () => undefined, lost: new Promise(() => undefined) };
  return new Promise((resolve) => {
    const options = take ? { steal: true } : { signal: AbortSignal.timeout(kPatienceMs) };
    let isHeld = false;
    let lose: () => void = () => undefined;
    const lost = new Promise<void>((settle) => {
      lose = settle;
    });
    navigator.locks
      .request(`muster.table.${id}`, options, () => {
        isHeld = true;
        return new Promise<void>((settle) => resolve({ release: settle, lost }));
      })
      .catch(() => (isHeld ? lose() : resolve(null)));
  });
}
