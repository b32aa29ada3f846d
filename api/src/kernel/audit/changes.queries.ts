/** The newest changes of one thing, out of the audit, which can only grow. */
import { sql } from 'kysely';
import type { Change } from '@chainage/shared/contracts/change';
import type { Db } from '#kernel/database/connect.ts';
import { own } from '#kernel/database/own.ts';

/** So many are shown. */
const MOST = 50;

interface Line extends Omit<Change, 'at' | 'before' | 'after'> {
  at: Date;
  before: Change['before'] | null;
  after: Change['after'] | null;
}

/** Newest first. `entity` and `id` as `writeAudit` was told them; `without`: names of values that stay where they are. */
export async function listChanges(
  db: Db,
  entity: string,
  id: string | number,
  without: readonly string[] = [],
): Promise<Change[]> {
  const side = (name: 'before' | 'after') => sql`a.${sql.ref(name)} - ${without as string[]}::text[]`;
  const { rows } = await sql<Line>`
    select a.id::text as id, a.at, jsonb_build_object('id', u.id, 'name', u.name) as by, a.action,
      ${side('before')} as before, ${side('after')} as after
    from audit a join organisation_user u on ${own('u')} and u.id = a.member_id
    where ${own('a')} and a.entity = ${entity} and a.entity_id = ${String(id)}
    order by a.id desc limit ${MOST}::int`.execute(db);
  return rows.map(({ at, before, after, ...line }) => ({
    ...line,
    at: at.toISOString(),
    before: before ?? {},
    after: after ?? {},
  }));
}
