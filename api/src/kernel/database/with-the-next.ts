/**
 * A statement whose answer nobody waits for goes out with the one behind it: the beginning of a transaction with its first
 * statement, its last one with COMMIT. Each time a process waits for PostgreSQL costs both more than the statement does.
 */
import { sql, type RawBuilder, type Sql } from 'kysely';
import type { Client } from 'pg';
import type { Db } from './connect.ts';

const WITH_THE_NEXT = '/* with the next */';
const OR_SOON = '/* with the next, or soon */';
const ANSWERED_LATER = '/* with the next, answered later */';

/** Told of the statements that went to the database together. */
export type OnTrip = (statements: readonly string[]) => void;

/**
 * For transactions of `inScope` alone, which always send another. The next statement fails with the reason why this one
 * failed, and as PostgreSQL refuses the rest of the transaction, nothing is committed without it.
 */
export async function sendWithNext(db: Db, statement: RawBuilder<unknown> | Parameters<Sql>[1]): Promise<void> {
  await sql`${statement} ${sql.raw(WITH_THE_NEXT)}`.execute(db);
}

/** The same of one that may be the last: it goes out by itself where the connection has nothing else to say at once. */
export async function sendWithNextOrSoon(db: Db, statement: string): Promise<void> {
  await sql.raw(`${statement} ${OR_SOON}`).execute(db);
}

/** The same of one whose rows are needed, but not before the next statement goes out. The promise is in an object, or it would be waited for. */
export async function askWithNext(db: Db, statement: string): Promise<{ rows: Promise<readonly unknown[]> }> {
  const { rows } = await sql.raw<{ rows: Promise<readonly unknown[]> }>(`${statement} ${ANSWERED_LATER}`).execute(db);
  if (!rows[0]) throw new Error('a connection that holds nothing');
  return rows[0];
}

type Query = [config: unknown, values?: unknown, callback?: unknown];

const textOf = ([config]: Query): string =>
  typeof config === 'string' ? config : String((config as { text?: unknown } | null)?.text);

interface Held {
  query: Query;
  /** Told of its answer once it has gone out. */
  answer?: ((result: unknown) => void) | undefined;
}

/** Answers what the last one is answered, once all are; throws what the first failed with. */
async function lastOf(sent: readonly unknown[]): Promise<unknown> {
  const settled = await Promise.allSettled(sent);
  const failed = settled.find(({ status }) => status === 'rejected');
  if (failed) throw (failed as PromiseRejectedResult).reason;
  return (settled.at(-1) as PromiseFulfilledResult<unknown>).value;
}

/** Connections like those of `base` that keep such statements back until the next; their pool says `pipeline: true`. */
export function holdingClient(base: typeof Client, onTrip?: OnTrip): typeof Client {
  return class HoldingClient extends base {
    readonly #held: Held[] = [];

    override query(...query: Query): never {
      const text = textOf(query);
      if (text.endsWith(WITH_THE_NEXT)) return this.#hold({ query });
      if (text.endsWith(OR_SOON)) {
        setImmediate(() => {
          // with all of its reading, which may have asked nothing yet; what is behind it is somebody else's, who is to be told of its failure
          const end = this.#held.findIndex((held) => held.query === query);
          if (end >= 0) void this.#send(this.#held.splice(0, end + 1)).catch(() => undefined);
        });
        return this.#hold({ query });
      }
      if (text.endsWith(ANSWERED_LATER)) {
        let answer: Held['answer'];
        const rows = new Promise<unknown>((resolve) => (answer = resolve)).then(
          (result) => (result as { rows: unknown[] }).rows,
        );
        // whoever waits for it is told; nobody may, where what follows has failed with the same
        rows.catch(() => undefined);
        return this.#hold({ query, answer }, [{ rows }]);
      }
      return (this.#held.length === 0 ? this.#one(query) : this.#send([...this.#held.splice(0), { query }])) as never;
    }

    #hold(held: Held, rows: unknown[] = []): never {
      this.#held.push(held);
      return Promise.resolve({ command: '', rowCount: null, rows }) as never;
    }

    #one(query: Query): unknown {
      onTrip?.([textOf(query)]);
      return (super.query as (...given: Query) => unknown)(...query);
    }

    #send(together: readonly Held[]): Promise<unknown> {
      onTrip?.(together.map(({ query }) => textOf(query)));
      const { stream } = this.connection;
      stream.cork();
      try {
        const sent = together.map(({ query, answer }) => {
          const result = (super.query as (...given: Query) => unknown)(...query);
          answer?.(result);
          return result;
        });
        return lastOf(sent);
      } finally {
        stream.uncork();
      }
    }
  };
}
