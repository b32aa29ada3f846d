/** The pool of the application's role, and Kysely over it. */
import { Kysely, type LogEvent } from 'kysely';
import { Pool, types } from 'pg';
import { RING } from '#kernel/listening/rings.ts';
import { namingClient, StatementNames } from './named-statements.ts';
import { RawFirstDialect } from './raw-statements.ts';
import type { Database } from './tables.ts';
import { holdingClient, type OnTrip } from './with-the-next.ts';

/** The pool, or the transaction that a request runs in. */
export type Db = Kysely<Database>;

export interface ConnectOptions {
  /** Connections at most. */
  max?: number;
  /** Told of every statement sent, `BEGIN` and `COMMIT` included, but for those that ring (`listening/rings.ts`). */
  onStatement?: (sql: string) => void;
  onTrip?: OnTrip;
  /** Told of a connection lost while idle; the pool opens another by itself. */
  onError?: (error: Error) => void;
}

/** As connections of the product call themselves. */
export const APPLICATION_NAME = 'chainage';

const INT8 = 20;
const INT8_ARRAY = 1016;
const TEXT_ARRAY = 1009;
const DATE = 1082;
const strings = types.getTypeParser(INT8_ARRAY as number, 'text') as (value: string) => string[];

/** So many lists of texts are known, none longer than this; those of roles are few. */
const MOST_LISTS = 500;
const LONGEST_LIST = 16_384;

/**
 * Lists of texts, each taken apart once: a role's 170 permissions come with every request, and nobody changes them here. What
 * the database says is still asked each time; only the same text is the same list.
 */
function listsOfTexts(): (text: string) => readonly string[] {
  const known = new Map<string, readonly string[]>();
  return (text) => {
    const found = known.get(text);
    if (found) return found;
    if (known.size >= MOST_LISTS) known.clear();
    const list = Object.freeze(strings(text));
    if (text.length <= LONGEST_LIST) known.set(text, list);
    return list;
  };
}
/** A list of texts as PostgreSQL writes it. */
export const listOfTexts = listsOfTexts();

/** Ids and counts as numbers, which they are below 2^53; days as `YYYY-MM-DD`; numeric stays a string, instants are Dates. */
const parsers = {
  getTypeParser: ((oid: number, format?: 'text' | 'binary') => {
    if (oid === INT8) return Number;
    if (oid === TEXT_ARRAY) return listOfTexts;
    if (oid === INT8_ARRAY) return (value: string) => strings(value).map(Number);
    if (oid === DATE) return (value: string) => value;
    return types.getTypeParser(oid, format as 'text');
  }) as typeof types.getTypeParser,
};

const pools = new WeakMap<Db, Pool>();

/** How many connections it has, how many of them nobody uses, and how many wait for one; of what `connect` answered. */
export function poolUse(db: Db): { connections: number; idle: number; waiting: number } {
  const pool = pools.get(db);
  return { connections: pool?.totalCount ?? 0, idle: pool?.idleCount ?? 0, waiting: pool?.waitingCount ?? 0 };
}

/** Said between requests, for all of them together. */
const isRing = (statement: string): boolean => statement.endsWith(RING);

/** Opens a pool. Nothing is sent before the first query. `db.destroy()` closes it. */
export function connect(url: string, options: ConnectOptions = {}): Db {
  const { onStatement } = options;
  const onTrip: OnTrip = (statements) => {
    if (!statements.every(isRing)) options.onTrip?.(statements);
  };
  const pool = new Pool({
    Client: holdingClient(namingClient(new StatementNames()), onTrip),
    pipeline: true,
    connectionString: url,
    max: options.max ?? 10,
    types: parsers,
    application_name: APPLICATION_NAME,
    connectionTimeoutMillis: 15_000,
    idleTimeoutMillis: 30_000,
    statement_timeout: 30_000,
    lock_timeout: 10_000,
    idle_in_transaction_session_timeout: 60_000,
  });
  pool.on('error', (error) => options.onError?.(error));
  // A connection lost while in use fails its query; as an event without a listener it would end the process.
  pool.on('connect', (client) => client.on('error', () => undefined));
  const db = new Kysely<Database>({
    dialect: new RawFirstDialect({ pool }),
    // a log costs each statement six promises
    ...(onStatement && {
      log: ({ query }: LogEvent) => {
        if (!isRing(query.sql)) onStatement(query.sql);
      },
    }),
  });
  pools.set(db, pool);
  return db;
}
