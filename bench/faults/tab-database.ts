/** IndexedDB as one tab sees it: what it had open ends with the tab, unfinished transactions undone; the data stays. */
/** What of fake-indexeddb's insides is needed to end a tab. */
interface Transaction extends IDBTransaction {
  _state: string;
  _abort: (name: string | null) => void;
}
interface Connection extends Omit<IDBDatabase, 'transaction'> {
  transaction: (...parameters: unknown[]) => Transaction;
  _rawDatabase: { transactions: (Transaction & { db: Connection })[] };
}

export interface TabDatabase {
  factory: IDBFactory;
  end: () => void;
}

export interface TabWatch {
  isAlive: () => boolean;
  /** Told before something is written; the tab may die of it. */
  onWrite: () => void;
  /** Whether the device has no room: every write is undone at its end. */
  isFull: () => boolean;
}

const dead = () => new DOMException('The tab is gone', 'InvalidStateError');

export function openIn(device: IDBFactory, watch: TabWatch): TabDatabase {
  const connections = new Set<Connection>();
  const abandon = (connection: Connection) => {
    for (const transaction of connection._rawDatabase.transactions)
      if (transaction.db === connection && transaction._state !== 'finished' && transaction._state !== 'committing')
        transaction._abort(null);
    connection.close();
  };
  const wrap = (connection: Connection) => {
    const begin = connection.transaction.bind(connection);
    connection.transaction = (...parameters) => {
      if (parameters[1] === 'readwrite' && watch.isAlive()) watch.onWrite();
      if (!watch.isAlive()) throw dead();
      const transaction = begin(...parameters);
      if (parameters[1] === 'readwrite' && watch.isFull())
        setImmediate(() => {
          if (transaction._state !== 'finished') transaction._abort('QuotaExceededError');
        });
      return transaction;
    };
    connections.add(connection);
  };
  const factory = Object.create(device) as IDBFactory;
  factory.open = (name, version) => {
    // Never answered.
    if (!watch.isAlive()) return new EventTarget() as IDBOpenDBRequest;
    const request = version === undefined ? device.open(name) : device.open(name, version);
    const opened = () => {
      const connection = request.result as unknown as Connection;
      if (connections.has(connection)) return;
      wrap(connection);
      if (!watch.isAlive()) abandon(connection);
    };
    request.addEventListener('upgradeneeded', opened);
    request.addEventListener('success', opened);
    return request;
  };
  factory.deleteDatabase = (name) => {
    if (!watch.isAlive()) throw dead();
    return device.deleteDatabase(name);
  };
  return { factory, end: () => connections.forEach(abandon) };
}
