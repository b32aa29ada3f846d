/** Those who had something before it went to somebody else, as a column of JSON names them. */
import { sql, type RawBuilder } from 'kysely';

/** What the column holds (`alias.column`) with one more in it, named once however often they had it. */
export const withFormer = (column: string, memberId: number): RawBuilder<unknown> =>
  sql`case when ${sql.ref(column)} @> to_jsonb(${memberId}::bigint) then ${sql.ref(column)}
    else ${sql.ref(column)} || to_jsonb(${memberId}::bigint) end`;
