/**
 * A link for a new password that was handed to somebody opens an account as long as it could be handed to them still: not once its
 * person can do more than they, has joined another organisation or left, nor once they themselves may give it no more.
 */
import { sql } from 'kysely';
import { EDITS_USERS } from '@chainage/shared/contracts/people-paths';
import type { Db } from '#kernel/database/connect.ts';
import { own } from '#kernel/database/own.ts';
import { enterOrganisation, leaveOrganisation } from '#kernel/database/transaction.ts';
import { standsFor, type Giver } from './user.policy.ts';

/** Of the account of the transaction, which is in no organisation: the only one it belongs to. */
export async function onlyOrganisation(db: Db, accountId: string): Promise<string | undefined> {
  const { rows } = await sql<{
    id: string;
  }>`select id from organisations_of(${accountId}::uuid) where is_active`.execute(db);
  return rows.length === 1 ? rows[0]?.id : undefined;
}

interface Given {
  organisationId: string;
  memberId: number;
}

/** Whether it could still be given. In a transaction of the account, in no organisation; leaves it so. */
export async function couldStillGive(db: Db, accountId: string, { organisationId, memberId }: Given): Promise<boolean> {
  if ((await onlyOrganisation(db, accountId)) !== organisationId) return false;
  const inside = await enterOrganisation(db, organisationId);
  const { rows } = await sql<Giver & { theirs: string[]; in_packages: number[] }>`
    select r.permissions as theirs, u.packages as in_packages, br.permissions, b.packages, b.is_active
    from organisation_user u join organisation_role r on ${own('r')} and r.id = u.role_id
    join organisation_user b on ${own('b')} and b.id = ${memberId}::bigint
    join organisation_role br on ${own('br')} and br.id = b.role_id
    where ${own('u')} and u.account_id = ${accountId}::uuid and u.is_active`.execute(inside);
  await leaveOrganisation(db);
  const [by] = rows;
  return by !== undefined && standsFor(by, EDITS_USERS, by.theirs, by.in_packages);
}
