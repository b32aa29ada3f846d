/**
 * Statements that are asked again with little new: written once, and kept with their values. What decides how one is written stands
 * in its key; what differs from one request to the next, the instant, the id of a record, is found among the values and replaced.
 */
import { CompiledQuery, type RawBuilder } from 'kysely';
import type { Db } from './connect.ts';

/** Statements kept at most, of all that use one of these together; then keeping begins anew. */
const MOST = 500;

/** Where something that differs stands among the values: the how manyth it is. */
class Slot {
  readonly at: number;
  constructor(at: number) {
    this.at = at;
  }
}

interface Kept {
  text: string;
  values: readonly unknown[];
}

/** What a statement is kept under, and what of its values is replaced: the same objects that `write` puts into it. */
interface KeptAs {
  /** Names the organisation that `db` is held to. */
  key: string;
  differs: readonly unknown[];
}

/** Whether a value that differs is another's equal, or one that the key says (the organisation's id): they cannot be told apart. */
const isAmbiguous = (key: string, differs: readonly unknown[]): boolean => {
  const given = differs.filter((value) => value !== undefined);
  return new Set(given).size < given.length || given.some((value) => typeof value === 'string' && key.includes(value));
};

export class KeptStatements {
  readonly #kept = new Map<string, Kept>();

  /** Asks what `write` writes, or what it wrote under this key before. */
  async ask<Row>(db: Db, { key, differs }: KeptAs, write: () => RawBuilder<Row>): Promise<Row[]> {
    const { text, values } = this.#kept.get(key) ?? this.#keep(db, { key, differs }, write());
    const asked = values.map((value) => (value instanceof Slot ? differs[value.at] : value));
    return (await db.executeQuery(CompiledQuery.raw(text, asked) as CompiledQuery<Row>)).rows;
  }

  #keep(db: Db, { key, differs }: KeptAs, statement: RawBuilder<unknown>): Kept {
    const { sql: text, parameters } = statement.compile(db);
    if (isAmbiguous(key, differs)) return { text, values: parameters };
    const values = parameters.map((value) => {
      const at = differs.indexOf(value);
      return at < 0 ? value : new Slot(at);
    });
    const kept = { text, values };
    // an instant that was made of the request's is another at the next one
    if (values.some((value) => value instanceof Date)) return kept;
    if (this.#kept.size >= MOST) this.#kept.clear();
    this.#kept.set(key, kept);
    return kept;
  }
}

const numbers = new WeakMap<object, number>();
let last = 0;

/** One object by a number: what a role may do is one list as long as it says the same (`connect.ts`). */
export function numberOf(object: object): number {
  const number = numbers.get(object) ?? (last += 1);
  numbers.set(object, number);
  return number;
}
