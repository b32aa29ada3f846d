/**
 * A statement whose answer nobody waits for goes out with the one behind it: the beginning of a transaction with its first
 * statement, its last one with COMMIT. Each time a process waits for PostgreSQL costs both more than the statement does.
 */
import { sql, type RawBuilder, type Sql } from 'kysely';
import type { Client } from 'pg';
import type { Db } from './connect.ts';

const WITH_THE_NEXT = '/* with the next */';

/** Told of the statements that went to the database together. */
export type OnTrip = (statements: readonly string[]) => void;

/**
 * For transactions of `inScope` alone, which always send another. The next statement fails with the reason why this one
 * failed, and as PostgreSQL refuses the rest of the transaction, nothing is committed without it.
 */
export async function sendWithNext(db: Db, statement: RawBuilder<unknown> | Parameters<Sql>[1]): Promise<void> {
  await sql`${statement} ${sql.raw(WITH_THE_NEXT)}`.execute(db);
}

type Query = [config: unknown, values?: unknown, callback?: unknown];

const textOf = ([config]: Query): string =>
  typeof config === 'string' ? config : String((config as { text?: unknown } | null)?.text);

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
    readonly #held: Query[] = [];

    override query(...query: Query): never {
      if (textOf(query).endsWith(WITH_THE_NEXT)) {
        this.#held.push(query);
        return Promise.resolve({ command: '', rowCount: null, rows: [] }) as never;
      }
      const together = [...this.#held.splice(0), query];
      onTrip?.(together.map(textOf));
      const send = (one: Query): unknown => (super.query as (...given: Query) => unknown)(...one);
      if (together.length === 1) return send(query) as never;
      const { stream } = this.connection;
      stream.cork();
      try {
        return lastOf(together.map(send)) as never;
      } finally {
        stream.uncork();
      }
    }
  };
}
