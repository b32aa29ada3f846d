/** Those who had something before it went to somebody else, as a column of JSON names them. */
import { sql, type RawBuilder } from 'kysely';

/** What the column holds (`alias.column`) with one more in it, named once however often they had it. */
export const withFormer = (column: string, memberId: number): RawBuilder<unknown> =>
  sql`case when ${sql.ref(column)} @> ${String(memberId)}::jsonb then ${sql.ref(column)}
    else ${sql.ref(column)} || ${String(memberId)}::jsonb end`;
