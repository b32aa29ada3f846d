/**
 * Whoever sent an invitation last stands for it. Once they have left, or may not give any more what it gives, it opens nothing:
 * nobody lets themselves, or others, in by what they made before.
 */
import { sql } from 'kysely';
import { INVITES_USERS } from '@chainage/shared/contracts/people-paths';
import { writeAudit } from '#kernel/audit/write-audit.ts';
import type { Db } from '#kernel/database/connect.ts';
import { own, ownId } from '#kernel/database/own.ts';
import type { Tenant } from '#kernel/tenancy/context.ts';
import { mayGive, mayPlace } from '../user.policy.ts';
import { rightsOfRoles, type StoredUser } from '../user.queries.ts';

interface Sent {
  id: string;
  role_id: number;
  packages: number[];
  /** Of whoever sent it, as they are now. */
  is_active: boolean;
  by_role: number;
  by_packages: number[];
}

/** Of invitations those that nobody stands for. */
async function unvouched(db: Db, sent: readonly Sent[]): Promise<string[]> {
  const rights = await rightsOfRoles(db, [...new Set(sent.flatMap(({ role_id, by_role }) => [role_id, by_role]))]);
  const of = (role: number): readonly string[] => rights.get(role) ?? [];
  return sent.flatMap(({ id, role_id, packages, is_active, by_role, by_packages }) => {
    const by = { permissions: of(by_role), packages: by_packages };
    const stands =
      is_active &&
      by.permissions.includes(INVITES_USERS) &&
      mayGive(by, of(role_id)) &&
      mayPlace(by, of(role_id), packages);
    return stands ? [] : [id];
  });
}

const withSender = sql`select i.id, i.role_id, i.packages, u.is_active, u.role_id as by_role, u.packages as by_packages
  from invitation i join organisation_user u on ${own('u')} and u.id = i.sent_by
  where ${own('i')}`;

/** Whether somebody still stands for it. */
export async function isVouched(db: Db, id: string): Promise<boolean> {
  const { rows } = await sql<Sent>`${withSender} and i.id = ${id}::uuid`.execute(db);
  return rows.length > 0 && (await unvouched(db, rows)).length === 0;
}

/** In the organisation, with the lines that its audit gets. */
type Taking = Pick<Tenant, 'db' | 'now' | 'auditLines'>;

const isOpen = ({ now }: Taking) =>
  sql`i.accepted_at is null and i.revoked_at is null and i.expires_at > ${now}::timestamptz`;

async function revokeAll(tenant: Taking, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  await sql`update invitation i set revoked_at = ${tenant.now}::timestamptz, version = i.version + 1
    where ${own('i')} and i.id = any (${[...ids]}::uuid[])`.execute(tenant.db);
  for (const id of ids)
    writeAudit(tenant, {
      ...{ action: 'revoke', entity: 'invitation', id },
      ...{ before: { state: 'open' }, after: { state: 'revoked' } },
    });
}

/** Takes back what nobody stands for any more. Ask once what somebody may is written. */
export async function revokeUnvouched(tenant: Taking): Promise<void> {
  const { rows } = await sql<Sent>`${withSender} and ${isOpen(tenant)} order by i.id for update of i`.execute(
    tenant.db,
  );
  await revokeAll(tenant, await unvouched(tenant.db, rows));
}

/** Takes back what asks somebody in who is about to leave: it names their address or number. Ask while they are a member still. */
export async function revokeNaming(
  tenant: Taking,
  { id, email, mobile }: Pick<StoredUser, 'id' | 'email' | 'mobile'>,
): Promise<void> {
  const { rows } = await sql<{ id: string }>`select i.id from invitation i
    where ${own('i')} and ${isOpen(tenant)}
      and (i.email in (lower(${email}::text), lower(mail_address_of(${ownId}::uuid, ${id}::bigint))) or i.mobile = ${mobile}::text)
    order by i.id for update of i`.execute(tenant.db);
  await revokeAll(
    tenant,
    rows.map((row) => row.id),
  );
}
