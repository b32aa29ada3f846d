import { sql } from 'kysely';
import type { Db } from '#kernel/database/connect.ts';
import { own, ownId } from '#kernel/database/own.ts';
import { serverClock } from '#kernel/fields/device-clock.ts';
import type { Tenant } from './context.ts';

/** A member as they are now, with what of their organisation a job has to say. */
export interface MemberNow {
  memberName: string;
  roleKey: string;
  permissions: readonly string[];
  packages: readonly number[];
  organisationToken: string;
  organisationName: string;
  /** Signed on what is printed of it: cards of passes. */
  organisationCode: string;
  timeZone: string | null;
}

/** For work in a member's name that is done without them. Undefined where they may no longer sign in, or are no member. */
export async function memberNow(db: Db, memberId: number): Promise<MemberNow | undefined> {
  const { rows } = await sql<MemberNow>`select m.member_name as "memberName", m.role_key as "roleKey", m.permissions,
      m.packages, m.organisation_token as "organisationToken", m.organisation_name as "organisationName",
      m.organisation_code as "organisationCode", m.time_zone as "timeZone"
    from member_now(${ownId}::uuid, ${memberId}::bigint) m`.execute(db);
  return rows[0];
}

/** A member for whom a job works, as what reads records asks for them: nobody who is signed in, at no device. */
export const asReader = (
  member: MemberNow,
  { db, organisationId, memberId, now }: Pick<Tenant, 'db' | 'organisationId' | 'memberId' | 'now'>,
): Tenant => ({
  ...member,
  db,
  organisationId,
  memberId,
  now,
  accountId: '',
  sessionId: '',
  roleName: '',
  device: null,
  viaGrant: false,
  contract: null,
  clock: serverClock(now),
  auditLines: [],
});

/** A job is done in no session. */
const NO_SESSION = '00000000-0000-0000-0000-000000000000';

/**
 * What an organisation finishes of a member's, whoever they are now: the audit names them and their account, and they may nothing
 * themselves.
 */
export async function inNameOf(at: Parameters<typeof asReader>[1]): Promise<Tenant> {
  const { rows } = await sql<{ account: string; memberName: string }>`
    select u.account_id as account, u.name as "memberName" from organisation_user u
    where ${own('u')} and u.id = ${at.memberId}`.execute(at.db);
  const [member] = rows;
  if (!member) throw new Error('a member without an account');
  const nothing = { roleKey: '', permissions: [], packages: [], timeZone: null };
  const organisation = { organisationToken: '', organisationName: '', organisationCode: '' };
  const reader = asReader({ memberName: member.memberName, ...nothing, ...organisation }, at);
  return { ...reader, accountId: member.account, sessionId: NO_SESSION };
}
