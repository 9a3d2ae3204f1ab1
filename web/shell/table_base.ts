import { openDB } from 'idb';
import type { DBSchema, IDBPDatabase } from 'idb';
import type { SavedTable } from '../table/local_session.ts';

interface Stores extends DBSchema {
  tables: { key: string; value: SavedTable };
}

type Connection = IDBPDatabase<Stores>;

/** The tables in the browser's database. Every function rejects if the browser refuses. */
export class TableBase {
  private connection_: Promise<Connection> | undefined;

  async get(id: string): Promise<unknown> {
    return (await this.open_()).get('tables', id);
  }

  async all(): Promise<unknown[]> {
    return (await this.open_()).getAll('tables');
  }

  /** Writes all of them or none. */
  async put(tables: SavedTable[]): Promise<void> {
    const change = (await this.open_()).transaction('tables', 'readwrite');
    const puts = tables.map((table) => change.store.put(table));
    // Without this, the browser drops the change if the page is left before it has answered.
    change.commit();
    const written = Promise.all(puts);
    written.catch(() => undefined); // the change as a whole knows best why it failed
    await change.done;
    await written;
  }

  async remove(id: string): Promise<void> {
    await (await this.open_()).delete('tables', id);
  }

  private open_(): Promise<Connection> {
    this.connection_ ??= this.connect_();
    return this.connection_;
  }

  private async connect_(): Promise<Connection> {
    const connection = await openDB<Stores>('muster', 1, {
      upgrade: (fresh) => void fresh.createObjectStore('tables', { keyPath: 'id' }),
      // A newer version of the site waits in another tab; it must not wait for this one.
      blocking: () => {
        connection.close();
        this.connection_ = undefined;
      },
      terminated: () => {
        this.connection_ = undefined;
      },
    });
    return connection;
  }
}
