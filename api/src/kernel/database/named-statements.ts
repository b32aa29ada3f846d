/**
 * Statements that come often are prepared: PostgreSQL reads and plans a statement of the size of ours longer than it runs
 * it. A connection of the pool names them by itself, so that no query says anything of it.
 */
import { Client, type QueryConfig } from 'pg';

/** A statement is prepared from so many times on: what is asked in a new form each time would only fill the sessions. */
const OFTEN = 3;
/** Statements prepared at most, in each session. */
const MOST = 400;
/** Texts counted at most; then counting begins anew. */
const MOST_COUNTED = 5_000;

/**
 * Stands in front of a statement whose best plan depends on what is asked: a long list. A prepared one would soon be planned
 * once for all.
 */
export const PLANNED_EACH_TIME = '/* planned each time */';

/** Names of statements, the same ones for every connection of a process. */
export class StatementNames {
  readonly #sent = new Map<string, number>();
  readonly #names = new Map<string, string>();
  #generation = 0;

  /** The name to send a statement under; undefined: none. */
  nameOf(text: string): string | undefined {
    const known = this.#names.get(text);
    if (known !== undefined) return known;
    if (this.#names.size >= MOST || text.trimStart().startsWith(PLANNED_EACH_TIME)) return undefined;
    const times = (this.#sent.get(text) ?? 0) + 1;
    if (times < OFTEN) {
      if (this.#sent.size >= MOST_COUNTED) this.#sent.clear();
      this.#sent.set(text, times);
      return undefined;
    }
    this.#sent.delete(text);
    const name = `s${this.#generation}_${this.#names.size}`;
    this.#names.set(text, name);
    return name;
  }

  /** A table has changed under a prepared statement: all are prepared anew, under other names. */
  forget(): void {
    this.#names.clear();
    this.#generation += 1;
  }
}

const FEATURE_NOT_SUPPORTED = '0A000';
const isOutdated = (error: unknown): boolean => {
  const { code, routine } = error as { code?: unknown; routine?: unknown };
  return code === FEATURE_NOT_SUPPORTED && routine === 'RevalidateCachedQuery';
};

/** Of several statements in one text the last one's answer is asked for. */
const lastOf = (answered: unknown): unknown =>
  answered instanceof Promise
    ? answered.then((result: unknown) => (Array.isArray(result) ? (result.at(-1) as unknown) : result))
    : answered;

/** A class of connections that share these names; for the `Client` of a pool. */
export function namingClient(names: StatementNames): typeof Client {
  return class NamingClient extends Client {
    // As Kysely calls it; without values a text may hold several statements, which cannot be prepared.
    override query(config: unknown, values?: unknown, callback?: unknown): never {
      const isOne = typeof config === 'string' && Array.isArray(values) && values.length > 0 && callback === undefined;
      const name = isOne ? names.nameOf(config) : undefined;
      const plain = super.query.bind(this) as (...given: unknown[]) => unknown;
      if (name === undefined) return lastOf(plain(config, values, callback)) as never;
      const asked: QueryConfig = { name, text: config as string, values: values as unknown[] };
      return (plain(asked) as Promise<unknown>).catch((error: unknown) => {
        if (isOutdated(error)) names.forget();
        throw error;
      }) as never;
    }
  };
}
