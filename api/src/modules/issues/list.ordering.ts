/** How the issue list is sorted, and where a page of it begins. Every sort value is never null and ties end in the id. */
import { sql, type RawBuilder, type SqlBool } from 'kysely';
import { z } from 'zod';
import type { IssueOrdering } from '@chainage/shared/contracts/issues/issue-list';
import { fieldError } from '#plugins/api-error.ts';

interface Sort {
  /** As the index of migration 0020 has it. */
  value: RawBuilder<unknown>;
  type: RawBuilder<unknown>;
}

const timestamptz = sql`timestamptz`;
const SORTS: Record<IssueOrdering, Sort> = {
  occurred_at: { value: sql`i.sorted_at`, type: timestamptz },
  number: { value: sql`coalesce(i.number, '')`, type: sql`text` },
  due_at: { value: sql`coalesce(i.due_at, 'infinity'::timestamptz)`, type: timestamptz },
  priority: { value: sql`i.priority_rank`, type: sql`int` },
  chainage_from: { value: sql`coalesce(i.chainage_from, -1)`, type: sql`int` },
  created_at: { value: sql`i.created_at`, type: timestamptz },
  status: { value: sql`i.status`, type: sql`text` },
};

export interface Order {
  name: string;
  by: RawBuilder<unknown>;
  value: RawBuilder<unknown>;
  /** The rows after a cursor's. */
  after: (cursor: Cursor) => RawBuilder<SqlBool>;
}

export interface Cursor {
  value: string;
  id: string;
}

/** Newest first, unless asked otherwise. */
export function orderOf(ordering = '-occurred_at'): Order {
  const descending = ordering.startsWith('-');
  const { value, type } = SORTS[ordering.replace(/^-/, '') as IssueOrdering];
  const way = descending ? sql`desc` : sql`asc`;
  const sign = descending ? sql`<` : sql`>`;
  return {
    name: ordering,
    by: sql`${value} ${way}, i.id ${way}`,
    value,
    after: (cursor) => sql`(${value}, i.id) ${sign} (${cursor.value}::${type}, ${cursor.id}::uuid)`,
  };
}

const cursorSchema = z.tuple([z.string(), z.string().max(100), z.uuid()]);

/** Opaque to clients; `next` carries it. */
export const writeCursor = (order: Order, last: Cursor): string =>
  Buffer.from(JSON.stringify([order.name, last.value, last.id])).toString('base64url');

/** A cursor fits only the ordering it was made for. An empty one is the beginning. */
export function readCursor(text: string, order: Order): Cursor | undefined {
  if (text === '') return undefined;
  let read: unknown;
  try {
    read = JSON.parse(Buffer.from(text, 'base64url').toString('utf8'));
  } catch {
    throw fieldError('cursor', 'invalid');
  }
  const parsed = cursorSchema.safeParse(read);
  if (!parsed.success || parsed.data[0] !== order.name || parsed.data[1].includes('\0'))
    throw fieldError('cursor', 'invalid');
  return { value: parsed.data[1], id: parsed.data[2] };
}
