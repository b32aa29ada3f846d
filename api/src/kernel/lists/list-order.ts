/** How a long list is sorted, and where a page of it begins. */
import { sql, type RawBuilder, type SqlBool } from 'kysely';
import { z } from 'zod';
import { fieldError } from '#kernel/http/api-error.ts';
import type { SortType } from './sort-types.ts';

/** A value to sort by that is never null, as an index has it, and its type. */
export interface Sort {
  value: RawBuilder<unknown>;
  type: SortType;
}

/** An order asked for; ties end in the id. */
export interface Order {
  name: string;
  by: RawBuilder<unknown>;
  value: RawBuilder<unknown>;
  /** The row's id column. */
  id: RawBuilder<unknown>;
  /** The same order of rows that carry value and id otherwise. */
  as: (value: RawBuilder<unknown>, id: RawBuilder<unknown>) => RawBuilder<unknown>;
  /** Whether a cursor's value is one of its values. */
  holds: (text: string) => boolean;
  /** The rows after a cursor's. */
  after: (cursor: Cursor) => RawBuilder<SqlBool>;
  /** The same of rows that carry value and id otherwise. */
  afterAs: (value: RawBuilder<unknown>, id: RawBuilder<unknown>, cursor: Cursor) => RawBuilder<SqlBool>;
}

/** The last row of the page before. */
export interface Cursor {
  value: string;
  id: string;
}

/** The order named, `-` in front for descending. `id` is the row's id column. */
export function orderBy<Name extends string>(
  sorts: Record<Name, Sort>,
  ordering: Name | `-${Name}`,
  id: RawBuilder<unknown>,
): Order {
  const descending = ordering.startsWith('-');
  const { value, type } = sorts[ordering.replace(/^-/, '') as Name];
  const way = descending ? sql`desc` : sql`asc`;
  const sign = descending ? sql`<` : sql`>`;
  const as: Order['as'] = (its, own) => sql`${its} ${way}, ${own} ${way}`;
  const afterAs: Order['afterAs'] = (its, own, cursor) =>
    sql`(${its}, ${own}) ${sign} (${cursor.value}::${type.sql}, ${cursor.id}::uuid)`;
  return {
    name: ordering,
    by: as(value, id),
    value,
    id,
    as,
    holds: type.holds,
    after: (cursor) => afterAs(value, id, cursor),
    afterAs,
  };
}

const cursorSchema = z.tuple([z.string(), z.string().max(100), z.uuid()]);

/** Opaque to clients; `next` carries it. */
export const writeCursor = (order: Order, last: Cursor): string =>
  Buffer.from(JSON.stringify([order.name, last.value, last.id])).toString('base64url');

/** A cursor fits only the ordering it was made for, and its value only the column's kind. An empty one is the beginning. */
export function readCursor(text: string, order: Order): Cursor | undefined {
  if (text === '') return undefined;
  let read: unknown;
  try {
    read = JSON.parse(Buffer.from(text, 'base64url').toString('utf8'));
  } catch {
    throw fieldError('cursor', 'invalid');
  }
  const parsed = cursorSchema.safeParse(read);
  if (!parsed.success || parsed.data[0] !== order.name || !order.holds(parsed.data[1]))
    throw fieldError('cursor', 'invalid');
  return { value: parsed.data[1], id: parsed.data[2] };
}
