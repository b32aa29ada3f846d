import { sql } from 'kysely';
import { own, ownId } from '#kernel/database/own.ts';
import { ApiError } from '#kernel/http/api-error.ts';
import type { RecordName } from '#kernel/records/record-name.ts';
import type { Tenant } from '#kernel/tenancy/context.ts';
import { COMMENTS } from '#limits.ts';

/**
 * Counts one more comment of this member on a record. Refuses with `comments_full` where they, or all together, have written as
 * many there as it takes. Counted, not looked for, so that the last costs what the first did.
 */
export async function countComment({ db, memberId }: Tenant, { entity, id }: RecordName): Promise<void> {
  const { rows } = await sql<{ mine: number; before: number }>`
    with mine as (
      insert into record_comments as c (organisation_id, entity, record_id, by_id, comments)
      values (${ownId}, ${entity}, ${id}, ${memberId}, 1)
      on conflict (organisation_id, entity, record_id, by_id) do update set comments = c.comments + 1
      returning comments
    )
    select (select comments from mine) as mine, (
      select coalesce(sum(b.comments), 0)::int from record_comments b
      where ${own('b')} and b.entity = ${entity} and b.record_id = ${id}) as before`.execute(db);
  const { mine = 0, before = 0 } = rows[0] ?? {};
  if (mine > COMMENTS.member || before >= COMMENTS.record)
    throw new ApiError('request.invalid', {
      errors: [{ path: 'comment', code: 'comments_full', message: 'This record takes no more comments' }],
    });
}
