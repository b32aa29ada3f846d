/** Who has by now what lay with somebody who left. */
import { sql } from 'kysely';
import type { Db } from '#kernel/database/connect.ts';
import { own } from '#kernel/database/own.ts';
import type { Tenant } from '#kernel/tenancy/context.ts';
import { mayHave } from './hand-over.queries.ts';
import type { HandOver } from './hand-over.ts';

/** Whoever took over has left too, and so on. */
const MOST_STEPS = 10;

/** Notes who took over what of a member. `by`: members by the kind of work. */
export async function nameSuccessors(
  { db }: Tenant,
  memberId: number,
  by: Readonly<Record<string, number>>,
): Promise<void> {
  if (Object.keys(by).length === 0) return;
  await sql`update organisation_user u set successors = u.successors || ${JSON.stringify(by)}::jsonb
    where ${own('u')} and u.id = ${memberId}::bigint`.execute(db);
}

/**
 * The member who may have a record in place of one who has left: who took over that kind of work from them, or from who did;
 * else `otherwise`. Undefined where none of them is there and may have it. `not`: who has another part in it by now.
 */
export async function successorOf(
  db: Db,
  work: HandOver,
  { record, left, otherwise, not }: { record: string; left: number; otherwise: number | null; not: readonly number[] },
): Promise<number | undefined> {
  const { rows } = await sql<{ id: number }>`with recursive chain (id, place) as (
      select (u.successors ->> ${work.kind})::bigint, 1 from organisation_user u
      where ${own('u')} and u.id = ${left}::bigint and not u.is_active
      union all
      select (u.successors ->> ${work.kind})::bigint, c.place + 1 from chain c
      join organisation_user u on ${own('u')} and u.id = c.id and not u.is_active
      where c.place < ${MOST_STEPS}::int)
    select u.id from (select id, place from chain union all select ${otherwise}::bigint, ${MOST_STEPS + 1}::int) c
    join organisation_user u on ${own('u')} and u.id = c.id and u.is_active
    join organisation_role r on ${own('r')} and r.id = u.role_id
    join ${sql.table(work.table)} w on ${own('w')} and w.id = ${record}::uuid
    where u.id <> all (${[...not]}::bigint[]) and ${mayHave(work)} order by c.place limit 1`.execute(db);
  return rows[0]?.id;
}
