import { sql } from 'kysely';
import { KEEPS_ORGANISATION } from '@chainage/shared/contracts/people-paths';
import type { Db } from '#kernel/database/connect.ts';
import { lockUntilEnd } from '#kernel/database/lock-until-end.ts';
import { own } from '#kernel/database/own.ts';
import { ApiError } from '#kernel/http/api-error.ts';
import type { Tenant } from '#kernel/tenancy/context.ts';

/** Changes of members and roles of an organisation go one after the other: two admins who deactivate each other do not both. */
export const inTurnOfPeople = (db: Db): Promise<void> => lockUntilEnd(db, 'people');

/**
 * The same for a change that a member makes: whoever was let go while they waited, or may less than when they asked, makes none
 * any more. Throws `permission.denied`.
 */
export async function takeTurn({ db, memberId, roleKey, permissions, packages }: Tenant): Promise<void> {
  await inTurnOfPeople(db);
  const { rows } = await sql`select from organisation_user u
    join organisation_role r on ${own('r')} and r.id = u.role_id and r.key = ${roleKey}
    where ${own('u')} and u.id = ${memberId}::bigint and u.is_active
      and r.permissions @> ${[...permissions]}::text[] and u.packages @> ${[...packages]}::bigint[]`.execute(db);
  if (rows.length === 0) throw new ApiError('permission.denied');
}

/** How many active members can put everything of people and roles right. */
export async function countKeepers(db: Db): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count
    from organisation_user u join organisation_role r on ${own('r')} and r.id = u.role_id
    where ${own('u')} and u.is_active and r.permissions @> ${[...KEEPS_ORGANISATION]}::text[]`.execute(db);
  return rows[0]?.count ?? 0;
}

/** Ask once the change is written: takes it back where it leaves nobody who could undo it. */
export async function refuseLockOut(db: Db): Promise<void> {
  if ((await countKeepers(db)) === 0) throw new ApiError('role.locks_out');
}
