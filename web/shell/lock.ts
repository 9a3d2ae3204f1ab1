/** Held while a page plays a table, so that two pages do not play the same one apart. */
export interface TableLock {
  release(): void;
  /** Settles when another page has taken the table over. */
  lost: Promise<void>;
}

// A page that is just being reloaded needs a moment to let go.
const kPatienceMs = 1000;

// Where the browser offers no locks, or refuses them together with its storage.
const kFree: TableLock = { release: () => undefined, lost: new Promise(() => undefined) };

const isHeldElsewhere = (error: unknown): boolean =>
  error instanceof DOMException && ['TimeoutError', 'AbortError'].includes(error.name);

// Null if the lock is not to be had on these terms.
function request(id: string, options: LockOptions): Promise<TableLock | null> {
  return new Promise((resolve) => {
    let isHeld = false;
    let lose: () => void = () => undefined;
    const lost = new Promise<void>((settle) => {
      lose = settle;
    });
    navigator.locks
      .request(`muster.table.${id}`, options, (lock) => {
        if (!lock) return resolve(null);
        isHeld = true;
        return new Promise<void>((settle) => resolve({ release: settle, lost }));
      })
      .catch((error: unknown) => {
        if (isHeld) lose();
        else resolve(isHeldElsewhere(error) ? null : kFree);
      });
  });
}

/** Null if another page plays this table; `take` takes it from there. */
export async function lockTable(id: string, take: boolean): Promise<TableLock | null> {
  // Browsers offer locks to pages from secure places only; elsewhere there is nothing to ask.
  if (!('locks' in navigator)) return kFree;
  if (take) return request(id, { steal: true });
  // Only a table that somebody holds is waited for: a slow device may need longer than that to get
  // the lock of a free one.
  return (
    (await request(id, { ifAvailable: true })) ??
    (await request(id, { signal: AbortSignal.timeout(kPatienceMs) })) ??
    request(id, { ifAvailable: true })
  );
}
