/**
 * A member as a record that bears a file: their photo. It is seen by whoever may view people, and by themselves; it is set by
 * themselves, and by whoever may change them.
 */
import { sql } from 'kysely';
import { PHOTO_TYPES } from '@chainage/shared/contracts/files';
import { MEMBER_PHOTO_PATH, memberOfFile } from '@chainage/shared/contracts/member-photo-paths';
import { EDITS_USERS, VIEWS_USERS } from '@chainage/shared/contracts/people-paths';
import { namesIn } from '#kernel/audit/names-in.queries.ts';
import { declareThing } from '#kernel/audit/things.ts';
import { own } from '#kernel/database/own.ts';
import { ApiError } from '#kernel/http/api-error.ts';
import { recordKind } from '#kernel/records/record-kinds.ts';
import type { Tenant } from '#kernel/tenancy/context.ts';
import { mayGive } from './user.policy.ts';

export const MEMBER = 'member';
const PHOTO = 'photo';
/** Each that is replaced is erased, its row stays. */
const TRIES = 100;

export interface Pictured {
  name: string;
  photo: string | null;
  permissions: string[];
}

/** The member, whose photo this actor may set. Throws. */
export async function pictured(tenant: Tenant, id: number, { lock }: { lock: boolean }): Promise<Pictured> {
  const { rows } = await sql<Pictured>`select u.name, u.photo, r.permissions from organisation_user u
    join organisation_role r on ${own('r')} and r.id = u.role_id
    where ${own('u')} and u.id = ${id}::bigint ${lock ? sql`for no key update of u` : sql``}`.execute(tenant.db);
  const [user] = rows;
  const isOwn = id === tenant.memberId;
  // whoever may not see people learns of none
  if (!user || !(isOwn || tenant.permissions.includes(VIEWS_USERS))) throw new ApiError('not_found');
  const may = tenant.permissions.includes(EDITS_USERS) && mayGive(tenant, user.permissions);
  if (!isOwn && !may) throw new ApiError('permission.denied');
  return user;
}

export const photoKind = recordKind({
  entity: MEMBER,
  seen: ({ memberId, permissions }, recordId) => sql`select null::text as number, null::int as chainage,
      null::text as direction
    from organisation_user u where ${own('u')} and u.id = ('x' || right(${recordId}::text, 12))::bit(48)::bigint
      and (u.id = ${memberId}::bigint or ${permissions.includes(VIEWS_USERS)})`,
  files: {
    path: `/api/${MEMBER_PHOTO_PATH}`,
    tag: 'users',
    stages: { [PHOTO]: { types: PHOTO_TYPES, max: TRIES } },
    async checkMayAdd(tenant, recordId, how) {
      const id = memberOfFile(recordId);
      if (id === undefined) throw new ApiError('not_found');
      await pictured(tenant, id, how);
    },
  },
});

declareThing({
  entity: MEMBER,
  names: async (tenant, ids) => {
    const members = ids.flatMap((id) => memberOfFile(id) ?? []).map(String);
    const found = await namesIn({ table: 'organisation_user', label: sql`w.name` })(tenant, members);
    return found.flatMap((one) => {
      const id = ids.find((each) => String(memberOfFile(each)) === one.id);
      return id === undefined ? [] : [{ ...one, id }];
    });
  },
});
