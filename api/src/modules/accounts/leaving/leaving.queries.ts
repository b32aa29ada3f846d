import { sql } from 'kysely';
import { KEEPS_ORGANISATION } from '@chainage/shared/contracts/people-paths';
import type { Db } from '#kernel/database/connect.ts';
import { own, ownId } from '#kernel/database/own.ts';
import { enterOrganisation, leaveOrganisation } from '#kernel/database/transaction.ts';
import { askBellsOfAccount } from '#kernel/notifications/ask-bells-again.ts';
import { copyMembers } from '#kernel/tenancy/memberships.ts';
import { inTurnOfPeople } from '#modules/users/keepers.queries.ts';

/** What lets somebody put people and roles right; whoever is the last to hold it cannot leave. */
const KEEPER = [...KEEPS_ORGANISATION];

export interface Membership {
  organisationId: string;
  memberId: number;
  name: string;
  /** How the organisation reaches them. */
  email: string | null;
  mobile: string | null;
  /** False: they left before, or were made to. */
  is_active: boolean;
  is_last_admin: boolean;
}

/** Ids of the organisations the account of the transaction is a member of, or was. */
async function idsOf(db: Db, accountId: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`select id from organisations_of(${accountId}::uuid)`.execute(db);
  return rows.map(({ id }) => id);
}

async function membershipOf(inside: Db, accountId: string): Promise<Omit<Membership, 'organisationId'> | undefined> {
  const { rows } = await sql<Omit<Membership, 'organisationId'>>`
    select m.id as "memberId", o.name, m.email, m.mobile, m.is_active, m.is_active and r.permissions @> ${KEEPER}::text[] and not exists (
        select from organisation_user c
        join organisation_role d on ${own('d')} and d.id = c.role_id
        where ${own('c')} and c.id <> m.id and c.is_active and d.permissions @> ${KEEPER}::text[]) as is_last_admin
    from organisation_user m
    join organisation_role r on ${own('r')} and r.id = m.role_id
    join organisation o on o.id = ${ownId}
    where ${own('m')} and m.account_id = ${accountId}`.execute(inside);
  return rows[0];
}

/**
 * Goes through the organisations of the account, those of before too, each in its own scope, and is in none at the end. `lock`: nobody else leaves one
 * at the same time, so that of two last admins one stays.
 */
export async function eachMembership(
  db: Db,
  accountId: string,
  { lock = false, work }: { lock?: boolean; work?: (inside: Db, membership: Membership) => Promise<void> },
): Promise<Membership[]> {
  const found: Membership[] = [];
  for (const organisationId of await idsOf(db, accountId)) {
    const inside = await enterOrganisation(db, organisationId);
    if (lock) await inTurnOfPeople(inside);
    const membership = await membershipOf(inside, accountId);
    if (membership) {
      found.push({ organisationId, ...membership });
      await work?.(inside, { organisationId, ...membership });
    }
    await leaveOrganisation(inside);
  }
  return found;
}

/** They leave, or have left; how they were reached and where they live goes, their name stays with what they did. */
export async function endMembership(inside: Db, memberId: number, now: Date): Promise<void> {
  await sql`update organisation_user m set is_active = false, left_at = case when m.is_active then ${now} else m.left_at end, rows_until = null, email = null,
      mobile = null, gender = null, address_line_1 = null, address_line_2 = null, city = null, pincode = null,
      state = null, district = null, photo = null, version = m.version + 1, updated_at = now()
    where ${own('m')} and m.id = ${memberId}`.execute(inside);
  await copyMembers(inside, [memberId]);
}

/** Takes away who the person was; last in its transaction. */
export async function eraseAccount(db: Db, accountId: string): Promise<void> {
  askBellsOfAccount(accountId);
  await sql`select erase_account(${accountId}::uuid)`.execute(db);
}

/** Devices that may still hold something unsent: those with a living grant. */
export async function countSendingDevices(db: Db, accountId: string, now: Date): Promise<number> {
  const { rows } = await sql<{ devices: number }>`select count(distinct device_id)::int as devices from send_grant
    where account_id = ${accountId} and revoked_at is null and expires_at > ${now}`.execute(db);
  return rows[0]?.devices ?? 0;
}
